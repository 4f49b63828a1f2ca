import type { Customer } from "#shared/domain/customer.ts";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { NO_CUSTOMER, type FleetPlace } from "#shared/domain/fleet-place.ts";
import {
  hasProblems,
  placeRank,
  problemCount,
  RANK_IN_ORDER,
  sumOfHealth,
  type PlaceHealth,
} from "#shared/domain/place-health.ts";
import { compareNames } from "#shared/compare.ts";
import { placeMessages as text } from "#shared/messages/places.ts";
import { customerPlaces, healthByRecorder, type FleetNow } from "../use-places.ts";

/** The whole fleet, a customer, a site or a recorder, with what is below it. */
export interface TreeNode {
  /** `customer/ID`; unique in the tree. */
  readonly key: string;
  /** The place; null for the whole fleet. */
  readonly place: FleetPlace | null;
  readonly name: string;
  /** The name and, of a recorder, its address, in lower case: where the search looks. */
  readonly searched: string;
  /** What is wrong here and below; null if not known yet. */
  readonly health: PlaceHealth | null;
  /** Children in the order of the tree. Created when they are needed. */
  readonly children: () => readonly TreeNode[];
}

export interface FleetTree {
  /** Customers; without any customer, sites. */
  readonly roots: readonly TreeNode[];
  /** The row above them. */
  readonly whole: TreeNode;
  /** Ids of the recorders with problems; null if not known yet. */
  readonly withProblems: () => ReadonlySet<string> | null;
}

/** `problems`: the worst first by state and number of problems, and then by name. */
export type TreeOrder = "problems" | "name";

interface Known extends FleetNow {
  readonly order: TreeOrder;
  readonly customers: readonly Customer[];
  readonly sites: readonly Site[];
  /** Recorders and problems are loaded. Before that, the tree has names in their order and no states. */
  readonly isComplete: boolean;
}

/** The tree of the fleet. What is wrong comes from the rule of the screen Customers (`place-health.ts`). */
export function fleetTree({ order, customers, sites, isComplete, ...now }: Known): FleetTree {
  const ofSite = once(() => Map.groupBy(now.recorders, ({ siteId }) => siteId));
  const health = once(() => healthByRecorder(now));
  const places = customerPlaces(customers, sites, now);
  const shown = (found: PlaceHealth) => (isComplete ? found : null);
  const inOrder = order === "name" ? byName : worstFirst;

  const recorderNode = ({ id, name, url }: Recorder): TreeNode =>
    node({ kind: "recorder", id }, `${name} ${url}`, name, isComplete ? health().get(id) : null);
  const siteNode = ({ site, health: found }: (typeof places)[number]["sites"][number]) =>
    node({ kind: "site", id: site.id }, site.name, site.name, shown(found), () =>
      (ofSite().get(site.id) ?? []).map(recorderNode).toSorted(inOrder),
    );
  const roots = places.map(({ id, name, sites: own, health: found }) =>
    node({ kind: "customer", id }, name, name, shown(found), () =>
      own.map(siteNode).toSorted(inOrder),
    ),
  );
  const [only] = roots;
  const isFlat = roots.length === 1 && only?.place?.id === NO_CUSTOMER;
  const all = sumOfHealth(places.map((place) => place.health));
  return {
    roots: isFlat ? only.children() : roots.toSorted(inOrder),
    whole: node(null, "", text.wholeFleet, shown(all)),
    withProblems: once(() => (isComplete ? withProblemsIn(health()) : null)),
  };
}

function withProblemsIn(health: ReadonlyMap<string, PlaceHealth>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [id, one] of health) if (hasProblems(one)) found.add(id);
  return found;
}

function node(
  place: FleetPlace | null,
  searched: string,
  name: string,
  health: PlaceHealth | null | undefined,
  children: () => readonly TreeNode[] = () => [],
): TreeNode {
  return {
    key: keyOf(place),
    place,
    name,
    searched: searched.toLowerCase(),
    health: health ?? null,
    children: once(children),
  };
}

