import type { ScheduleState } from "#shared/domain/schedule.ts";
import { fault } from "#shared/errors.ts";
import { scheduleCommandMessages as texts } from "#shared/messages/schedule-command.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { CommandSession } from "./session.ts";

/** Finds a schedule by name in any case, or by id. */
export async function findSchedule(
  session: CommandSession,
  name: string,
): Promise<Result<ScheduleState>> {
  const listed = await session.call("schedules.list", {});
  if (!listed.ok) return listed;
  const wanted = name.trim().toLowerCase();
  const found = listed.value.schedules.find(
    ({ id, schedule }) => id === name || schedule.name.toLowerCase() === wanted,
  );
  if (found) return ok(found);
  const details = { hint: texts.noScheduleHint, where: "name" };
  return err(fault("not_found", texts.noSchedule({ name }), details));
}
