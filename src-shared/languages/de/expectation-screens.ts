import type * as english from "#shared/messages/expectation-screens.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What was agreed with customers, as screens show it. */
export const expectationScreenMessages = translationOf<typeof english.expectationScreenMessages>()({
  expectations: "Vorgaben",
  about:
    "Was mit Ihren Kunden vereinbart wurde. Prüfungen vergleichen Rekorder damit und melden, was davon nicht erfüllt ist.",
  aboutList: "Mit Kunden vereinbart: Aufzeichnungsdauer, Aufzeichnung, Uhr, Firmware.",
  none: "Hier ist nichts vereinbart.",
  noneButGeneral: "Hier ist nichts vereinbart. Es gelten allgemeinere Vorgaben:",
  inherited: "{agreed} ({from})",
  noneAtAll: "Noch keine Vorgaben",
  change: "Vorgaben ändern",
  titleFor: "Vorgaben: {scope}",
  saved: "Vorgaben gespeichert: {scope}.",
  explain:
    "Leere Felder sind hier nicht vereinbart. Dann gilt, was für eine größere Gruppe vereinbart ist.",

  footageDays: "Aufzeichnungsdauer in Tagen",
  footageDaysHint: "Wie viele Tage der Rekorder Aufzeichnungen speichert.",
  recording: "Aufzeichnung",
  notAgreed: "Hier nicht vereinbart",
  continuous: "Durchgehend",
  event: "Bei Ereignissen",
  noRecording: "Keine Aufzeichnung nötig",
  clockOffset: "Erlaubte Abweichung der Uhr, in Sekunden",
  firmware: "Firmware",
  firmwareHint: "Eine Version passt, wenn sie so beginnt: 8.2.4 passt zu V8.2.4-20240105.",
  model: "Modell",
  otherModels: "andere Modelle",
  wanted: "Erlaubte Versionen",
  bad: "Bekannt fehlerhafte Versionen",
  addModel: "Modell hinzufügen",
  removeModel: "Modell {model} entfernen",
  modelTwice: "Für {model} gibt es zwei Zeilen. Fassen Sie beide zu einer zusammen.",
  outOfRange:
    "Der Wert liegt außerhalb des zulässigen Bereichs. Geben Sie 1 bis 3.650 Tage oder 1 bis 86.400 Sekunden ein.",

  appliesHere: "Vorgaben für diesen Rekorder",
  agreed: "Vereinbart",
  from: "Herkunft",
  nothingApplies:
    "Für diesen Rekorder ist nichts vereinbart. Muster meldet nur allgemeine Probleme, zum Beispiel eine defekte Festplatte.",

  scope: "Für",
  covered: "Gilt für",
  short: "Nicht erfüllt",
  coversNone: "Kein Rekorder",
  allMeet: "Keiner",
  shortOf: plural("{count} Rekorder: {facts}", "{count} Rekorder: {facts}"),
  shortRecorder: "{name}: {facts}",
  nothingAgreed: "Nichts vereinbart",
  changed: "Geändert",
  add: "Neue Vorgabe…",
  addTitle: "Neue Vorgabe",
  next: "Weiter",
  choose: "Für wen",
  all: "Ganzer Bestand",
  customer: "Kunde",
  site: "Standort",
  tag: "Tag",
  recorder: "Rekorder",
  scopeName: "{scope} {name}",
  which: "Name",
  oneExpectation: "Vorgabe",
  manyExpectations: "Vorgaben",
  oneRow: "Zeile",
  manyRows: "Zeilen",
});
