import { z } from "zod";
import { poePowerMessages as texts } from "#shared/messages/facts/poe-power.ts";
import { defineFact, OK, problem } from "./fact.ts";

/** Watts. */
const poePowerSchema = z.object({ used: z.number().min(0), total: z.number().positive() });
export type PoePower = z.infer<typeof poePowerSchema>;

/** If less than this share is left, the next camera, or the infrared light at night, can be too much. */
const LEAST_LEFT = 0.1;

/** Power that a recorder gives to cameras over its network ports. Above its rated power, it switches off the last ports. */
export const poePower = defineFact({
  id: "poePower",
  subject: "recorder",
  rhythm: "daily",
  schema: poePowerSchema,
  label: () => texts.label,
  importance: "problem",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: ({ used, total }) => texts.text({ used: watts(used), total: watts(total) }),
  number: ({ used, total }) => Math.max(0, total - used),
  unit: () => texts.unit,
  judge({ used, total }) {
    const left = Math.max(0, total - used);
    if (left >= total * LEAST_LEFT) return OK;
    return problem("poe_power_low", () => texts.low({ left: watts(left), total: watts(total) }));
  },
  history: "changes",
  alert: true,
});

function watts(power: number): string {
  return String(Math.round(power * 10) / 10);
}
