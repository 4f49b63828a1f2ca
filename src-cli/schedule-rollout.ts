import { InvalidArgumentError } from "commander";
import type { Input } from "#shared/contract/methods.ts";
import { scheduledCommands as texts } from "#shared/messages/commands/scheduled-rollouts.ts";
import type { Result } from "#shared/result.ts";
import { EXIT } from "./exit-codes.ts";
import type { Report } from "./output.ts";
import { enteredTime } from "./relative-times.ts";
import { mapped, type CommandSession } from "./session.ts";
import { scheduledText } from "./views/scheduled-view.ts";

/** `2026-12-01 22:00` or `22:00` by the clock of this computer, or a time with its offset. @returns ISO 8601, UTC */
export function parseStartTime(text: string): string {
  const found = enteredTime(text, new Date());
  if (!found?.hasTime || found.isAgo) throw new InvalidArgumentError(texts.timeExpected);
  return (found.instant ?? new Date(found.clock)).toISOString();
}

export async function scheduleRollout(
  session: CommandSession,
  wish: Input<"rollouts.schedule">,
): Promise<Result<Report>> {
  return mapped(await session.call("rollouts.schedule", wish), (data) => ({
    status: EXIT.ok,
    data,
    text: (layout) => scheduledText(data.scheduled, layout),
    notes: [texts.scheduled({ count: data.scheduled.length }), texts.needsProcess],
  }));
}
