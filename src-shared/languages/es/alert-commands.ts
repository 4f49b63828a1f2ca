import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/alert-commands.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Texts of the commands `muster alerts` and `muster mail`. */
export const alertCommands = translationOf<typeof english.alertCommands>()({
  about: "problemas que encontraron las reglas de alertas y dónde los notifica Muster",
  aboutList: "alertas abiertas; con --history, alertas resueltas",
  aboutHistory: "alertas resueltas en lugar de alertas abiertas",
  aboutText: "solo alertas cuyo sitio, grabador, canal o nota contiene este texto",
  aboutAssignedTo: "solo las alertas asignadas a este usuario; {noUser}: a ninguno",
  aboutLimit: "número de alertas que se listan",
  aboutShow: "una alerta con sus problemas, mensajes e historial",
  aboutAck: "reconocer alertas",
  aboutUndo: "retirar el reconocimiento",
  aboutNoteOption: "guardar esta nota con las alertas",
  aboutSnooze: "no enviar mensajes sobre alertas durante un tiempo, excepto sobre su recuperación",
  aboutFor: "duración: 30m, 4h, 2d; como máximo 30d",
  aboutUntil: "hasta esta hora: 2026-11-30T08:00",
  aboutEnd: "dejar de posponer",
  aboutAssign: "asignar alertas abiertas a un usuario de la organización",
  aboutTo: "nombre del usuario; {noUser}: a ninguno",
  aboutNote: "agregar una nota a alertas",
  aboutTest: "enviar un mensaje de prueba a los destinos de todas las reglas",
  aboutDeliver: "evaluar las reglas y enviar los mensajes pendientes, una vez",
  aboutRules: "las reglas de alertas",
  aboutRulesList: "todas las reglas",
  aboutRulesSet: "cambiar una regla, indicada por su nombre o id",
  aboutRulesApply:
    "sustituir todas las reglas por las de un archivo JSON, tal como las muestra `alerts rules list --json`",
  aboutMinutes: "cuánto debe durar un problema, en minutos",
  aboutEnable: "activar la regla",
  aboutDisable: "desactivar la regla",
  aboutEmail: "entregar a esta dirección; repita la opción para agregar más",
  aboutNoEmail: "no entregar a ninguna dirección",
  aboutWebhook: "entregar al webhook de este nombre; repita la opción para agregar más",
  aboutNoWebhook: "no entregar a ningún webhook",
  aboutDesktop: "mostrar notificaciones de escritorio",
  aboutNoDesktop: "no mostrar notificaciones de escritorio",
  aboutWebhooks: "los webhooks a los que se envían las alertas",
  aboutWebhooksList: "todos los webhooks, sin su secreto",
  aboutWebhooksSet: "crear o cambiar un webhook; el secreto se pide o se lee de stdin",
  aboutWebhooksRemove: "eliminar un webhook y su secreto",
  aboutUrl: "dirección, por ejemplo https://example.com/muster",
  aboutAllowHttp: "permitir una dirección sin cifrado",
  aboutKeepSecret: "conservar el secreto guardado",
  aboutMail: "la cuenta con la que Muster envía correo",
  aboutMailShow: "la cuenta de correo, sin su contraseña",
  aboutMailSet: "establecer la cuenta de correo; la contraseña se pide o se lee de stdin",
  aboutMailRemove: "eliminar la cuenta de correo y su contraseña",
  aboutMailTest: "enviar un mensaje de prueba",
  aboutHost: "servidor SMTP",
  aboutPort: "puerto (valor predeterminado: el puerto habitual del cifrado)",
  aboutEncryption: "tls, starttls o none (valor predeterminado: tls)",
  aboutUsername: "nombre de usuario; sin él, Muster no inicia sesión",
  aboutFrom: "dirección del remitente",
  aboutFromName: "nombre del remitente",
  aboutPin: "aceptar solo el certificado con esta huella digital SHA-256",
  aboutAnyCertificate: "aceptar cualquier certificado (inseguro)",
  aboutAllowUnencrypted: "permitir que la contraseña viaje sin cifrar",
  examples: `
Estado de salida 2 si hay una alerta abierta sin reconocer.

Ejemplos:
  muster alerts list
  muster alerts list --history --text Leeds --json
  muster alerts ack 656dda3950 --note "Fibre cut, ticket 4711"
  muster alerts snooze 656dda3950 --for 4h
  muster alerts assign 656dda3950 --to ann
  muster alerts list --assigned-to ann
  muster alerts rules set "Channel down" --minutes 30 --email noc@example.com`,
  mailExamples: `
Ejemplos:
  muster mail set --host mail.example.com --username muster --from alerts@example.com
  pass show mail | muster mail set --host mail.example.com --encryption starttls --username muster --from alerts@example.com
  muster mail test noc@example.com`,

  openCount: plural(
    "{count} alerta abierta.",
    "{count} alertas abiertas.",
    "No hay alertas abiertas.",
  ),
  resolvedCount: plural(
    "{count} alerta resuelta.",
    "{count} alertas resueltas.",
    "No hay alertas resueltas.",
  ),
  more: "Hay más alertas. Para listar más, agregue --limit.",
  acknowledged: plural("Se reconoció {count} alerta.", "Se reconocieron {count} alertas."),
  unacknowledged: plural(
    "{count} alerta vuelve a estar sin reconocer.",
    "{count} alertas vuelven a estar sin reconocer.",
  ),
  snoozed: plural("Se pospuso {count} alerta.", "Se pospusieron {count} alertas."),
  snoozeEnded: plural(
    "{count} alerta dejó de estar pospuesta.",
    "{count} alertas dejaron de estar pospuestas.",
  ),
  assigned: plural("Se asignó {count} alerta.", "Se asignaron {count} alertas."),
  unassigned: plural(
    "{count} alerta ya no está asignada a ningún usuario.",
    "{count} alertas ya no están asignadas a ningún usuario.",
  ),
  assignedTo: "asignada a {user}",
  noted: plural("Nota agregada a {count} alerta.", "Nota agregada a {count} alertas."),
  durationWrong: "«{text}» no es una duración.",
  durationHint: "Escriba un número y m, h o d, por ejemplo 30m, 4h o 2d.",
  timeWrong: "«{text}» no es una hora.",
  timeHint: "Escriba una hora como 2026-11-30T08:00, o agregue Z para UTC.",
  untilMissing: "Falta indicar cuánto tiempo se posponen las alertas.",
  untilMissingHint: "Agregue --for 4h, --until 2026-11-30T08:00 o --end.",
  ruleUnknown: "No hay ninguna regla de alertas «{name}».",
  ruleUnknownHint: "muster alerts rules list muestra las reglas.",
  webhookUnknown: "No hay ningún webhook «{name}».",
  webhookUnknownHint: "muster alerts webhooks list muestra los webhooks.",
  rulesFileWrong: "{file} no contiene reglas de alertas: {reason}",
  rulesFileHint: "Use la salida de `muster alerts rules list --json`.",
  ruleSaved: "Se guardó la regla {name}.",
  rulesSaved: plural("Se guardó {count} regla.", "Se guardaron {count} reglas."),
  webhookSaved: "Se guardó el webhook {name}.",
  webhookRemoved: "Se eliminó el webhook {name}.",
  secretPrompt: "Secreto del webhook",
  mailPrompt: "Contraseña de la cuenta de correo",
  noAccount: "No hay ninguna cuenta de correo configurada.",
  mailSaved: "Se guardó la cuenta de correo.",
  mailRemoved: "Se eliminó la cuenta de correo.",
  mailSent: "El servidor de correo aceptó el mensaje de prueba para {to}.",
  untrusted:
    "El certificado del servidor de correo no es de confianza: {reason}. SHA-256: {sha256}",
  untrustedHint:
    "Compare la huella digital con la de su servidor y ejecute de nuevo muster mail set con --pin y la huella digital.",
  noDestinations: "Ninguna regla activada entrega a una dirección o a un webhook.",
  badAccount: "La cuenta de correo no es válida: {field}: {reason}",
  account: "{address} ({encryption}), de {from}",
  testResult: "{destination}: {result}",
  testOk: "aceptado",
  waiting: plural(
    "{count} mensaje espera su próximo intento.",
    "{count} mensajes esperan su próximo intento.",
    "No hay mensajes en espera.",
  ),
  stateOpen: "abierta",
  stateAcknowledged: "reconocida",
  stateSnoozed: "pospuesta hasta {time}",
  stateFlapping: "intermitente",
  problems: "Problemas",
  messages: "Mensajes",
  history: "Historial",
  overSince: "terminado desde {time}",
  since: "desde {time}",
});
