import type { TeamUser } from "#shared/domain/team.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";

const NO_USERS: { readonly users: readonly TeamUser[] } = { users: [] };

/** Users of the team. Only for callers who may manage them: the core refuses everyone else. */
export const usersStore = collectionStore("users", {
  empty: NO_USERS,
  list: (client) => client.call("team.users", {}),
  event: "team.changed",
  rows: ({ users }) => users,
  id: ({ id }) => id,
  own: ({ call }) => ({
    /** Creates or changes a user. */
    set: call("team.setUser"),
    remove: call("team.removeUser"),
    resetPassword: call("team.resetPassword"),
    removeTotp: call("team.removeTotp"),
    setSettings: call("team.setSettings"),
  }),
});
