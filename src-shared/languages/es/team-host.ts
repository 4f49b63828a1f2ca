import type * as english from "#shared/messages/team-host.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** A team server: its start, its sign-in page, and requests that it refuses. */
export const teamHostMessages = translationOf<typeof english.teamHostMessages>()({
  // Start
  badProxy: "«{network}» no es una dirección ni una red de un proxy.",
  badProxyHint: "Use una dirección o una red con prefijo, como 10.0.0.5 o 10.1.0.0/16.",
  badPublicUrl: "«{url}» no es la dirección de un servidor.",
  badPublicUrlHint: "Use la dirección que abren los usuarios, sin ruta: https://muster.example.com",
  tlsUnreadable: "No se puede leer el archivo {path} ({reason}).",
  tlsUnreadableHint: "Use un archivo PEM que Muster pueda leer.",
  tlsExpired: "El certificado de {path} ha caducado. Fecha: {at}.",
  tlsMismatch: "La clave de {key} no corresponde al certificado de {cert}.",
  tlsInvalid: "{cert} y {key} no son un certificado PEM y su clave privada sin contraseña.",
  tlsHint:
    "Use el certificado del servidor, seguido de los certificados de sus emisores, y la clave del servidor.",
  needsTls:
    "Un servidor de la organización necesita TLS, porque las contraseñas se envían por la red.",
  needsTlsHint:
    "Agregue --tls-cert y --tls-key. Detrás de un proxy inverso con TLS, agregue --behind-proxy y --trusted-proxies.",
  needsPublicUrl: "Un servidor de la organización necesita la dirección que abren los usuarios.",
  needsPublicUrlHint: "Agregue --public-url https://muster.example.com",
  insecurePublicUrl: "La dirección pública {url} no tiene TLS.",
  needsProxies: "--behind-proxy necesita las direcciones de los proxies.",
  needsProxiesHint: "Agregue --trusted-proxies 127.0.0.1 para un proxy en este equipo.",
  noAdministrator:
    "Aún no hay ningún administrador, por lo que ningún usuario podría gestionar este servidor.",
  noAdministratorHint: "Cree uno: muster users add NAME --role administrator",

  // Refused requests
  notThroughProxy: "La solicitud no llegó a través de un proxy de confianza.",
  proxyWithoutHttps:
    "El proxy no recibió esta solicitud por HTTPS, o no establece la cabecera X-Forwarded-Proto.",
  signInAsJson: "El inicio de sesión no es JSON.",
  signInAsJsonHint: "Envíe el encabezado Content-Type: application/json.",
  notSignedIn: "La solicitud no tiene ninguna sesión ni token de acceso válidos.",
  notSignedInHint: "Inicie sesión de nuevo.",
  tooManyCalls: "Tiene demasiadas llamadas en curso.",
  tooManyCallsHint: "Espere las respuestas, o cancele el trabajo que ya no se necesita.",
  tooManySignIns: "Demasiados usuarios están iniciando sesión al mismo tiempo.",
  tooManySignInsHint: "Inténtelo de nuevo en unos segundos.",

  // The sign-in page
  signInTitle: "Iniciar sesión en Muster",
  signInWrong: "Usuario o contraseña incorrectos.",
  signInWrongHint: "Si la olvidó, consulte a un administrador.",
  userName: "Nombre de usuario",
  password: "Contraseña",
  signIn: "Iniciar sesión",
  noAccount: "¿Aún no tiene una cuenta? Consulte a un administrador.",
  codeTitle: "Introduzca su código",
  codeText: "Su aplicación de autenticación muestra un código de seis dígitos para Muster.",
  code: "Código",
  startAgain: "Empezar de nuevo",
  attemptEnded: "El inicio de sesión tardó demasiado.",
  attemptEndedHint: "Inicie sesión de nuevo.",
  withOpenId: "Iniciar sesión con {provider}",
});
