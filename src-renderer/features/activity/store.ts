import { createStore } from "zustand/vanilla";
import type { ActivityEntry, ActivityVerdict } from "#shared/domain/activity.ts";
import type { Input, Output } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import { isSamePlace, type FleetPlace } from "#shared/domain/fleet-place.ts";
import { compareNames } from "#shared/compare.ts";
import { ok } from "#shared/result.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";
import { kindsOf, type KindGroup } from "./kinds.ts";

/** Entries fetched at a time. */
export const PAGE = 200;
/** After the last key, in ms. */
const TYPED_MS = 250;

/** Which entries are shown. */
export interface EntryFilter {
  readonly text: string;
  readonly group: KindGroup | "all";
  /** Place whose entries are shown; null for all. */
  readonly place: FleetPlace | null;
  /** Name of the user whose entries are shown; null for all users. */
  readonly user: string | null;
  readonly period: ActivityPeriod;
}

/** Days whose entries are shown, today included. */
export const ACTIVITY_PERIODS = { all: null, today: 1, week: 7, month: 30 } as const;
export type ActivityPeriod = keyof typeof ACTIVITY_PERIODS;

/** Midnight before the first day of a period by the clock of this computer, ISO 8601, UTC; null for all days. */
export function periodStart(period: ActivityPeriod, now: Date): string | null {
  const days = ACTIVITY_PERIODS[period];
  if (days === null) return null;
  const at = new Date(now);
  at.setDate(at.getDate() - days + 1);
  at.setHours(0, 0, 0, 0);
  return at.toISOString();
}

export interface ActivityState {
  readonly loading: Loading;
  /** The latest first. */
  readonly entries: readonly ActivityEntry[];
  /** There are older ones that fit. */
  readonly more: boolean;
  readonly fetching: boolean;
  readonly wish: EntryFilter;
  /** Names of the users of all entries that were loaded, in the order of their names. */
  readonly users: readonly string[];
  find(wish: Partial<EntryFilter>): void;
  /** The search box has gone, and its text with it. */
  forgetText(): void;
  /** Fetches the next page, unless one is on its way. */
  older(): Promise<void>;
  /** Number of the entry in the details panel. */
  readonly openSeq: number | null;
  open(seq: number | null): void;
  readonly verifying: boolean;
  /** Result of the last check; null if there was none yet. */
  readonly verdict: ActivityVerdict | MusterError | null;
  verify(): Promise<void>;
  forgetVerdict(): void;
}

type Page = Output<"activity.list">;

export const activityStore = defineStore<ActivityState>("activity", (services) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchPage = (wish: EntryFilter, before?: number) =>
    services.client.call("activity.list", inputOf(wish, before));
  const store = createStore<ActivityState>((set, get) => ({
    loading: { state: "loading" },
    entries: [],
    more: false,
    fetching: false,
    wish: { text: "", group: "all", place: null, user: null, period: "all" },
    users: [],
    find(change) {
      const { wish: last } = get();
      const wish = { ...last, ...change };
      set({ wish, openSeq: null });
      if (!isSamePlace(wish.place, last.place))
        set({ entries: [], more: false, loading: { state: "loading" } });
      clearTimeout(timer);
      if (change.text === undefined) void reload();
      else timer = setTimeout(() => void reload(), TYPED_MS);
    },
    forgetText() {
      if (get().wish.text !== "") get().find({ text: "" });
    },
    async older() {
      const { more, fetching, entries, wish } = get();
      const last = entries.at(-1);
      if (!more || fetching || !last) return;
      set({ fetching: true });
      const answer = await fetchPage(wish, last.seq);
      set({ fetching: false });
      if (get().wish !== wish) return;
      if (!answer.ok) return set({ loading: { state: "failed", error: answer.error } });
      const page = answer.value;
      set((state) => ({
        entries: merged(state.entries, page),
        more: page.more,
        users: withUsers(state.users, page),
      }));
    },
    openSeq: null,
    open: (openSeq) => set({ openSeq }),
    verifying: false,
    verdict: null,
    forgetVerdict: () => set({ verdict: null }),
    async verify() {
      if (get().verifying) return;
      set({ verifying: true });
      const answer = await services.client.call("activity.verify", {});
      set({ verifying: false, verdict: answer.ok ? answer.value : answer.error });
    },
  }));
  /** What the entries on screen were asked by. */
  let shown: EntryFilter | null = null;
  const { reload } = keepSynced(services, {
    async fetch() {
      const { wish } = store.getState();
      const answer = await fetchPage(wish);
      return answer.ok ? ok({ ...answer.value, wish }) : answer;
    },
    replace({ wish, ...page }) {
      // Something else is wished for by now, and will be asked for in a moment.
      if (wish !== store.getState().wish) return;
      const same = shown === wish;
      shown = wish;
      store.setState((state) => ({
        ...(same ? latest(state, page) : { entries: page.entries, more: page.more }),
        users: withUsers(state.users, page),
      }));
    },
    loading: (loading) => store.setState({ loading }),
    follow: () => services.client.subscribe("activity.appended", () => void reload()),
  });
  services.onDispose(() => clearTimeout(timer));
  return store;
});

function inputOf(
  { text, group, place, user, period }: EntryFilter,
  before?: number,
): Input<"activity.list"> {
  const trimmed = text.trim();
  const since = periodStart(period, new Date());
  return {
    limit: PAGE,
    ...(before === undefined ? {} : { before }),
    ...(trimmed === "" ? {} : { text: trimmed.slice(0, 200) }),
    ...(group === "all" ? {} : { kinds: kindsOf(group) }),
    ...(user === null ? {} : { user }),
    ...(since === null ? {} : { since }),
    ...limitOf(place),
  };
}

function limitOf(place: FleetPlace | null): Pick<Input<"activity.list">, "recorderId" | "place"> {
  if (place === null) return {};
  return place.kind === "recorder" ? { recorderId: place.id } : { place };
}

function withUsers(
  before: readonly string[],
  { entries }: Pick<Page, "entries">,
): readonly string[] {
  const all = new Set([...before, ...entries.map(({ user }) => user)]);
  return all.size === before.length ? before : [...all].toSorted(compareNames);
}

/** The newest page before what was fetched already, unless there is a gap between the two. */
function latest(
  { entries, more }: ActivityState,
  page: Page,
): Pick<ActivityState, "entries" | "more"> {
  const first = entries[0];
  const oldest = page.entries.at(-1);
  const meets = first !== undefined && oldest !== undefined && oldest.seq <= first.seq;
  if (!meets) return { entries: page.entries, more: page.more };
  const all = merged(entries, page);
  return { entries: all, more: all.length === page.entries.length ? page.more : more };
}

/** An entry never changes: the one that is here already stays the same object. */
function merged(entries: readonly ActivityEntry[], page: Page): ActivityEntry[] {
  const bySeq = new Map(page.entries.map((entry) => [entry.seq, entry]));
  for (const entry of entries) bySeq.set(entry.seq, entry);
  return [...bySeq.values()].toSorted((one, other) => other.seq - one.seq);
}
