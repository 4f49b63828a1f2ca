import type { CallContext } from "#shared/contract/endpoint.ts";

/** Who removes or changes something, or undoes that. */
export type UndoUser = Pick<CallContext, "caller" | "visible">;

/** What is stored with a removal or change that can be undone. */
export function undoOwner({ caller }: UndoUser): string {
  return caller.user.id;
}

/**
 * Whether a user may undo a removal or change: a user with a limited scope may undo only what this user did, of things that are in the scope. For
 * other ones, the answer is that for an undo that does not exist.
 * @param owner as it was stored; absent in what an older version stored
 */
export function mayUndo(
  { caller, visible }: UndoUser,
  owner: string | null | undefined,
  seesAll: () => boolean,
): boolean {
  return visible === undefined || (owner === caller.user.id && seesAll());
}
