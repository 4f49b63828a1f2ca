import { useMemo, type ReactNode } from "react";
import type { Customer } from "#shared/domain/customer.ts";
import { problemCount } from "#shared/domain/place-health.ts";
import { formatNumber } from "#shared/format.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { siteMessages } from "#shared/messages/sites.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import {
  FiguresNotice,
  type CustomerPlace,
  placesStore,
  type SitePlace,
  useCustomerPlaces,
  useFleetLoading,
} from "#renderer/features/places/index.ts";
import { useList } from "#renderer/features/views/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, useRoute } from "#renderer/services/router.ts";
import { combineLoading } from "#renderer/services/sync.ts";
import { useActionGrid } from "#renderer/services/use-collection.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import {
  DataGrid,
  Divider,
  FEW_ROWS_ABOVE,
  ListBelow,
  Screen,
  wantedWidths,
  type GridColumn,
  type WantedWidths,
} from "#renderer/ui/index.ts";
import { customerColumns, sitesOfCustomersColumns } from "./columns.ts";
import { ListSwitch } from "./list-switch.tsx";
import { NoCustomers } from "./no-places.tsx";
import { CustomerPage, openSite } from "./customer-page.tsx";

/** `#/customers`: all customers, those with problems first. `#/customers/ID`: the page of one of them. */
export function CustomersScreen(): ReactNode {
  const id = useRoute().rest[0];
  const places = useCustomerPlaces();
  return id === undefined ? (
    <CustomerList places={places} />
  ) : (
    <CustomerPage id={id} places={places} />
  );
}

function CustomerList({ places }: { places: readonly CustomerPlace[] }): ReactNode {
  const { customers, loading, reload } = useFeature(customersStore, (state) => state);
  const figures = useFeature(placesStore, (state) => state.customers);
  // Rows that are sorted by problems do not move under the mouse once they are shown.
  const fleet = useFleetLoading();
  const all = combineLoading(loading, fleet.loading);
  const ofSites = useFeature(placesStore, (state) => state.sites);
  const sites = useMemo(() => places.flatMap((place) => place.sites), [places]);
  const columns = useMemo(() => customerColumns(openPlace, figures), [figures]);
  const siteColumns = useMemo(() => sitesOfCustomersColumns(openSite, ofSites), [ofSites]);
  const hasRoom = fleet.isKnown && places.length <= FEW_ROWS_ABOVE && sites.length > 0;
  const problems = places.filter(({ health }) => problemCount(health) > 0).length;
  return (
    <Screen
      title={common.customers}
      subtitle={
        customers.length > 0 &&
        text.subtitle({ count: customers.length, problems: formatNumber(problems) })
      }
      toolbar={
        <>
          {customers.length > 0 && <ActionButton action="reports.customer" />}
          {(!fleet.isKnown || places.length > 0) && <ActionButton action="customers.add" primary />}
        </>
      }
    >
      <FiguresNotice overList />
      <DataGrid
        {...useList("customers", "customers.places")}
        label={common.customers}
        noun={[messages.oneCustomer, messages.manyCustomers]}
        rows={fleet.isKnown ? places : []}
        rowId={({ id }) => id}
        columns={columns}
        isAboveList={hasRoom}
        {...(hasRoom && { alignedWith: wantedWidths(siteColumns, sites) })}
        onOpen={openPlace}
        menu={placeMenu}
        loading={all.state === "loading"}
        error={all.state === "failed" ? all.error : null}
        onRetry={() => void Promise.all([reload(), fleet.reload()])}
        onReady={useActionGrid(customersStore, customerOf)}
        empty={<NoCustomers />}
        tools={<ListSwitch value="customers" />}
      />
      {hasRoom && (
        <SitesBelow sites={sites} columns={siteColumns} above={wantedWidths(columns, places)} />
      )}
    </Screen>
  );
}

interface SitesBelowProps {
  readonly sites: readonly SitePlace[];
  readonly columns: readonly GridColumn<SitePlace>[];
  /** The list of customers above. */
  readonly above: WantedWidths;
}

/** The sites of a few customers, the worst first. */
function SitesBelow({ sites, columns, above }: SitesBelowProps): ReactNode {
  return (
    <ListBelow title={text.sitesOfCustomers}>
      <DataGrid
        {...useGridLayout("customers.allSites")}
        isBelowList
        alignedWith={above}
        label={text.sitesOfCustomers}
        noun={[siteMessages.noun, siteMessages.nouns]}
        rows={sites}
        rowId={({ site }: SitePlace) => site.id}
        columns={columns}
        onOpen={openSite}
      />
    </ListBelow>
  );
}

function openPlace({ id }: CustomerPlace): void {
  navigate(`customers/${encodeURIComponent(id)}`);
}

function customerOf({ customer }: CustomerPlace): Customer | null {
  return customer;
}

function placeMenu({ customer }: CustomerPlace): ReactNode {
  if (customer === null) return null;
  return (
    <>
      <ActionMenuItem action="customers.edit" />
      <ActionMenuItem action="customers.sites" />
      <ActionMenuItem action="customers.recorders" />
      <ActionMenuItem action="reports.customer" />
      <Divider my={4} />
      <ActionMenuItem action="customers.remove" />
    </>
  );
}
