import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/rollout-status.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** How a rollout stands: on the screens, the command line and in reports. */
export const rolloutStatus = translationOf<typeof english.rolloutStatus>()({
  verifiedExceptSecret: "verifiziert außer Passwort",
  alreadySet: "schon gesetzt",
  theRecorder: "Der Rekorder",
  commonReason: "{outcome}: {reason}",
  difference: "{field}: gewünscht {wanted}, gelesen {found}.",
  differenceNothing: "{field}: gewünscht {wanted}, nichts gelesen.",
  areaField: "{area}: {field}",
  verifiedChange: "{field}: {before} → {after}.",
  verifiedValue: "{field}: {after}.",
  acceptedValue: "{field} → {after}.",
  moreVerified: plural(
    "{count} weiterer Wert ist verifiziert.",
    "{count} weitere Werte sind verifiziert.",
  ),
  moreAccepted: plural(
    "{count} weiterer Wert wurde angenommen.",
    "{count} weitere Werte wurden angenommen.",
  ),

  // Why a rollout stopped
  stoppedByCanary: plural(
    "Gestoppt: {failures} von {count} Rekorder der Pilotgruppe fehlgeschlagen (keiner darf fehlschlagen).",
    "Gestoppt: {failures} von {count} Rekordern der Pilotgruppe fehlgeschlagen (keiner darf fehlschlagen).",
  ),
  stoppedByWave: plural(
    "Gestoppt in Welle {wave}: {failures} von {count} Rekorder dieser Welle fehlgeschlagen (erlaubt: höchstens {limit}).",
    "Gestoppt in Welle {wave}: {failures} von {count} Rekordern dieser Welle fehlgeschlagen (erlaubt: höchstens {limit}).",
  ),
  stoppedByTotalInCanary: plural(
    "Gestoppt in der Pilotgruppe: insgesamt {failures} von {count} Rekorder fehlgeschlagen (erlaubt: höchstens {limit}).",
    "Gestoppt in der Pilotgruppe: insgesamt {failures} von {count} Rekordern fehlgeschlagen (erlaubt: höchstens {limit}).",
  ),
  stoppedByTotal: plural(
    "Gestoppt in Welle {wave}: insgesamt {failures} von {count} Rekorder fehlgeschlagen (erlaubt: höchstens {limit}).",
    "Gestoppt in Welle {wave}: insgesamt {failures} von {count} Rekordern fehlgeschlagen (erlaubt: höchstens {limit}).",
  ),
  canaryUnreachable: plural(
    "Gestoppt nach der Pilotgruppe: Der eine versuchte Rekorder war nicht erreichbar.",
    "Gestoppt nach der Pilotgruppe: Keiner der {count} versuchten Rekorder war erreichbar.",
  ),
  waveUnreachable: plural(
    "Gestoppt nach Welle {wave}: Der eine versuchte Rekorder war nicht erreichbar.",
    "Gestoppt nach Welle {wave}: Keiner der {count} versuchten Rekorder war erreichbar.",
  ),
  canarySkipped:
    "Gestoppt nach der Pilotgruppe: Jeder Rekorder der Pilotgruppe wurde übersprungen.",
  waveSkipped: "Gestoppt nach Welle {wave}: Jeder Rekorder der Welle wurde übersprungen.",
  stopped: "Zu viele Rekorder sind fehlgeschlagen.",
  othersNotTouched: plural(
    "{count} anderer Rekorder ist unverändert. „Fortsetzen“ macht trotzdem weiter; frühere Fehlschläge zählen nicht mehr.",
    "{count} andere Rekorder sind unverändert. „Fortsetzen“ macht trotzdem weiter; frühere Fehlschläge zählen nicht mehr.",
    "Kein Rekorder ist übrig.",
  ),

  // Paused, interrupted and ended rollouts
  canaryDone: "Die Pilotgruppe ist fertig. Weiter geschrieben wird erst, wenn Sie fortfahren.",
  waveDone: "Welle {wave} ist fertig. Weiter geschrieben wird erst, wenn Sie fortfahren.",
  checkOutcomes: plural(
    "Prüfen Sie die Ergebnisse, und wählen Sie dann „Nächste Welle“. {count} Rekorder steht noch aus.",
    "Prüfen Sie die Ergebnisse, und wählen Sie dann „Nächste Welle“. {count} Rekorder stehen noch aus.",
  ),
  pausedInCanary: "Von einem Benutzer in der Pilotgruppe pausiert.",
  pausedInWave: "Von einem Benutzer in Welle {wave} pausiert.",
  resumeRemaining: plural(
    "Zurzeit wird nichts geschrieben. „Fortsetzen“ macht mit dem verbleibenden Rekorder weiter.",
    "Zurzeit wird nichts geschrieben. „Fortsetzen“ macht mit den verbleibenden {count} Rekordern weiter.",
    "Zurzeit wird nichts geschrieben. Jeder Rekorder ist fertig.",
  ),
  interrupted: "Muster endete während dieses Rollouts.",
  interruptedByFailure: "Dieser Rollout wurde unterbrochen.",
  interruptedWrites: plural(
    "{count} Rekorder wurde gerade geschrieben. „Fortsetzen“ liest zuerst diesen Rekorder.",
    "{count} Rekorder wurden gerade geschrieben. „Fortsetzen“ liest zuerst diese Rekorder.",
  ),
  thenOthers: plural(
    "Danach geht der Rollout mit {count} anderen Rekorder weiter.",
    "Danach geht der Rollout mit {count} anderen Rekordern weiter.",
  ),
  noInterruptedWrites: plural(
    "Kein Rekorder wurde gerade geschrieben. „Fortsetzen“ macht mit {count} Rekorder weiter.",
    "Kein Rekorder wurde gerade geschrieben. „Fortsetzen“ macht mit {count} Rekordern weiter.",
  ),
  cancelled: "Von einem Benutzer abgebrochen.",
  writtenStay: plural(
    "{count} Rekorder wurde geschrieben und behält die neuen Werte.",
    "{count} Rekorder wurden geschrieben und behalten die neuen Werte.",
    "Kein Rekorder wurde geschrieben.",
  ),
  noneDone: "Noch kein Rekorder hat ein Ergebnis",
  toGo: "{number} ausstehend",
  notStarted: "{number} nicht begonnen",

  // What a rollback cannot restore
  settingsStay: plural(
    "{count} Rekorder behält Einstellungen des Rollouts, die nicht wiederhergestellt werden können.",
    "{count} Rekorder behalten Einstellungen des Rollouts, die nicht wiederhergestellt werden können.",
  ),
});

/** What a rollback leaves at one recorder. */
export const leftBehindTexts = translationOf<typeof english.leftBehindTexts>()({
  settings: "Der Rekorder behält Einstellungen des Rollouts.",
});
