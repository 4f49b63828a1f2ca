import { createStore, type StoreApi } from "zustand/vanilla";
import { channelRows, type ChannelRow } from "#shared/domain/channels.ts";
import type { RecorderDetails } from "#shared/domain/details.ts";
import type { AreaReadResult, ReadableArea } from "#shared/domain/settings.ts";
import type { MusterError } from "#shared/errors.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { defineStore, type Services } from "#renderer/services/store.ts";
import { newerReadings, storedSettings } from "./stored-settings.ts";

/** The settings of a recorder: as read in this window, or as last stored. */
export interface SettingsRead {
  readonly reading: boolean;
  /** Whether the stored settings are known. */
  readonly isLoaded: boolean;
  readonly readings: readonly AreaReadResult[];
  readonly error: MusterError | null;
}

export interface DetailsState {
  /** Details of the open recorder; null while they load. */
  readonly details: RecorderDetails | null;
  readonly error: MusterError | null;
  /** Channels of the open recorder; null while they load. */
  readonly channels: readonly ChannelRow[] | null;
  /** Settings by recorder id. */
  readonly settings: ReadonlyMap<string, SettingsRead>;
  /** Shows the settings that Muster stored last, unless newer ones are shown. Asks no recorder. */
  showStoredSettings(id: string): Promise<void>;
  /** Reads the areas of the recorder, or one of them, now. */
  readSettings(id: string, area?: ReadableArea): Promise<void>;
  /** Stops the reading, also at the recorder. */
  stopReading(id: string): void;
}

const UNREAD: SettingsRead = { reading: false, isLoaded: false, readings: [], error: null };
/** Least time between two loads: channels change many times a second during an audit. */
const AGAIN_AFTER_MS = 400;

/** Data of the details panel that the inventory does not hold. */
export const detailsStore = defineStore<DetailsState>("recorderDetails", (services) => {
  const running = new Map<string, AbortController>();
  const store: StoreApi<DetailsState> = createStore<DetailsState>(() => ({
    details: null,
    error: null,
    channels: null,
    settings: new Map(),
    async showStoredSettings(id) {
      const stored = await storedSettings(services.client, id);
      if (!stored.ok) return put(id, { isLoaded: true, error: stored.error });
      const { readings } = store.getState().settings.get(id) ?? UNREAD;
      put(id, { isLoaded: true, readings: newerReadings(readings, stored.value) });
    },
    async readSettings(id, area) {
      if (running.has(id)) return;
      const controller = new AbortController();
      running.set(id, controller);
      put(id, { reading: true, error: null });
      const { signal } = controller;
      const { client } = services;
      const answer =
        area === undefined
          ? await client.call("settings.readAll", { id }, { signal })
          : await client.call("settings.read", { area, select: { ids: [id] } }, { signal });
      running.delete(id);
      const { readings: shown } = store.getState().settings.get(id) ?? UNREAD;
      const kept = area === undefined ? [] : shown;
      if (answer.ok)
        put(id, { reading: false, readings: newerReadings(kept, answer.value.readings) });
      else put(id, { reading: false, error: answer.error });
    },
    stopReading: (id) => running.get(id)?.abort(),
  }));
  const put = (id: string, change: Partial<SettingsRead>) =>
    store.setState(({ settings }) => ({
      settings: new Map(settings).set(id, { ...(settings.get(id) ?? UNREAD), ...change }),
    }));
  followOpen(services, store.setState);
  return store;
});

/** Loads the details of the open recorder, and again after each change. */
function followOpen(services: Services, set: (change: Partial<DetailsState>) => void): void {
  const { client } = services;
  const recorders = services.get(recordersStore);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  const load = async () => {
    const id = recorders.getState().openId;
    const mine = (round += 1);
    if (id === null) return set({ details: null, error: null, channels: null });
    const [answer, listed] = await Promise.all([
      client.call("recorders.details", { id }),
      client.call("channels.list", { recorderIds: [id] }),
    ]);
    if (mine !== round) return;
    if (listed.ok) set({ channels: listed.value.recorders.flatMap(channelRows) });
    else set({ error: listed.error });
    if (answer.ok) set({ details: answer.value, ...(listed.ok && { error: null }) });
    else set({ error: answer.error });
  };
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void load();
    }, AGAIN_AFTER_MS);
  };
  const isOpen = (id: string) => id === recorders.getState().openId;
  services.onDispose(() => clearTimeout(timer));
  services.onDispose(
    recorders.subscribe((now, before) => {
      if (now.openId !== before.openId) {
        set({ details: null, error: null, channels: null });
        void load();
      } else if (now.openId !== null && now.byId.get(now.openId) !== before.byId.get(now.openId)) {
        soon();
      }
    }),
  );
  services.onDispose(
    client.subscribe("channels.changed", ({ recorderIds, seen = [] }) => {
      if (recorderIds.some(isOpen) || seen.some(([id]) => isOpen(id))) soon();
    }),
  );
  services.onDispose(
    client.subscribe(
      "rollouts.changed",
      ({ items }) => items.some(({ recorderId }) => isOpen(recorderId)) && soon(),
    ),
  );
  services.onDispose(client.subscribe("sites.changed", soon));
  void load();
}
