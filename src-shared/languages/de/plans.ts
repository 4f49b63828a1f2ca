import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/plans.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The screens of plans, and what the command line and reports say about a plan. */
export const planMessages = translationOf<typeof english.planMessages>()({
  plan: "Plan",
  noun: "Plan",
  nouns: "Pläne",
  allPlans: "Alle Pläne",
  created: "Erstellt",
  columnId: "ID",
  columnCreatedBy: "Erstellt von",
  columnState: "Status",
  columnAreas: "Einstellungen",
  latestChanges: "Änderungen des letzten Plans: {name}",
  columnChanges: "Änderungen",
  changesHint:
    "Felder, die der Plan ändert. Der Mauszeiger auf einer langen Liste zeigt alle Namen.",
  columnSkipped: "Übersprungen",
  columnToChange: "Zu ändern",
  toChangeHint: "Rekorder, die der Plan ändert.",
  columnAlreadySet: "Schon gesetzt",
  alreadySetHint: "Rekorder, die alle geplanten Werte schon haben. Nichts wird geschrieben.",
  skippedHint:
    "Rekorder, die der Plan auslässt, weil sie sich nicht ändern lassen. Die Gründe stehen im Tooltip der Anzahl.",
  notApplied: "Nicht angewendet",
  waitsForApproval: "Wartet auf Freigabe",
  notAppliedHint: "Von diesem Plan aus wurde kein Rollout gestartet.",
  outcomesHint:
    "Ergebnisse des letzten Rollouts. Bei einem nicht angewendeten Plan: was er tun würde.",
  rolloutOutcomes: "Ergebnisse des Rollouts: {outcomes}",
  plannedToChange: plural("{count} zu ändern", "{count} zu ändern", "nichts zu ändern"),
  plannedAlreadySet: plural("{count} schon gesetzt", "{count} schon gesetzt"),
  plannedSkipped: plural("{count} übersprungen", "{count} übersprungen"),
  outOfDate: plural(
    "Veraltet: Ein anderer Rollout hat {count} Rekorder geändert, nachdem dieser Plan erstellt wurde. Muster schreibt mit diesem Plan nicht auf diesen Rekorder.",
    "Veraltet: Ein anderer Rollout hat {count} Rekorder geändert, nachdem dieser Plan erstellt wurde. Muster schreibt mit diesem Plan nicht auf diese Rekorder.",
  ),
  unfinishedRollout: plural(
    "Ein anderer Rollout ist bei {count} Rekorder dieses Plans nicht abgeschlossen.",
    "Ein anderer Rollout ist bei {count} Rekordern dieses Plans nicht abgeschlossen.",
  ),
  unfinishedNamed: plural(
    "Der Rollout „{rollout}“ ist bei {count} Rekorder dieses Plans nicht abgeschlossen.",
    "Der Rollout „{rollout}“ ist bei {count} Rekordern dieses Plans nicht abgeschlossen.",
  ),
  otherUnfinished:
    "Ein anderer Rollout ist bei Rekordern dieses Plans nicht abgeschlossen. Schließen Sie den anderen Rollout zuerst ab, oder brechen Sie ihn ab.",
  planAgain: "Plan erneut erstellen",
  openRollouts: "Rollouts öffnen",
  openRollout: "Rollout öffnen",
  stateCount: "{state}: {count}",
  noPlans: "Noch keine Pläne",
  noPlansText: "Ein Plan zeigt jede Änderung, bevor Muster auf einen Rekorder schreibt.",
  importPlan: "Plan importieren…",
  planFile: "Plandatei",
  notJson: "{file} ist kein JSON.",
  notJsonHint: "Wählen Sie eine Datei, die „Exportieren“ oder „muster plan“ erstellt hat.",

  apply: "Plan anwenden",
  applyRow: "Anwenden…",
  applyOnceMore: "Diesen Plan noch einmal anwenden…",
  exportPlan: "Plan exportieren",
  openFirst: "Öffnen Sie zuerst einen Plan.",
  noneReady: "Nichts anzuwenden: Kein Rekorder ist bereit.",

  // Plan on screen
  planCreated: "erstellt",
  template: "Vorlage",
  templateNamed: "Vorlage {template}",
  templateAsYaml: "Vorlage als YAML",
  storedTemplate: "„{name}“, Version {version}",
  editAgain: "Vorlage bearbeiten",
  more: "Mehr",
  export: "Exportieren",
  applyTo: plural(
    "Auf {count} Rekorder anwenden…",
    "Auf {count} Rekorder anwenden…",
    "Nichts anzuwenden",
  ),
  nothingToApply: "Nichts anzuwenden: {parts}",
  recordersAlreadySet: plural("{count} Rekorder schon gesetzt", "{count} Rekorder schon gesetzt"),
  recordersSkipped: plural("{count} Rekorder übersprungen", "{count} Rekorder übersprungen"),
  willChange: "Änderungen: {recorders}, {fields}",
  plannedFor: "Geplant: {recorders}, {fields}",
  channelsSkipped: plural("{count} Kanal übersprungen", "{count} Kanäle übersprungen"),
  fieldsSkipped: plural("{count} Feld übersprungen", "{count} Felder übersprungen"),
  warnings: "Warnungen",
  applied: "Angewendet",
  appliedHint: "Rekorder können sich seitdem geändert haben. Planen Sie neu, um fortzufahren.",
  recordersExcluded: plural("{count} Rekorder ausgeschlossen.", "{count} Rekorder ausgeschlossen."),
  formerPlan: "Zurück zum vorigen Plan",
  whichRecorders: "Welche Rekorder",
  toChange: "Zu ändern {number}",
  planned: "Geplant {number}",
  alreadySetCount: "Schon gesetzt {number}",
  skipped: "Übersprungen {parts}",

  // Changes and skipped recorders
  list: "Liste",
  grouped: "Gruppiert",
  oneByOne: "Einzeln",
  showUnchanged: "Unveränderte Felder anzeigen",
  filterByField: "Nach Feld filtern",
  filterByState: "Nach Status filtern",
  equalChanges: "Gleiche Änderungen",
  group: "Gruppe",
  groups: "Gruppen",
  changesLabel: "Rekorder, die geändert werden",
  change: "Änderung",
  changes: "Änderungen",
  sameChange: plural(
    "{count} Rekorder mit dieser Änderung.",
    "{count} Rekorder mit dieser Änderung.",
  ),
  showAllChanges: "Alle Änderungen anzeigen",
  noChanges: "Kein Rekorder wird geändert",
  noChangesText:
    "Jeder Rekorder hat diese Werte schon oder wird übersprungen. „Übersprungen“ nennt die Gründe.",
  alreadySetLabel: "Rekorder, die alle Werte schon haben",
  skippedLabel: "Rekorder, die übersprungen werden",
  line: "Zeile",
  lines: "Zeilen",
  noneSkipped: "Kein Rekorder wird übersprungen",
  listRecorders: "Die Rekorder auflisten",
  onlyThisField: "Nur dieses Feld anzeigen",
  allOfRecorder: "Alle Änderungen dieses Rekorders anzeigen",
  exclude: plural(
    "{count} Rekorder ausschließen",
    "{count} Rekorder ausschließen",
    "Rekorder ausschließen",
  ),
  excluded: plural(
    "{count} Rekorder aus dem Plan ausgeschlossen.",
    "{count} Rekorder aus dem Plan ausgeschlossen.",
  ),
  columnHappens: "Was geschieht",
  happensHint:
    "Ändern: Der Rekorder hat einen anderen Wert. Schreiben: Der Rekorder zeigt seinen Wert nicht, daher schreibt Muster den geplanten.",
  waits: "Wartet auf anderen Rollout",
  columnRecorderIs: "Status",
  columnPlanned: "Geplant",
  columnWhy: "Grund des Überspringens",
  recordersHint: "Rekorder mit dieser Änderung. Klicken Sie, um sie aufzulisten.",
  variablesHint: "Variablen sind ausgefüllt.",
  panelLabel: "Plan für {recorder}",
  panelPlace: "{site}, {url}",
  excludeThis: "Diesen Rekorder ausschließen",

  // Why a recorder is skipped
  atChannels: "{field} an {channels}",
  namesAndMore: "{names} und {count} weitere",
  fieldReason: "{fields}: {reason}",
  areaReason: "{area} ({fields}): {reason}",
});

