import { useEffect, useMemo, useState } from "react";
import { AREAS, type Area, type SettingsReading } from "#shared/domain/settings.ts";
import type { Variables } from "#shared/domain/variables.ts";
import { tickedValues, type Draft } from "./draft.ts";
import { MisfitSearch, type Misfits } from "./misfits.ts";

/** Of the frame of a key; enough for some hundred recorders. */
const AT_ONCE_MS = 6;
/** Of each pause after that, until the search is done. */
const SLICE_MS = 12;
const LONGEST_WAIT_MS = 100;

type PerArea<T> = Readonly<Record<Area, T>>;

interface Found {
  /** What it was found for. */
  readonly from: readonly unknown[];
  readonly misfits: Misfits;
}

/**
 * Who would not take the draft. Of 10,000 recorders the search takes longer than a key may: it goes on in the pauses of
 * the page, and what was found before is shown until it is done. Areas that did not change are not searched again.
 */
export function useMisfits(
  draft: Draft,
  readings: PerArea<readonly SettingsReading[]>,
  variables: ReadonlyMap<string, Variables>,
): PerArea<Misfits> {
  const [found, setFound] = useState<Partial<PerArea<Found>>>({});
  useEffect(() => {
    const searches = AREAS.flatMap((area) => {
      const from = [draft[area], readings[area], variables];
      if (found[area]?.from.every((one, at) => one === from[at])) return [];
      const wanted = { area, values: tickedValues(draft, area), channels: draft[area].channels };
      return [{ area, from, search: new MisfitSearch(readings[area], wanted, variables) }];
    });
    if (searches.length === 0) return;
    const advance = (milliseconds: number) => {
      const until = performance.now() + milliseconds;
      return searches.every(({ search }) => search.advance(until - performance.now()));
    };
    const finish = () => {
      const entries = searches.map(({ area, from, search }) => [
        area,
        { from, misfits: search.found },
      ]);
      setFound((before) => ({ ...before, ...Object.fromEntries(entries) }));
    };
    return inPauses(advance, finish);
  }, [draft, readings, variables, found]);
  return useMemo(() => {
    const entries = AREAS.map((area) => [area, found[area]?.misfits ?? NONE]);
    return Object.fromEntries(entries) as PerArea<Misfits>;
  }, [found]);
}

const NONE: Misfits = new Map();

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
