import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/health-screens.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Health of recorders and channels, as screens show it. */
export const healthScreenMessages = translationOf<typeof english.healthScreenMessages>()({
  health: "Salud",
  healthHint: "Problemas que el grabador notifica sobre sí mismo y sus cámaras",
  ok: "Sin problemas",
  problem: "Problema",
  unknown: "Desconocido",
  expected: "Previsto",
  maintenance: "En mantenimiento",
  notReported: "No se comunica",
  notReportedHint: "Este grabador no lo comunica.",
  factNotReported: "{fact}: este grabador no comunica este dato",
  notRead: "Sin leer",
  noProblem: "Sin problemas",
  anyProblem: "Cualquier problema",
  anyHealth: "Cualquier estado de salud",
  more: "y {count} más",
  compareClocks: "Comparar relojes…",
  clocks: "Relojes",
  compareFirmware: "Comparar firmware…",
  compareKeywords:
    "salud estado parque flota diferencia versiones hora desviación compare health fleet versions time drift",
  ofChannel: "{channel}: {text}",
  lastKnown: "último: {text}",
  problemSince: "{text} (desde {time})",

  readNow: "Comprobar todo ahora",
  readNowHint:
    "Consulta al grabador todas las comprobaciones, también las que una auditoría lee una vez al día.",
  lastRead: "Última lectura:",
  stopReading: "Detener lectura",
  reading: "Leyendo la salud del grabador.",
  unread:
    "Aún no se ha leído nada. Una auditoría lee la salud del grabador. La lectura no lo modifica.",
  readAt: "leído {time}",
  allChecksOk: "Todas las comprobaciones sin problemas",
  reportedChecksOk: plural(
    "{count} comprobación sin problemas",
    "{count} comprobaciones sin problemas",
  ),
  otherChecksOk: plural(
    "{count} comprobación más sin problemas",
    "{count} comprobaciones más sin problemas",
  ),
  checksNotReported: plural(
    "{count} comprobación que este grabador no comunica",
    "{count} comprobaciones que este grabador no comunica",
  ),
  allChannelsOk: "Todos los canales sin problemas",
  otherChannelsOk: plural("{count} canal más sin problemas", "{count} canales más sin problemas"),
  condition: "Salud",
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
