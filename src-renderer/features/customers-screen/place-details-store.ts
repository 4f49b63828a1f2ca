import { createStore } from "zustand/vanilla";
import type { Client } from "#shared/contract/client.ts";
import type { ActivityEntry, ActivityKind } from "#shared/domain/activity.ts";
import type { Alert } from "#shared/domain/alerts.ts";
import type { SentReport } from "#shared/domain/customer-reports.ts";
import { isSamePlace, type FleetPlace } from "#shared/domain/fleet-place.ts";
import type { Output } from "#shared/contract/methods.ts";
import type { AttentionItem } from "#shared/domain/overview.ts";
import { loggedReportScope } from "#shared/domain/reports.ts";
import type { MusterError } from "#shared/errors.ts";
import { ok, type Result } from "#shared/result.ts";
import { NO_PROBLEM_OF_A_PLACE } from "#renderer/features/alerts/index.ts";
import { loadWhileWatched } from "#renderer/services/load-while-watched.ts";
import { defineStore } from "#renderer/services/store.ts";

/** Alerts that a page lists, at most. */
const MOST_ALERTS = 5;
/** Sent reports that a page lists, at most. */
const MOST_SENT = 5;
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
  /** Number of open alerts. */
  readonly openAlerts: number;
  /** The latest open alerts that are about none of the problems that the page lists. */
  readonly otherAlerts: readonly Alert[];
  /** Drift; null if no recorder has drifted. */
  readonly drift: AttentionItem | null;
  /** Entries of the activity log, the latest first; null if the user may not read it. */
  readonly rollouts: readonly ActivityEntry[] | null;
  readonly reports: readonly ActivityEntry[] | null;
  /** The latest reports that were sent to the customer; null if the place is none. */
  readonly sent: readonly SentReport[] | null;
  /** Availability of the last 30 days. */
  readonly days: Output<"overview.days">;
}

export interface WatchedPlace {
  readonly place: FleetPlace & { readonly kind: "customer" | "site" };
  readonly siteIds: readonly string[];
  /** Name of the customer or site. */
  readonly name: string;
  /** Whether reports can be sent to the place: it is a customer, and not the sites without one. */
  readonly isCustomer: boolean;
  /** The user may read the activity log. */
  readonly seesLog: boolean;
}

export interface PlaceDetailsState {
  /** The place that they are about. */
  readonly place: FleetPlace | null;
  /** null until they are loaded. */
  readonly details: PlaceDetails | null;
  /** Why they could not be loaded. */
  readonly error: MusterError | null;
  /** Keeps the details of a place up to date until the returned function is called. */
  watch(place: WatchedPlace): () => void;
  reload(): Promise<void>;
}

/** What the page of a customer or site shows besides its health. */
export const placeDetailsStore = defineStore<PlaceDetailsState>("placeDetails", (services) => {
  let watched: WatchedPlace | null = null;
  const load = async () => {
    const mine = watched;
    if (mine === null) return;
    const answer = await fetchDetails(services.client, mine);
    if (mine !== watched) return;
    store.setState(answer.ok ? { details: answer.value, error: null } : { error: answer.error });
  };
  const feed = loadWhileWatched(services, ["alerts.changed", "rollouts.changed"], EVERY_MS, load);
  const store = createStore<PlaceDetailsState>((set, get) => ({
    place: null,
    details: null,
    error: null,
    watch(next) {
      watched = next;
      const { place } = next;
      if (!isSamePlace(place, get().place)) set({ place, details: null, error: null });
      return feed.watch();
    },
    reload: () => feed.reload(),
  }));
  return store;
});

/** All of them, or the first error: a list that could not be read must not look like an empty one. */
async function fetchDetails(
  client: Client,
  { place, siteIds, name, isCustomer, seesLog }: WatchedPlace,
): Promise<Result<PlaceDetails>> {
  const since = new Date(Date.now() - PAST_MS).toISOString();
  const entriesOf = async (
    about: { readonly place: FleetPlace } | { readonly text: string },
    kinds: ActivityKind[],
  ): Promise<Result<readonly ActivityEntry[] | null>> => {
    if (!seesLog) return ok(null);
    const wish = { ...about, kinds, since, limit: MOST_ENTRIES };
    const answer = await client.call("activity.list", wish);
    return answer.ok ? ok(answer.value.entries) : answer;
  };
  const sentTo = async (): Promise<Result<readonly SentReport[] | null>> => {
    if (!isCustomer) return ok(null);
    const answer = await client.call("reports.sent", { customer: name, limit: MOST_SENT });
    return answer.ok ? ok(answer.value.sendings) : answer;
  };
  const [alerts, drift, rollouts, reports, sent, days] = await Promise.all([
    client.call("alerts.list", {
      state: "open",
      kinds: [...NO_PROBLEM_OF_A_PLACE],
      siteIds: [...siteIds],
      limit: MOST_ALERTS,
    }),
    client.call("overview.drift", { place }),
    entriesOf({ place }, ROLLOUT_KINDS),
    entriesOf({ text: loggedReportScope(place.kind, name) }, ["report.made"]),
    sentTo(),
    client.call("overview.days", { place }),
  ]);
  if (!alerts.ok) return alerts;
  if (!drift.ok) return drift;
  if (!rollouts.ok) return rollouts;
  if (!reports.ok) return reports;
  if (!sent.ok) return sent;
  if (!days.ok) return days;
  return ok({
    openAlerts: alerts.value.placeCounts.open,
    otherAlerts: alerts.value.alerts,
    drift: drift.value.item,
    rollouts: rollouts.value,
    reports: reports.value,
    sent: sent.value,
    days: days.value,
  });
}
