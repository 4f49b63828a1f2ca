import type { Input } from "#shared/contract/methods.ts";
import type { Site } from "#shared/domain/inventory.ts";
import type { Result } from "#shared/result.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";

const NO_SITES: { readonly sites: readonly Site[] } = { sites: [] };

/** What the screen remembers. */
interface Remembered {
  /** Ids of the selected sites, and of those that search and filters do not hide. */
  readonly ticked: readonly string[];
  readonly shownTicked: readonly string[];
  /** Undo id of the last change of several sites or removal; null after a change of another kind. */
  readonly lastUndo: string | null;
}

const NOTHING: Remembered = { ticked: [], shownTicked: [], lastUndo: null };

export const sitesStore = collectionStore("sites", {
  empty: NO_SITES,
  list: (client) => client.call("sites.list", {}),
  event: "sites.changed",
  carried: (payload) => payload,
  rows: ({ sites }) => sites,
  id: ({ id }) => id,
  own({ client, set }) {
    const remember = (change: Partial<Remembered>) => set(change);
    const undoable = <T extends { undo: string | null }>(answer: Result<T>): Result<T> => {
      if (answer.ok && answer.value.undo !== null) remember({ lastUndo: answer.value.undo });
      return answer;
    };
    return {
      ...NOTHING,
      // The grid reports at once which of them are on screen.
      tick: (ticked: readonly string[]) => remember({ ticked, shownTicked: ticked }),
      setShownTicked: (shownTicked: readonly string[]) => remember({ shownTicked }),
      /** Creates or changes a site. */
      async set(site: Input<"sites.set">) {
        const answer = await client.call("sites.set", site);
        if (answer.ok) remember({ lastUndo: null });
        return answer;
      },
      /** Changes all of these sites, or none. */
      setAll: async (change: Input<"sites.setAll">) =>
        undoable(await client.call("sites.setAll", change)),
      /** Removes all of these sites or, if there are recorders at one of them, none. */
      remove: async (names: readonly string[]) =>
        undoable(await client.call("sites.remove", { names: [...names] })),
      async undo(undo: string) {
        remember({ lastUndo: null });
        return client.call("sites.undo", { undo });
      },
    };
  },
  follow: (sites, { ticked }) => {
    const known = new Set(sites.map(({ id }) => id));
    return { ticked: ticked.filter((id) => known.has(id)) };
  },
});
