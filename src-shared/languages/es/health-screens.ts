import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/health-screens.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Health of recorders and channels, as screens show it. */
export const healthScreenMessages = translationOf<typeof english.healthScreenMessages>()({
  health: "Estado de salud",
  healthHint: "Problemas que el grabador notifica sobre sí mismo y sus cámaras",
  ok: "Correcto",
  problem: "Problema",
  unknown: "Desconocido",
  expected: "Previsto",
  maintenance: "En mantenimiento",
  notReported: "No notificado",
  notReportedHint: "Este grabador no lo notifica.",
  factNotReported: "{fact}: no notificado por este grabador",
  notRead: "Aún sin leer",
  noProblem: "Sin problemas",
  anyProblem: "Cualquier problema",
  anyHealth: "Cualquier estado de salud",
  more: "+{count} más",
  compareClocks: "Comparar relojes…",
  clocks: "Relojes",
  compareFirmware: "Comparar firmware…",
  compareKeywords:
    "estado flota diferencia versiones hora desviación compare health fleet versions time drift",
  ofChannel: "{channel}: {text}",
  lastKnown: "último: {text}",
  problemSince: "{text} (desde {time})",

  readNow: "Leer todas las comprobaciones ahora",
  readNowHint:
    "Consulta al grabador todas las comprobaciones, también las que una auditoría lee una vez al día.",
  lastRead: "Última lectura",
  stopReading: "Detener lectura",
  reading: "Leyendo el estado de salud del grabador.",
  unread:
    "Aún no se ha leído nada. Una auditoría lee el estado de salud. La lectura no modifica el grabador.",
  readAt: "leído {time}",
  allChecksOk: "Todas las comprobaciones están bien",
  reportedChecksOk: plural("{count} comprobación está bien", "{count} comprobaciones están bien"),
  otherChecksOk: plural(
    "{count} comprobación más está bien",
    "{count} comprobaciones más están bien",
  ),
  checksNotReported: plural(
    "{count} comprobación no se indica",
    "{count} comprobaciones no se indican",
  ),
  allChannelsOk: "Todos los canales están bien",
  otherChannelsOk: plural("{count} canal más está bien", "{count} canales más están bien"),
  condition: "Estado",
  unknownFactsHint: "La última auditoría no pudo leer estas comprobaciones.",
  recorderFacts: "Grabador",
  channelFacts: "Canales",
  check: "Comprobación",
  state: "Estado",
  since: "Desde",
  historyOf: "{fact}, últimos 30 días",
  numbersOf: "{fact} en {unit}",
  factColumn: "Salud: {fact}",
  numberAt: "{time}: {number} {unit}",
  noHistory: "Ninguna lectura en los últimos 30 días.",
});
