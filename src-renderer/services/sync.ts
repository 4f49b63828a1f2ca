import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { onResync } from "./resync.ts";
import type { Services } from "./store.ts";

/** `loading` only before the first snapshot: later ones are fetched while the old stays on screen. */
export type Loading =
  | { readonly state: "loading" }
  | { readonly state: "ready" }
  | { readonly state: "failed"; readonly error: MusterError };

/** The state of data from several sources: failed if one of them failed, and ready once all of them are. */
export function combineLoading(...all: readonly Loading[]): Loading {
  const unready = all.filter(({ state }) => state !== "ready");
  return unready.find(({ state }) => state === "failed") ?? unready[0] ?? { state: "ready" };
}

export interface Synced<T extends { revision: number }> {
  /**
   * @param begun hands over what has come of a snapshot that is fetched in pieces; its revision is that of the first piece
   */
  fetch(begun: (part: T) => void): Promise<Result<T>>;
  /** Shows the beginning of the first snapshot, while the rest is on its way. */
  begin?(part: T): void;
  replace(snapshot: T): void;
  loading(loading: Loading): void;
  /** Subscribes to the events that change the snapshot; hands each change over with its revision. */
  follow(change: (revision: number, apply: () => void) => void): () => void;
}

/**
 * Keeps a store equal to what the core has: the snapshot, then every event newer than it; all over again after the
 * connection was lost or another process changed something. Events that arrive while a snapshot is on its way wait for it;
 * when it does not come, they change the one before.
 */
export function keepSynced<T extends { revision: number }>(
  services: Services,
  source: Synced<T>,
): { reload(): Promise<void> } {
  let waiting: { revision: number; apply: () => void }[] | null = null;
  let round = 0;
  let replaced = false;

  async function reload(): Promise<void> {
    const mine = (round += 1);
    waiting ??= [];
    const answer = await source.fetch((part) => {
      if (mine === round && !replaced) source.begin?.(part);
    });
    if (mine !== round) return;
    const held = waiting ?? [];
    waiting = null;
    if (!answer.ok) {
      if (replaced) for (const { apply } of held) apply();
      source.loading({ state: "failed", error: answer.error });
      return;
    }
    source.replace(answer.value);
    replaced = true;
    for (const { revision, apply } of held) if (revision > answer.value.revision) apply();
    source.loading({ state: "ready" });
  }

  services.onDispose(
    source.follow((revision, apply) => {
      if (waiting) waiting.push({ revision, apply });
      else apply();
    }),
  );
  onResync(services, reload);
  services.onDispose(() => void (round += 1));
  void reload();
  return { reload };
}
