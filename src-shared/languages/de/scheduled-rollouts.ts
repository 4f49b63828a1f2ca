import type * as english from "#shared/messages/scheduled-rollouts.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Why a rollout cannot be scheduled, or did not start at its time. */
export const scheduledRolloutErrors = translationOf<typeof english.scheduledRolloutErrors>()({
  unknown: "Es gibt keinen geplanten Rollout mit der ID {id}.",
  unknownHint: "Die Liste der geplanten Rollouts zeigt deren IDs.",
  inThePast: "Der Zeitpunkt liegt in der Vergangenheit.",
  inThePastHint: "Wählen Sie einen späteren Zeitpunkt, oder starten Sie den Rollout jetzt.",
  tooFar: "Der Zeitpunkt liegt zu weit in der Zukunft.",
  tooFarHint: "Wählen Sie einen Zeitpunkt innerhalb der nächsten {days} Tage.",
  alreadyScheduled: "Ein Rollout des Plans „{name}“ ist bereits geplant.",
  alreadyScheduledHint: "Verschieben Sie den geplanten Rollout, oder brechen Sie ihn ab.",
  tooMany: plural(
    "Es kann nur {count} Rollout gleichzeitig geplant sein.",
    "Es können nur {count} Rollouts gleichzeitig geplant sein.",
  ),
  tooManyHint: "Brechen Sie geplante Rollouts ab, die nicht gebraucht werden.",
  noWindow: "Kein Standort des Plans „{name}“ hat ein Wartungsfenster.",
  noWindowHint:
    "Wählen Sie einen festen Zeitpunkt, oder legen Sie an den Standorten Wartungsfenster an.",
  tooManyWindows: plural(
    "Die Standorte des Plans haben {count} verschiedenes Wartungsfenster.",
    "Die Standorte des Plans haben {count} verschiedene Wartungsfenster.",
  ),
  tooManyWindowsHint:
    "Wählen Sie einen festen Zeitpunkt, oder erstellen Sie einen Plan für weniger Standorte.",
  hasStarted: "Der Rollout „{name}“ hat bereits begonnen.",
  hasStartedHint: "Öffnen Sie den Rollout, um ihn zu pausieren oder abzubrechen.",
  isCancelled: "Der geplante Rollout „{name}“ wurde abgebrochen.",
  isCancelledHint: "Öffnen Sie den Plan, um einen anderen Rollout zu planen.",
  missed: "Der Rollout „{name}“ wurde nicht gestartet: Muster lief zu seiner Zeit nicht.",
  missedHint:
    "Verschieben Sie den Rollout, oder öffnen Sie seinen Plan, um den Rollout jetzt zu starten.",
  noRights: "{user} hat die Zeit festgelegt und darf diesen Rollout nicht mehr starten.",
  noRightsHint: "Ein anderer Benutzer mit der Rolle Freigeber kann den Rollout verschieben.",
  earlierStopped:
    "Der Rollout „{name}“ für ein früheres Wartungsfenster desselben Plans wurde gestoppt oder abgebrochen.",
  earlierStoppedHint:
    "Klären Sie die Ursache. Verschieben Sie dann diesen Rollout, oder brechen Sie ihn ab.",
});

/** The list of rollouts that start later, and the choice of the time. */
export const scheduledScreen = translationOf<typeof english.scheduledScreen>()({
  list: "Geplant",
  views: "Liste",
  noun: "Rollout",
  nouns: "Rollouts",
  columnState: "Status",
  columnStarts: "Start",
  columnWhen: "Wann",
  columnBy: "Geplant von",
  columnReason: "Grund",
  waiting: "Wartet",
  started: "Gestartet",
  missed: "Versäumt",
  refused: "Nicht gestartet",
  cancelled: "Abgebrochen",
  atSetTime: "Zu einer festen Zeit",
  inWindow: "Wartungsfenster, {start} bis {end}",
  latest: "Startet spätestens",
  selectRollout: "Wählen Sie einen geplanten Rollout aus.",
  showPlan: "Plan anzeigen",
  showPlanAction: "Plan des geplanten Rollouts anzeigen",
  move: "Verschieben…",
  moveAction: "Geplanten Rollout verschieben…",
  moveKeywords: "später Zeit verlegen neu planen",
  moveTitle: "Rollout „{name}“ verschieben",
  moveText: "Der Rollout startet dann mit Ihren Rechten.",
  moveConfirm: "Rollout verschieben",
  moved: "Neuer Start des Rollouts „{name}“: {time}.",
  cancelAction: "Geplanten Rollout abbrechen…",
  cancelKeywords: "entfernen stoppen verwerfen",
  cancelTitle: "Geplanten Rollout „{name}“ abbrechen?",
  cancelText: "Der Rollout startet nicht. Der Plan bleibt unverändert.",
  cancelConfirm: "Rollout abbrechen",
  cancelledDone: "Geplanter Rollout „{name}“ abgebrochen.",
  emptyTitle: "Kein Rollout geplant",
  emptyText:
    "Rollouts, die später beginnen, erscheinen hier. Wenden Sie einen Plan an, und wählen Sie eine feste Zeit oder das nächste Wartungsfenster.",
  nextWindows: "Nächste Wartungsfenster",
  scheduleRollout: "Rollout planen…",
  scheduleAt: "Rollout für {name} planen…",
  scheduleHint:
    "Wählen Sie die neuen Einstellungen für die Rekorder von {name}. Wenden Sie den Plan dann im nächsten Wartungsfenster an.",
  openCalendar: "Kalender öffnen",
  start: "Start",
  now: "Jetzt",
  at: "Zu fester Zeit",
  maintenance: "Im nächsten Wartungsfenster",
  startAt: "Datum und Uhrzeit",
  zone: "Zeitzone dieses Computers: {zone}.",
  timeMissing: "Geben Sie Datum und Uhrzeit ein.",
  timePast: "Der Zeitpunkt liegt in der Vergangenheit.",
  grace:
    "Muster muss dann laufen. Startet Muster mehr als {minutes} Minuten später, startet der Rollout nicht, und die Übersicht meldet das.",
  recheck:
    "Beim Start prüft Muster die Freigabe, die Passwörter und die Einstellungen jedes Rekorders.",
  loadingWindows: "Muster liest die Wartungsfenster.",
  windowsText: plural(
    "Ein Rollout in {count} Wartungsfenster. Rekorder, die erst nach dessen Ende an die Reihe kommen, werden übersprungen.",
    "Ein Rollout in jedem von {count} Wartungsfenstern. Rekorder, die erst nach dem Ende ihres Fensters an die Reihe kommen, werden übersprungen. Wellen und Grenzen gelten für jeden Rollout.",
  ),
  window: plural(
    "{start} bis {end}: {count} Rekorder ({sites})",
    "{start} bis {end}: {count} Rekorder ({sites})",
  ),
  windowNow: plural(
    "jetzt, bis {end}: {count} Rekorder ({sites})",
    "jetzt, bis {end}: {count} Rekorder ({sites})",
  ),
  moreWindows: plural("{count} weiteres Fenster", "{count} weitere Fenster"),
  moreSites: "{first} und {more} weitere",
  without: plural(
    "{count} Rekorder hat kein Wartungsfenster und wird übersprungen: {sites}.",
    "{count} Rekorder haben kein Wartungsfenster und werden übersprungen: {sites}.",
  ),
  noWindows: "Kein Standort dieses Plans hat ein Wartungsfenster. Wählen Sie eine andere Zeit.",
  confirm: "Rollout planen",
  scheduled: plural("{count} Rollout ist geplant.", "{count} Rollouts sind geplant."),
});
