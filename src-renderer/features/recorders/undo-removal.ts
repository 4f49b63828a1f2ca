import { recorderActionMessages as text } from "#shared/messages/recorder-actions.ts";
import { recordersStore, type Removal } from "#renderer/features/inventory/index.ts";
import type { Services } from "#renderer/services/store.ts";
import { notifyDone, notifyError } from "#renderer/ui/index.ts";

/** Restores the recorders of one removal, and shows the result. */
export async function undoRemoval(services: Services, removal: Removal): Promise<void> {
  const error = await services.get(recordersStore).getState().restore(removal);
  if (error) notifyError(error);
  else notifyDone(text.restored({ count: removal.count }));
}
