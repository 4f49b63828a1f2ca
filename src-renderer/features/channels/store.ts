import { createStore } from "zustand/vanilla";
import type { AuditReport } from "#shared/domain/channels.ts";
import type { MusterError } from "#shared/errors.ts";
import { preferencesStore } from "#renderer/services/preferences.ts";
import { defineStore, type Services } from "#renderer/services/store.ts";
import type { ChannelLine } from "./channel-table.ts";
import type { GridHandle } from "#renderer/ui/index.ts";
import { EVERYTHING, type ChannelFilter, type ShownChannels } from "./filter.ts";
import { ChannelFeed, NOTHING_SHOWN, type ChannelsShown } from "./channel-feed.ts";

const EMPTY_SLOTS = "channels.showEmptySlots";

export interface ChannelsState extends ChannelsShown {
  readonly filter: ChannelFilter;
  /** An audit that this window started and waits for. */
  readonly auditing: boolean;
  /** The result of the last audit of this window, until it is dismissed. */
  readonly report: AuditReport | null;
  readonly auditError: MusterError | null;
  /** Ids of the ticked lines. */
  readonly ticked: readonly string[];
  /** Null while there is no grid. */
  readonly grid: GridHandle<ChannelLine> | null;
  /** The channels that the grid shows now; null while there is no grid. */
  readonly shown: (() => ShownChannels) | null;
  /** Keeps the lines up to date until the returned function is called; without it, nothing is fetched. */
  watch(): () => void;
  setFilter(filter: ChannelFilter): void;
  tick(ids: readonly string[]): void;
  setGrid(grid: GridHandle<ChannelLine> | null): void;
  setShown(shown: (() => ShownChannels) | null): void;
  /** Reads the channels of these recorders now; of all recorders without ids. */
  runAudit(ids?: readonly string[]): Promise<void>;
  cancelAudit(): void;
  dismissReport(): void;
}

export const channelsStore = defineStore<ChannelsState>("channels", (services) => {
  let controller: AbortController | null = null;
  const store = createStore<ChannelsState>((set, get) => ({
    ...NOTHING_SHOWN,
    watch: () => feed.watch(),
    filter: EVERYTHING,
    auditing: false,
    report: null,
    auditError: null,
    ticked: [],
    tick: (ticked) => set({ ticked }),
    grid: null,
    shown: null,
    setShown: (shown) => set({ shown }),
    setGrid: (grid) => set({ grid }),
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
  const feed = new ChannelFeed(services, store.setState);
  return store;
});

async function recallEmptySlots(services: Services, get: () => ChannelsState): Promise<void> {
  const showEmptySlots = await services.get(preferencesStore).getState().load(EMPTY_SLOTS);
  if (showEmptySlots === true) get().setFilter({ ...get().filter, showEmptySlots });
}
