import type { FiguresRow } from "#shared/domain/availability-results.ts";
import {
  placeRank,
  placeState,
  sinceOfWorst,
  type PlaceHealth,
} from "#shared/domain/place-health.ts";
import { percentText } from "#shared/domain/share-text.ts";
import { exactTime } from "#shared/domain/time-text.ts";
import { formatNumber } from "#shared/format.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import {
  availabilityIn,
  availabilityText,
  availabilityWithObserved,
  observedIn,
  placeMark,
  placeText,
} from "#renderer/features/places/index.ts";
import { relativeTime, type GridColumn } from "#renderer/ui/index.ts";

/** Cameras, availability and numbers of the place of each row. */
export function placeFigureColumns<T>(
  healthOf: (row: T) => PlaceHealth,
  figuresOf: (row: T) => FiguresRow | undefined,
): GridColumn<T>[] {
  return [
    { ...channelColumn<T>((row) => healthOf(row).cameras), isMinor: true },
    ...availabilityColumns(figuresOf),
    ...faultColumns(healthOf),
  ];
}

/** State, since when, numbers and availability of the place of each row. */
export function placeHealthColumns<T>(
  healthOf: (row: T) => PlaceHealth,
  figuresOf: (row: T) => FiguresRow | undefined,
): GridColumn<T>[] {
  return [
    ...placeStateColumns(healthOf),
    ...faultColumns(healthOf),
    ...availabilityColumns(figuresOf),
  ];
}

/** State and since when, of the place of each row. */
export function placeStateColumns<T>(healthOf: (row: T) => PlaceHealth): GridColumn<T>[] {
  const columns = stateColumns(healthOf, { flex: 3, minWidth: 270 });
  return columns.map((column) => (column.id === "since" ? { ...column, isMinor: true } : column));
}

/** Numbers for filters, hidden at first. */
function faultColumns<T>(healthOf: (row: T) => PlaceHealth): GridColumn<T>[] {
  return [
    fault("camerasDown", text.channelsDownColumn, (row) => healthOf(row).channelsDown),
    {
      ...fault("recordersDown", text.recordersDownColumn, (row) => healthOf(row).recordersDown),
      hint: text.recordersDownHint,
    },
    {
      ...fault(
        "recordersBlocked",
        text.recordersBlockedColumn,
        (row) => healthOf(row).recordersBlocked,
      ),
      hint: text.recordersBlockedHint,
    },
    {
      ...fault("urgent", text.urgentColumn, (row) => healthOf(row).urgent),
      hint: text.urgentHint,
    },
  ];
}

function availabilityColumns<T>(figuresOf: (row: T) => FiguresRow | undefined): GridColumn<T>[] {
  return [
    {
      id: "availability",
      label: text.availability,
      hint: text.availabilityHint,
      value: (row) => availabilityIn(figuresOf(row)),
      format: (row) => availabilityText(figuresOf(row)),
      tooltip: (row) => availabilityWithObserved(figuresOf(row)) || null,
      filter: false,
      align: "right",
      width: 146,
    },
    {
      id: "observed",
      label: text.observed,
      hint: text.observedHint,
      value: (row) => observedIn(figuresOf(row)),
      format: (row) => {
        const observed = observedIn(figuresOf(row));
        return observed === null ? "" : percentText(observed);
      },
      filter: false,
      align: "right",
      width: 150,
      hidden: true,
    },
  ];
}

/** @param size of the state, which names all kinds of problems of a place */
export function stateColumns<T>(
  healthOf: (row: T) => PlaceHealth,
  size: { readonly flex: number; readonly minWidth: number },
): GridColumn<T>[] {
  return [
    {
      id: "state",
      label: text.state,
      hint: text.stateHint,
      // The worst has the least value: upwards means the worst first, as in other lists.
      value: (row) => -placeRank(healthOf(row)),
      mark: (row) => placeMark(healthOf(row)),
      tooltip: (row) => {
        const health = healthOf(row);
        const { excused } = health;
        const lines = [
          placeText(health),
          excused > 0 && placeState(health) !== "good" && text.excused({ count: excused }),
        ];
        return lines.filter((line) => line !== false).join("\n");
      },
      filter: false,
      sort: "asc",
      sortIndex: 0,
      ...size,
    },
    {
      id: "since",
      label: text.since,
      hint: text.sinceHint,
      value: (row) => sinceOfWorst(healthOf(row)) ?? "",
      format: (row) => sinceText(healthOf(row)),
      tooltip: (row) => {
        const since = sinceOfWorst(healthOf(row));
        return since === null ? null : exactTime(since);
      },
      filter: false,
      ticks: true,
      isAge: true,
      width: 116,
    },
  ];
}

function sinceText(health: PlaceHealth): string {
  const since = sinceOfWorst(health);
  return since === null ? "" : relativeTime(Date.parse(since));
}

/** Number of channels with a camera. */
export function channelColumn<T>(value: (row: T) => number): GridColumn<T> {
  return { ...numberColumn("cameras", text.channels, value), hint: text.channelsHint };
}

export function numberColumn<T>(
  id: string,
  label: string,
  value: (row: T) => number,
): GridColumn<T> {
  return {
    id,
    label,
    value,
    format: (row) => formatNumber(value(row)),
    tone: (row) => (value(row) === 0 ? "quiet" : null),
    filter: "number",
    align: "right",
    width: 100,
  };
}

/** A number that is a fault above zero; for filters, as the state says it in words. */
function fault<T>(id: string, label: string, value: (row: T) => number): GridColumn<T> {
  return {
    ...numberColumn(id, label, value),
    tone: (row) => (value(row) === 0 ? "quiet" : "bad"),
    hidden: true,
  };
}
