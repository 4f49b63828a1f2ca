import { useEffect, useMemo } from "react";
import type { FleetPlace } from "#shared/domain/fleet-place.ts";
import {
  placeRank,
  placeState,
  sinceOfWorst,
  type PlaceHealth,
} from "#shared/domain/place-health.ts";
import { compareNames } from "#shared/compare.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useScope } from "#renderer/services/router.ts";
import { wayTo, type FleetTree, type TreeNode } from "./tree/fleet-tree.ts";
import { treeStore } from "./tree/store.ts";

/** A customer, a site or a recorder, and what is wrong there. */
export interface PlaceNow {
  readonly place: FleetPlace;
  readonly name: string;
  readonly health: PlaceHealth;
}

export interface PlacesHere {
  /** The scope as a whole. */
  readonly whole: PlaceHealth;
  /** What is directly below the scope, where something is wrong or not audited: the worst first. */
  readonly worst: readonly PlaceNow[];
  /** How many others there are. */
  readonly inOrder: number;
}

/**
 * The places directly below the scope of the address: customers (sites, if there are no customers), sites of a customer, recorders of a
 * site. null if not known yet. Up to date as long as the component is shown.
 */
export function usePlacesHere(): PlacesHere | null {
  const watch = useFeature(treeStore, (state) => state.watch);
  useEffect(() => watch(), [watch]);
  const tree = useFeature(treeStore, (state) => state.tree);
  const scope = useScope();
  return useMemo(() => (tree === null ? null : placesHere(tree, scope)), [tree, scope]);
}

/** Exported for tests. */
export function placesHere(
  tree: Pick<FleetTree, "roots" | "whole">,
  scope: FleetPlace | null,
): PlacesHere | null {
  const at = scope === null ? tree.whole : wayTo(tree, scope)?.at(-1);
  if (!at?.health) return null;
  const below = scope === null ? tree.roots : at.children();
  // A recorder is its own place: nothing is below it.
  const places = (below.length === 0 && scope !== null ? [at] : below).flatMap(placeNow);
  const worst = places
    .filter(({ health }) => !IN_ORDER.has(placeState(health)))
    .toSorted(
      (one, other) =>
        placeRank(other.health) - placeRank(one.health) ||
        foundAt(one) - foundAt(other) ||
        compareNames(one.name, other.name),
    );
  return { whole: at.health, worst, inOrder: places.length - worst.length };
}

/** When the worst problem was found, in ms since 1970. A place without a known time comes last. */
function foundAt({ health }: PlaceNow): number {
  const since = sinceOfWorst(health);
  return since === null ? Number.MAX_SAFE_INTEGER : Date.parse(since);
}

const IN_ORDER: ReadonlySet<string> = new Set(["good", "empty"]);

function placeNow({ place, name, health }: TreeNode): PlaceNow[] {
  return place === null || health === null ? [] : [{ place, name, health }];
}
