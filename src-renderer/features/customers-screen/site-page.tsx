import { useMemo, type ReactNode } from "react";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { NO_CUSTOMER } from "#shared/domain/fleet-place.ts";
import { formatNumber } from "#shared/format.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import { maintenanceMessages } from "#shared/messages/maintenance.ts";
import { recordersScreenMessages } from "#shared/messages/recorders-screen.ts";
import { siteMessages } from "#shared/messages/sites.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { ExpectationsSection } from "#renderer/features/expectations/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import {
  FiguresNotice,
  availabilityText,
  NothingInScope,
  observedNote,
  placesStore,
  useFleetLoading,
  useHealthOfRecorders,
  type CustomerPlace,
} from "#renderer/features/places/index.ts";
import { SitePictures } from "#renderer/features/pictures/index.ts";
import {
  MaintenanceCell,
  sitesStore,
  windowLine,
  zoneLabel,
} from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { useActionRow } from "#renderer/services/use-collection.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import {
  Anchor,
  DataGrid,
  FactList,
  Loader,
  Screen,
  type LabelledFact,
} from "#renderer/ui/index.ts";
import { recorderPlaceColumns } from "./columns.ts";
import { Details, PlaceAvailability } from "./place-details.tsx";
import { enteredFact, Headline, Numbers, OwnText, PlaceContent, WrongNow } from "./place-parts.tsx";
import css from "./customers-screen.module.css";

interface SitePageProps {
  readonly id: string;
  readonly places: readonly CustomerPlace[];
}

/** A site: what is wrong now, its recorders, what was agreed, when it is maintained, and whom to call. */
export function SitePage({ id, places }: SitePageProps): ReactNode {
  const loading = useFeature(sitesStore, (state) => state.loading);
  const customer = places.find(({ sites }) => sites.some(({ site }) => site.id === id));
  const place = customer?.sites.find(({ site }) => site.id === id);
  useActionRow(sitesStore, place?.site ?? null);
  if (customer && place) return <Page customer={customer} {...place} />;
  return (
    <Screen title={common.site} subtitle={<AllSites />}>
      {loading.state === "loading" ? (
        <Loader size={16} aria-label={text.loading} />
      ) : (
        <NothingInScope />
      )}
    </Screen>
  );
}

function AllSites(): ReactNode {
  return (
    <Anchor href="#/sites" data-scope="whole">
      {text.allSites}
    </Anchor>
  );
}

function Page(props: CustomerPlace["sites"][number] & { customer: CustomerPlace }): ReactNode {
  const { site, health, customer } = props;
  const siteIds = useMemo(() => [site.id], [site.id]);
  const figures = useFeature(placesStore, (state) => state.sites.get(site.id));
  return (
    <Screen
      title={site.name}
      subtitle={
        <Anchor href={`#/customers/${encodeURIComponent(customer.id)}`}>{customer.name}</Anchor>
      }
      toolbar={
        <>
          <ActionButton action="sites.edit" />
          <ActionButton action="sites.recorders" />
          <ActionButton action="pictures.sheet" />
          <ActionButton action="reports.customer" primary />
        </>
      }
    >
      <PlaceContent name={site.name}>
        <Headline health={health} />
        <FiguresNotice />
        <Numbers
          numbers={[
            [common.recorders, formatNumber(health.recorders)],
            [text.channels, formatNumber(health.cameras)],
            [text.availability, availabilityText(figures), observedNote(figures)],
          ]}
        />
        <WrongNow siteIds={siteIds} />
        <Recorders siteId={site.id} />
        <PlaceAvailability place={{ kind: "site", id: site.id }} sites={1} />
        {customer.customer?.pictures && <Pictures siteId={site.id} />}
        <div className={css.columns}>
          <About site={site} customer={customer} />
          <Details place={{ kind: "site", id: site.id }} name={site.name} siteIds={siteIds} />
        </div>
        <ExpectationsSection
          of={{ scope: "site", scopeId: site.id, name: site.name }}
          customerId={site.customerId}
        />
      </PlaceContent>
    </Screen>
  );
}

function Recorders({ siteId }: { siteId: string }): ReactNode {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const rows = useMemo(
    () => recorders.filter((recorder) => recorder.siteId === siteId),
    [recorders, siteId],
  );
  const health = useHealthOfRecorders(rows);
  const { isKnown } = useFleetLoading();
  const columns = useMemo(() => recorderPlaceColumns(openRecorder, health), [health]);
  return (
    <div className={css.sites}>
      <h2 className={css.heading}>{common.recorders}</h2>
      <DataGrid
        asTallAsRows
        {...useGridLayout("site.recorders")}
        label={common.recorders}
        noun={[recordersScreenMessages.noun, recordersScreenMessages.nouns]}
        rows={rows}
        rowId={({ id }: Recorder) => id}
        loading={!isKnown}
        columns={columns}
        onOpen={openRecorder}
        empty={<p className={css.quiet}>{text.noRecordersAtSite}</p>}
      />
    </div>
  );
}

function Pictures({ siteId }: { siteId: string }): ReactNode {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const own = useMemo(
    () => recorders.filter((recorder) => recorder.siteId === siteId),
    [recorders, siteId],
  );
  return <SitePictures siteId={siteId} recorders={own} />;
}

function openRecorder({ id }: Recorder): void {
  navigate(`recorders/${id}`);
}

function About({ site, customer }: { site: Site; customer: CustomerPlace }): ReactNode {
  const facts: LabelledFact[] = [
    { label: siteMessages.contact, value: <Contact site={site} customer={customer} /> },
    ...enteredFact(common.address, site.address),
    ...enteredFact(siteMessages.code, site.code),
    {
      label: common.timeZone,
      value: <OwnText text={zoneLabel(site.timeZone)} none={text.asThisComputer} />,
    },
    ...enteredFact(common.credential, site.credential ?? ""),
    { label: maintenanceMessages.title, value: <Maintenance site={site} /> },
    ...enteredFact(common.notes, site.notes),
  ];
  return (
    <section aria-label={text.aboutSite}>
      <h2 className={css.heading}>{text.aboutSite}</h2>
      <FactList facts={facts} />
    </section>
  );
}

/** Contact of the site; if it has none, that of its customer. */
function Contact({ site, customer }: { site: Site; customer: CustomerPlace }): ReactNode {
  const ofCustomer = customer.id === NO_CUSTOMER ? "" : (customer.customer?.contact ?? "");
  return <OwnText text={site.contact || ofCustomer} none={text.noSiteContact} />;
}

function Maintenance({ site }: { site: Site }): ReactNode {
  if (site.maintenance.length === 0)
    return <span className={css.quiet}>{maintenanceMessages.noWindows}</span>;
  return (
    <ul className={css.list}>
      <li>
        <MaintenanceCell site={site} />
      </li>
      {site.maintenance.map((window) => (
        <li key={windowLine(window)} className={css.quiet}>
          {windowLine(window)}
        </li>
      ))}
    </ul>
  );
}
