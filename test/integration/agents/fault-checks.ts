import { expect } from "vitest";
import type { AuditReport } from "#shared/domain/channels.ts";
import type { Outcome, RolloutItem } from "#shared/domain/rollout.ts";
import type { SimulatedRecorder } from "#simulator/index.ts";
import { CHANNELS, WANTED, type TwoSites } from "#test/support/nats/two-sites.ts";

/** Outcomes that are true of a recorder that has the values of the plan, or has them not. */
const TRUE_OF: Readonly<Record<"planned" | "unchanged", readonly Outcome[]>> = {
  planned: ["verified", "interrupted"],
  unchanged: ["unreachable", "refused", "interrupted"],
};

function hasPlan({ state }: SimulatedRecorder): boolean {
  const { smtp_server, smtp_port } = state.email;
  return smtp_server === WANTED.smtp_server && smtp_port === WANTED.smtp_port;
}

/** Each recorder is as the journal says, and was written at most once. */
export function expectTruthful({ leeds }: TwoSites, items: readonly RolloutItem[]): void {
  const byName = new Map(items.map((item) => [item.recorderName, item]));
  expect(byName.size).toBe(leeds.length);
  for (const one of leeds) {
    const item = byName.get(one.name) as RolloutItem;
    const { outcome, detail } = item;
    const context = `${one.name}: ${outcome}: ${detail}`;
    expect(one.counters.writeLog.length, context).toBeLessThanOrEqual(1);
    expect(item.step, context).toBe("done");
    expect(TRUE_OF[hasPlan(one) ? "planned" : "unchanged"], context).toContain(outcome);
  }
}

/** A channel is online, or unknown where its recorder was not reached. @returns how many recorders were not reached */
export async function expectNoneOffline(
  { york, muster }: TwoSites,
  { items, counts }: AuditReport,
): Promise<number> {
  expect(items).toHaveLength(york.length);
  for (const { outcome, error } of items)
    expect(["ok", "unreachable"], error?.message).toContain(outcome);
  const lost = items.filter(({ outcome }) => outcome === "unreachable");
  const reached = items.length - lost.length;
  expect(counts).toEqual({
    ...(reached > 0 && { Online: reached * CHANNELS }),
    ...(lost.length > 0 && { unknown: lost.length * CHANNELS }),
  });
  const recorderIds = items.map(({ recorderId }) => recorderId);
  const { recorders } = await muster.call("channels.list", { recorderIds });
  const unknown = recorders.filter((one) => !one.reached).map(({ recorderId }) => recorderId);
  expect(new Set(unknown)).toEqual(new Set(lost.map(({ recorderId }) => recorderId)));
  return lost.length;
}

export function expectAllPlanned({ leeds }: TwoSites): void {
  expect(leeds.map(hasPlan)).toEqual(leeds.map(() => true));
}
