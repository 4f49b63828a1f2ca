import { z } from "zod";
import { raidMessages as texts } from "#shared/messages/facts/raid.ts";
import { defineFact, OK, problem, unknown } from "./fact.ts";

const arraySchema = z.object({
  name: z.string(),
  /** `RAID5`, as reported. */
  type: z.string(),
  state: z.enum(["ok", "degraded", "offline", "other"]),
  /** The state as reported. */
  reported: z.string(),
  /** Per cent of a rebuild; null if none is in progress. */
  rebuilding: z.number().nullable(),
});

const raidSchema = z.object({ arrays: z.array(arraySchema) });
export type Raid = z.infer<typeof raidSchema>;

/** The disk arrays of a recorder. Without one, RAID is not used. */
export const raid = defineFact({
  id: "raid",
  subject: "recorder",
  rhythm: "hourly",
  schema: raidSchema,
  label: () => texts.label,
  importance: "urgent",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: ({ arrays }) =>
    arrays.length === 0
      ? texts.none
      : arrays.map(({ name, reported }) => texts.text({ name, reported })).join("; "),
  judge({ arrays }) {
    const inState = (state: (typeof arrays)[number]["state"]) =>
      arrays.find((one) => one.state === state);
    const [offline, degraded, other] = [inState("offline"), inState("degraded"), inState("other")];
    if (offline) return problem("raid_offline", () => texts.offline(offline));
    if (degraded) {
      const { name, rebuilding } = degraded;
      return rebuilding === null
        ? problem("raid_degraded", () => texts.degraded({ name }))
        : problem("raid_degraded", () => texts.rebuilding({ name, percent: rebuilding }));
    }
    return other ? unknown("raid_state_unknown", () => texts.other(other)) : OK;
  },
  history: "changes",
  alert: true,
  report: {},
});
