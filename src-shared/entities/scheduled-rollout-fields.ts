import type { ScheduledRollout, ScheduledState } from "#shared/domain/scheduled-rollout.ts";
import { exactTime } from "#shared/domain/time-text.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { planMessages as plans } from "#shared/messages/plans.ts";
import { scheduledScreen as texts } from "#shared/messages/scheduled-rollouts.ts";
import { fieldsOf } from "./entity-field.ts";

export function scheduledStateText(state: ScheduledState): string {
  return texts[state];
}

/** Rollouts that start later. */
export const scheduledRolloutFields = fieldsOf<ScheduledRollout>()({
  id: { kind: "text", label: () => plans.columnId, head: "id", value: ({ id }) => id },
  name: { kind: "text", label: () => plans.plan, head: "plan", value: ({ name }) => name },
  state: {
    kind: "text",
    label: () => texts.columnState,
    head: "state",
    value: ({ state }) => scheduledStateText(state),
  },
  starts: {
    kind: "time",
    label: () => texts.columnStarts,
    head: "starts",
    value: ({ startsAt }) => startsAt,
  },
  window: {
    kind: "text",
    label: () => texts.columnWhen,
    head: "when",
    value: (entry) =>
      entry.when === "at"
        ? texts.atSetTime
        : texts.inWindow({ start: exactTime(entry.startsAt), end: exactTime(entry.latest) }),
  },
  recorders: {
    kind: "number",
    label: () => common.recorders,
    head: "recorders",
    value: ({ recorders }) => recorders,
  },
  sites: {
    kind: "text",
    label: () => common.sites,
    head: "sites",
    value: ({ sites }) => sites.join(", "),
  },
  by: {
    kind: "text",
    label: () => texts.columnBy,
    head: "by",
    value: ({ by }) => by.userName,
  },
  reason: {
    kind: "text",
    label: () => texts.columnReason,
    head: "reason",
    value: ({ error }) => error?.message ?? "",
    tone: ({ error }) => (error ? "warn" : null),
  },
});
