import { createStore } from "zustand/vanilla";
import type { Output } from "#shared/contract/methods.ts";
import type { EventName } from "#shared/contract/names.ts";
import type { AttentionItem } from "#shared/domain/overview.ts";
import { isSamePlace, type FleetPlace } from "#shared/domain/fleet-place.ts";
import type { Json } from "#shared/json.ts";
import { preferencesStore } from "#renderer/services/preferences.ts";
import { Refresher } from "#renderer/services/refresher.ts";
import { onResync } from "#renderer/services/resync.ts";
import { defineStore, type Services } from "#renderer/services/store.ts";
import type { Loading } from "#renderer/services/sync.ts";
import { newAfter, visitAt, type NewSince, type Visit } from "./visit.ts";

const VISIT = "overview.lastVisit";
const MODE = "overview.newSince";

/** While an audit runs, something changes many times a second. Least time between two requests, in ms. */
const NOW_EVERY_MS = 2_000;
/** Days and drift cost more and change less. */
const DAYS_EVERY_MS = 5_000;
/** Interval of storing the visit while the screen is shown, in ms. */
const SEEN_EVERY_MS = 60_000;

/** Events after which the numbers may be others. */
const CHANGES: readonly EventName[] = [
  "alerts.changed",
  "availability.changed",
  "channels.changed",
  "credentials.changed",
  "recorders.changed",
  "rollouts.changed",
  "schedules.changed",
  "approvals.changed",
  "scheduledRollouts.changed",
  "sites.changed",
];

export interface OverviewState {
  readonly loading: Loading;
  readonly overview: Output<"overview.get"> | null;
  readonly days: Output<"overview.days"> | null;
  /** undefined until known; null if no recorder has drifted. */
  readonly drift: AttentionItem | null | undefined;
  readonly mode: NewSince;
  /** Time from which something counts as new, ISO 8601, UTC; null if it is not known yet. */
  readonly after: string | null;
  /** Limits all to a place; null for the whole fleet. */
  setPlace(place: FleetPlace | null): void;
  setMode(mode: NewSince): void;
  /** Nothing that is shown now is new any more. */
  markSeen(): void;
  /** Keeps all up to date until the returned function is called; without it, nothing is fetched. */
  watch(): () => void;
  reload(): Promise<void>;
}

export const overviewStore = defineStore<OverviewState>("overview", (services) => {
  const feed = new OverviewFeed(services, (change) => store.setState(change));
  const store = createStore<OverviewState>(() => ({
    loading: { state: "loading" },
    overview: null,
    days: null,
    drift: undefined,
    mode: "visit",
    after: null,
    setPlace: (place) => feed.setPlace(place),
    setMode: (mode) => feed.setMode(mode),
    markSeen: () => feed.markSeen(),
    watch: () => feed.watch(),
    reload: () => feed.reload(),
  }));
  return store;
});

/** Loads the screen: the present state at once and after each change, days and drift later and less often. */
class OverviewFeed {
  readonly #services: Services;
  readonly #show: (change: Partial<OverviewState>) => void;
  readonly #now: Refresher;
  readonly #later: Refresher;
  #mode: NewSince = "visit";
  #visit: Visit | null = null;
  #place: FleetPlace | null = null;
  #seen: ReturnType<typeof setInterval> | undefined;

  constructor(services: Services, show: (change: Partial<OverviewState>) => void) {
    this.#services = services;
    this.#show = show;
    this.#now = new Refresher(NOW_EVERY_MS, () => this.#fetchNow());
    this.#later = new Refresher(DAYS_EVERY_MS, () => this.#fetchLater());
    for (const event of CHANGES) {
      services.onDispose(services.client.subscribe(event, () => this.#changed()));
    }
    onResync(services, () => this.reload());
    services.onDispose(() => this.#stop());
  }

  watch(): () => void {
    void this.#start();
    return () => this.#stop();
  }

  async reload(): Promise<void> {
    await this.#now.run();
    this.#later.request();
  }

  setPlace(place: FleetPlace | null): void {
    if (isSamePlace(place, this.#place)) return;
    this.#place = place;
    this.#show({ loading: { state: "loading" }, overview: null, days: null, drift: undefined });
    void this.reload();
  }

  setMode(mode: NewSince): void {
    this.#mode = mode;
    this.#preferences().set(MODE, mode);
    this.#show({ mode });
    void this.#now.run();
  }

  markSeen(): void {
    const now = new Date().toISOString();
    this.#mode = "visit";
    this.#preferences().set(MODE, "visit");
    this.#show({ mode: "visit" });
    this.#keep({ since: now, seenAt: now });
    void this.#now.run();
  }

  async #start(): Promise<void> {
    this.#now.start();
    this.#later.start();
    const [kept, mode] = await Promise.all([
      this.#preferences().load(VISIT),
      this.#preferences().load(MODE),
    ]);
    // The user has left meanwhile.
    if (!this.#now.isStarted) return;
    this.#mode = mode === "yesterday" ? "yesterday" : "visit";
    this.#show({ mode: this.#mode });
    this.#keep(visitAt(kept, new Date()));
    clearInterval(this.#seen);
    this.#seen = setInterval(() => this.#touch(), SEEN_EVERY_MS);
    await this.reload();
  }

  #stop(): void {
    if (this.#now.isStarted) this.#touch();
    clearInterval(this.#seen);
    this.#now.stop();
    this.#later.stop();
  }

  /** The user still sees it; a window in the background is not seen. */
  #touch(): void {
    if (!this.#visit || document.visibilityState === "hidden") return;
    this.#keep({ ...this.#visit, seenAt: new Date().toISOString() });
  }

  #keep(visit: Visit): void {
    this.#visit = visit;
    this.#preferences().set(VISIT, visit as unknown as Json);
  }

  #changed(): void {
    this.#now.request();
    this.#later.request();
  }

  async #fetchNow(): Promise<void> {
    if (!this.#visit) return;
    const since = newAfter(this.#mode, this.#visit, new Date());
    const place = this.#place;
    const answer = await this.#services.client.call("overview.get", { since, ...limitOf(place) });
    if (place !== this.#place) return;
    if (answer.ok)
      this.#show({ loading: { state: "ready" }, overview: answer.value, after: since });
    else this.#show({ loading: { state: "failed", error: answer.error } });
  }

  async #fetchLater(): Promise<void> {
    const { client } = this.#services;
    const place = this.#place;
    const days = await client.call("overview.days", limitOf(place));
    if (days.ok && place === this.#place) this.#show({ days: days.value });
    const drift = await client.call("overview.drift", limitOf(place));
    if (drift.ok && place === this.#place) this.#show({ drift: drift.value.item });
  }

  #preferences() {
    return this.#services.get(preferencesStore).getState();
  }
}

function limitOf(place: FleetPlace | null): { place?: FleetPlace } {
  return place === null ? {} : { place };
}
