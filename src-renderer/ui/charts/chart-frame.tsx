import { SegmentedControl } from "@mantine/core";
import { useId, useState, type ReactNode } from "react";
import css from "./charts.module.css";

export interface ChartFrameTexts {
  readonly title: string;
  readonly view: string;
  readonly chart: string;
  readonly table: string;
}

interface ChartFrameProps {
  readonly texts: ChartFrameTexts;
  /** One quiet line beside the title: the figure of the whole. */
  readonly note?: ReactNode;
  readonly chart: ReactNode;
  /** The same values as a table; drawn when it is asked for. */
  readonly table: ReactNode;
}

/** A chart with its title, and the same values as a table for those who prefer one. */
export function ChartFrame({ texts, note, chart, table }: ChartFrameProps): ReactNode {
  const [shown, setShown] = useState("chart");
  const title = useId();
  return (
    <section className={css.frame} aria-labelledby={title}>
      <header className={css.frameHeader}>
        <h2 id={title} className={css.frameTitle}>
          {texts.title}
        </h2>
        {note && <p className={css.frameNote}>{note}</p>}
        <SegmentedControl
          className={css.frameView}
          size="xs"
          aria-label={texts.view}
          value={shown}
          onChange={setShown}
          data={[
            { value: "chart", label: texts.chart },
            { value: "table", label: texts.table },
          ]}
        />
      </header>
      {shown === "chart" ? chart : table}
    </section>
  );
}
