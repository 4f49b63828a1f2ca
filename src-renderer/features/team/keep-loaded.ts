import type { Result } from "#shared/result.ts";
import { onResync } from "#renderer/services/resync.ts";
import type { Services } from "#renderer/services/store.ts";

/**
 * Loads at once, and again after each change of the team. Of several answers, only the last one counts.
 * @returns what loads once more
 */
export function keepLoaded<T>(
  services: Services,
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
  services.onDispose(services.client.subscribe("team.changed", () => void reload()));
  services.onDispose(() => void (round += 1));
  void reload();
  return reload;
}
