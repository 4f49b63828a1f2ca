import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/rollout-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Rollouts that cannot be started, paused, resumed or undone; and their jobs. */
export const rolloutErrorMessages = translationOf<typeof english.rolloutErrorMessages>()({
  consentNeeded: plural(
    "Andere Geräte im Netzwerk könnten das Passwort auf dem Weg zu {count} Rekorder lesen.",
    "Andere Geräte im Netzwerk könnten das Passwort auf dem Weg zu {count} Rekordern lesen.",
  ),
  startLock: "der Start dieses geplanten Rollouts",
  consentNeededHint:
    "Verwenden Sie HTTPS-Adressen, oder entfernen Sie das Passwort aus der Vorlage. Oder vertrauen Sie dem Netzwerk (muster recorders set ID --trust-network), oder erlauben Sie lesbare Passwörter für diesen Rollout (muster apply --allow-clear-secrets).",
  nothingToWrite: "Der Plan „{name}“ enthält nichts zu schreiben.",
  nothingToWriteHint:
    "Jeder Rekorder hat schon die gewünschten Werte, oder der Plan passt nicht zum Rekorder. Der Plan zeigt die Einzelheiten.",
  unknown: "Einen Rollout mit der ID {id} gibt es nicht.",
  unknownHint: "Listen Sie die Rollouts auf, um ihre IDs zu sehen.",
  notResumable: "Der Rollout „{name}“ kann nicht fortgesetzt werden. Sein Status: {state}.",
  notResumableHint:
    "Wiederholen Sie die fehlgeschlagenen Rekorder (muster rollouts retry {id}), oder erstellen Sie einen neuen Plan.",
  notRunning: "Der Rollout „{name}“ kann nicht pausiert werden. Sein Status: {state}.",
  notRunningHint: "Nur ein laufender Rollout kann pausiert werden.",
  notWaiting: "Der Rollout „{name}“ wartet nicht zwischen zwei Wellen. Sein Status: {state}.",
  notWaitingHint: "Setzen Sie einen pausierten Rollout fort, um weiterzumachen.",
  over: "Der Rollout „{name}“ ist schon beendet. Sein Status: {state}.",
  overHint: "Erstellen Sie einen Rollback, um seine Änderungen rückgängig zu machen.",
  stillRunning: "Der Rollout „{name}“ läuft.",
  stillRunningHint: "Warten Sie, bis der Rollout endet, oder pausieren Sie ihn.",
  nothingFailed: "Kein Rekorder des Rollouts „{name}“ ist fehlgeschlagen.",
  nothingFailedHint:
    "Es gibt nichts zu wiederholen. Setzen Sie einen pausierten Rollout fort, um weiterzumachen.",
  removedSince:
    "{recorder} wurde nach dem Rollout aus dem Bestand entfernt. Die früheren Werte können nicht wiederhergestellt werden.",
  removedSinceHint:
    "Stellen Sie den Rekorder wieder her, und erstellen Sie den Rollback dann erneut.",
  nothingToRollBack: "Der Rollout „{name}“ hat auf diese Rekorder nichts geschrieben.",
  nothingToRollBackHint:
    "Rekorder, die abgelehnt haben, übersprungen wurden oder nicht erreichbar waren, haben noch ihre alten Werte.",

  lostRemoved: "nicht wiederherstellbar: der Rekorder wurde aus dem Bestand entfernt",
  lostSecret: "nicht wiederherstellbar: Rekorder zeigen nie ein Passwort",
  lostUnread: "nicht wiederherstellbar: der frühere Wert war nie lesbar",
  lostAbsent: "nicht wiederherstellbar: der Rekorder zeigte dieses Feld vor dem Rollout nicht",
  cancelledBefore: "Der Rollout wurde abgebrochen, bevor dieser Rekorder an der Reihe war.",
  open: "Muster endete während des Schreibens. Wird der Rollout fortgesetzt, liest Muster zuerst den Rekorder, um herauszufinden, ob die Werte gelten.",
  openForGood:
    "Muster endete während des Schreibens. Der Rollout wurde abgebrochen, bevor Muster herausfand, ob die Werte gelten.",

  lock: "Der Rollout",
  rollback: "Rollback von „{name}“",
  job: "Rollout „{name}“",
  jobCanary: "Rollout „{name}“, Pilotgruppe",
  jobWave: "Rollout „{name}“, Welle {wave} von {waves}",
});
