import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/report-tables.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Facts and headings of several reports; for reports to customers see customer-report.ts. */
export const reportMessages = translationOf<typeof english.reportMessages>()({
  job: "Informe: {title}",
  cancelled: "Se canceló el informe.",
  tooLong:
    "El informe tiene {lines} líneas. Un informe como {format} puede tener como máximo {most}.",
  tooLongHint: "Elija .xlsx, .csv o .json, o seleccione menos grabadores.",
  data: "Datos",
  created: "Informe creado",
  madeBy: "{time}, por {user}",
  times: "Horas",
  localTime: "hora local, {zone}",
  utc: "{time} UTC",
  page: "Página {number} de {count}",
  notReadable: "(no se puede leer)",
  scopeEmpty: "ningún grabador",
  camerasCount: plural("{count} cámara", "{count} cámaras"),
  nothing: "nada",
  result: "Resultado",
  state: "Estado",
  details: "Detalles",
  time: "Hora",
});

/** Columns of tables that contain all data of a report. */
export const reportColumns = translationOf<typeof english.reportColumns>()({
  site: "Sitio",
  recorder: "Grabador",
  recorderId: "Id del grabador",
  channel: "Canal",
  name: "Nombre",
  camera: "Cámara",
  status: "Estado",
  lastReported: "Último indicado",
  video: "Vídeo",
  maintenance: "Mantenimiento",
  since: "Desde",
  sinceEarlier: "Desde o antes",
  seen: "Visto",
  from: "Inicio",
  to: "Fin",
  availability: "Disponibilidad",
  coverage: "Cobertura",
  up: "En servicio (s)",
  down: "Caído (s)",
  unknown: "Desconocido (s)",
  maintenanceTime: "Mantenimiento (s)",
  outages: "Cortes",
  factState: "{fact}: estado",
  area: "Área",
  field: "Campo",
  before: "Antes",
  wanted: "Deseado",
  readBack: "Releído",
  outcome: "Resultado",
  when: "Cuándo",
});

/** Cells of tables that contain all data of a report. */
export const reportCells = translationOf<typeof english.reportCells>()({
  noChannels: "(sin canales)",
  notKnown: "(desconocido)",
  loss: "pérdida",
  yes: "sí",
  neverRead: "(nunca leído)",
});

/** The report of a rollout. */
export const rolloutReportMessages = translationOf<typeof english.rolloutReportMessages>()({
  title: "Cambios: {name}",
  total: "{recorders}: {counts}",
  stopped: "{state}. {reason}",
  carriedOut: "Ejecución",
  period: "{start} a {end}",
  notEnded: "sin terminar",
  startedBy: "Iniciado por",
  starterUnknown: "no figura en el registro de actividad",
  rollout: "Despliegue",
  plan: "Plan",
  planDigest: "Hash del plan",
  template: "Plantilla",
  notDone: "no realizado",
  passwordOf: "contraseña «{name}»",
  neverShown: "nunca se muestra",
  verifiedNote:
    "Verificado: releído del grabador después del cambio, y coincide. Verificado excepto la contraseña: lo mismo para todo menos la contraseña, que los grabadores nunca muestran. Aceptado: el grabador indicó que todo fue bien, y el valor no se puede releer.",
  mismatchNote:
    "No coincide: releído, y difiere del plan. Rechazado: no cambiado; se indica el motivo. Sin cambios: el grabador ya tenía todos los valores. Omitido: el grabador no se podía cambiar, o el despliegue terminó antes. Inaccesible: sin respuesta, y no se cambió nada. Interrumpido: no se sabe si el cambio está aplicado.",

  changes: "Qué se cambió",
  settings: "Ajustes",
  setting: "Ajuste",
  newValue: "Valor nuevo",
  readBack: "Releído",
  values: "Valores",
  timeline: "Cronología",
  who: "Quién",
  what: "Qué",
  value: "Valor",
  identification: "Identificación",
  planCreated: "{id}, creado: {time}",
  logEnd: "Registro de actividad en ese momento",
  logEntry: "entrada {number}, {hash}",

  started: "Iniciado",
  pauseRequested: "Pausa solicitada",
  paused: "En pausa",
  nextWave: "Siguiente tanda",
  resumed: "Reanudado",
  retried: "Grabadores fallidos reintentados",
  cancelRequested: "Cancelación solicitada",
  cancelled: "Cancelado",
  stoppedByRule: "Detenido por una regla",
  interrupted: "Interrumpido",
  finished: "Terminado",
});

/** The report of channels. */
export const channelReportMessages = translationOf<typeof english.channelReportMessages>()({
  title: "Informe de cámaras: {scope}",
  titleOfOne: "{recorder}, {site}",
  filter: "Filtro",
  cameras: "Cámaras",
  camera: "Cámara",
  countWithNames: "{count}: {names}",
  downInMaintenance: "Caídas durante el mantenimiento",
  downAsExpected: "Corte previsto",
  expectedOffline: "corte previsto",
  expectedUntil: "previsto hasta {time}",
  inMaintenance: "en mantenimiento",
  neverRead: "Nunca leídas",
  emptySlots: "Ranuras vacías",
  notListed: "{count}, no se muestran",
  statusNote:
    "El estado es el que indicó el grabador en su última lectura. Desconocido: en ese momento no se pudo acceder al grabador, o no indicó ningún estado. Desconocido no significa sin conexión.",
  sinceNote:
    "Desde: el estado no ha cambiado desde entonces, según las auditorías. «al menos desde» es la hora de la primera auditoría.",
  allCameras: "Todas las cámaras",
  bySite: "Por sitio",
  since: "Desde",
  lastRead: "Última lectura",
  never: "nunca",
  all: "todas",
  noCameras: "Sin cámaras",
  maintenance: "mantenimiento",
  videoLoss: "pérdida de vídeo",
  lastStatus: "último: {status}",
  withRemarks: "{status} ({remarks})",
  atLeast: "al menos desde {time}",
});
