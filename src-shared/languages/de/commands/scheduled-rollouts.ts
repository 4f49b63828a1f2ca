import type * as english from "#shared/messages/commands/scheduled-rollouts.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Rollouts that start later, on the command line. */
export const scheduledCommands = translationOf<typeof english.scheduledCommands>()({
  aboutAt: "den Rollout zu dieser Zeit starten, etwa '2026-12-01 22:00' oder 2026-12-01T22:00Z",
  aboutInMaintenance: "den Rollout im nächsten Wartungsfenster jedes Standorts starten",
  aboutScheduled: "Rollouts auflisten, die später starten oder nicht gestartet wurden",
  aboutMove: "einen geplanten Rollout auf eine andere Zeit verschieben",
  aboutUnschedule: "einen geplanten Rollout abbrechen, der noch nicht gestartet ist",
  timeExpected:
    "Geben Sie einen Zeitpunkt ein, etwa '2026-12-01 22:00' oder 22:00 nach der Uhr dieses Computers oder 2026-12-01T22:00Z.",
  oneTime: "--at, --in-maintenance und --replan schließen sich gegenseitig aus.",
  oneTimeHint: "Verwenden Sie eine dieser Optionen.",
  scheduled: plural("{count} Rollout ist geplant.", "{count} Rollouts sind geplant."),
  needsProcess:
    "Muster startet den Rollout nur, wenn dann ein Fenster, „muster serve“ oder „muster watch“ offen ist.",
  counted: plural("{count} geplanter Rollout.", "{count} geplante Rollouts."),
  moved: "Rollout „{name}“ verschoben.",
  unscheduled: "Geplanter Rollout „{name}“ abgebrochen.",
});
