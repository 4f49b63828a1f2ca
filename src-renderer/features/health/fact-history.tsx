import { useMemo, type ReactNode } from "react";
import type { FactHistory } from "#shared/domain/health.ts";
import { factOf } from "#shared/facts/index.ts";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import { formatNumber } from "#shared/format.ts";
import { LineChart, StatusTimeline, type TimeRange } from "#renderer/ui/index.ts";
import { FACT_WORDS, factPoints, factTimeline } from "./fact-labels.ts";
import css from "./health.module.css";

interface FactHistoryProps {
  /** undefined: nothing was read yet. */
  readonly history: FactHistory | undefined;
  readonly bounds: TimeRange;
  /** What it is the history of: "CH3, Recording". */
  readonly name: string;
}

/** Since when a fact is as it is, and how it was before: verdicts as a strip, and numbers as a line. */
export function FactHistoryView({ history, bounds, name }: FactHistoryProps): ReactNode {
  const spans = useMemo(() => factTimeline(history?.spans ?? [], bounds.to), [history, bounds]);
  if (!history || spans.length === 0) return <p className={css.quiet}>{text.noHistory}</p>;
  return (
    <div className={css.history}>
      <StatusTimeline
        label={text.historyOf({ fact: name })}
        spans={spans}
        bounds={bounds}
        words={FACT_WORDS}
      />
      <FactNumbers history={history} bounds={bounds} name={name} />
    </div>
  );
}

interface FactNumbersProps extends FactHistoryProps {
  readonly history: FactHistory;
}

/** The numbers of a fact as a line; nothing without a line. */
export function FactNumbers({ history, bounds, name }: FactNumbersProps): ReactNode {
  const points = useMemo(() => factPoints(history), [history]);
  const numbers = text.numbersOf({ fact: name, unit: factOf(history.fact).unit?.() ?? "" });
  if (points.length < 2) return null;
  return (
    <figure className={css.numbers}>
      <figcaption className={css.quiet}>{numbers}</figcaption>
      <LineChart
        label={numbers}
        bounds={bounds}
        points={points}
        format={formatNumber}
        axis="numbers"
        height={120}
      />
    </figure>
  );
}
