import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/rollout-screens.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The screens of rollouts. */
export const rolloutScreen = translationOf<typeof english.rolloutScreen>()({
  rollout: "Rollout",
  noun: "Rollout",
  nouns: "Rollouts",
  latestRecorders: "Rekorder des letzten Rollouts: {name}",
  recorderNoun: "Rekorder",
  recorderNouns: "Rekorder",
  allRollouts: "Alle Rollouts",
  noRollouts: "Noch keine Rollouts",
  noRolloutsText:
    "Einen Plan anzuwenden startet einen Rollout. Hier erscheint das Ergebnis jedes Rekorders.",
  openPlans: "Zu den Plänen",
  columnState: "Status",
  columnStarted: "Gestartet",
  columnAttention: "Fehlgeschlagen",
  attentionHint: "abweichend, abgelehnt, nicht erreichbar, unterbrochen",
  columnWaves: "Wellen",
  wavesHint: "Die Zahl der Wellen, nach der Pilotgruppe, wenn es eine gibt.",
  /** `Pilot + 3` */
  canaryAndWaves: "Pilot + {number}",
  columnDuration: "Dauer",
  underOneSecond: "unter 1 s",
  columnStartedBy: "Gestartet von",
  starterUnknown: "unbekannt",
  columnOutcomes: "Ergebnisse",

  // One rollout
  itemsLabel: "Rekorder des Rollouts",
  filterByOutcome: "Nach Ergebnis filtern",
  filterByWave: "Nach Welle filtern",
  started: "gestartet",
  retryOf: "Wiederholung von",
  earlierRollout: "einem früheren Rollout",
  pending: "Nicht abgeschlossen",
  pendingHint: "Nicht begonnen oder in Arbeit.",
  showAttention: "Fehlgeschlagene Rekorder anzeigen",
  commonReasons: "Gründe mehrerer Rekorder",
  keepSettings: "Rekorder, die Einstellungen behalten",
  listKeepSettings: "Die Rekorder auflisten, die Einstellungen behalten",
  recorderAtSite: "{recorder} ({site})",
  nextWaveIn: "Die nächste Welle beginnt in {left}.",
  nextWaveSoon: "Die nächste Welle beginnt gleich.",
  planningRollback: "Der Rollback-Plan wird erstellt; noch wird nichts geschrieben",
  stop: "Stoppen",
  testMail: "Test-E-Mail senden…",
  noMail: "Dieser Rollout hat keine E-Mail-Einstellungen geändert.",

  columnWave: "Welle",
  waveHint: "0: die Pilotgruppe. Rekorder ohne Änderungen gehören zu keiner Welle.",
  noWave: "–",
  canary: "Pilotgruppe",
  wave: "Welle {wave}",
  waveProgress: "{done} von {size}",
  waveProgressLabel: "{wave}: {done} von {size} erledigt",
  waveFailed: "{number} fehlgeschlagen",
  columnOutcome: "Ergebnis",
  columnHappened: "Details",
  columnFields: "Felder",
  fieldsHint: "Geplante und zurückgelesene Werte. Öffnen Sie die Zeile, um sie zu sehen.",
  fieldsDiffer: "{differing} von {number} abweichend",
  fieldsWritten: "{number} geschrieben",
  fieldsNamed: "{fields}: {names}",

  panelLabel: "Rollout bei {recorder}",
  siteInWave: "{site}, {wave}",
  wanted: "Gewünscht",
  readBack: "Zurückgelesen",
  secretUnread: "ein Passwort kann nicht zurückgelesen werden",
  notReadable: "nicht auslesbar",

  // Actions
  pause: "Rollout pausieren",
  resume: "Rollout fortsetzen",
  next: "Nächste Welle",
  cancel: "Rollout abbrechen…",
  retry: "Fehlgeschlagene wiederholen…",
  rollBack: "Rollback…",
  retryRecorder: "Diesen Rekorder wiederholen…",
  rollBackRecorder: "Rollback dieses Rekorders…",
  report: "Nachweisbericht: {format}",
  reports: "Nachweisbericht",
  shortPause: "Pausieren",
  shortResume: "Fortsetzen",
  resumeAsk: "Fortsetzen…",
  shortCancel: "Abbrechen…",
  more: "Mehr",
  showPlan: "Plan anzeigen",
  openFirst: "Öffnen Sie zuerst einen Rollout.",
  isRunning: "Der Rollout läuft. Pausieren Sie den Rollout, oder warten Sie, bis er endet.",
  isPausing: "Der Rollout wird pausiert: Rekorder in Arbeit werden zuerst abgeschlossen.",
  isCancelling: "Der Rollout wird abgebrochen.",
  isContinuing: "Der Rollout wird gleich fortgesetzt.",
  notBetweenWaves: "Der Rollout wartet nicht zwischen zwei Wellen.",
  noneFailed: "Kein Rekorder ist fehlgeschlagen.",
  isPlanning: "Der Rollback-Plan wird gerade erstellt.",
  nothingWritten: "Nichts wurde geschrieben, daher gibt es nichts rückgängig zu machen.",
  notRetryable:
    "Dieser Rekorder ist nicht fehlgeschlagen oder würde denselben Plan wieder ablehnen.",
  noRecorderOpen: "Kein Rekorder ist geöffnet.",
  notWritten: "Auf diesen Rekorder wurde nichts geschrieben.",
});

