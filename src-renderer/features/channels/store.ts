import { createStore } from "zustand/vanilla";
import type { AuditReport, ChannelRow } from "#shared/domain/channels.ts";
import type { MusterError } from "#shared/errors.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { preferencesStore } from "#renderer/services/preferences.ts";
import { defineStore, type Services } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";
import { EVERYTHING, type ChannelFilter } from "./filter.ts";
import { joinLines, keepUnchanged, type ChannelLine } from "./lines.ts";

const EMPTY_SLOTS = "channels.showEmptySlots";
/**
 * While an audit runs, channels change many times a second. The list of the whole fleet is fetched at most this often,
 * and more seldom when fetching it takes long, so that the screen has most of its time for the user.
 */
const FETCH_EVERY_MS = 1_000;
const REST_FACTOR = 6;

export interface ChannelsState {
  readonly loading: Loading;
  readonly channels: readonly ChannelRow[];
  /** Channels joined with their recorders; a line that did not change stays the same object. */
  readonly lines: readonly ChannelLine[];
  readonly filter: ChannelFilter;
  /** An audit that this window started and waits for. */
  readonly auditing: boolean;
  /** What the last audit of this window came to, until it is put away. */
  readonly report: AuditReport | null;
  readonly auditError: MusterError | null;
  /** Ids of the recorders that the grid shows now; null while there is no grid. */
  readonly shownRecorders: (() => readonly string[]) | null;
  setFilter(filter: ChannelFilter): void;
  setShown(shown: (() => readonly string[]) | null): void;
  /** Reads the channels of these recorders now; of all recorders without ids. */
  runAudit(ids?: readonly string[]): Promise<void>;
  cancelAudit(): void;
  dismissReport(): void;
}

export const channelsStore = defineStore<ChannelsState>("channels", (services) => {
  let controller: AbortController | null = null;
  const store = createStore<ChannelsState>((set, get) => ({
    loading: { state: "loading" },
    channels: [],
    lines: [],
    filter: EVERYTHING,
    auditing: false,
    report: null,
    auditError: null,
    shownRecorders: null,
    setShown: (shownRecorders) => set({ shownRecorders }),
    setFilter(filter) {
      if (filter.showEmptySlots !== get().filter.showEmptySlots) {
        services.get(preferencesStore).getState().set(EMPTY_SLOTS, filter.showEmptySlots);
      }
      set({ filter });
    },
    async runAudit(ids) {
      if (get().auditing) return;
      controller = new AbortController();
      set({ auditing: true, report: null, auditError: null });
      const select = ids ? { ids: [...ids] } : {};
      const { signal } = controller;
      const answer = await services.client.call(
        "audit.run",
        { select, channels: false },
        { signal },
      );
      if (answer.ok) set({ auditing: false, report: answer.value });
      else set({ auditing: false, auditError: answer.error });
    },
    cancelAudit: () => controller?.abort(),
    dismissReport: () => set({ report: null, auditError: null }),
  }));
  void recallEmptySlots(services, store.getState);
  const recorders = services.get(recordersStore);
  const join = (channels: readonly ChannelRow[]) =>
    store.setState(({ lines }) => ({
      channels,
      lines: joinLines(channels, recorders.getState().byId, lines),
    }));
  services.onDispose(
    recorders.subscribe((now, before) => {
      if (now.byId !== before.byId) join(store.getState().channels);
    }),
  );
  follow(services, {
    replace: (channels) => join(keepUnchanged(channels, store.getState().channels)),
    loading: (loading) => store.setState({ loading }),
  });
  return store;
});

async function recallEmptySlots(services: Services, get: () => ChannelsState): Promise<void> {
  const showEmptySlots = await services.get(preferencesStore).getState().load(EMPTY_SLOTS);
  if (showEmptySlots === true) get().setFilter({ ...get().filter, showEmptySlots });
}

/** The contract tells whose channels changed, and gives them as one list: so the list is fetched, but not too often. */
function follow(
  services: Services,
  into: { replace(channels: ChannelRow[]): void; loading(loading: Loading): void },
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FETCH_EVERY_MS;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void reload();
    }, pause);
  };
  const reload = async () => {
    const begun = performance.now();
    await synced.reload();
    pause = Math.max(FETCH_EVERY_MS, REST_FACTOR * (performance.now() - begun));
  };
  services.onDispose(() => clearTimeout(timer));
  const synced = keepSynced(services, {
    fetch: () => services.client.call("channels.list", {}),
    replace: ({ channels }) => into.replace(channels),
    loading: into.loading,
    follow: (change) =>
      services.client.subscribe("channels.changed", (_, revision) => change(revision, soon)),
  });
}
