import { useEffect, useRef, useState } from "react";
import { AREAS, type Area, type SettingsReading } from "#shared/domain/settings.ts";
import { tickedValues, type Draft } from "./draft.ts";
import {
  hasVariables,
  MisfitSearch,
  sameMisfits,
  type Misfits,
  type VariablesById,
} from "./compatibility.ts";

/** Part of the frame of a key press, in ms; enough for thousands of recorders that are alike. */
const AT_ONCE_MS = 6;
/** Part of each pause after that, in ms, until the search is done. */
const SLICE_MS = 12;
const LONGEST_WAIT_MS = 100;

type PerArea<T> = Readonly<Record<Area, T>>;

const NONE: Misfits = new Map();
const NOTHING_FOUND = Object.fromEntries(AREAS.map((area) => [area, NONE])) as PerArea<Misfits>;

/**
 * Recorders that do not accept the draft. The search over 10,000 recorders may take longer than a frame: it continues while
 * the page is idle, and the previous result is shown until then. Areas that did not change are not searched again.
 */
export function useMisfits(
  draft: Draft,
  readings: PerArea<readonly SettingsReading[]>,
  variables: VariablesById,
): PerArea<Misfits> {
  const [found, setFound] = useState(NOTHING_FOUND);
  /** What the misfits of each area were found for. */
  const searched = useRef(new Map<Area, readonly unknown[]>());
  useEffect(() => {
    const searches = AREAS.flatMap((area) => {
      const values = tickedValues(draft, area);
      const from = [draft[area], readings[area], hasVariables(values.values()) ? variables : null];
      if (searched.current.get(area)?.every((one, at) => one === from[at])) return [];
      const wanted = { area, values, channels: draft[area].channels };
      return [{ area, from, search: new MisfitSearch(readings[area], wanted, variables) }];
    });
    if (searches.length === 0) return;
    const advance = (milliseconds: number) => {
      const until = performance.now() + milliseconds;
      return searches.every(({ search }) => search.advance(until - performance.now()));
    };
    const finish = () => {
      for (const { area, from } of searches) searched.current.set(area, from);
      setFound((before) => withFound(before, searches));
    };
    return inPauses(advance, finish);
  }, [draft, readings, variables]);
  return found;
}

/** The very object if nothing else was found than before, so that nothing is drawn again. */
function withFound(
  before: PerArea<Misfits>,
  searches: readonly { readonly area: Area; readonly search: MisfitSearch }[],
): PerArea<Misfits> {
  const changed = searches.filter(({ area, search }) => !sameMisfits(before[area], search.found));
  if (changed.length === 0) return before;
  const entries = changed.map(({ area, search }) => [area, search.found]);
  return { ...before, ...Object.fromEntries(entries) };
}

/** Calls `finish` once `advance` returns true. Returns how to stop. */
function inPauses(advance: (milliseconds: number) => boolean, finish: () => void): () => void {
  let next = 0;
  const step = (milliseconds: number) => {
    if (advance(milliseconds)) finish();
    else next = requestIdleCallback(() => step(SLICE_MS), { timeout: LONGEST_WAIT_MS });
  };
  step(AT_ONCE_MS);
  return () => cancelIdleCallback(next);
}
