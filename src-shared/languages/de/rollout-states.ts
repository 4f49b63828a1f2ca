import type * as english from "#shared/messages/rollout-states.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** How a recorder's part of a rollout ended. */
export const outcomeLabels = translationOf<typeof english.outcomeLabels>()({
  verified: "Verifiziert",
  verified_except_password: "Verifiziert außer Passwort",
  accepted: "Angenommen",
  mismatch: "Abweichend",
  refused: "Abgelehnt",
  already_set: "Schon gesetzt",
  skipped: "Übersprungen",
  unreachable: "Nicht erreichbar",
  interrupted: "Unterbrochen",
});

export const outcomeMeanings = translationOf<typeof english.outcomeMeanings>()({
  verified: "Geschrieben und zurückgelesen. Die Werte stimmen mit dem Plan überein.",
  verified_except_password:
    "Geschrieben und zurückgelesen. Die Werte stimmen mit dem Plan überein, außer dem Passwort, das Rekorder nie zeigen.",
  accepted:
    "Der Rekorder hat Erfolg gemeldet. Einige Werte können nicht zurückgelesen werden und sind daher nicht kontrolliert.",
  mismatch: "Der Rekorder hat Erfolg gemeldet, zeigt beim Zurücklesen aber andere Werte.",
  refused: "Der Rekorder hat das Schreiben abgelehnt.",
  already_set: "Der Rekorder hatte alle Werte schon. Nichts wurde gesendet.",
  skipped:
    "Nichts wurde gesendet: Der Plan passt nicht zu diesem Rekorder, oder der Rollout wurde vorher abgebrochen.",
  unreachable: "Der Rekorder hat nicht geantwortet. Nichts wurde geschrieben.",
  interrupted:
    "Das Schreiben wurde unterbrochen, oder nur ein Teil wurde geschrieben. Setzen Sie den Rollout fort, oder erstellen Sie einen neuen Plan.",
});

/** Recorders of a rollout by outcome. */
export const outcomeCountTexts = translationOf<typeof english.outcomeCountTexts>()({
  verified: "{number} verifiziert",
  verified_except_password: "{number} verifiziert außer Passwort",
  accepted: "{number} angenommen",
  mismatch: "{number} abweichend",
  refused: "{number} abgelehnt",
  already_set: "{number} schon gesetzt",
  skipped: "{number} übersprungen",
  unreachable: "{number} nicht erreichbar",
  interrupted: "{number} unterbrochen",
});

/** Where a recorder is in a rollout. */
export const rolloutStepLabels = translationOf<typeof english.rolloutStepLabels>()({
  pending: "Nicht begonnen",
  reading: "Wird gelesen",
  writing: "Wird geschrieben",
  verifying: "Wird zurückgelesen",
  done: "Fertig",
});

export const rolloutStateLabels = translationOf<typeof english.rolloutStateLabels>()({
  running: "Läuft",
  paused: "Pausiert",
  stopped: "Gestoppt",
  finished: "Abgeschlossen",
  cancelled: "Abgebrochen",
  interrupted: "Unterbrochen",
  pausing: "Wird pausiert",
  cancelling: "Wird abgebrochen",
  finishedWithFailures: "Fertig mit Fehlschlägen",
  finishedNotRestored: "Teilweise wiederhergestellt",
});

export const rolloutStateMeanings = translationOf<typeof english.rolloutStateMeanings>()({
  running: "Muster schreibt jetzt auf Rekorder.",
  paused: "Der Rollout wartet, bis Sie fortfahren. Die anderen Rekorder sind unverändert.",
  stopped: "Zu viele Rekorder sind fehlgeschlagen. Die anderen Rekorder sind unverändert.",
  finished: "Jeder Rekorder des Plans hat ein Ergebnis.",
  cancelled:
    "Ein Benutzer hat den Rollout abgebrochen. Geschriebene Rekorder behalten die neuen Werte.",
  interrupted: "Muster endete während dieses Rollouts. Das Journal führt auf, was getan wurde.",
  finishing: "Rekorder, die schon in Arbeit sind, werden abgeschlossen…",
  finishedWithFailures: "Jeder Rekorder hat ein Ergebnis, und einige sind fehlgeschlagen.",
  finishedNotRestored: "Einige Rekorder behalten das Passwort oder Einstellungen des Rollouts.",
});

/** Why an action of a rollout is not possible. */
export const rolloutStateSentences = translationOf<typeof english.rolloutStateSentences>()({
  running: "Der Rollout läuft.",
  paused: "Der Rollout ist pausiert.",
  stopped: "Der Rollout wurde gestoppt.",
  interrupted: "Der Rollout wurde unterbrochen.",
  finished: "Der Rollout ist abgeschlossen.",
  cancelled: "Der Rollout wurde abgebrochen.",
});

export const waveStateLabels = translationOf<typeof english.waveStateLabels>()({
  done: "Fertig",
  running: "Läuft",
  waiting: "Wartet",
  paused: "Pausiert",
  stopped: "Gestoppt",
  interrupted: "Unterbrochen",
  left: "Nicht begonnen",
});
