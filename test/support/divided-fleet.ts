import { startFleet, type Fleet } from "#simulator/index.ts";
import { DEFAULT_ALERT_RULES } from "#shared/domain/alerts.ts";
import type { UserScope } from "#shared/domain/team.ts";
import { openTestCore, type TestCore } from "./core.ts";
import type { Target } from "./method-inputs.ts";
import { toldAtRest } from "./rollouts.ts";

/** Part of every name and text in the part of the fleet that a limited user does not see. */
export const HIDDEN = "Hidden York";

/** One half of the fleet, with something of everything. */
export interface Half extends Target {
  readonly siteId: string;
  readonly recorders: readonly string[];
}

export interface DividedFleet {
  readonly muster: TestCore;
  readonly fleet: Fleet;
  /** Site Leeds; its recorders have the tag `shown`. */
  readonly shown: Half;
  readonly hidden: Half;
  stop(): Promise<void>;
}

/** Scopes over a divided fleet. */
export const SCOPE_NAMES = ["the whole fleet", "a site", "a tag", "nothing"] as const;
export type ScopeName = (typeof SCOPE_NAMES)[number];

export function scopeNamed(name: ScopeName, { shown }: DividedFleet): UserScope {
  switch (name) {
    case "the whole fleet":
      return { kind: "all" };
    case "a site":
      return { kind: "some", siteIds: [shown.siteId], tags: [] };
    case "a tag":
      return { kind: "some", siteIds: [], tags: ["Shown"] };
    case "nothing":
      return { kind: "some", siteIds: [], tags: [] };
  }
}

/** Two customers with a site and two recorders each: audited, planned for, written to, with alerts, notes and drift. */
export async function dividedFleet(): Promise<DividedFleet> {
  const fleet = await startFleet({ recorders: 4, channels: 4 });
  const muster = await openTestCore();
  await muster.call("alerts.setRules", {
    rules: DEFAULT_ALERT_RULES.map((rule) => ({ ...rule, name: rule.name, minutes: 0 })),
  });
  const makers = [
    { site: "Leeds", name: "Leeds gate", tags: ["shown"], recorders: fleet.recorders.slice(0, 2) },
    { site: HIDDEN, name: `${HIDDEN} gate`, tags: [HIDDEN], recorders: fleet.recorders.slice(2) },
  ];
  const halves: Half[] = [];
  for (const { site, name, tags, recorders } of makers) {
    const ids: string[] = [];
    for (const [index, { url }] of recorders.entries()) {
      const added = await muster.call("recorders.add", {
        name: `${name} ${index + 1}`,
        url,
        site,
        tags,
        columns: { shop: site },
      });
      ids.push(added.id);
    }
    const set = { customer: `${site} Ltd`, notes: site, address: `${site} street` };
    const { id: siteId } = await muster.call("sites.set", { name: site, ...set });
    halves.push(await used(muster, { site, siteId, name, ids }));
  }
  const [last] = fleet.recorders.slice(1, 2);
  await last?.setFaults("refuse-connection");
  await fleet.recorders[3]?.setFaults("refuse-connection");
  // The second audit finds the other recorder of each site after the unreachable one: only then an alert opens.
  await muster.call("audit.run", { select: {} });
  await muster.call("audit.run", { select: {} });
  await muster.call("alerts.deliver", {});
  const { alerts } = await muster.call("alerts.list", { state: "open", limit: 100 });
  const alertOf = (half: Half) => {
    const found = alerts.find(({ siteId }) => siteId === half.siteId);
    if (found === undefined) throw new Error(`There is no alert about ${half.site}.`);
    return found.id;
  };
  const [shown, hidden] = halves.map((half) => ({ ...half, alert: alertOf(half) })) as [Half, Half];
  return {
    muster,
    fleet,
    shown,
    hidden,
    async stop() {
      await muster.stop();
      await fleet.stop();
    },
  };
}

/** Audits, plans, writes and makes notes. */
async function used(
  muster: TestCore,
  { site, siteId, name, ids }: { site: string; siteId: string; name: string; ids: string[] },
): Promise<Half> {
  const select = { ids };
  await muster.call("audit.run", { select });
  const template = { name: `${name} relay`, email: { smtp_port: 2525 } };
  const plan = await muster.call("plans.create", { template, select });
  const rollout = await toldAtRest(muster, () =>
    muster.call("rollouts.start", { planId: plan.id }),
  );
  const later = { name: `${name} again`, email: { smtp_port: 2526 } };
  const { id: planId } = await muster.call("plans.create", { template: later, select });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const { scheduled } = await muster.call("rollouts.schedule", {
    planId,
    start: { when: "at", at },
  });
  const [recorder = ""] = ids;
  await muster.call("channels.setNote", {
    recorderId: recorder,
    channel: "CH1",
    text: `${name} note`,
    expectedOfflineUntil: null,
  });
  return {
    site,
    siteId,
    recorder,
    recorders: ids,
    plan: plan.id,
    rollout: rollout.id,
    alert: "",
    scheduled: scheduled[0]?.id ?? "",
  };
}