/** The questions before a rollout is cancelled, resumed or retried. */
export const rolloutDialogs = translationOf<typeof english.rolloutDialogs>()({
  cancelTitle: "Diesen Rollout abbrechen?",
  cancelConfirm: "Rollout abbrechen",
  back: "Zurück",
  allStarted: "Jeder Rekorder wurde begonnen; die in Arbeit werden zuerst abgeschlossen.",
  willBeSkipped: plural(
    "{count} noch nicht begonnener Rekorder wird endgültig übersprungen. Rekorder in Arbeit werden zuerst abgeschlossen.",
    "{count} noch nicht begonnene Rekorder werden endgültig übersprungen. Rekorder in Arbeit werden zuerst abgeschlossen.",
  ),
  writtenStay:
    "Geschriebene Rekorder behalten die neuen Werte. Um später fortzufahren, pausieren Sie den Rollout stattdessen.",
  resumeTitle: "Trotz der Fehlschläge fortfahren?",
  resumeConfirm: plural("Mit {count} Rekorder fortfahren", "Mit {count} Rekordern fortfahren"),
  sameRules: plural(
    "Der verbleibende Rekorder wird nach denselben Regeln geschrieben. Frühere Fehlschläge zählen nicht mehr.",
    "Die verbleibenden {count} Rekorder werden nach denselben Regeln geschrieben. Frühere Fehlschläge zählen nicht mehr.",
  ),
  retryTitle: "Rekorder dieses Rollouts wiederholen?",
  retryConfirm: plural(
    "{count} Rekorder wiederholen",
    "{count} Rekorder wiederholen",
    "Keine Rekorder wiederholen",
  ),
  retryGroup: "Zu wiederholende Rekorder",
  retryNone: "Wählen Sie Rekorder, die wiederholt werden sollen.",
  retryHint:
    "Muster startet einen neuen Rollout desselben Plans. Rekorder, deren Einstellungen sich seitdem geändert haben, werden abgelehnt.",
  sendAnyway: "Das Passwort trotzdem an diese Rekorder senden",
});

/** Recorders that a retry can include, by why they were not written. */
export const retryGroupTexts = translationOf<typeof english.retryGroupTexts>()({
  unreachable: plural("{count} Rekorder nicht erreichbar", "{count} Rekorder nicht erreichbar"),
  interrupted: plural("{count} Rekorder unterbrochen", "{count} Rekorder unterbrochen"),
  mismatch: plural(
    "{count} Rekorder mit anderen Werten nach dem Schreiben",
    "{count} Rekorder mit anderen Werten nach dem Schreiben",
  ),
  refused: plural("{count} Rekorder, der abgelehnt hat", "{count} Rekorder, die abgelehnt haben"),
  hopeless: plural(
    "{count} Rekorder, der denselben Plan wieder ablehnen würde: Erstellen Sie stattdessen einen neuen Plan",
    "{count} Rekorder, die denselben Plan wieder ablehnen würden: Erstellen Sie stattdessen einen neuen Plan",
  ),
  skipped: plural(
    "{count} Rekorder, der übersprungen wurde",
    "{count} Rekorder, die übersprungen wurden",
  ),
});
