import { useMemo, type ReactNode } from "react";
import { figuresText, shareText } from "#shared/domain/overview-text.ts";
import { dateText } from "#shared/domain/time-text.ts";
import type { OverviewDays } from "#shared/domain/overview.ts";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import { useServices } from "#renderer/services/context.tsx";
import {
  ChartFrame,
  HeatLegend,
  HeatStrip,
  LineChart,
  type LegendEntry,
} from "#renderer/ui/index.ts";
import { DaysTable, SitesTable } from "./availability-tables.tsx";
import { fleetPoints, hasFigures, siteRows } from "./chart-values.ts";
import { frameTexts } from "./chart-texts.ts";
import { openChannels } from "./links.ts";
import { ChartsSkeleton } from "./overview-skeleton.tsx";
import css from "./overview.module.css";

const SITES_SHOWN = 8;

/** Availability of the last days: the fleet as a line, each of several sites as a row of days. */
export function AvailabilityCharts(props: {
  days: OverviewDays | null;
  /** Number of sites, known before their days. */
  sites: number;
}): ReactNode {
  const { days, sites } = props;
  if (!days) return <ChartsSkeleton sites={Math.min(SITES_SHOWN, sites)} />;
  if (!hasFigures(days)) return <p className={css.quiet}>{text.noHistory}</p>;
  return (
    <>
      <FleetLine days={days} />
      {days.sites.length > 1 && <SiteHeat days={days} />}
    </>
  );
}

function FleetLine({ days }: { days: OverviewDays }): ReactNode {
  const points = useMemo(() => fleetPoints(days), [days]);
  return (
    <ChartFrame
      texts={frameTexts(text.availability)}
      note={figuresText(days.fleet.whole)}
      chart={<LineChart label={text.availabilityPerDay} points={points} format={shareText} />}
      table={<DaysTable days={days} />}
    />
  );
}

function SiteHeat({ days }: { days: OverviewDays }): ReactNode {
  const services = useServices();
  const rows = useMemo(() => siteRows(days), [days]);
  const columns = useMemo(() => days.dates.map(dateText), [days]);
  return (
    <ChartFrame
      texts={frameTexts(text.perSite)}
      note={text.worstFirst}
      chart={
        <>
          <HeatStrip
            label={text.availabilityPerSite}
            rows={rows}
            columns={columns}
            mostRows={SITES_SHOWN}
            onOpen={(id) => openChannels(services, "all", [id])}
          />
          <HeatLegend entries={LEGEND()} />
        </>
      }
      table={<SitesTable days={days} />}
    />
  );
}

const LEGEND = (): LegendEntry[] => [
  { level: 0, label: text.levelWhole },
  { level: 1, label: text.levelOver({ share: "99 %" }) },
  { level: 2, label: text.levelOver({ share: "95 %" }) },
  { level: 3, label: text.levelOver({ share: "80 %" }) },
  { level: 4, label: text.levelBelow({ share: "80 %" }) },
  { level: "none", label: text.availabilityUnknown },
];
