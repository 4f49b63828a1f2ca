import { recordersStore, type Removal } from "#renderer/features/inventory/index.ts";
import type { Services } from "#renderer/services/store.ts";
import { counted } from "#renderer/services/words.ts";
import { notifyDone, notifyError } from "#renderer/ui/index.ts";

/** Takes one removal back, and says what came of it. */
export async function takeBack(services: Services, removal: Removal): Promise<void> {
  const error = await services.get(recordersStore).getState().restore(removal);
  if (error) notifyError(error);
  else notifyDone(`Brought back ${counted(removal.count, "recorder")}.`);
}
