import type * as english from "#shared/messages/api.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** La API HTTP de un servidor de la organización. */
export const apiMessages = translationOf<typeof english.apiMessages>()({
  // Refused requests
  unknownPath: "La API no tiene esa ruta.",
  unknownPathHint: "GET /api/v1/openapi.json enumera todas las rutas.",
  readOnly: "La API HTTP solo lee.",
  readOnlyHint:
    "Envíe una solicitud GET. Los cambios se hacen en las pantallas, con el comando muster o mediante el WebSocket.",
  noToken: "La solicitud no tiene un token de acceso válido.",
  noTokenHint:
    "Envíe el encabezado 'Authorization: Bearer TOKEN' con un token de acceso de «Mi cuenta».",
  unknownParameter: "No existe el parámetro «{name}».",
  parametersAre: "Esta ruta acepta: {names}.",
  noParameters: "Esta ruta no tiene parámetros de consulta.",
  givenTwice: "El parámetro «{name}» solo se puede indicar una vez.",
  tooManyRequests: "Tiene demasiadas solicitudes en curso.",
  tooManyRequestsHint: "Espere las respuestas antes de enviar más solicitudes.",

  // The document
  title: "API HTTP de Muster",
  about:
    "Acceso de solo lectura a lo que sabe un servidor de Muster: grabadores, canales, sitios, clientes, alertas, disponibilidad, salud, despliegues y el registro de actividad. Las respuestas contienen lo que puede ver el usuario del token de acceso. Las horas son ISO 8601 en UTC si no se indica otra cosa. Las versiones posteriores pueden agregar rutas, parámetros y campos de las respuestas.",
  tokenScheme: "Un token de acceso de «Mi cuenta» o el secreto de una sesión.",
  answer: "La solicitud se realizó correctamente.",
  refusal: "La solicitud se rechazó o falló.",
  errorCode: "La causa, para programas. Las versiones posteriores pueden agregar códigos.",
  errorMessage: "Qué ocurrió, para personas.",
  errorHint: "Qué hacer al respecto.",
  errorWhere: "El parámetro o lugar al que se refiere.",
});

/** Lo que responden las rutas de la API HTTP. */
export const apiSummaries = translationOf<typeof english.apiSummaries>()({
  getMe: "El usuario del token de acceso, con su rol y su ámbito",
  getOverview: "Cifras del parque y lo que requiere atención",
  getOverviewDays: "Disponibilidad del parque y de cada sitio por día",
  getOverviewDrift: "Grabadores con ajustes desviados, por sitio",
  find: "Buscar grabadores, canales, sitios y clientes",
  listRecorders: "Grabadores, por sitio y nombre",
  getRecorder: "Un grabador con sus canales, cambios y despliegues",
  getRecorderHealth: "Valores de la salud de un grabador en un período",
  getRecorderTimeline: "Cuándo un grabador y sus canales estaban en servicio o caídos",
  listReadings: "Lecturas guardadas de los ajustes de un grabador",
  getReading: "Los valores de una lectura guardada",
  listSites: "Sitios, por nombre",
  listCustomers: "Clientes, por nombre",
  listChannels: "Canales de todos los grabadores, con estado y notas",
  countChannels: "Número de canales por estado",
  listChannelNotes: "Notas de los canales",
  listHealth: "Últimos valores de la salud de grabadores y canales",
  listHealthProblems: "Valores de la salud que no son como deberían",
  getHealthFigures: "Tiempo con y sin un problema de un tipo",
  getHealthTrends: "Cuánto aumentó por día el número de un valor",
  listExpectations: "Requisitos, como los días de grabación",
  getAvailability: "Disponibilidad en un período por parque, cliente, sitio, grabador o canal",
  getAvailabilityDays: "Disponibilidad por sitio y día",
  listOutages: "Cortes en un período",
  listAvailabilityProblems: "Grabadores y canales caídos ahora, y desde cuándo",
  compareAvailability: "Canales cuyo estado difiere entre dos momentos",
  listAlerts: "Alertas, las más recientes primero",
  getAlert: "Una alerta con su historial",
  listAlertRules: "Reglas de alertas",
  listDrift: "Ajustes que difieren de los valores aceptados",
  listTemplates: "Plantillas guardadas",
  getTemplate: "Una plantilla guardada con su contenido",
  listPlans: "Planes, los más recientes primero",
  getPlan: "Un plan con cada valor antes y después",
  getPlanApprovals: "Si un plan está aprobado, y por qué usuarios",
  listApprovalRequests: "Planes que esperan una aprobación",
  listRollouts: "Despliegues, los más recientes primero",
  getRollout: "Un despliegue con su resultado en cada grabador",
  listScheduledRollouts: "Despliegues que comienzan más tarde",
  listSchedules: "Programaciones con su última y su próxima ejecución",
  listScheduleRuns: "Ejecuciones de una programación, las más recientes primero",
  listAgents: "Agentes, sus grupos y la conexión con los servidores NATS",
  listJobs: "Trabajo en curso, como auditorías",
  listActivity: "Entradas del registro de actividad, las más recientes primero",
});

/** Parámetros de la API HTTP. */
export const apiParameters = translationOf<typeof english.apiParameters>()({
  "select.ids": "Solo los grabadores con estos identificadores.",
  "select.exprs":
    "Solo los grabadores que cumplen la expresión, como site=Leeds o tag=north. Si hay varias expresiones, deben cumplirse todas.",
  "period.from":
    "Inicio del período, como 2026-10-01T00:00. Sin Z, en la zona horaria de cada sitio.",
  "period.to": "Fin del período, que no pertenece al período.",
  "place.kind": "Solo un cliente, un sitio o un grabador. Requiere place.id.",
  "place.id": "Identificador del cliente, sitio o grabador.",
  before: "Solo las entradas anteriores a esta: la última de la página anterior.",
  "compareAvailability.before": "El primer momento, como 2026-10-01T00:00.",
  "compareAvailability.after": "El segundo momento.",
  limit: "Número de entradas.",
  since: "Solo las entradas desde este momento, ISO 8601 en UTC.",
  first: "Solo los primeros grabadores. Los identificadores de los demás están en rest.",
  ids: "Solo los grabadores con estos identificadores.",
  recorderIds: "Solo los grabadores con estos identificadores.",
  siteIds: "Solo los sitios con estos identificadores.",
  recorderId: "Identificador del grabador.",
  text: "Texto que se busca.",
  fact: "El tipo de valor.",
  facts: "Solo los valores de estos tipos.",
  by: "De qué trata cada fila.",
  days: "Número de días hasta hoy.",
});
