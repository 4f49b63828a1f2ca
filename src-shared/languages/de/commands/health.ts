import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/health.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster health` and `muster expectations`. */
export const healthCommands = translationOf<typeof english.healthCommands>()({
  about:
    "Aufzeichnung, Festplatten, Uhren und andere Befunde, die Prüfungen über Rekorder ermitteln",
  examples: `
Status 2, wenn etwas nicht so ist, wie es sein soll.

Beispiele:
  muster health audit --select customer="Northern Retail"
  muster health list
  muster health show "Shop 1"`,
  aboutAudit: "die ausgewählten Rekorder jetzt nach allen Befunden fragen",
  aboutList:
    "was nicht so ist, wie es sein soll, das Schlimmste zuerst; mit --fact alle Werte eines Befunds",
  aboutFact: "nur dieser Befund, mit allen seinen Werten",
  aboutProblems: "nur was nicht so ist, wie es sein soll; mit --fact nur von diesem Befund",
  aboutShow: "alle Befunde eines Rekorders und seiner Kanäle und ihre Probleme der letzten 30 Tage",
  aboutAccept: "akzeptieren, was von früheren Werten abweicht, etwa eine fehlende Festplatte",
  aboutAccepted: "der zu akzeptierende Befund",
  accepted: "Akzeptiert. Spätere Werte werden mit dem jetzigen Wert verglichen.",
  nothingToAccept: "Nichts zu akzeptieren: Im Vergleich mit früheren Werten fehlt nichts.",
  auditSummary: "{recorders}, {reached} erreichbar. {problems}",
  problems: plural("{count} Problem", "{count} Probleme", "keine Probleme"),
  problemsAt: "{problems}, betroffen: {recorders}.",
  noProblems: "Keine Probleme mit Rekordern. Ausgefallene Kameras: muster channels list --problems",
  excused: plural(
    "{count} weiteres ist erwartet, in Wartung oder wurde nicht neu gelesen.",
    "{count} weitere sind erwartet, in Wartung oder wurden nicht neu gelesen.",
  ),
  values: plural("{count} Wert", "{count} Werte", "Keine Werte"),
  valuesWith: "{values}, {problems}.",
  afterAudit: "Zustand: {problems}, betroffen: {recorders}. „muster health list“ zeigt sie.",
  sinceBefore: "{time} oder früher",
  historyTitle: "Letzte 30 Tage:",
  noProblemsOf: "Keine Probleme in den letzten 30 Tagen: {facts}.",
  neverRead: "Noch keine Befunde gelesen. „muster health audit“ liest sie.",

  // Clocks
  aboutClock: "Uhren, die falsch oder ungenau gehen und wie sehr; Gang über die letzten 30 Tage",

  // Firmware
  aboutFirmware: "Firmware-Versionen nach Modell, mit der Anzahl der Rekorder",
  firmwareUnknown: "(nicht geliefert)",
  firmwareRare: "anders als bei den meisten Rekordern dieses Modells",
  firmwareCounted: "{models}, {versions}.",
  models: plural("{count} Modell", "{count} Modelle"),
  versions: plural("{count} Version", "{count} Versionen"),
});

export const expectationCommands = translationOf<typeof english.expectationCommands>()({
  about: "was mit Kunden vereinbart wurde; Befunde werden an diesen Vorgaben gemessen",
  aboutList: "alle Vorgaben, von der allgemeinsten bis zur speziellsten",
  aboutSet: "setzen, was vereinbart wurde; nicht angegebene Werte bleiben unverändert",
  aboutAll: "für den ganzen Bestand",
  aboutCustomer: "für die Rekorder eines Kunden",
  aboutSite: "für die Rekorder eines Standorts",
  aboutTag: "für die Rekorder mit einem Tag",
  aboutRecorder: "für einen Rekorder, über seinen Namen oder seine ID",
  aboutFootageDays: "Aufzeichnungsdauer in Tagen, die Rekorder speichern",
  aboutRecording: "continuous: Kameras zeichnen immer auf; event: bei Ereignissen; none: gar nicht",
  aboutClockOffset: "wie weit eine Uhr abweichen darf, in Sekunden",
  aboutWanted: "Firmware-Versionen, die ein Modell haben soll; für andere Modelle mehrfach möglich",
  aboutBad: "Firmware-Versionen eines Modells, die als fehlerhaft bekannt sind; mehrfach möglich",
  aboutClear: "einen Wert entfernen: {fields}; mehrfach möglich",
  setExamples: `
Eine Version passt, wenn die gemeldete Version mit ihr beginnt. Ein leeres Modell (=8.2.4) steht für jedes Modell ohne eigene
Versionen.

Beispiele:
  muster expectations set --all --recording continuous --footage-days 30
  muster expectations set --customer "Northern Retail" --footage-days 60
  muster expectations set --all --firmware-wanted NVR-16=8.2.4,8.2.5 --firmware-bad NVR-16=8.1
  muster expectations set --site Leeds --clear footage-days`,
  counted: plural("{count} Vorgabe.", "{count} Vorgaben.", "Keine Vorgaben."),
  oneScope: "Geben Sie eines von --all, --customer, --site, --tag und --recorder an.",
  oneScopeHint: "Zum Beispiel: muster expectations set --all --footage-days 30",
  nothingToSet: "Kein Wert ist angegeben.",
  nothingToSetHint: "Fügen Sie einen Wert wie --footage-days 30 oder --clear footage-days hinzu.",
  badVersions: "Schreiben Sie ein Modell und seine Versionen als MODEL=VERSION,VERSION.",
  noCustomer: "Einen Kunden „{name}“ gibt es nicht.",
  noCustomerHint: "muster customers list zeigt alle Kunden.",
  noSite: "Einen Standort „{name}“ gibt es nicht.",
  noSiteHint: "muster sites list zeigt alle Standorte.",
  saved: "Gespeichert. Geltung: {scope}. Werte: {values}.",
  cleared: "Nichts ist mehr vereinbart. Geltung: {scope}.",
});
