import { recorderActionMessages as text } from "#shared/messages/recorder-actions.ts";
import { recordersStore, type Undoable } from "#renderer/features/inventory/index.ts";
import type { Services } from "#renderer/services/store.ts";
import { notifyDone, notifyError } from "#renderer/ui/index.ts";

/** Undoes one change or removal of recorders, and shows the result. */
export async function undoChange(services: Services, change: Undoable): Promise<void> {
  const error = await services.get(recordersStore).getState().undo(change);
  const { kind, count } = change;
  if (error) notifyError(error);
  else notifyDone((kind === "removal" ? text.restored : text.editUndone)({ count }));
}
