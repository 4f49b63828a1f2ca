import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderActionMessages as text } from "#shared/messages/recorder-actions.ts";
import type { ActionContext } from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { selectionStore } from "#renderer/services/selection.ts";

export const inventory = ({ services }: ActionContext) => services.get(recordersStore).getState();

/** Ids of the selected recorders that the Recorders screen shows. Actions skip recorders that are hidden. */
export function selectedRecorderIds({
  services,
  recorderIds,
  screen,
}: ActionContext): readonly string[] {
  if (recorderIds) return recorderIds;
  return screen === "recorders" ? services.get(selectionStore).getState().shownIds : [];
}

/** Whether at least one recorder is selected; otherwise the reason why the action is disabled. */
export function some(context: ActionContext): true | string {
  return selectedRecorderIds(context).length > 0 || hiddenSelection(context) || text.selectSome;
}

/** Whether exactly one recorder is selected; otherwise the reason why the action is disabled. */
export function one(context: ActionContext): true | string {
  if (selectedRecorderIds(context).length === 1) return true;
  return hiddenSelection(context) ?? text.selectOne;
}

/** Why the selection cannot be used: all selected recorders are hidden. Null if some are shown or none is selected. */
export function hiddenSelection(context: ActionContext): string | null {
  if (context.recorderIds || context.screen !== "recorders") return null;
  const { recorderIds, shownIds } = context.services.get(selectionStore).getState();
  return recorderIds.length === 0 || shownIds.length > 0 ? null : text.selectionHidden;
}

/** Ids of the selected recorders that have refused a sign-in. */
export function refusedOf(context: ActionContext): string[] {
  const { byId } = inventory(context);
  return selectedRecorderIds(context).filter((id) => byId.get(id)?.refusal);
}

export function requireRefused(context: ActionContext): true | string {
  const selection = some(context);
  if (selection !== true) return selection;
  return refusedOf(context).length > 0 || text.noneRefused;
}

/** @param trusted whether the action needs a recorder whose network is trusted, or one whose network is not */
export function trustable(context: ActionContext, trusted: boolean): true | string {
  const selection = some(context);
  if (selection !== true) return selection;
  const { byId } = inventory(context);
  const found = selectedRecorderIds(context).some((id) => byId.get(id)?.networkTrusted === trusted);
  return found || (trusted ? text.notTrusted : text.alreadyTrusted);
}

/** Ids of the selected recorders for which outdated TLS is allowed, or is not. */
export function outdatedTlsOf(context: ActionContext, allowed: boolean): string[] {
  const { byId } = inventory(context);
  return selectedRecorderIds(context).filter((id) => byId.get(id)?.outdatedTls === allowed);
}

export const canSetOutdatedTls = (allowed: boolean) => (context: ActionContext) => {
  const selection = some(context);
  if (selection !== true) return selection;
  const isOpen = outdatedTlsOf(context, !allowed).length > 0;
  return isOpen || (allowed ? text.alreadyOutdatedTls : text.noOutdatedTls);
};

/** The recorder for an action on one recorder: the open one, the one at the cursor, or the only selected one. */
export function targetRecorder(context: ActionContext): string | null {
  if (context.recorderIds) return context.recorderIds[0] ?? null;
  const { openId, grid } = inventory(context);
  const ids = selectedRecorderIds(context);
  return openId ?? grid?.current()?.id ?? (ids.length === 1 ? (ids[0] ?? null) : null);
}

export function detailsOpen(context: ActionContext): true | string {
  return inventory(context).openId !== null || common.noDetails;
}

/** Whether the inventory has recorders; otherwise the reason why the action is disabled. */
export function any(context: ActionContext): true | string {
  return inventory(context).recorders.length > 0 || common.thereAreNoRecorders;
}
