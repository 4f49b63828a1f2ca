import { createStore } from "zustand/vanilla";
import type { Input } from "#shared/contract/methods.ts";
import type { TeamUser } from "#shared/domain/team.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { keepLoaded } from "#renderer/services/keep-loaded.ts";
import { defineStore } from "#renderer/services/store.ts";
import type { Loading } from "#renderer/services/sync.ts";
import type { GridHandle } from "#renderer/ui/index.ts";

export type UsersDialog =
  | { readonly kind: "add" | "openId" | "removeProvider" | "settings" }
  | {
      readonly kind: "edit" | "reset" | "removeTotp" | "disable" | "remove";
      readonly id: string;
    };

export interface UsersState {
  readonly users: readonly TeamUser[];
  readonly loading: Loading;
  /** The user in the panel. */
  readonly openId: string | null;
  readonly dialog: UsersDialog | null;
  /** The list's grid, while it is on screen. */
  readonly grid: GridHandle<TeamUser> | null;
  open(id: string | null): void;
  show(dialog: UsersDialog | null): void;
  setGrid(grid: GridHandle<TeamUser> | null): void;
  reload(): Promise<void>;
  /** Creates or changes a user. Returns the error, or null. */
  set(user: Input<"team.setUser">): Promise<MusterError | null>;
  remove(id: string): Promise<MusterError | null>;
  resetPassword(id: string, password: string): Promise<MusterError | null>;
  removeTotp(userId: string): Promise<MusterError | null>;
  setSettings(settings: Input<"team.setSettings">): Promise<MusterError | null>;
}

/** Users of the team. Only for callers who may manage them: the core refuses everyone else. */
export const usersStore = defineStore<UsersState>("users", (services) => {
  const { client } = services;
  const store = createStore<UsersState>((set) => ({
    users: [],
    loading: { state: "loading" },
    openId: null,
    dialog: null,
    grid: null,
    open: (openId) => set({ openId }),
    show: (dialog) => set({ dialog }),
    setGrid: (grid) => set({ grid }),
    reload: () => reload(),
    set: (user) => refusal(client.call("team.setUser", user)),
    remove: (id) => refusal(client.call("team.removeUser", { id })),
    resetPassword: (id, password) => refusal(client.call("team.resetPassword", { id, password })),
    removeTotp: (userId) => refusal(client.call("team.removeTotp", { userId })),
    setSettings: (settings) => refusal(client.call("team.setSettings", settings)),
  }));
  const reload = keepLoaded(
    services,
    "team.changed",
    () => client.call("team.users", {}),
    (answer) => {
      if (!answer.ok) return store.setState({ loading: { state: "failed", error: answer.error } });
      const { users } = answer.value;
      store.setState(({ openId }) => ({
        users,
        loading: { state: "ready" },
        openId: users.some(({ id }) => id === openId) ? openId : null,
      }));
    },
  );
  return store;
});

async function refusal(answer: Promise<Result<unknown>>): Promise<MusterError | null> {
  const result = await answer;
  return result.ok ? null : result.error;
}
