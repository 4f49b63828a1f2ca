import type { FiguresRow } from "#shared/domain/availability-results.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { sumOfHealth, type PlaceHealth } from "#shared/domain/place-health.ts";
import { exactTime } from "#shared/domain/time-text.ts";
import { customerFields } from "#shared/entities/customer-fields.ts";
import { siteFields } from "#shared/entities/site-fields.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import { type CustomerPlace, type SitePlace } from "#renderer/features/places/index.ts";
import { gridColumnsOf, relativeTime, type GridColumn } from "#renderer/ui/index.ts";
import { placeHealthColumns, stateColumns, channelColumn, numberColumn } from "./place-figures.ts";

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
    channelColumn((recorder) => healthOf(recorder).cameras),
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
      ...numberColumn<CustomerPlace>("sites", common.sites, ({ health }) => health.sites),
      isMinor: true,
    },
    numberColumn("recorders", common.recorders, ({ health }) => health.recorders),
    { ...channelColumn<CustomerPlace>(({ health }) => health.cameras), isMinor: true },
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
    numberColumn("recorders", common.recorders, ({ health }) => health.recorders),
    channelColumn(({ health }) => health.cameras),
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
