import { z } from "zod";
import { exceptionAlarmMessages as texts } from "#shared/messages/facts/exception-alarms.ts";
import { defineFact, OK, problem, unknown } from "./fact.ts";

const alarmSchema = z.object({ on: z.boolean(), mail: z.boolean() });
/** Alarms; each is null if the recorder does not have it. */
const exceptionAlarmsSchema = z.object({
  diskError: alarmSchema.nullable(),
  diskFull: alarmSchema.nullable(),
});
export type ExceptionAlarms = z.infer<typeof exceptionAlarmsSchema>;

/** Whether a recorder reports by mail that a disk failed or is full. */
export const exceptionAlarms = defineFact({
  id: "exceptionAlarms",
  subject: "recorder",
  rhythm: "daily",
  schema: exceptionAlarmsSchema,
  label: () => texts.label,
  importance: "problem",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: (alarms) => {
    const missing = namesOf(alarms, ({ on, mail }) => !on || !mail);
    return missing === "" ? texts.allOn : texts.someOff({ names: missing });
  },
  // A recorder that overwrites is never full: that alarm is shown, and is no problem. If it does not overwrite, the fact "disks" says so.
  judge({ diskError }) {
    if (diskError === null) return unknown("not_reported", () => texts.notReported);
    const names = texts.diskError;
    if (!diskError.on) return problem("alarm_off", () => texts.off({ names }));
    return diskError.mail ? OK : problem("alarm_without_mail", () => texts.withoutMail({ names }));
  },
  history: "changes",
  alert: false,
});

type Alarm = z.infer<typeof alarmSchema>;

function namesOf({ diskError, diskFull }: ExceptionAlarms, isOne: (alarm: Alarm) => boolean) {
  const all = [
    [diskError, texts.diskError],
    [diskFull, texts.diskFull],
  ] as const;
  return all.flatMap(([alarm, name]) => (alarm !== null && isOne(alarm) ? [name] : [])).join(", ");
}
