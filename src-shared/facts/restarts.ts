import { z } from "zod";
import { restartMessages as texts } from "#shared/messages/facts/restarts.ts";
import { defineFact, OK, problem } from "./fact.ts";

const restartSchema = z.object({
  /** Local time of the recorder: `2026-11-20T03:12:00`. */
  at: z.string(),
  /** Whether a user, a schedule or an update restarted the recorder, and not a power failure or a crash. */
  planned: z.boolean(),
});

const restartsSchema = z.object({
  /** Days that were looked at. */
  days: z.number().int(),
  /** The oldest first. */
  restarts: z.array(restartSchema),
});
export type Restarts = z.infer<typeof restartsSchema>;

/** A power cut may restart a recorder twice; what happens on so many days has a cause of its own. */
const DAYS_WITH_RESTARTS = 3;

/** Unplanned restarts of a recorder, from its log. */
export const restarts = defineFact({
  id: "restarts",
  subject: "recorder",
  rhythm: "daily",
  schema: restartsSchema,
  label: () => texts.label,
  importance: "problem",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: (value) => texts.text({ count: unplanned(value).length }),
  number: (value) => unplanned(value).length,
  unit: () => texts.unit,
  judge(value) {
    const days = new Set(unplanned(value).map(({ at }) => at.slice(0, 10))).size;
    if (days < DAYS_WITH_RESTARTS) return OK;
    return problem("restarts_often", () => texts.often({ count: days, days: value.days }));
  },
  history: "readings",
  alert: true,
});

function unplanned({ restarts: all }: Restarts): Restarts["restarts"] {
  return all.filter(({ planned }) => !planned);
}
