import { useMemo, useRef, type ReactNode } from "react";
import { wallMessages as text } from "#shared/messages/wall.ts";
import { recordersStore, useMaintained } from "#renderer/features/inventory/index.ts";
import {
  placesStore,
  problemLines,
  useFactProblems,
  useScoped,
  type ProblemLine,
} from "#renderer/features/places/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { compareValues, StatusShape, Time } from "#renderer/ui/index.ts";
import { useCapacity } from "./use-capacity.ts";
import css from "./wall.module.css";

/** A line, in em; as in wall.module.css. */
const LINE = { width: null, height: 3.6 };

/** What went wrong last, the latest first. */
export function LatestProblems(): ReactNode {
  const lines = useLatest();
  const box = useRef<HTMLUListElement>(null);
  const capacity = useCapacity(box, LINE);
  const shown = lines.slice(0, capacity);
  const more = lines.length - shown.length;
  return (
    <section className={css.latest} aria-labelledby="wall-latest">
      <h2 id="wall-latest" className={css.heading}>
        {text.latest}
      </h2>
      <ul ref={box} className={css.lines}>
        {shown.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      <p className={css.rest}>{more > 0 && text.moreProblems({ count: more })}</p>
    </section>
  );
}

function Line({ line }: { line: ProblemLine }): ReactNode {
  const { tone, text: what, siteName, recorderName, channel, channelName, since } = line;
  const where = [channel === null ? "" : channelName || channel, recorderName, siteName];
  return (
    <li className={css.line}>
      <span className={css.what} data-tone={tone}>
        <StatusShape tone={tone} />
        <span className={css.words}>{what}</span>
        <span className={css.since}>{since !== null && <Time iso={since} />}</span>
      </span>
      <span className={css.where}>{where.filter((part) => part !== "").join(" · ")}</span>
    </li>
  );
}

function useLatest(): readonly ProblemLine[] {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const sites = useFeature(sitesStore, (state) => state.sites);
  const problems = useFeature(placesStore, (state) => state.problems);
  const facts = useFactProblems();
  const maintained = useMaintained();
  const scoped = useScoped();
  return useMemo(() => {
    const here = scoped === null ? recorders : recorders.filter((one) => scoped.includes(one));
    const ids = new Set(here.map(({ id }) => id));
    const inScope = <T extends { readonly recorderId: string }>(all: readonly T[]) =>
      scoped === null ? all : all.filter(({ recorderId }) => ids.has(recorderId));
    const lines = problemLines({
      recorders: here,
      problems: inScope(problems),
      facts: inScope(facts),
      siteIds: new Set(sites.map(({ id }) => id)),
      isMaintained: (id) => maintained.has(id),
    });
    return lines.toSorted((one, other) => compareValues(other.since, one.since));
  }, [recorders, sites, problems, facts, maintained, scoped]);
}
