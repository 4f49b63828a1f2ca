import { createStore } from "zustand/vanilla";
import type {
  Schedule,
  ScheduleKindName,
  ScheduleRun,
  ScheduleState,
} from "#shared/domain/schedule.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";
import type { GridHandle } from "#renderer/ui/index.ts";

export type ScheduleDialogState =
  | { readonly kind: "add"; readonly of: ScheduleKindName }
  | { readonly kind: "edit" | "runs" | "send"; readonly id: string };

export interface SchedulesState {
  readonly schedules: readonly ScheduleState[];
  readonly loading: Loading;
  readonly dialog: ScheduleDialogState | null;
  /** The list's grid, while it is on screen. */
  readonly grid: GridHandle<ScheduleState> | null;
  show(dialog: ScheduleDialogState | null): void;
  setGrid(grid: GridHandle<ScheduleState> | null): void;
  reload(): Promise<void>;
  /** Creates a schedule, or changes the one of the id; the error, if it was refused. */
  set(schedule: Schedule, id?: string): Promise<MusterError | null>;
  remove(id: string): Promise<MusterError | null>;
  restore(id: string): Promise<MusterError | null>;
  /** Answers when the run has ended. */
  runNow(id: string): Promise<Result<ScheduleRun>>;
}

export const scheduleStore = defineStore<SchedulesState>("schedules", (services) => {
  const { client } = services;
  const store = createStore<SchedulesState>((set) => ({
    schedules: [],
    loading: { state: "loading" },
    dialog: null,
    grid: null,
    show: (dialog) => set({ dialog }),
    setGrid: (grid) => set({ grid }),
    reload: () => synced.reload(),
    async set(schedule, id) {
      const answer = await client.call("schedules.set", { schedule, ...(id ? { id } : {}) });
      return answer.ok ? null : answer.error;
    },
    async remove(id) {
      const answer = await client.call("schedules.remove", { id });
      return answer.ok ? null : answer.error;
    },
    async restore(id) {
      const answer = await client.call("schedules.restore", { id });
      return answer.ok ? null : answer.error;
    },
    runNow: (id) => client.call("schedules.runNow", { id }),
  }));
  const synced = keepSynced(services, {
    fetch: () => client.call("schedules.list", {}),
    replace: ({ schedules }) => store.setState({ schedules }),
    loading: (loading) => store.setState({ loading }),
    follow: (change) =>
      client.subscribe("schedules.changed", ({ schedules }, revision) =>
        change(revision, () => store.setState({ schedules })),
      ),
  });
  return store;
});
