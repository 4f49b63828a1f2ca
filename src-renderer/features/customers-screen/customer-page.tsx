import { useMemo, type ReactNode } from "react";
import { placeState } from "#shared/domain/place-health.ts";
import { formatNumber } from "#shared/format.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { siteMessages } from "#shared/messages/sites.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { ExpectationsSection } from "#renderer/features/expectations/index.ts";
import {
  NO_FILTER,
  recordersStore,
  showRecorders,
  useMaintained,
} from "#renderer/features/inventory/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { useActionRow } from "#renderer/services/use-collection.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import {
  Anchor,
  DataGrid,
  EmptyState,
  FactList,
  IconCustomer,
  Loader,
  Screen,
  StatusTag,
} from "#renderer/ui/index.ts";
import { sitePlaceColumns } from "./columns.ts";
import { availabilityText, PLACE_TONES, placeText } from "./place-labels.ts";
import { placesStore } from "./places-store.ts";
import { problemLines, type ProblemLine } from "./problem-lines.ts";
import { ProblemTable } from "./problem-table.tsx";
import { useFactProblems, type CustomerPlace, type SitePlace } from "./use-places.ts";
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
        <EmptyState icon={IconCustomer} title={text.removedCustomer} actions={<AllCustomers />} />
      )}
    </Screen>
  );
}

function AllCustomers(): ReactNode {
  return <Anchor href="#/customers">{text.all}</Anchor>;
}

function Page({ place }: { place: CustomerPlace }): ReactNode {
  const { health, customer, name } = place;
  const lines = useLines(place);
  return (
    <Screen
      title={name}
      subtitle={<AllCustomers />}
      toolbar={
        customer && (
          <>
            <ActionButton action="customers.edit" label={text.edit} />
            <ActionButton action="customers.recorders" />
            <ActionButton action="reports.customer" primary />
          </>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={css.page} tabIndex={0} role="group" aria-label={name}>
        <p className={css.headline} role="status">
          <StatusTag tone={PLACE_TONES[placeState(health)]} filled wraps>
            {placeText(health)}
          </StatusTag>
          {health.excused > 0 && (
            <span className={css.quiet}>{text.excused({ count: health.excused })}</span>
          )}
        </p>
        <Numbers place={place} />
        <WrongNow lines={lines} />
        <Sites place={place} />
        {customer && (
          <section className={css.columns} aria-label={text.about}>
            <FactList
              facts={[
                {
                  label: messages.contact,
                  value: customer.contact ? (
                    <span className={css.lines}>{customer.contact}</span>
                  ) : (
                    <span className={css.quiet}>{text.noContact}</span>
                  ),
                },
                {
                  label: common.notes,
                  value: customer.notes ? (
                    <span className={css.lines}>{customer.notes}</span>
                  ) : (
                    <span className={css.quiet}>{common.none}</span>
                  ),
                },
              ]}
            />
            <ExpectationsSection of={{ scope: "customer", scopeId: customer.id, name }} />
          </section>
        )}
      </div>
    </Screen>
  );
}

function Numbers({ place: { health, customer } }: { place: CustomerPlace }): ReactNode {
  const figures = useFeature(placesStore, (state) => state.customers.get(customer?.id ?? ""));
  const numbers = [
    [common.sites, formatNumber(health.sites)],
    [common.recorders, formatNumber(health.recorders)],
    [text.cameras, formatNumber(health.cameras)],
    [text.availability, availabilityText(figures)],
  ] as const;
  return (
    <dl className={css.numbers}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || common.none}</dd>
        </div>
      ))}
    </dl>
  );
}

function useLines({ sites }: CustomerPlace): ProblemLine[] {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const problems = useFeature(placesStore, (state) => state.problems);
  const facts = useFactProblems();
  const maintained = useMaintained();
  return useMemo(() => {
    const siteIds = new Set(sites.map(({ site }) => site.id));
    const isMaintained = (id: string) => maintained.has(id);
    return problemLines({ recorders, problems, facts, siteIds, isMaintained });
  }, [recorders, problems, facts, maintained, sites]);
}

function WrongNow({ lines }: { lines: readonly ProblemLine[] }): ReactNode {
  return (
    <section aria-labelledby="customer-problems">
      <h2 id="customer-problems" className={css.heading}>
        {text.wrongNow}
      </h2>
      {lines.length === 0 ? (
        <p className={css.quiet}>{text.nothingWrong}</p>
      ) : (
        <ProblemTable lines={lines} labelledBy="customer-problems" />
      )}
    </section>
  );
}

function Sites({ place: { sites } }: { place: CustomerPlace }): ReactNode {
  const services = useServices();
  const figures = useFeature(placesStore, (state) => state.sites);
  const columns = useMemo(
    () =>
      sitePlaceColumns(
        ({ site }) => showRecorders(services, { ...NO_FILTER, site: [site.id] }),
        figures,
      ),
    [services, figures],
  );
  return (
    <section className={css.sites} aria-labelledby="customer-sites">
      <h2 id="customer-sites" className={css.heading}>
        {common.sites}
      </h2>
      <DataGrid
        {...useGridLayout("customers.sites")}
        label={common.sites}
        noun={[siteMessages.noun, siteMessages.nouns]}
        rows={sites}
        rowId={({ site }: SitePlace) => site.id}
        columns={columns}
        onOpen={({ site }) => showRecorders(services, { ...NO_FILTER, site: [site.id] })}
        empty={<p className={css.quiet}>{text.noSites}</p>}
      />
    </section>
  );
}
