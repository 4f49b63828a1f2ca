import { conditionOf } from "#shared/domain/availability.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { MusterError } from "#shared/errors.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { onResync } from "#renderer/services/resync.ts";
import type { Services } from "#renderer/services/store.ts";
import type { Loading } from "#renderer/services/sync.ts";
import { ChannelTable, type ChannelLine } from "./channel-table.ts";

/** Channels, and recorders, in one answer: some 500 kB. */
const PIECE = { channels: 2_000, recorders: 500 };
/** While an audit runs, channels change many times a second. They are fetched at most this often, in ms. */
const FETCH_EVERY_MS = 500;
/** A long list is shown as its first piece comes, and then at most this often, in ms. */
const SHOW_EVERY_MS = 500;

/** What the screen shows. */
export interface ChannelsShown {
  readonly loading: Loading;
  readonly lines: readonly ChannelLine[];
  /** Channels by status, of the whole fleet also while lines are still arriving; null if not known yet. */
  readonly counts: ReadonlyMap<string, number> | null;
  /** Recorders whose channels were read. */
  readonly audited: number;
  /** All abilities that channels have, sorted. */
  readonly abilities: readonly string[];
  /** How many lines there will be, while they still come in pieces. */
  readonly total: number | undefined;
  /** Counts the changes of when recorders were last seen: these leave the lines the same objects. */
  readonly seenChanges: number;
}

export const NOTHING_SHOWN: ChannelsShown = {
  loading: { state: "loading" },
  lines: [],
  counts: null,
  audited: 0,
  abilities: [],
  total: undefined,
  seenChanges: 0,
};

/**
 * Keeps the lines equal to the data of the core, while a screen shows them: the whole fleet in pieces at first, then the
 * recorders that changed. Without a screen it fetches nothing and records which recorders changed.
 */
export class ChannelFeed {
  readonly #services: Services;
  readonly #show: (shown: ChannelsShown) => void;
  readonly #table = new ChannelTable();
  /** Recorders to fetch, in this order. */
  readonly #due = new Set<string>();
  /** Recorders of the inventory that were due once since the last resync. */
  readonly #seeded = new Set<string>();
  #isSeeding = true;
  #watchers = 0;
  #running = false;
  /** The whole fleet was fetched once. */
  #isComplete = false;
  #totals: Pick<ChannelsShown, "counts" | "audited"> | null = null;
  #shown = NOTHING_SHOWN;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | undefined;
  #showing: ReturnType<typeof setTimeout> | undefined;

