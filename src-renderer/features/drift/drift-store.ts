import { createStore } from "zustand/vanilla";
import type { Output } from "#shared/contract/methods.ts";
import { isSamePlace, type FleetPlace } from "#shared/domain/fleet-place.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { recordersInScope } from "#renderer/features/places/index.ts";
import { onResync } from "#renderer/services/resync.ts";
import { defineStore } from "#renderer/services/store.ts";
import type { Loading } from "#renderer/services/sync.ts";
import { driftLines, tickedDriftRecorders, driftSelection, type DriftLine } from "./drift-lines.ts";

export type ReadResult = Output<"history.readAgain">;

export interface DriftState {
  readonly loading: Loading;
  readonly lines: readonly DriftLine[];
  /** Recorders that a rollout has written to: read since, and not read since. */
  readonly checked: number;
  readonly unread: number;
  readonly unreadRecorders: Output<"history.drift">["unreadRecorders"];
  /** Ids of the ticked lines. */
  readonly ticked: readonly string[];
  tick(ids: readonly string[]): void;
  /** Shows the drift of a part of the fleet; null for the whole fleet. Lines of another part are gone at once. */
  show(scope: FleetPlace | null): void;
  /** Compares the last readings with the applied values again. No recorder is contacted. */
  load(): Promise<void>;
  /** Muster is reading recorders. */
  readonly reading: boolean;
  /** Result of the last reading, until the user dismisses it. */
  readonly readResult: ReadResult | null;
  readonly readError: MusterError | null;
  /** Reads the recorders of the ticked lines, or all that a rollout has written to, and compares again. */
  readNow(): Promise<void>;
  dismiss(): void;
  /** Muster is creating a plan or an acceptance of the ticked lines. */
  readonly working: boolean;
  /** Creates a plan that writes the expected values of the ticked lines again. Nothing is written. */
  putBack(): Promise<Result<Plan>>;
  /** Expects the values of the ticked lines from now on. */
  accept(): Promise<Result<Output<"history.acceptDrift">>>;
  undoAcceptance(acceptance: string): Promise<void>;
}

const NO_DRIFT: Output<"history.drift"> = {
  drifted: [],
  checked: 0,
  unread: 0,
  unreadRecorders: [],
};

const NOTHING_LOADED = {
  loading: { state: "loading" },
  lines: [],
  checked: 0,
  unread: 0,
  unreadRecorders: [],
  ticked: [],
} as const satisfies Partial<DriftState>;

export const driftStore = defineStore<DriftState>("history.drift", (services) => {
  let round = 0;
  let scope: FleetPlace | null = null;
  /** The recorders of the scope; all of them without one. */
  const inScope = () => {
    const ids = recordersInScope(services, scope);
    return ids === undefined ? {} : { select: { ids } };
  };
  const store = createStore<DriftState>((set, get) => ({
    ...NOTHING_LOADED,
    tick: (ticked) => set({ ticked }),
    show(next) {
      if (!isSamePlace(next, scope)) set(NOTHING_LOADED);
      scope = next;
      void get().load();
    },
    async load() {
      const mine = (round += 1);
      const answer = await services.client.call("history.drift", inScope());
      if (mine !== round) return;
      // An empty inventory is not an error.
      const isEmpty = !answer.ok && answer.error.code === "nothing_selected";
      if (!answer.ok && !isEmpty) return set({ loading: { state: "failed", error: answer.error } });
      const { drifted, checked, unread, unreadRecorders } = answer.ok ? answer.value : NO_DRIFT;
      const lines = driftLines(drifted);
      const there = new Set(lines.map(({ id }) => id));
      const ticked = get().ticked.filter((id) => there.has(id));
      set({ loading: { state: "ready" }, lines, checked, unread, unreadRecorders, ticked });
    },
    reading: false,
    readResult: null,
    readError: null,
    async readNow() {
      const { reading, lines, ticked, dismiss, load } = get();
      if (reading) return;
      dismiss();
      set({ reading: true });
      const ids = tickedDriftRecorders(lines, ticked);
      const { select = {} } = ids.length > 0 ? { select: { ids } } : inScope();
      const answer = await services.client.call("history.readAgain", { select });
      set({
        reading: false,
        ...(answer.ok ? { readResult: answer.value } : { readError: answer.error }),
      });
      await load();
    },
    working: false,
    async putBack() {
      const { lines, ticked } = get();
      set({ working: true });
      const recorders = driftSelection(lines, ticked);
      const answer = await services.client.call("history.putBack", { recorders });
      set({ working: false });
      return answer;
    },
    async accept() {
      const { lines, ticked, load } = get();
      set({ working: true });
      const recorders = driftSelection(lines, ticked);
      const answer = await services.client.call("history.acceptDrift", { recorders });
      set({ working: false });
      await load();
      return answer;
    },
    async undoAcceptance(acceptance) {
      await services.client.call("history.undoAcceptance", { acceptance });
      await get().load();
    },
    dismiss: () => set({ readResult: null, readError: null }),
  }));
  let lastReading: string | null = null;
  onResync(services, () => store.getState().load());
  services.onDispose(
    services.client.subscribe("schedules.changed", ({ schedules }) => {
      const latest = latestReading(schedules);
      if (latest !== lastReading && latest !== null) void store.getState().load();
      lastReading = latest;
    }),
  );
  services.onDispose(() => void (round += 1));
  return store;
});

/** When the latest scheduled reading of settings ended; null if there was none. */
function latestReading(schedules: readonly ScheduleState[]): string | null {
  const ends = schedules.flatMap(({ schedule, last }) =>
    schedule.kind === "settings" ? (last?.finishedAt ?? []) : [],
  );
  return ends.toSorted().at(-1) ?? null;
}
