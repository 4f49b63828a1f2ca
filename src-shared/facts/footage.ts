import { z } from "zod";
import { dateText } from "#shared/domain/time-text.ts";
import { footageMessages as texts } from "#shared/messages/facts/footage.ts";
import type { Expectations } from "./expectations.ts";
import { defineFact, OK, problem, unknown, type Verdict } from "./fact.ts";

const day = z.iso.date();

const footageSchema = z.object({
  /** Days with footage, of the days that were looked at; today counts. */
  days: z.number().int(),
  /** The first day that was looked at. */
  from: day,
  /** Today, as the recorder counts its days. */
  today: day,
  /** The oldest day with footage; null if no day has any. */
  oldest: day.nullable(),
  /** Days from the oldest one up to yesterday without footage, as ranges. */
  gaps: z.array(z.object({ from: day, to: day })),
  /** Whether the schedule asks for footage of each of these days; null if the recorder does not report its schedule. */
  scheduled: z.boolean().nullable(),
  /** Another channel of the recorder has older footage: this one was added or began to record later. */
  isYoung: z.boolean(),
  /** Whether the disks are full, so that the oldest footage is being overwritten; null if that is not reported. */
  isOverwriting: z.boolean().nullable(),
});
export type Footage = z.infer<typeof footageSchema>;

/** The days of which a recorder has footage of a channel. */
export const footage = defineFact({
  id: "footage",
  subject: "channel",
  rhythm: "daily",
  schema: footageSchema,
  label: () => texts.label,
  importance: "urgent",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: (value) => (value.oldest === null ? texts.none : texts.text({ count: value.days })),
  number: keptDays,
  unit: () => texts.unit,
  judge: (value, { expected }) => (expected.recording === "none" ? OK : judge(value, expected)),
  history: "changes",
  alert: true,
  report: {
    agreed: ({ footageDays: count }) =>
      count === undefined ? null : texts.reportAgreed({ count }),
  },
});

const DAY_MS = 86_400_000;

/** Days from one day to another one, both counted. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Days from the oldest footage until today. */
function keptDays({ oldest, today }: Footage): number {
  return oldest === null ? 0 : daysBetween(oldest, today);
}

function judge(value: Footage, expected: Expectations): Verdict {
  if (value.oldest === null) return judgeNone(value, expected);
  const gap = judgeGaps(value, expected);
  const kept = judgeKept(value, expected);
  if (gap.finding === "problem") return gap;
  return kept.finding === "ok" ? gap : kept;
}

function judgeNone({ scheduled, from, today }: Footage, { recording }: Expectations): Verdict {
  const text = () => texts.noFootage({ count: daysBetween(from, today) });
  if (scheduled === true || recording === "continuous") return problem("no_footage", text);
  return scheduled === false && !recording ? OK : unknown("no_footage_known", text);
}

/** A day without footage is a fault only if the channel should have recorded. */
function judgeGaps({ gaps, scheduled }: Footage, { recording }: Expectations): Verdict {
  const last = gaps.at(-1);
  if (!last || (scheduled === false && recording !== "continuous")) return OK;
  const count = gaps.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0);
  const text = () => texts.gap({ count, last: rangeText(last) });
  return scheduled === true || recording === "continuous"
    ? problem("footage_gap", text, () => ({ count }))
    : unknown("footage_gap_known", text, () => ({ count }));
}

function rangeText({ from, to }: Footage["gaps"][number]): string {
  const [first, last] = [dateText(from), dateText(to)];
  return from === to ? last : texts.range({ first, last });
}

/** Less footage than agreed is a fault if the recorder deletes older footage; a young channel or disk cannot have it yet. */
function judgeKept(value: Footage, { footageDays: wanted }: Expectations): Verdict {
  const kept = keptDays(value);
  if (wanted === undefined || kept >= wanted || value.oldest === null) return OK;
  const since = dateText(value.oldest);
  if (value.oldest === value.from)
    return unknown(
      "footage_beyond",
      () => texts.beyond({ count: kept }),
      () => ({ count: kept }),
    );
  if (value.isYoung || value.isOverwriting === false) {
    return unknown(
      "footage_since",
      () => texts.since({ since }),
      () => ({ since }),
    );
  }
  const text = () => texts.short({ count: kept, wanted });
  const values = () => ({ count: kept, wanted });
  return value.isOverwriting
    ? problem("footage_short", text, values)
    : unknown("footage_short_known", text, values);
}
