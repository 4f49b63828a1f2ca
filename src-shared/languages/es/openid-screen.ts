import type * as english from "#shared/messages/openid-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Settings › Users: the OpenID Connect provider of the team. */
export const openIdScreen = translationOf<typeof english.openIdScreen>()({
  action: "OpenID Connect…",
  title: "Inicio de sesión con OpenID Connect",
  about:
    "Los usuarios inician sesión con su cuenta de su proveedor de OpenID Connect. Cree primero cada usuario en Muster, con OpenID Connect como inicio de sesión.",
  redirect: "URI de redirección",
  redirectHint: "Registre Muster en su proveedor como aplicación web con esta URI de redirección.",
  redirectUnknown:
    "Registre Muster en su proveedor como aplicación web. La URI de redirección es la dirección pública del servidor de la organización, seguida de {path}.",
  issuer: "Emisor",
  issuerHint: "La URL del emisor de su proveedor, sin /.well-known/openid-configuration.",
  issuerExample: "https://login.example.com/team",
  clientId: "ID de cliente",
  clientSecret: "Secreto de cliente",
  secretHint: "Deje este campo vacío para un cliente público.",
  secretStored: "Hay un secreto de cliente guardado. Deje este campo vacío para conservarlo.",
  label: "Nombre del proveedor",
  labelHint:
    "La página de inicio de sesión muestra este nombre en el botón «Iniciar sesión con …».",
  labelExample: "Por ejemplo: Example Ltd",
  test: "Probar la conexión",
  testGood: "El proveedor respondió",
  testIssuer: "Emisor",
  testAuthorization: "Punto de conexión de autorización",
  testToken: "Punto de conexión de tokens",
  testPkce: "PKCE",
  pkceAnnounced: "compatible",
  pkceUnknown: "compatibilidad no anunciada; Muster usa PKCE de todos modos",
  testScope:
    "La prueba no comprueba el ID de cliente ni el secreto de cliente. El primer inicio de sesión comprueba ambos.",
  issuerWrong: "Introduzca una dirección que empiece por https://.",
  clientIdMissing: "Introduzca el ID de cliente.",
  labelMissing: "Introduzca el nombre del proveedor.",
  saved: "Se guardó el inicio de sesión con OpenID Connect.",
  remove: "Eliminar proveedor",
  removeAction: "Eliminar proveedor…",
  removeTitle: "¿Eliminar el proveedor de OpenID Connect?",
  removeText:
    "Los usuarios que inician sesión con OpenID Connect ya no podrán hacerlo. Sus sesiones abiertas siguen siendo válidas. Muster borra el secreto de cliente.",
  removed: "Se eliminó el proveedor de OpenID Connect.",
  policy: "OpenID Connect: {provider}",
});
