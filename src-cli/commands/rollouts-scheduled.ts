import type { Command } from "commander";
import type { ScheduledRollout } from "#shared/domain/scheduled-rollout.ts";
import { scheduledCommands as texts } from "#shared/messages/commands/scheduled-rollouts.ts";
import type { Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { parseStartTime } from "../schedule-rollout.ts";
import { mapped } from "../session.ts";
import { scheduledText } from "../views/scheduled-view.ts";

/** `muster rollouts scheduled`, `move` and `unschedule`. */
export function addScheduled(rollouts: Command, runner: Runner): void {
  addList(rollouts, runner);
  addMove(rollouts, runner);
  addUnschedule(rollouts, runner);
}

function addList(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("scheduled")
    .description(texts.aboutScheduled)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("rollouts.scheduled", {}), ({ scheduled }) => ({
            status: EXIT.ok,
            data: { scheduled },
            text: (layout) => scheduledText(scheduled, layout),
            counted: texts.counted({ count: scheduled.length }),
          })),
        ),
      ),
    );
}

function addMove(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("move <id>")
    .description(texts.aboutMove)
    .requiredOption("--at <time>", texts.aboutAt, parseStartTime)
    .action((id: string, { at }: { at: string }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          reportChange(await session.call("rollouts.reschedule", { id, at }), texts.moved),
        ),
      ),
    );
}

function addUnschedule(rollouts: Command, runner: Runner): void {
  const command: Command = rollouts
    .command("unschedule <id>")
    .description(texts.aboutUnschedule)
    .action((id: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          reportChange(await session.call("rollouts.unschedule", { id }), texts.unscheduled),
        ),
      ),
    );
}

function reportChange(
  answer: Result<{ scheduled: ScheduledRollout }>,
  note: (values: { name: string }) => string,
): Result<Report> {
  return mapped(answer, (data) => ({
    status: EXIT.ok,
    data,
    text: (layout) => scheduledText([data.scheduled], layout),
    notes: [note({ name: data.scheduled.name })],
  }));
}
