import type { TeamUser } from "#shared/domain/team.ts";
import { userScreen as text } from "#shared/messages/users-screen.ts";
import type { ActionContext } from "#renderer/actions/index.ts";
import { closePanel, currentRow } from "#renderer/dialogs/index.ts";
import { meStore, type MeState } from "#renderer/services/me-store.ts";
import { mayManageUsers } from "./rights.ts";
import { usersStore } from "./users-store.ts";

export function meOf({ services }: ActionContext): MeState {
  return services.get(meStore).getState();
}

export function mayManage(context: ActionContext): true | string {
  return mayManageUsers(meOf(context).me);
}

/** Users as the store has them. Only for callers who may manage users. */
export function usersOf({ services }: ActionContext) {
  return services.get(usersStore).getState();
}

/** The user in the panel or at the cursor; null while the list is not on screen. */
export function currentUser(context: ActionContext): TeamUser | null {
  if (mayManage(context) !== true) return null;
  return currentRow(context.services, usersStore);
}

/** Closes the panel of a user; null if none is open. */
export function closeUser(context: ActionContext): (() => void) | null {
  if (mayManage(context) !== true) return null;
  return closePanel(context.services, usersStore);
}

export function oneUser(context: ActionContext): true | string {
  const may = mayManage(context);
  if (may !== true) return may;
  return currentUser(context) !== null || text.selectOne;
}

/** An action that users cannot apply to their own account. */
export function otherUser(
  context: ActionContext,
  judge: (user: TeamUser) => true | string,
  ownAccount: string = text.ownAccount,
): true | string {
  const isOne = oneUser(context);
  if (isOne !== true) return isOne;
  const user = currentUser(context);
  if (!user) return text.selectOne;
  return user.id === meOf(context).me?.user.id ? ownAccount : judge(user);
}
