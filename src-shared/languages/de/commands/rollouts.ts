import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/rollouts.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster rollouts`, and the options that say how a plan is carried out. */
export const rolloutCommands = translationOf<typeof english.rolloutCommands>()({
  // Options
  aboutCanary:
    "Anzahl der zuerst geschriebenen Rekorder (Pilotgruppe); ein Fehlschlag darunter stoppt den Rollout",
  aboutWaves:
    "Größen der Wellen, als Zahlen oder Anteile: 5,25%,100%; die letzte Größe wiederholt sich bis zum Ende",
  aboutPause: "Pause zwischen Wellen, in Sekunden; „ask“ wartet auf Ihre Bestätigung",
  aboutAtOnce: "gleichzeitig geschriebene Rekorder (Standard: 32)",
  aboutMaxFailures: "stoppen, wenn insgesamt mehr Rekorder fehlschlagen",
  aboutMaxFailuresWave: "stoppen, wenn in einer Welle mehr Rekorder fehlschlagen",
  aboutIgnoreUnreachable: "nicht erreichbare Rekorder nicht als Fehlschläge zählen",
  aboutOnlyInWindow: "Rekorder überspringen, deren Standort zu dieser Zeit nicht in Wartung ist",
  waveSizesExpected:
    "„{text}“ ist keine Wellengröße. Verwenden Sie höchstens 100 Zahlen oder Anteile, zum Beispiel 5,25%,100%.",
  pauseExpected: "Verwenden Sie eine Anzahl Sekunden von 0 bis 86400 oder „ask“.",
  limitExpected: "Verwenden Sie eine Zahl wie 5 oder einen Anteil wie 2%.",

  // Commands
  about: "Pläne, die ausgeführt werden oder ausgeführt wurden",
  aboutList: "alle Rollouts auflisten, den neuesten zuerst",
  aboutShow: "das Ergebnis eines Rollouts zeigen, Rekorder für Rekorder",
  showAfter:
    "\nDer Exit-Status ist der Status des Rollouts: 2, wenn bei einem Rekorder Handlungsbedarf besteht.",
  aboutResume: "einen Rollout fortsetzen, der pausiert, gestoppt oder unterbrochen wurde",
  resumeAfter: `
Endete Muster, während auf einen Rekorder geschrieben wurde, wird dieser Rekorder zuerst gelesen: Übernommene Werte werden
nicht noch einmal geschrieben. Fehlschläge aus der Zeit vor dem Stopp werden nicht mehr gezählt.`,
  aboutPauseCommand:
    "einen laufenden Rollout pausieren, auch wenn ein anderes Fenster oder ein anderer Prozess ihn ausführt",
  aboutNext: "die nächste Welle eines wartenden Rollouts jetzt starten",
  aboutCancel:
    "einen Rollout abbrechen: übrige Rekorder werden übersprungen, geschriebene behalten ihre neuen Werte",
  aboutRetry:
    "einen neuen Rollout für die Rekorder starten, die fehlgeschlagen sind oder übersprungen wurden",
  retryAfter: `
Jeder Rekorder wird neu gelesen. Ein Rekorder, der sich seit dem Erstellen des Plans geändert hat, wird abgelehnt. Ohne
Optionen verwendet der neue Rollout die Optionen des ersten.`,
  aboutRollback:
    "einen Plan erstellen, der einen Rollout rückgängig macht; geschrieben wird erst, wenn der Plan angewendet wird",
  aboutRecorder: "nur dieser Rekorder; mehrfach möglich",
  aboutSecret:
    "das Passwort dieser gespeicherten Zugangsdaten wiederherstellen (Bereich: Standard ist email); mehrfach möglich",
  rollbackAfter: `
Der Plan stellt die Werte wieder her, die jeder Rekorder unmittelbar vor dem Rollout hatte. Rekorder zeigen nie ein Passwort:
Ohne --secret bleibt das Passwort des Rollouts, und E-Mails schlagen fehl, bis das richtige Passwort gesetzt ist. Andere Felder,
die nicht wiederhergestellt werden können, werden mit dem Grund aufgeführt. Wie jeder Plan ist dieser an den jetzigen Zustand
der Rekorder gebunden.

Beispiel:
  muster rollouts rollback bfc24c51a6
  muster apply rollback-bfc24c51a6.plan.json`,
  noArea: "Einen Bereich „{name}“ gibt es nicht.",

  // Notes
  counted: plural("{count} Rollout.", "{count} Rollouts."),
  pausing: "{name} wird pausiert, wenn die Rekorder in Arbeit abgeschlossen sind.",
  resumeHint: "Fortsetzen: muster rollouts resume {id}",
  nextWave: "{name} macht mit Welle {wave} weiter.",
  cancelling: "{name} endet, wenn die Rekorder in Arbeit abgeschlossen sind.",
  canaryWaits:
    "Die Pilotgruppe ist fertig. Welle {next} startet: {time}. Jetzt starten: muster rollouts next {id}",
  waveWaits:
    "Welle {wave} von {waves} ist fertig. Welle {next} startet: {time}. Jetzt starten: muster rollouts next {id}",
  canaryQuestion: "Die Pilotgruppe ist fertig. Welle {next} starten?",
  waveQuestion: "Welle {wave} von {waves} ist fertig. Welle {next} starten?",

  // Result
  notPlanned: plural(
    "{count} Rekorder des Plans war nicht planbar und wurde übersprungen.",
    "{count} Rekorder des Plans waren nicht planbar und wurden übersprungen.",
  ),
  noneDone: "keiner fertig",
  finished: "{name}: {recorders}: {counts}.",
  inState: "{name}: {recorders}: {counts} ({state}).",
  canary: "Pilotgruppe",
  pausedAfterCanary: "pausiert nach der Pilotgruppe",
  pausedAfterWave: "pausiert nach Welle {wave} von {waves}",
  pausedInCanary: "pausiert in der Pilotgruppe",
  pausedInWave: "pausiert in Welle {wave} von {waves}",
  pauseRequested: "läuft, Pause angefordert",
  cancelRequested: "läuft, Abbruch angefordert",
  waitsAfterCanary: "wartet nach der Pilotgruppe bis {time}",
  waitsAfterWave: "wartet nach Welle {wave} von {waves} bis {time}",
  retryHint: plural(
    "{count} Rekorder wiederholen: muster rollouts retry {id}",
    "{count} Rekorder wiederholen: muster rollouts retry {id}",
  ),
  replanHint: plural(
    "Die Einstellungen von {count} Rekorder haben sich geändert, nachdem der Plan erstellt wurde. Neuen Plan für diesen Rekorder erstellen: muster apply PLAN.json --replan",
    "Die Einstellungen von {count} Rekordern haben sich geändert, nachdem der Plan erstellt wurde. Neuen Plan für diese Rekorder erstellen: muster apply PLAN.json --replan",
  ),
  undoHint: "Geschriebene Werte rückgängig machen: muster rollouts rollback {id}",
});
