import { commonMessages as common } from "#shared/messages/common.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import type { Services } from "#renderer/services/store.ts";
import { notifyDone, notifyError } from "#renderer/ui/index.ts";
import { sitesStore } from "./store.ts";

/** Undoes one change or removal of sites, and shows the result. */
export async function undoSites(services: Services, undo: string): Promise<void> {
  const answer = await services.get(sitesStore).getState().undo(undo);
  if (answer.ok) notifyDone(messages.changeUndone({ count: answer.value.sites.length }));
  else notifyError(answer.error);
}

/** Reports a change or removal, and offers to undo it. @param undo null if it cannot be undone */
export function notifyUndoable(services: Services, text: string, undo: string | null): void {
  const offer =
    undo === null ? [] : [{ label: common.undo, run: () => void undoSites(services, undo) }];
  notifyDone(text, ...offer);
}
