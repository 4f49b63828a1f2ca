import type { ReactNode } from "react";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import { ChartFrame, HEAT_ROW_HEIGHT, Skeleton, VisuallyHidden } from "#renderer/ui/index.ts";
import { frameTexts } from "./chart-texts.ts";
import css from "./overview.module.css";

const HEADLINE = 50;
const NUMBERS = 66;
const ROW = 38;
const CHART = 170;
/** Days below the chart of sites, and the meaning of its colours. */
const BELOW_SITES = 74;

/** The overview before its numbers are loaded. */
export function OverviewSkeleton(): ReactNode {
  return (
    <div className={css.page} aria-busy>
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <Skeleton height={HEADLINE} />
      <div className={css.before}>
        <Skeleton height={NUMBERS} />
      </div>
      <div className={css.columns}>
        <section>
          <h2 className={css.heading}>{text.attention}</h2>
          <PlacesSkeleton rows={8} />
        </section>
        <div className={css.charts}>
          <ChartsSkeleton sites={12} />
        </div>
      </div>
    </div>
  );
}

/** The list of places with problems, before the problems are loaded. */
export function PlacesSkeleton({ rows }: { rows: number }): ReactNode {
  return (
    <div aria-busy>
      <Skeleton height={ROW} lines={rows + 1} />
    </div>
  );
}

/** Both charts, before their days are loaded. @param sites rows of the second chart */
export function ChartsSkeleton({ sites }: { sites: number }): ReactNode {
  return (
    <>
      <VisuallyHidden>{text.loadingDays}</VisuallyHidden>
      <ChartFrame
        texts={frameTexts(text.availability)}
        note="…"
        chart={<Skeleton height={CHART} />}
        table={<Skeleton height={CHART} />}
      />
      {sites > 1 && (
        <ChartFrame
          texts={frameTexts(text.perSite)}
          note={text.worstFirst}
          chart={<Skeleton height={sites * HEAT_ROW_HEIGHT + BELOW_SITES} />}
          table={<Skeleton height={CHART} />}
        />
      )}
    </>
  );
}
