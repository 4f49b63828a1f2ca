import { useMemo, useRef, type ReactNode } from "react";
import { wallMessages as text } from "#shared/messages/wall.ts";
import {
  latestFirst,
  useProblemLines,
  useScoped,
  type ProblemLine,
} from "#renderer/features/places/index.ts";
import { StatusShape, Time } from "#renderer/ui/index.ts";
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

const EVERYWHERE = () => true;

function useLatest(): readonly ProblemLine[] {
  const scoped = useScoped();
  const lines = useProblemLines(scoped?.includes ?? EVERYWHERE);
  return useMemo(() => latestFirst(lines), [lines]);
}
