import { createStore } from "zustand/vanilla";
import type { Output } from "#shared/contract/methods.ts";
import type { TeamSettings } from "#shared/domain/team.ts";
import type { MusterError } from "#shared/errors.ts";
import { ok, type Result } from "#shared/result.ts";
import { keepLoaded } from "./keep-loaded.ts";
import { defineStore } from "./store.ts";

export type Me = Output<"team.me">;

export interface MeState {
  /** Null while it loads. */
  readonly me: Me | null;
  /** Null while it loads, and for a user who has to set up an authenticator app first. */
  readonly settings: TeamSettings | null;
  readonly error: MusterError | null;
  /** Counts the changes of the team: lists of sessions and tokens are loaded again after each change. */
  readonly changes: number;
  reload(): Promise<void>;
}

/** Who uses this window, and what the team requires of its users. */
export const meStore = defineStore<MeState>("me", (services) => {
  const { client } = services;
  const load = async (): Promise<Result<Pick<MeState, "me" | "settings">>> => {
    const me = await client.call("team.me", {});
    if (!me.ok) return me;
    if (me.value.mustSetUpTotp) return ok({ me: me.value, settings: null });
    const settings = await client.call("team.settings", {});
    return settings.ok ? ok({ me: me.value, settings: settings.value }) : settings;
  };
  const store = createStore<MeState>(() => ({
    me: null,
    settings: null,
    error: null,
    changes: 0,
    reload: () => reload(),
  }));
  const reload = keepLoaded(services, "team.changed", load, (answer) =>
    store.setState(({ changes }) => ({
      changes: changes + 1,
      ...(answer.ok ? { ...answer.value, error: null } : { error: answer.error }),
    })),
  );
  return store;
});
