import type { FiguresRow } from "#shared/domain/availability-results.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import {
  placeRank,
  placeState,
  sinceOfWorst,
  sumOfHealth,
  type PlaceHealth,
} from "#shared/domain/place-health.ts";
import { percentText } from "#shared/domain/share-text.ts";
import { exactTime } from "#shared/domain/time-text.ts";
import { customerFields } from "#shared/entities/customer-fields.ts";
import { siteFields } from "#shared/entities/site-fields.ts";
import { formatNumber } from "#shared/format.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import {
  availabilityIn,
  availabilityText,
  availabilityWithObserved,
  observedIn,
  type CustomerPlace,
  placeMark,
  placeText,
  type SitePlace,
} from "#renderer/features/places/index.ts";
import { gridColumnsOf, relativeTime, type GridColumn } from "#renderer/ui/index.ts";

type Figures = ReadonlyMap<string, FiguresRow>;

/** Recorders of a site, the worst first. @param health by id of the recorder */
export function recorderPlaceColumns(
  open: (recorder: Recorder) => void,
  health: ReadonlyMap<string, PlaceHealth>,
): GridColumn<Recorder>[] {
  const none = sumOfHealth([]);
  const healthOf = ({ id }: Recorder) => health.get(id) ?? none;
  return [
    {
      id: "name",
      label: common.recorder,
      value: ({ name }) => name,
      open,
      flex: 2,
      minWidth: 180,
      sort: "asc",
      sortIndex: 1,
    },
    ...stateColumns<Recorder>(healthOf, { flex: 2, minWidth: 200 }),
    channelCount((recorder) => healthOf(recorder).cameras),
    {
      id: "model",
      label: common.model,
      value: ({ model }) => model,
      flex: 1,
      minWidth: 110,
    },
    {
      id: "contact",
      label: text.lastContact,
      value: ({ reach }) => reach.at ?? "",
      format: ({ reach }) => (reach.at === null ? "" : relativeTime(Date.parse(reach.at))),
      tooltip: ({ reach }) => reach.at && exactTime(reach.at),
      filter: false,
      ticks: true,
      isAge: true,
      width: 130,
    },
  ];
}

/** Customers, the worst first. @param figures by id of the customer */
export function customerColumns(
  open: (place: CustomerPlace) => void,
  figures: Figures,
): GridColumn<CustomerPlace>[] {
  const figuresOf = ({ customer }: CustomerPlace) => figures.get(customer?.id ?? "");
  return [
    {
      id: "name",
      label: common.name,
      value: ({ name }) => name,
      open,
      flex: 2,
      minWidth: 150,
      sort: "asc",
      sortIndex: 1,
    },
    ...placeHealthColumns<CustomerPlace>(({ health }) => health, figuresOf),
    {
      ...number<CustomerPlace>("sites", common.sites, ({ health }) => health.sites),
      isMinor: true,
    },
    number("recorders", common.recorders, ({ health }) => health.recorders),
    { ...channelCount<CustomerPlace>(({ health }) => health.cameras), isMinor: true },
    ...gridColumnsOf(customerFields, ({ customer }: CustomerPlace) => customer, {
      contact: { flex: 1, minWidth: 90, isMinor: true },
      emails: { hidden: true, flex: 1, minWidth: 120 },
      notes: { hidden: true, flex: 1, minWidth: 120 },
    }),
  ];
}

/** Sites of one customer, the worst first. @param figures by id of the site */
export function sitePlaceColumns(
  open: (place: SitePlace) => void,
  figures: Figures,
): GridColumn<SitePlace>[] {
  return [
    {
      id: "name",
      label: common.site,
      value: ({ site }) => site.name,
      open,
      flex: 2,
      minWidth: 180,
      sort: "asc",
      sortIndex: 1,
    },
    ...placeHealthColumns<SitePlace>(
      ({ health }) => health,
      ({ site }) => figures.get(site.id),
    ),
    number("recorders", common.recorders, ({ health }) => health.recorders),
    channelCount(({ health }) => health.cameras),
    {
      id: "address",
      label: common.address,
      value: ({ site }) => site.address,
      hidden: true,
      flex: 1,
      minWidth: 120,
    },
  ];
}

/** Sites of several customers, the worst first: columns for the same positions as those of `customerColumns`. */
export function sitesOfCustomersColumns(
  open: (place: SitePlace) => void,
  figures: Figures,
): GridColumn<SitePlace>[] {
  const columns = sitePlaceColumns(open, figures).map((column): GridColumn<SitePlace> =>
    column.id === "cameras" ? { ...column, isMinor: true } : column,
  );
  const counts = columns.findIndex(({ id }) => id === "recorders");
  const customer: GridColumn<SitePlace> = {
    id: "customer",
    label: common.customer,
    value: ({ site }) => site.customerName,
    isMinor: true,
  };
  const contact = gridColumnsOf(siteFields, ({ site }: SitePlace) => site, {
    contact: { isMinor: true },
  });
  return [...columns.slice(0, counts), customer, ...columns.slice(counts), ...contact];
}

/** Cameras, availability and numbers of the place of each row. */
export function placeFigureColumns<T>(
  healthOf: (row: T) => PlaceHealth,
  figuresOf: (row: T) => FiguresRow | undefined,
): GridColumn<T>[] {
  return [
    { ...channelCount<T>((row) => healthOf(row).cameras), isMinor: true },
    ...availabilityColumns(figuresOf),
    ...faultColumns(healthOf),
  ];
}

/** State, since when, numbers and availability of the place of each row. */
function placeHealthColumns<T>(
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
function stateColumns<T>(
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
function channelCount<T>(value: (row: T) => number): GridColumn<T> {
  return { ...number("cameras", text.channels, value), hint: text.channelsHint };
}

function number<T>(id: string, label: string, value: (row: T) => number): GridColumn<T> {
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
    ...number(id, label, value),
    tone: (row) => (value(row) === 0 ? "quiet" : "bad"),
    hidden: true,
  };
}
