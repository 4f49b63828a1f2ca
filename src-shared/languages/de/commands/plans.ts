import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/plans.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster plan`, `muster plans` and `muster apply`, and files of plans. */
export const planCommands = translationOf<typeof english.planCommands>()({
  // Plan
  aboutPlan: "zeigen, was eine Vorlage an den ausgewählten Rekordern ändern würde",
  aboutTemplate:
    "Datei mit den gewünschten Werten, YAML oder JSON; oder der Name einer gespeicherten Vorlage",
  aboutEach: "die Änderungen Rekorder für Rekorder zeigen, auch wenn sie gleich sind",
  aboutMissingField:
    "was übersprungen wird, wenn ein Rekorder ein Feld nicht hat (Standard: skip-recorder)",
  planExamples: `
Auf keinen Rekorder wird geschrieben. Ein Plan zeigt, was „muster apply“ schreiben würde, als Vorher und Nachher.

Beispiele:
  muster plan --template relay.yaml --select site=Leeds --out leeds.plan.json
  muster plan --template relay.yaml --out all.plan.json --each
  muster plan --template "Alarm mail" --select tag=retail --out mail.plan.json
  muster plan --template disarm.yaml --missing-field skip-field --out disarm.plan.json`,
  noStoredTemplateHint:
    "{hint} Auch eine gespeicherte Vorlage mit diesem Namen gibt es nicht: muster templates list.",

  // Plans
  aboutPlans: "mit vorhandenen Plänen arbeiten",
  aboutExclude: "einen Plan ohne einige der Rekorder eines anderen Plans erstellen",
  aboutRecorder: "diesen Rekorder ausschließen, über ID oder Name; mehrfach möglich",
  aboutClearSecrets:
    "die Rekorder ausschließen, die ein Passwort erhielten, das andere im Netzwerk lesen können",
  excludeExamples: `
Der neue Plan hat seinen eigenen Hashwert und ist an dieselben Zustände der Rekorder gebunden. Der andere Plan bleibt
unverändert.

Beispiele:
  muster plans exclude all.plan.json --recorder "Shop 12" --recorder 656dda3950 --out rest.plan.json
  muster plans exclude all.plan.json --clear-secrets --out rest.plan.json`,
  aboutList: "die gespeicherten Pläne auflisten, die neuesten zuerst",
  aboutWaiting: "nur Pläne, die auf Freigabe warten; die am längsten wartenden zuerst",
  listExamples: `
Beispiele:
  muster plans list
  muster plans list --waiting`,
  listed: plural("{count} Plan.", "{count} Pläne."),
  waiting: plural("{count} Plan wartet auf Freigabe.", "{count} Pläne warten auf Freigabe."),
  notNeeded: "Das Vier-Augen-Prinzip ist ausgeschaltet. Rollouts starten ohne Freigabe.",
  aboutReject: "einen Plan, der auf Freigabe wartet, mit einer Begründung ablehnen",
  aboutReason: "was sich ändern muss, bevor Sie den Plan freigeben",
  rejectExamples: `
Der Plan ist eine Datei oder die ID eines gespeicherten Plans. Der anfragende Benutzer sieht die Begründung. Nach einer erneuten Anfrage kann der Plan freigegeben werden.

Beispiele:
  muster plans reject leeds.plan.json --reason "Port 587 verwenden"
  muster plans reject 7f3c2a1b90 --reason "Nicht vor Montag"`,
  rejected: "Plan „{name}“ abgelehnt.",
  aboutAsk:
    "die Benutzer mit der Rolle Freigeber um die Freigabe eines Plans bitten (Vier-Augen-Prinzip)",
  aboutNote: "Notiz für den Freigeber",
  aboutWithdraw: "stattdessen Ihre Anfrage zurückziehen",
  withdrawn: "Die Anfrage zur Freigabe des Plans „{name}“ wurde zurückgezogen.",
  askExamples: `
Beispiel:
  muster plans request-approval leeds.plan.json --note "Das Mail-Relay zieht heute Nacht um"`,
  asked: "Freigabe des Plans „{name}“ angefragt.",
  aboutApprove:
    "einen Plan freigeben, den ein anderer Benutzer erstellt hat, in seinem jetzigen Stand (Vier-Augen-Prinzip)",
  approveExamples: `
Ist das Vier-Augen-Prinzip eingeschaltet, startet ein Rollout erst, wenn eine andere Person genau diesen Plan freigegeben hat.

