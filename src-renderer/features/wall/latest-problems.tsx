import { useMemo, useRef, type ReactNode } from "react";
import { wallMessages as text } from "#shared/messages/wall.ts";
import { latestFirst, type ProblemLine } from "#renderer/features/places/index.ts";
import { useNow } from "#renderer/ui/index.ts";
import { capacityOf } from "./capacity.ts";
import { LINE, ProblemItem } from "./problem-item.tsx";
import { useBoxSize } from "./use-box-size.ts";
import css from "./wall.module.css";

const DAY_MS = 24 * 3_600_000;

/** What went wrong in the last 24 hours, the latest first. The places beside it have all that is wrong. */
export function LatestProblems({ lines }: { lines: readonly ProblemLine[] }): ReactNode {
  const now = useNow();
  const latest = useMemo(
    () => latestFirst(lines).filter(({ since }) => since !== null && isRecent(since, now)),
    [lines, now],
  );
  const box = useRef<HTMLUListElement>(null);
  const shown = latest.slice(0, capacityOf(useBoxSize(box), LINE));
  const more = latest.length - shown.length;
  return (
    <section className={css.latest} aria-labelledby="wall-latest">
      <h2 id="wall-latest" className={css.heading}>
        {text.latest}
      </h2>
      {latest.length === 0 && <p className={css.quiet}>{text.noneLately}</p>}
      <ul ref={box} className={css.lines}>
        {shown.map((line) => (
          <ProblemItem key={line.key} line={line} />
        ))}
      </ul>
      <p className={css.rest}>{more > 0 && text.moreProblems({ count: more })}</p>
    </section>
  );
}

function isRecent(since: string, now: number): boolean {
  return now - Date.parse(since) < DAY_MS;
}
