import { z } from "zod";
import { bandwidthMessages as texts } from "#shared/messages/facts/bandwidth.ts";
import { defineFact, OK, problem } from "./fact.ts";

/** kbit/s. */
const bandwidthSchema = z.object({ used: z.number().min(0), total: z.number().positive() });
export type Bandwidth = z.infer<typeof bandwidthSchema>;

/** Share from which on the next peak is too much. */
const NEARLY_ALL = 0.95;

/** What the cameras send to a recorder, of what it can take. A recorder near its limit drops cameras. */
export const bandwidth = defineFact({
  id: "bandwidth",
  subject: "recorder",
  rhythm: "daily",
  schema: bandwidthSchema,
  label: () => texts.label,
  importance: "problem",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: ({ used, total }) => texts.text({ used: megabits(used), total: megabits(total) }),
  number: ({ used, total }) => Math.round((used / total) * 100),
  unit: () => texts.unit,
  judge: ({ used, total }) =>
    used < total * NEARLY_ALL
      ? OK
      : problem("bandwidth_low", () => texts.low({ used: megabits(used), total: megabits(total) })),
  history: "changes",
  alert: true,
});

function megabits(kilobits: number): string {
  return String(Math.round(kilobits / 1024));
}