export function keyOf(place: FleetPlace | null): string {
  return place === null ? "fleet" : `${place.kind}/${place.id}`;
}

function byName(one: TreeNode, other: TreeNode): number {
  return compareNames(one.name, other.name);
}

function worstFirst(one: TreeNode, other: TreeNode): number {
  return rankOf(other) - rankOf(one) || byName(one, other);
}

/** Rank by the rule of Overview and Customers. Places without recorders stand between those that are in order. */
function rankOf({ health }: TreeNode): number {
  return health === null ? 0 : Math.max(RANK_IN_ORDER, placeRank(health));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** One line of the tree as it is shown. */
export interface TreeRow {
  readonly node: TreeNode;
  /** 1: the outermost. */
  readonly level: number;
  /** Whether the row is open; null if nothing is below it. */
  readonly isOpen: boolean | null;
  /** Its place among its siblings, from 1, and their number. */
  readonly position: number;
  readonly siblings: number;
}

/**
 * The rows of open nodes, below that of the whole fleet. A search leaves the nodes that have all of its words, opens the way to
 * them, and below them shows what the user opens.
 * @param open keys of open nodes
 */
export function treeRows(
  { roots, whole }: FleetTree,
  open: ReadonlySet<string>,
  search: string,
): TreeRow[] {
  const words = wordsOf(search);
  const rows: TreeRow[] = [];
  const show = (nodes: readonly TreeNode[], level: number) => {
    nodes.forEach((one, index) => {
      const children = one.children().length === 0 ? null : shownChildren(one, open, words);
      const isOpen = children === null ? null : children.length > 0;
      rows.push({ node: one, level, isOpen, position: index + 1, siblings: nodes.length });
      if (children !== null) show(children, level + 1);
    });
  };
  if (words.length === 0) show([whole, ...roots], 1);
  else
    show(
      roots.filter((one) => hasMatch(one, words)),
      1,
    );
  return rows;
}

/** The first node that has all words of a search, not only a node below it; null if there is none, or no word. */
export function firstMatch(rows: readonly TreeRow[], search: string): TreeNode | null {
  const words = wordsOf(search);
  if (words.length === 0) return null;
  return rows.find(({ node: one }) => matches(one, words))?.node ?? null;
}

function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Keys of the nodes above a place, the outermost first; null if the tree does not have the place. */
export function pathTo(tree: Pick<FleetTree, "roots">, place: FleetPlace): string[] | null {
  return (
    wayTo(tree, place)
      ?.slice(0, -1)
      .map(({ key }) => key) ?? null
  );
}

/** A place, after all that it is in; null if it is not in the tree. */
export function wayTo(
  { roots }: Pick<FleetTree, "roots">,
  place: FleetPlace,
): readonly TreeNode[] | null {
  const wanted = keyOf(place);
  const find = (nodes: readonly TreeNode[]): readonly TreeNode[] | null => {
    for (const one of nodes) {
      if (one.key === wanted) return [one];
      if (one.place?.kind === place.kind) continue;
      const below = find(one.children());
      if (below !== null) return [one, ...below];
    }
    return null;
  };
  return find(roots);
}

function shownChildren(
  one: TreeNode,
  open: ReadonlySet<string>,
  words: readonly string[],
): readonly TreeNode[] {
  if (words.length > 0) {
    const found = one.children().filter((child) => hasMatch(child, words));
    if (found.length > 0) return found;
  }
  return open.has(one.key) ? one.children() : [];
}

function hasMatch(one: TreeNode, words: readonly string[]): boolean {
  return matches(one, words) || one.children().some((child) => hasMatch(child, words));
}

function matches({ searched }: TreeNode, words: readonly string[]): boolean {
  return words.every((word) => searched.includes(word));
}

/** How many problems a row shows; 0 also while they are not known. */
export function problemCountOf({ health }: Pick<TreeNode, "health">): number {
  return health === null ? 0 : problemCount(health);
}
