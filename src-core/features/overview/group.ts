import type { CallContext } from "#shared/contract/endpoint.ts";
import {
  MOST_ENTRIES,
  type AttentionEntry,
  type AttentionItem,
  type AttentionKind,
} from "#shared/domain/overview.ts";
import type { OverviewPart } from "./part.ts";

/**
 * An item of a feature that the overview knows nothing of.
 * @param after time after which a problem counts as new; null if nothing is new
 * @param part part of the fleet that the overview shows; undefined for the whole fleet
 */
export type OtherItem = (
  after: string | null,
  context: CallContext,
  part?: OverviewPart,
) => Promise<AttentionItem | null>;

/** One thing that counts in an item: a channel, a recorder, a rollout. */
export interface AttentionCase {
  /** Where it is listed: id and name of its site, rollout or schedule. */
  readonly id: string;
  readonly label: string;
  /** What the recorder or channel itself is called; missing if the place says it all. Asked only for what is listed. */
  readonly name?: () => string;
  /** Id of the site; null if the case is not of a site, so that no list can be filtered by it. */
  readonly siteId: string | null;
  /** ISO 8601, UTC; null if not known. */
  readonly since: string | null;
  /** It may have been so for longer. */
  readonly atLeast?: boolean;
  /** How many it stands for; default 1. */
  readonly count?: number;
}

/**
 * Counts cases, and lists where they are.
 * @param after time after which a case counts as new, ISO 8601, UTC; null if nothing is new
 * @returns null if there are none
 */
export function itemOf(
  kind: AttentionKind,
  cases: readonly AttentionCase[],
  after: string | null,
): AttentionItem | null {
  if (cases.length === 0) return null;
  const isNew = ({ since, atLeast }: AttentionCase) =>
    after !== null && since !== null && atLeast !== true && since > after;
  const entries = [...Map.groupBy(cases, ({ id }) => id).values()].map((own) =>
    entryOf(own, isNew),
  );
  const listed = entries.toSorted(newFirst).slice(0, MOST_ENTRIES);
  const known = cases.filter(({ since }) => since !== null).toSorted(bySince);
  return {
    kind,
    count: sumOf(cases),
    newCount: sumOf(cases.filter(isNew)),
    latest: known.at(-1)?.since ?? null,
    oldest: known[0]?.since ?? null,
    oldestAtLeast: known[0]?.atLeast === true,
    siteIds: [...new Set(cases.flatMap(({ siteId }) => siteId ?? []))],
    entries: listed.map((entry) => ({ ...entry, name: entry.name() })),
    moreEntries: Math.max(0, entries.length - MOST_ENTRIES),
  };
}

interface Entry extends Omit<AttentionEntry, "name"> {
  readonly name: () => string;
}

const noName = () => "";

function entryOf(own: readonly AttentionCase[], isNew: (one: AttentionCase) => boolean): Entry {
  const [{ id, label, name: first = noName }] = own as [AttentionCase];
  const name = own.length === 1 ? first : noName;
  const since = own.reduce<string | null>((latest, one) => later(latest, one.since), null);
  return { id, label, name, count: sumOf(own), newCount: sumOf(own.filter(isNew)), since };
}

function sumOf(cases: readonly AttentionCase[]): number {
  return cases.reduce((sum, { count = 1 }) => sum + count, 0);
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

function bySince(one: AttentionCase, other: AttentionCase): number {
  return compare(one.since ?? "", other.since ?? "");
}

function newFirst(one: Entry, other: Entry): number {
  return (
    other.newCount - one.newCount || other.count - one.count || compare(one.label, other.label)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
