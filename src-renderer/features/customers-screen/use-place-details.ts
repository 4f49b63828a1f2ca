import { useEffect, useState } from "react";
import type { ActivityEntry, ActivityKind } from "#shared/domain/activity.ts";
import type { Alert } from "#shared/domain/alerts.ts";
import type { AttentionItem } from "#shared/domain/overview.ts";
import type { FleetPlace } from "#shared/domain/fleet-place.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { Refresher } from "#renderer/services/refresher.ts";
import type { Services } from "#renderer/services/store.ts";

/** Alerts that a page lists, at most. */
export const MOST_ALERTS = 5;
const MOST_ENTRIES = 50;
const PAST_MS = 90 * 86_400_000;
/** Least time between two loads, in ms. */
const EVERY_MS = 10_000;

const ROLLOUT_KINDS: ActivityKind[] = [
  "rollout.started",
  "rollout.finished",
  "rollout.stopped",
  "rollout.cancelled",
  "rollout.interrupted",
];

export interface PlaceDetails {
  /** One more than `MOST_ALERTS` if there are more. */
  readonly alerts: readonly Alert[];
  /** null: no recorder has drifted. */
  readonly drift: AttentionItem | null;
  /** Entries of the activity log, the latest first; null: the user may not read it. */
  readonly rollouts: readonly ActivityEntry[] | null;
  readonly reports: readonly ActivityEntry[] | null;
}

/**
 * What the page of a place shows besides its health.
 * @param names of the customer or site, by which reports are logged
 * @returns null until it is loaded
 */
export function usePlaceDetails(
  place: FleetPlace,
  siteIds: readonly string[],
  name: string,
): PlaceDetails | null {
  const services = useServices();
  const me = useFeature(meStore, (state) => state.me);
  const [details, setDetails] = useState<{ of: string; found: PlaceDetails } | null>(null);
  const { kind, id } = place;
  const sites = siteIds.join(" ");
  const seesLog = me !== null && mayCall(me, "activity.list") === true;
  useEffect(() => {
    const load = async () => {
      const ids = sites === "" ? [] : sites.split(" ");
      const found = await loadDetails(services, { kind, id }, { ids, name, seesLog });
      setDetails({ of: `${kind} ${id}`, found });
    };
    const refresher = new Refresher(EVERY_MS, load);
    refresher.start();
    void refresher.run();
    const { client } = services;
    const ends = (["alerts.changed", "rollouts.changed"] as const).map((event) =>
      client.subscribe(event, () => refresher.request()),
    );
    return () => {
      refresher.stop();
      for (const end of ends) end();
    };
  }, [services, kind, id, sites, name, seesLog]);
  return details?.of === `${kind} ${id}` ? details.found : null;
}

interface About {
  readonly ids: string[];
  readonly name: string;
  readonly seesLog: boolean;
}

/** What cannot be read is left out: each list says for itself that nothing is known. */
async function loadDetails(
  { client }: Services,
  place: FleetPlace,
  { ids, name, seesLog }: About,
): Promise<PlaceDetails> {
  const alerts = await client.call("alerts.list", {
    state: "open",
    siteIds: ids,
    limit: MOST_ALERTS + 1,
  });
  const drift = await client.call("overview.drift", { place });
  const since = new Date(Date.now() - PAST_MS).toISOString();
  const entriesOf = async (
    wish: { place: FleetPlace } | { text: string },
    kinds: ActivityKind[],
  ) => {
    if (!seesLog) return null;
    const answer = await client.call("activity.list", {
      ...wish,
      kinds,
      since,
      limit: MOST_ENTRIES,
    });
    return answer.ok ? answer.value.entries : [];
  };
  return {
    alerts: alerts.ok ? alerts.value.alerts : [],
    drift: drift.ok ? drift.value.item : null,
    rollouts: await entriesOf({ place }, ROLLOUT_KINDS),
    reports: await entriesOf({ text: name }, ["report.made"]),
  };
}
