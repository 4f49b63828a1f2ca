import { useMemo, type ReactNode } from "react";
import type { Customer } from "#shared/domain/customer.ts";
import { formatNumber } from "#shared/format.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { siteMessages } from "#shared/messages/sites.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { ExpectationsSection } from "#renderer/features/expectations/index.ts";
import {
  FiguresNotice,
  availabilityText,
  NothingInScope,
  observedNote,
  placesStore,
  useFleetLoading,
  type CustomerPlace,
  type SitePlace,
} from "#renderer/features/places/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { useActionRow } from "#renderer/services/use-collection.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { Anchor, DataGrid, FactList, Loader, Screen } from "#renderer/ui/index.ts";
import { sitePlaceColumns } from "./columns.ts";
import { Details, PlaceAvailability } from "./place-details.tsx";
import { enteredFact, Headline, Numbers, OwnText, PlaceContent, WrongNow } from "./place-parts.tsx";
import css from "./customers-screen.module.css";

interface CustomerPageProps {
  readonly id: string;
  readonly places: readonly CustomerPlace[];
}

/** A customer: what is wrong now, the sites, what was agreed, and whom to call. */
export function CustomerPage({ id, places }: CustomerPageProps): ReactNode {
  const loading = useFeature(customersStore, (state) => state.loading);
  const place = places.find((one) => one.id === id);
  useActionRow(customersStore, place?.customer ?? null);
  if (place) return <Page place={place} />;
  return (
    <Screen title={common.customer} subtitle={<AllCustomers />}>
      {loading.state === "loading" ? (
        <Loader size={16} aria-label={text.loading} />
      ) : (
        <NothingInScope />
      )}
    </Screen>
  );
}

function AllCustomers(): ReactNode {
  return (
    <Anchor href="#/customers" data-scope="whole">
      {text.all}
    </Anchor>
  );
}

function Page({ place }: { place: CustomerPlace }): ReactNode {
  const { health, customer, name } = place;
  const figures = useFeature(placesStore, (state) => state.customers.get(customer?.id ?? ""));
  const siteIds = useMemo(() => place.sites.map(({ site }) => site.id), [place.sites]);
  return (
    <Screen
      title={name}
      subtitle={<AllCustomers />}
      toolbar={
        customer && (
          <>
            <ActionButton action="customers.edit" />
            <ActionButton action="customers.recorders" />
            <ActionButton action="reports.customer" primary />
          </>
        )
      }
    >
      <PlaceContent name={name}>
        <Headline health={health} />
        <FiguresNotice />
        <Numbers
          numbers={[
            [common.sites, formatNumber(health.sites)],
            [common.recorders, formatNumber(health.recorders)],
            [text.channels, formatNumber(health.cameras)],
            [text.availability, availabilityText(figures), observedNote(figures)],
          ]}
        />
        <WrongNow siteIds={siteIds} />
        <Sites place={place} />
        <PlaceAvailability place={{ kind: "customer", id: place.id }} sites={health.sites} />
        <div className={css.columns}>
          {customer && <About customer={customer} />}
          <Details
            place={{ kind: "customer", id: place.id }}
            name={name}
            isCustomer={customer !== null}
            siteIds={siteIds}
          />
        </div>
        {customer && <ExpectationsSection of={{ scope: "customer", scopeId: customer.id, name }} />}
      </PlaceContent>
    </Screen>
  );
}

function About({ customer }: { customer: Customer }): ReactNode {
  return (
    <section aria-label={text.about}>
      <h2 className={css.heading}>{text.about}</h2>
      <FactList
        facts={[
          {
            label: messages.contact,
            value: <OwnText text={customer.contact} none={text.noContact} />,
          },
          ...enteredFact(messages.emails, customer.emails.join(", ")),
          ...enteredFact(common.notes, customer.notes),
        ]}
      />
    </section>
  );
}

function Sites({ place: { sites } }: { place: CustomerPlace }): ReactNode {
  const figures = useFeature(placesStore, (state) => state.sites);
  const { isKnown } = useFleetLoading();
  const columns = useMemo(() => sitePlaceColumns(openSite, figures), [figures]);
  return (
    <div className={css.sites}>
      <h2 className={css.heading}>{common.sites}</h2>
      <DataGrid
        asTallAsRows
        {...useGridLayout("customers.sites")}
        label={common.sites}
        noun={[siteMessages.noun, siteMessages.nouns]}
        rows={sites}
        rowId={({ site }: SitePlace) => site.id}
        loading={!isKnown}
        columns={columns}
        onOpen={openSite}
        empty={<p className={css.quiet}>{text.noSites}</p>}
      />
    </div>
  );
}

export function openSite({ site }: SitePlace): void {
  navigate(`sites/${encodeURIComponent(site.id)}`);
}