/** The question before a plan is applied, and what a rollback leaves. */
export const applyMessages = translationOf<typeof english.applyMessages>()({
  title: plural("Auf {count} Rekorder anwenden?", "Auf {count} Rekorder anwenden?"),
  confirm: plural("Auf {count} Rekorder anwenden", "Auf {count} Rekorder anwenden"),
  confirmOrExclude: "Bestätigen Sie, um fortzufahren, oder schließen Sie diese Rekorder aus.",
  confirmOrCancel: "Bestätigen Sie, um fortzufahren, oder brechen Sie ab.",
  changedSince:
    "Muster schreibt nicht auf einen Rekorder, dessen Einstellungen sich nach dem Erstellen des Plans geändert haben.",
  exposedTitle: "Andere Geräte im Netzwerk könnten das Passwort lesen",
  exposedText:
    "Muster erreicht diese Rekorder über unverschlüsseltes HTTP, oder ihr Zertifikat ist nicht verifiziert.",
  consent: plural(
    "Das Passwort trotzdem an {count} Rekorder senden",
    "Das Passwort trotzdem an {count} Rekorder senden",
  ),
  listExposed: "Diese Rekorder auflisten",
  excludeExposed: "Diese Rekorder ausschließen",

  willWrite: "Muster schreibt nur die Felder, die sich unterscheiden: {fields}, auf {recorders}.",
  fieldsOfArea: plural("{count} Feld ({area})", "{count} Felder ({area})"),
  fieldsOfAreas: plural("{count} Feld ({areas})", "{count} Felder ({areas})"),
  areasAnd: "{areas} und {last}",
  willCheck: plural(
    "{count} Rekorder wird zurückgelesen und kontrolliert.",
    "{count} Rekorder werden zurückgelesen und kontrolliert.",
  ),
  willCheckExcept: plural(
    "{count} Rekorder wird zurückgelesen und kontrolliert (außer dem Passwort, das Rekorder nie zeigen).",
    "{count} Rekorder werden zurückgelesen und kontrolliert (außer dem Passwort, das Rekorder nie zeigen).",
  ),
  cannotCheck: plural(
    "{count} Rekorder kann nicht zurückgelesen werden; Muster kann nur melden, dass er die Änderung angenommen hat.",
    "{count} Rekorder können nicht zurückgelesen werden; Muster kann nur melden, dass sie die Änderung angenommen haben.",
  ),
  channelsSkipped: plural(
    "{count} Kanal wird übersprungen: offline, nicht unterstützt oder nicht vorhanden.",
    "{count} Kanäle werden übersprungen: offline, nicht unterstützt oder nicht vorhanden.",
  ),
  fieldsSkipped: plural(
    "{count} Feld wird bei Rekordern übersprungen, die es nicht haben.",
    "{count} Felder werden bei Rekordern übersprungen, die sie nicht haben.",
  ),
  recordersAlreadySet: plural(
    "{count} Rekorder ist schon gesetzt. Auf diesen Rekorder wird nichts geschrieben.",
    "{count} Rekorder sind schon gesetzt. Auf diese Rekorder wird nichts geschrieben.",
  ),
  recordersSkipped: plural(
    "{count} Rekorder wird übersprungen.",
    "{count} Rekorder werden übersprungen.",
  ),

  chooseCredential: "Zugangsdaten wählen",
  restorePassword: "Dieses Passwort wiederherstellen",
});
