import { useMemo, useRef, type ReactNode } from "react";
import { wallMessages as text } from "#shared/messages/wall.ts";
import { latestFirst, type ProblemLine } from "#renderer/features/places/index.ts";
import { capacityOf } from "./capacity.ts";
import { LINE, ProblemItem } from "./problem-item.tsx";
import { useBoxSize } from "./use-box-size.ts";
import css from "./wall.module.css";

/** What went wrong last, the latest first. */
export function LatestProblems({ lines }: { lines: readonly ProblemLine[] }): ReactNode {
  const latest = useMemo(() => latestFirst(lines), [lines]);
  const box = useRef<HTMLUListElement>(null);
  const shown = latest.slice(0, capacityOf(useBoxSize(box), LINE));
  const more = latest.length - shown.length;
  return (
    <section className={css.latest} aria-labelledby="wall-latest">
      <h2 id="wall-latest" className={css.heading}>
        {text.latest}
      </h2>
      <ul ref={box} className={css.lines}>
        {shown.map((line) => (
          <ProblemItem key={line.key} line={line} />
        ))}
      </ul>
      <p className={css.rest}>{more > 0 && text.moreProblems({ count: more })}</p>
    </section>
  );
}