Beispiel:
  muster plans approve leeds.plan.json`,
  approved: "Der Plan „{name}“ wurde freigegeben.",
  noRecorder: "Der Plan hat keinen Rekorder „{name}“.",
  severalRecorders: "Der Plan hat {count} Rekorder mit dem Namen „{name}“.",
  noRecorderHint: "Verwenden Sie die ID des Rekorders. „muster recorders list“ zeigt die IDs.",

  // Files of plans
  notAPlan: "{path} ist kein JSON und daher kein Plan von Muster.",
  notAPlanHint: "Erstellen Sie den Plan neu mit `muster plan`.",
  otherFile: "Die Datei {path} ist vorhanden und kein Plan. Die Datei wurde nicht geändert.",
  otherFileHint:
    "Wählen Sie mit --out einen anderen Namen, oder verschieben Sie die Datei an einen anderen Ort.",
  stored:
    "Gespeichert in {out}. Auf keinen Rekorder wurde geschrieben. Den Plan schreiben: muster apply {command}",
  storedEmpty: "Gespeichert in {out}. Der Plan enthält nichts zu schreiben.",
  seeProblems: "Die Tabelle oben führt die Probleme auf.",

  // Summary
  summary: "{name}: {recorders}: {parts}.",
  summaryOfTemplate: "{name}: {recorders}: {parts}. Aus der gespeicherten Vorlage {template}.",
  none: "keine",
  stateReady: "{count} zu ändern",
  stateNothingToDo: "{count} schon gesetzt",
  stateInvalid: "{count} mit Werten, die nicht passen",
  stateUnreachable: "{count} nicht erreichbar",
  stateBlocked: "{count} gesperrt, bis Sie entscheiden",
  stateAttention: "{count} nicht planbar",

  // Table
  fields: plural("{count} Feld", "{count} Felder"),
  sentEncrypted: "verschlüsselt gesendet",
  sentHttps: "über HTTPS gesendet",
  sentUnverified: "verschlüsselt an ein nicht verifiziertes Gerät gesendet",
  sentClear: "unverschlüsselt gesendet",
  skipped: "übersprungen: {reason}",

  // Apply
  aboutApply:
    "einen Plan ausführen: auf die Rekorder schreiben, zurücklesen und das Ergebnis melden",
  aboutReplan:
    "einen neuen Plan für Rekorder erstellen, deren Einstellungen sich seit diesem Plan geändert haben, und die Unterschiede zeigen",
  noReplan:
    "Der Plan „{name}“ wurde mit Werten für jeden Rekorder importiert und hat keine Vorlage.",
  noReplanHint: "Erstellen Sie den Plan dort neu, wo er erstellt wurde.",
  applyExamples: `
Muster liest jeden geschriebenen Wert zurück. Nur dann ist ein Rekorder „verifiziert“; kann der Wert nicht zurückgelesen
werden, ist er „angenommen“. Strg+C schließt die Rekorder ab, auf die gerade geschrieben wird, und zeigt, wie es weitergeht.

Beispiele:
  muster apply leeds.plan.json            zeigt den Plan und fragt
  muster apply leeds.plan.json --yes      für Skripte
  muster apply all.plan.json --canary 3 --waves 5%,25%,100% --pause ask --max-failures 2%
  muster apply all.plan.json --replan     ein neuer Plan für Rekorder, die sich seitdem geändert haben`,
  noTerminal: "Muster kann ohne Terminal nicht um Bestätigung bitten. Nichts wurde geschrieben.",
  noTerminalHint: "Sehen Sie den Plan zuerst durch, und fügen Sie dann --yes hinzu.",
  question: plural("Auf {count} Rekorder schreiben?", "Auf {count} Rekorder schreiben?"),
  declined: "Nichts wurde geschrieben.",
  nothingToWrite: "Es gibt nichts zu schreiben.",
  replanFailed: "Es konnte kein neuer Plan erstellt werden: {reason}",
  replanned: plural(
    "Ein neuer Plan für {count} Rekorder, der sich seitdem geändert hat: {out}",
    "Ein neuer Plan für {count} Rekorder, die sich seitdem geändert haben: {out}",
  ),
  replannedHint: "Der neue Plan wurde nicht angewendet. Anwenden: muster apply {out}",
  changedElsewhere: "Geändert in Feldern, die der Plan nicht enthält: {recorders}.",
});
