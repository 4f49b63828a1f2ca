import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/users.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster users`. */
export const userCommands = translationOf<typeof english.userCommands>()({
  about:
    "usuarios del servidor de la organización, sus sesiones y tokens de acceso, y la aprobación por una segunda persona",
  aboutList: "mostrar todos los usuarios con su rol y su ámbito",
  aboutAdd: "crear un usuario",
  aboutSet: "cambiar un usuario",
  aboutRemove: "eliminar un usuario y terminar sus sesiones",
  aboutReset: "establecer la contraseña de un usuario y terminar sus sesiones",
  aboutRole:
    "viewer (observador), operator (operador), approver (aprobador) o administrator (administrador)",
  aboutSite: "limitar el usuario a este sitio; se puede repetir",
  aboutTag: "limitar el usuario a los grabadores con esta etiqueta; se puede repetir",
  aboutAll: "permitir que el usuario vea todo el parque",
  aboutDisplayName: "nombre completo",
  aboutOpenId: "el usuario inicia sesión con OpenID Connect y no tiene contraseña en Muster",
  aboutDisable: "el usuario ya no puede iniciar sesión",
  aboutEnable: "el usuario puede iniciar sesión de nuevo",
  aboutRename: "nombre nuevo para iniciar sesión",
  aboutNoTotp: "quitar la aplicación de autenticación del usuario",
  examples: `
La contraseña se pide en el terminal y no se muestra. Si stdin no es un terminal, la contraseña se lee de stdin.

Ejemplos:
  muster users add anna --role administrator
  muster users add ben --role operator --site Leeds --site York
  muster users set ben --role approver --all
  muster users reset-password ben`,
  passwordOf: "Contraseña de {name} (al menos {least} caracteres)",
  created: "Se creó {name}.",
  changed: "Se cambió {name}.",
  removed: "Se eliminó {name}.",
  passwordSet: "Se estableció la contraseña de {name}. Las sesiones del usuario han terminado.",
  counted: plural("{count} usuario.", "{count} usuarios."),
  noUser: "No hay ningún usuario «{name}».",
  noUserHint: "Liste los usuarios: muster users list.",
  noSite: "No hay ningún sitio «{name}».",
  noSiteHint: "Liste los sitios: muster sites list.",
  wholeFleet: "todo",
  site: "sitio {name}",
  tag: "etiqueta {name}",
  enabled: "activado",
  disabled: "desactivado",
  never: "nunca",

  aboutSessions: "mostrar quién tiene la sesión iniciada, o terminar una sesión",
  aboutOfUser: "solo de este usuario",
  aboutEnd: "terminar la sesión con este id",
  sessionEnded: "Se terminó la sesión de {name}.",
  sessionCount: plural("{count} sesión.", "{count} sesiones."),
  aboutTokens: "mostrar los tokens de acceso personales, crear uno o revocarlo",
  aboutCreate: "crear un token con este nombre y mostrarlo una vez",
  aboutDays: "días hasta que caduca el token nuevo: de 1 a 365 (predeterminado: 90)",
  aboutReadOnly: "el token nuevo solo puede leer",
  aboutTokenSite: "limitar el token nuevo a este sitio; se puede repetir",
  aboutTokenTag: "limitar el token nuevo a los grabadores con esta etiqueta; se puede repetir",
  tokenExamples: `
Ejemplos:
  muster users tokens --user ann
  muster users tokens --user ann --create dashboard --read-only
  muster users tokens --user ann --create tickets --read-only --site Leeds --days 30`,
  yourPassword: "Su contraseña",
  aboutRevoke: "revocar el token con este id",
  tokenRevoked: "Se revocó el token «{token}» de {name}.",
  tokenCount: plural("{count} token.", "{count} tokens."),
  tokenOnce: "Guarde el token ahora. Muster no puede volver a mostrarlo.",

  aboutSettings: "mostrar o cambiar los ajustes de la organización",
  aboutFourEyes:
    "on: un despliegue solo comienza después de que otra persona haya aprobado el plan",
  aboutTotpRequired: "on: los usuarios con contraseña necesitan una aplicación de autenticación",
  aboutIssuer: "emisor del proveedor de OpenID Connect",
  aboutClientId: "ID de cliente de Muster en el proveedor",
  aboutLabel: "nombre del proveedor en la página de inicio de sesión",
  aboutSecret: "pedir el secreto de cliente",
  aboutNoProvider: "eliminar el proveedor de OpenID Connect y su secreto de cliente",
  clientSecretOf: "Secreto de cliente de {issuer}",
  providerIncomplete: "Faltan datos del proveedor de OpenID Connect.",
  providerIncompleteHint: "Agregue --openid-issuer, --openid-client-id y --openid-label.",
  provider: "OpenID Connect: {issuer} como «{clientId}», mostrado como «{label}».",
  noProvider: "OpenID Connect: ninguno.",
  fourEyes: "Aprobación por una segunda persona: {state}.",
  totpRequired: "Aplicación de autenticación obligatoria: {state}.",
  on: "sí",
  off: "no",
});
