import { formatNumber } from "#shared/format.ts";
import { useId, useMemo, useState, type ReactNode } from "react";
import {
  bandsInUse,
  bandText,
  clockSpread,
  driftText,
  offsetText,
  spreadText,
  type ClockBand,
  type ClockOf,
} from "#shared/facts/clock-spread.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { clockSpreadMessages as text } from "#shared/messages/facts/clock-spread.ts";
import { firmwareMatrixMessages } from "#shared/messages/facts/firmware-matrix.ts";
import {
  BarChart,
  Button,
  ChartFrame,
  ErrorNotice,
  SegmentedControl,
  StatusTag,
  type Bar,
} from "#renderer/ui/index.ts";
import { ClockLine } from "./clock-line.tsx";
import type { FleetViewProps } from "./fleet-view.ts";
import { RowToggle } from "./row-toggle.tsx";
import { lastDays, useTrends, type TrendPeriod } from "./use-trends.ts";
import css from "./health.module.css";

/** Over how many days a drift can be shown. */
const PERIODS = [7, 30, 90, 365];

/** How far the clocks of the fleet are off, which are wrong, and which drift. */
export function ClockComparison({ readings, ...view }: FleetViewProps): ReactNode {
  const [period, setPeriod] = useState(() => lastDays(30));
  const ids = useMemo(() => readings.map(({ recorderId }) => recorderId), [readings]);
  const { trends, error } = useTrends("clock", ids, period);
  const spread = useMemo(() => clockSpread(readings, trends), [readings, trends]);
  const bands = useMemo(() => bandsInUse(spread.bands), [spread]);
  const wrong = spread.outliers.map(({ recorderId }) => recorderId);
  if (spread.clocks.length === 0) return <p className={css.quiet}>{text.none}</p>;
  return (
    <div className={css.tab}>
      <ChartFrame
        texts={{ title: text.title, view: text.view, chart: text.chart, table: text.table }}
        note={spreadText(spread)}
        chart={<BarChart label={text.title} bars={bands.map(barOf)} />}
        table={<BandTable bands={bands} />}
      />
      <div className={css.choice}>
        <span aria-hidden>{text.period}</span>
        <SegmentedControl
          size="xs"
          aria-label={text.period}
          value={String(period.days)}
          onChange={(value) => setPeriod(lastDays(Number(value)))}
          data={PERIODS.map((count) => ({ value: String(count), label: text.days({ count }) }))}
        />
        {wrong.length > 0 && (
          <Button
            className={css.atEnd}
            variant="default"
            size="compact-sm"
            onClick={() => view.onEdit(wrong)}
          >
            {firmwareMatrixMessages.edit({ count: wrong.length })}
          </Button>
        )}
      </div>
      {error && <ErrorNotice error={error} />}
      <Outliers clocks={spread.outliers} period={period} {...view} />
    </div>
  );
}

function barOf(band: ClockBand): Bar {
  const { id, label, side, count } = band;
  return {
    id,
    label: side === "right" ? label : bandText(band),
    value: count,
    detail: text.bandOf({ band: bandText(band), count }),
    tone: side === "right" ? "good" : "warn",
  };
}

function BandTable({ bands }: { bands: readonly ClockBand[] }): ReactNode {
  return (
    <table className={css.facts} aria-label={text.title}>
      <thead>
        <tr>
          <th scope="col">{text.offset}</th>
          <th scope="col" className={css.number}>
            {common.recorders}
          </th>
        </tr>
      </thead>
      <tbody>
        {bands.map((band) => (
          <tr key={band.id}>
            <th scope="row">{bandText(band)}</th>
            <td className={css.number}>{formatNumber(band.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Clocks that are listed, at most. */
const MOST_ROWS = 100;

interface OutliersProps extends Omit<FleetViewProps, "readings"> {
  readonly clocks: readonly ClockOf[];
  readonly period: TrendPeriod;
}

function Outliers({ clocks, ...row }: OutliersProps): ReactNode {
  const [opened, setOpened] = useState<string | null>(null);
  const rest = clocks.length - MOST_ROWS;
  if (clocks.length === 0) return <p className={css.quiet}>{text.noOutliers}</p>;
  return (
    <>
      <table className={css.facts} aria-label={text.outliers}>
        <thead>
          <tr>
            <th scope="col">{text.recorder}</th>
            <th scope="col">{text.offset}</th>
            <th scope="col">{text.drift}</th>
          </tr>
        </thead>
        <tbody>
          {clocks.slice(0, MOST_ROWS).map((clock) => (
            <OutlierRow
              key={clock.recorderId}
              clock={clock}
              isOpen={clock.recorderId === opened}
              onToggle={() => setOpened(clock.recorderId === opened ? null : clock.recorderId)}
              {...row}
            />
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className={css.quiet}>{common.andMore({ count: rest })}</p>}
    </>
  );
}

interface OutlierRowProps extends Omit<OutliersProps, "clocks"> {
  readonly clock: ClockOf;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function OutlierRow(props: OutlierRowProps): ReactNode {
  const { clock, isOpen, onToggle, nameOf, onOpen, period } = props;
  const { recorderId, problem, isExcused } = clock;
  const details = useId();
  const name = nameOf(recorderId);
  return (
    <>
      <tr>
        <th scope="row">
          <RowToggle label={name} isOpen={isOpen} controls={details} onToggle={onToggle} />
        </th>
        <td title={problem}>
          {isExcused ? (
            text.excused({ problem: offsetText(clock) })
          ) : (
            <StatusTag tone="warn">{offsetText(clock)}</StatusTag>
          )}
        </td>
        <td>{driftText(clock)}</td>
      </tr>
      {isOpen && (
        <tr id={details}>
          <td colSpan={3} className={css.more}>
            <ClockLine
              recorderId={recorderId}
              name={name}
              period={period}
              onOpen={() => onOpen(recorderId)}
            />
          </td>
        </tr>
      )}
    </>
  );
}
