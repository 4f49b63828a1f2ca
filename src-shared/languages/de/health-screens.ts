import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/health-screens.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Health of recorders and channels, as screens show it. */
export const healthScreenMessages = translationOf<typeof english.healthScreenMessages>()({
  health: "Zustand",
  healthHint: "Probleme, die der Rekorder über sich und seine Kameras meldet",
  ok: "OK",
  problem: "Problem",
  unknown: "Unbekannt",
  expected: "Erwartet",
  maintenance: "In Wartung",
  notReported: "Nicht geliefert",
  notReportedHint: "Dieser Rekorder liefert das nicht.",
  factNotReported: "{fact}: von diesem Rekorder nicht geliefert",
  notRead: "Noch nicht gelesen",
  noProblem: "In Ordnung",
  anyProblem: "Beliebiges Problem",
  anyHealth: "Jeder Zustand",
  more: "+{count} weitere",
  compareClocks: "Uhren vergleichen…",
  clocks: "Uhren",
  compareFirmware: "Firmware vergleichen…",
  compareKeywords:
    "zustand flotte unterschied versionen uhrzeit abweichung compare health fleet versions time drift",
  ofChannel: "{channel}: {text}",
  lastKnown: "zuletzt: {text}",
  problemSince: "{text} (seit {time})",

  readNow: "Zustand jetzt auslesen",
  readNowHint:
    "Muster fragt den Rekorder nach allen Befunden, auch nach denen, die eine Prüfung nur einmal am Tag liest.",
  lastRead: "Zuletzt gelesen:",
  stopReading: "Auslesen stoppen",
  reading: "Der Zustand wird vom Rekorder gelesen.",
  unread:
    "Es wurde noch nichts gelesen. Eine Prüfung liest den Zustand. Das Auslesen verändert den Rekorder nicht.",
  readAt: "gelesen {time}",
  allChecksOk: "Alle Befunde sind in Ordnung",
  reportedChecksOk: plural("{count} Befund ist in Ordnung", "{count} Befunde sind in Ordnung"),
  otherChecksOk: plural(
    "{count} weiterer Befund ist in Ordnung",
    "{count} weitere Befunde sind in Ordnung",
  ),
  checksNotReported: plural(
    "Der Rekorder liefert {count} Befund nicht",
    "Der Rekorder liefert {count} Befunde nicht",
  ),
  allChannelsOk: "Alle Kanäle sind in Ordnung",
  otherChannelsOk: plural(
    "{count} weiterer Kanal ist in Ordnung",
    "{count} weitere Kanäle sind in Ordnung",
  ),
  condition: "Zustand",
  unknownFactsHint: "Die letzte Prüfung konnte diese Befunde nicht lesen.",
  recorderFacts: "Rekorder",
  channelFacts: "Kanäle",
  check: "Befund",
  state: "Status",
  since: "Beginn",
  historyOf: "{fact}, letzte 30 Tage",
  numbersOf: "{fact} in {unit}",
  factColumn: "Zustand: {fact}",
  numberAt: "{time}: {number} {unit}",
  noHistory: "In den letzten 30 Tagen wurde nichts gelesen.",
});
