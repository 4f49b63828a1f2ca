import { navigate } from "#renderer/services/router.ts";
import type { Services } from "#renderer/services/store.ts";
import { notifyError } from "#renderer/ui/index.ts";
import { bulkStore } from "./store.ts";
import { storedStore } from "./saved-templates-store.ts";

/** Opens the newest version of a stored template in the bulk editor. */
export async function openTemplate(services: Services, id: string): Promise<void> {
  const answer = await services.get(storedStore).getState().get(id);
  if (!answer.ok) return notifyError(answer.error);
  services.get(bulkStore).getState().openStored(answer.value);
  navigate("bulk");
}
