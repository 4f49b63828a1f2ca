import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/channel-audit.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Audits on the Channels screen: actions, result, list of channels. */
export const channelAuditMessages = translationOf<typeof english.channelAuditMessages>()({
  auditAll: "Auditar ahora todos los grabadores",
  auditKeywords: "estado comprobar cámaras leer status online offline check audit",
  auditShown: "Auditar ahora los grabadores mostrados",
  openFirst: "Abra primero los canales.",
  running: "Hay una auditoría en curso.",
  reports: "Informes",
  report: "Informe de canales…",
  auditThese: "Auditar estos grabadores",
  audit: "Auditar ahora",
  moreAudits: "Más formas de auditar",
  starting: "Iniciando auditoría…",
  noAudit: "Aún no hay auditorías",
  noAuditHint:
    "Una auditoría pregunta una vez a cada grabador por sus canales. Los grabadores no se modifican.",
  noChannels: "Aún no hay canales",
  noChannelsText:
    "Aquí aparece cada cámara de sus grabadores, con su estado y desde cuándo lo tiene.",
  neverAudited: plural(
    "{count} de {total} grabadores nunca se ha auditado",
    "{count} de {total} grabadores nunca se han auditado",
  ),

  dismiss: "Descartar resultado",
  cancelled: "La auditoría se canceló.",
  cancelledHint: "La lista muestra las respuestas que llegaron antes de la cancelación.",
  showFailed: "Mostrar fallidos ({count})",
  hideFailed: "Ocultar fallidos ({count})",
  audited: plural("Auditado {time}, {count} grabador.", "Auditado {time}, {count} grabadores."),
  failures: "Grabadores que fallaron",

  withReasons: "{channels}: {reasons}",
  noneRead: "No se leyó ningún canal",
  statusCount: "{status}: {count}",
  notReached: plural("{count} grabador inaccesible", "{count} grabadores inaccesibles"),
  notRead: plural(
    "{count} grabador no se pudo leer ({reasons})",
    "{count} grabadores no se pudieron leer ({reasons})",
  ),
  skipped: plural(
    "{count} grabador omitido porque se canceló la auditoría",
    "{count} grabadores omitidos porque se canceló la auditoría",
  ),
  couldNotReach: plural(
    "No se pudo acceder a {count} grabador",
    "No se pudo acceder a {count} grabadores",
  ),
  auditOutcome: "Auditoría: leídos {read} de {recorders}, canales en línea: {channels}.",
  signInOutcome: "Inicio de sesión: leídos {read} de {recorders}, canales en línea: {channels}.",
  auditFailed: "La auditoría falló: {reason}.",
  signInFailed: "El inicio de sesión falló: {reason}.",
  noRecorderRead: "no se pudo leer ninguno de {count} grabadores",
  reasonCount: "{reason}: {count}",
});

/** Reasons for a recorder that answered and could not be read, as a part of a list. */
export const auditReasonMessages = translationOf<typeof english.auditReasonMessages>()({
  signInRefused: "inicio de sesión rechazado",
  noCredential: "sin credenciales",
  consentNeeded: "falta consentimiento",
  certificateChanged: "certificado cambiado",
  tlsFailed: "sin conexión segura",
  passwordsLocked: "contraseñas bloqueadas",
  passwordsUnavailable: "contraseñas no disponibles",
  notARecorder: "no es un grabador",
  unsupported: "no compatible",
  other: "error",
});

/** The list of channels and its filters. */
export const channelListMessages = translationOf<typeof english.channelListMessages>()({
  one: "canal",
  many: "canales",
  since: "Desde",
  sinceHint:
    "Cuándo notificó una auditoría por primera vez el estado actual. «antes de» o «más de»: la primera auditoría ya notificó este estado",
  sinceAtLeast: "Desde {time} o antes",
  sinceAtLeastShort: "antes de {time}",
  sinceDaysAtLeast: plural("hace más de {count} día", "hace más de {count} días"),
  lastChecked: "Última comprobación",
  lastCheckedHint: "Cuándo notificó el grabador el estado por última vez",
  video: "Vídeo",
  loss: "Pérdida",
  abilitiesHint: "intelligent_ability, ability",
  videoHint: "videoloss: el grabador no recibe imagen",
  lastKnown: "Último conocido: {status}, {time}",
  filterByStatus: "Filtrar por estado",
  statuses: "Estado: {statuses}",
  search: "búsqueda: {text}",
  filterValue: "{name}: {value}",
  changed: "Cambiado",
  changedAnyTime: "Cambiado en cualquier momento",
  changedHour: "Cambiado en la última hora",
  changedDay: "Cambiado desde ayer",
  changedWeek: "Cambiado en los últimos 7 días",
  shown: "Mostrar también",
  slotsHidden: plural("{count} sin configurar, oculto", "{count} sin configurar, ocultos"),
  showSlots: "Mostrar",
  emptySlots: "Ranuras vacías",
  emptySlotsHint:
    "Mostrar los canales que no están configurados: no hay ninguna cámara configurada allí",
});

/** Statuses of a channel, by the name on the wire where there is one. */
export const channelStatusMessages = translationOf<typeof english.channelStatusMessages>()({
  Online: "En línea",
  Offline: "Sin conexión",
  Sleep: "En reposo",
  NotPaired: "Sin emparejar",
  NotConfigured: "Sin configurar",
  FailConnectNetwork: "Sin red",
  VideoLoss: "Sin vídeo",
  unknown: "Desconocido",
});

/** The meaning of each status of a channel, by the name on the wire where there is one. */
export const channelStatusHints = translationOf<typeof english.channelStatusHints>()({
  Online: "El grabador está conectado a la cámara.",
  Offline: "El grabador notifica que la cámara está sin conexión.",
  Sleep: "Una cámara de batería que está en reposo hasta que se la despierta.",
  NotPaired: "Una cámara inalámbrica que no está emparejada con el grabador.",
  NotConfigured: "Una ranura vacía: aquí no hay ninguna cámara configurada.",
  VideoLoss: "El grabador está conectado a la cámara y no recibe imagen.",
  FailConnectNetwork: "El grabador no puede acceder a la cámara por la red.",
  unknown:
    "Desconocido: la última auditoría no pudo acceder al grabador, o el grabador no notificó ningún estado. Esto no significa que esté sin conexión.",
  notReported:
    "Se accedió al grabador, pero no notificó ningún estado de este canal. Esto no significa que esté sin conexión.",
  notReached:
    "La última auditoría no accedió al grabador. Esto no significa que esté sin conexión.",
  undocumented: "Un estado que no está documentado, mostrado tal como lo envió el grabador.",
});
