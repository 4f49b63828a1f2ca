import type { ScheduledRollout } from "#shared/domain/scheduled-rollout.ts";
import { scheduledRolloutFields } from "#shared/entities/scheduled-rollout-fields.ts";
import { textColumns } from "../text-columns.ts";
import { textTable, type Layout } from "../table.ts";

/** Rollouts that start later. */
export function scheduledText(scheduled: readonly ScheduledRollout[], layout: Layout): string {
  if (scheduled.length === 0) return "";
  const columns = textColumns(scheduledRolloutFields, {
    id: {},
    name: { flexible: true },
    state: {},
    starts: {},
    window: { flexible: true, dropOrder: 1 },
    recorders: {},
    sites: { flexible: true, dropOrder: 2 },
    by: {},
    reason: { flexible: true },
  });
  return textTable(columns, scheduled, layout);
}
