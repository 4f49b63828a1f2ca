import type { EventName } from "#shared/contract/names.ts";
import type { Result } from "#shared/result.ts";
import { onResync } from "./resync.ts";
import type { Services } from "./store.ts";

/**
 * Loads at once, and again after each of these events, for data that no event carries. Of several answers, only the last one counts.
 * @returns what loads once more
 */
export function keepLoaded<T>(
  services: Services,
  event: EventName,
  load: () => Promise<Result<T>>,
  show: (answer: Result<T>) => void,
): () => Promise<void> {
  let round = 0;
  const reload = async () => {
    const mine = (round += 1);
    const answer = await load();
    if (mine === round) show(answer);
  };
  onResync(services, reload);
  services.onDispose(services.client.subscribe(event, () => void reload()));
  services.onDispose(() => void (round += 1));
  void reload();
  return reload;
}