  constructor(services: Services, show: (shown: ChannelsShown) => void) {
    this.#services = services;
    this.#show = show;
    const { client } = services;
    const recorders = services.get(recordersStore);
    services.onDispose(
      client.subscribe("channels.changed", ({ recorderIds, seen = [] }) => {
        for (const id of recorderIds) this.#due.add(id);
        this.#note(seen);
        void this.#run();
      }),
    );
    services.onDispose(
      recorders.subscribe((now, before) => {
        if (now.byId !== before.byId || now.loading !== before.loading) this.#follow(before.byId);
      }),
    );
    onResync(services, () => this.reload());
    services.onDispose(() => {
      this.#watchers = 0;
      this.#stopWaiting();
      clearTimeout(this.#showing);
    });
  }

  /** Fetches what is missing and follows it, until the returned function is called. */
  watch(): () => void {
    this.#watchers += 1;
    this.#seed();
    // Changes since the last screen was closed.
    if (this.#isSettled) this.#publish();
    void this.#run();
    let ended = false;
    return () => {
      if (!ended) this.#watchers -= 1;
      ended = true;
      if (this.#watchers === 0) this.#stopWaiting();
    };
  }

  /** Everything may be out of date; what is shown stays until the new is there. */
  async reload(): Promise<void> {
    this.#seeded.clear();
    this.#isSeeding = true;
    if (this.#watchers === 0) return;
    this.#seed();
    await this.#run();
  }

  /** A repeated report causes no call, not even when a screen is opened later. */
  #note(seen: readonly (readonly [string, string])[]): void {
    for (const [id, at] of seen) {
      const isKnown = !this.#due.has(id) && this.#table.seen(id, at);
      if (!isKnown) this.#due.add(id);
    }
    if (seen.length > 0 && this.#watchers > 0) this.#showSoon();
  }

  /** The lines as they are, a moment later, unless they are shown before. */
  #showSoon(): void {
    this.#showing ??= setTimeout(() => {
      this.#showing = undefined;
      if (this.#watchers > 0) this.#publish();
    }, FETCH_EVERY_MS);
  }

  /** The inventory changed: names, removals, or more of it has come. */
  #follow(before: ReadonlyMap<string, Recorder>): void {
    if (this.#watchers === 0) return;
    const { byId, loading } = this.#recorders();
    for (const [id, recorder] of byId) {
      const known = before.get(id);
      if (known === recorder) continue;
      this.#table.rename(recorder);
      if (!known && !this.#isSeeding && hasChannels(recorder)) this.#due.add(id);
    }
    this.#dropRemoved();
    if (this.#isSeeding) this.#seed();
    if (loading.state === "failed" && !this.#isComplete) return this.#fail(loading.error);
    const hasNews = !this.#isSettled || this.#table.isChanged;
    if (hasNews && !this.#running) this.#publish();
    void this.#run();
  }

  /** All is shown as far as it is known, but for changes that come now. */
  get #isSettled(): boolean {
    return this.#isComplete && this.#shown.loading.state === "ready";
  }

  #dropRemoved(): void {
    const { byId, loading } = this.#recorders();
    if (loading.state === "ready") this.#table.keepOnly((id) => byId.has(id));
  }

  /** Recorders whose channels were ever read are due: those with a problem first, as the list is ordered. */
  #seed(): void {
    const { recorders, loading, byId } = this.#recorders();
    this.#dropRemoved();
    if (!this.#isSeeding) {
      // Names may have changed while no screen was open.
      for (const recorder of byId.values()) this.#table.rename(recorder);
      return;
    }
    const groups = Map.groupBy(
      recorders.filter(({ id }) => !this.#seeded.has(id)),
      isWrongAt,
    );
    for (const recorder of [...(groups.get(true) ?? []), ...(groups.get(false) ?? [])]) {
      const { id } = recorder;
      this.#seeded.add(id);
      if (this.#table.has(id) || hasChannels(recorder)) this.#due.add(id);
    }
    this.#isSeeding = loading.state !== "ready";
  }

  /** Fetches what is due, repeatedly, while a screen is open. */
  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (this.#watchers > 0) {
        const error = await this.#fetchDue();
        if (error) return this.#fail(error);
        if (this.#due.size === 0) return;
        await this.#pause(FETCH_EVERY_MS);
      }
    } finally {
      this.#running = false;
    }
  }

  async #fetchDue(): Promise<MusterError | null> {
    const error = await this.#fetchTotals();
    if (error) return error;
    let shownAt = this.#shown.lines.length === 0 ? Number.NEGATIVE_INFINITY : performance.now();
    // While one piece is taken over, the next one is on its way.
    let piece = this.#request();
    // An audit that finds nothing new tells so many times a second.
    if (!piece && this.#isSettled) return null;
    while (piece) {
      const answer = await piece.answer;
      if (!answer.ok) {
        this.#dueAgain(piece.ids);
        return answer.error;
      }
      const { ids } = piece;
      piece = this.#watchers > 0 ? this.#request() : null;
      this.#put(ids, answer.value.recorders);
      if (performance.now() - shownAt < SHOW_EVERY_MS) continue;
      this.#publish();
      shownAt = performance.now();
    }
    this.#publish();
    return null;
  }

  #request() {
    const ids = this.#nextPiece();
    if (ids.length === 0) return null;
    const { client } = this.#services;
    return { ids, answer: client.call("channels.list", { recorderIds: ids }) };
  }

  #dueAgain(ids: readonly string[]): void {
    for (const id of ids) this.#due.add(id);
  }

  async #fetchTotals(): Promise<MusterError | null> {
    if (this.#totals) return null;
    const answer = await this.#services.client.call("channels.count", {});
    if (!answer.ok) return answer.error;
    const { counts, recorders } = answer.value;
    this.#totals = { counts: new Map(Object.entries(counts)), audited: recorders };
    this.#publish();
    return null;
  }

  #put(ids: readonly string[], read: Parameters<ChannelTable["put"]>[0][]): void {
    const { byId } = this.#recorders();
    const missing = new Set(ids);
    for (const one of read) {
      missing.delete(one.recorderId);
      const recorder = byId.get(one.recorderId);
      if (recorder) this.#table.put(one, recorder);
    }
    for (const id of missing) this.#table.remove(id);
  }

  #nextPiece(): string[] {
    const { byId } = this.#recorders();
    const ids: string[] = [];
    let channels = 0;
    for (const id of this.#due) {
      if (channels >= PIECE.channels || ids.length >= PIECE.recorders) break;
      this.#due.delete(id);
      ids.push(id);
      for (const count of Object.values(byId.get(id)?.channelCounts ?? {})) channels += count;
    }
    return ids;
  }

  #publish(): void {
    this.#isComplete ||= !this.#isSeeding && this.#due.size === 0;
    const lines = this.#table.lines();
    const { abilities, seenChanges } = this.#table;
    if (this.#isComplete) {
      const { counts, recorders: audited } = this.#table;
      const loading = { state: "ready" } as const;
      return this.#set({
        loading,
        lines,
        counts: new Map(counts),
        audited,
        abilities,
        total: undefined,
        seenChanges,
      });
    }
    const { counts = null, audited = 0 } = this.#totals ?? {};
    const total = [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0);
    const loading = { state: lines.length > 0 ? "ready" : "loading" } as const;
    this.#set({ loading, lines, counts, audited, abilities, total, seenChanges });
  }

  #fail(error: MusterError): void {
    this.#set({ ...this.#shown, loading: { state: "failed", error } });
  }

  #set(shown: ChannelsShown): void {
    this.#shown = shown;
    this.#show(shown);
  }

  #recorders() {
    return this.#services.get(recordersStore).getState();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      this.#timer = setTimeout(resolve, ms);
    });
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#wake?.();
  }
}

/** Channels of the recorder are down, or not known: the recorder cannot be reached. */
function isWrongAt(recorder: Recorder): boolean {
  if (recorder.reach.state === "unreachable" || recorder.reach.state === "attention") return true;
  return Object.keys(recorder.channelCounts).some((status) => {
    const condition = conditionOf(status, false);
    return condition !== null && condition !== "up";
  });
}

function hasChannels({ channelCounts }: Recorder): boolean {
  return Object.keys(channelCounts).length > 0;
}
