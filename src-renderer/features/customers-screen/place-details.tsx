import { useEffect, type ReactNode } from "react";
import type { ActivityEntry } from "#shared/domain/activity.ts";
import { alertTitle } from "#shared/domain/alert-text.ts";
import { isSamePlace, type FleetPlace } from "#shared/domain/fleet-place.ts";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import { AvailabilityCharts } from "#renderer/features/overview/index.ts";
import { isEnoughObserved } from "#renderer/features/places/index.ts";
import { customerReportStore } from "#renderer/features/reports/index.ts";
import { rolloutsStore } from "#renderer/features/rollouts/index.ts";
import { scheduleStore, zonedTime } from "#renderer/features/schedule/index.ts";
import { mayCall, meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Anchor,
  Button,
  ErrorNotice,
  FactList,
  Time,
  type LabelledFact,
} from "#renderer/ui/index.ts";
import { placeDetailsStore, type PlaceDetails, type WatchedPlace } from "./place-details-store.ts";
import { SentReports } from "./sent-reports.tsx";
import css from "./customers-screen.module.css";

/** Rollouts, reports and schedules that a page lists, at most. */
const MOST = 3;

interface DetailsProps {
  readonly place: WatchedPlace["place"];
  readonly name: string;
  readonly isCustomer?: boolean;
  readonly siteIds: readonly string[];
}

/** Alerts, drift, schedules, rollouts and reports of a place; each leads to its screen. Only what the user may see. */
export function Details({ place, name, isCustomer = false, siteIds }: DetailsProps): ReactNode {
  const me = useFeature(meStore, (state) => state.me);
  const seesLog = me !== null && mayCall(me, "activity.list") === true;
  const { details, error, reload } = useDetails({ place, name, isCustomer, siteIds }, seesLog);
  const seesSchedules = me !== null && mayCall(me, "schedules.list") === true;
  const facts: LabelledFact[] = [
    { label: text.openAlerts, value: <Alerts details={details} /> },
    { label: text.drift, value: <Drift details={details} /> },
    ...(seesSchedules ? [{ label: text.schedules, value: <Schedules siteIds={siteIds} /> }] : []),
    ...(details?.rollouts
      ? [{ label: text.rollouts, value: <Rollouts entries={details.rollouts} /> }]
      : []),
    ...(details?.reports
      ? [{ label: text.reports, value: <Reports entries={details.reports} /> }]
      : []),
    ...(details?.sent
      ? [{ label: text.sentReports, value: <SentReports sendings={details.sent} /> }]
      : []),
  ];
  return (
    <section aria-labelledby="place-details">
      <h2 id="place-details" className={css.heading}>
        {text.now}
      </h2>
      {error && (
        <ErrorNotice
          error={error}
          action={<Button onClick={() => void reload()}>{common.tryAgain}</Button>}
        />
      )}
      {(details !== null || error === null) && <FactList facts={facts} />}
    </section>
  );
}

function useDetails(
  { place: { kind, id }, name, isCustomer = false, siteIds }: DetailsProps,
  seesLog: boolean,
) {
  const { place, details, error, watch, reload } = useFeature(placeDetailsStore, (state) => state);
  // As text: each change of the fleet makes another list of the same sites.
  const sites = siteIds.join(" ");
  useEffect(
    () =>
      watch({
        place: { kind, id },
        siteIds: sites.split(" ").filter(Boolean),
        name,
        isCustomer,
        seesLog,
      }),
    [watch, kind, id, sites, name, isCustomer, seesLog],
  );
  const attempts = useFeature(customerReportStore, (state) => state.attempts);
  useEffect(() => {
    if (attempts > 0) void reload();
  }, [attempts, reload]);
  const isHere = isSamePlace(place, { kind, id });
  return { details: isHere ? details : null, error: isHere ? error : null, reload };
}

/** How many there are. Those that are no problem of a recorder are listed: the page lists the problems. */
function Alerts({ details }: { details: PlaceDetails | null }): ReactNode {
  if (details === null) return text.loading;
  const { openAlerts, otherAlerts } = details;
  if (openAlerts === 0) return <span className={css.quiet}>{text.noAlerts}</span>;
  return (
    <ul className={css.list}>
      <li>
        <Anchor href="#/alerts">{text.showAlerts({ count: openAlerts })}</Anchor>
      </li>
      {otherAlerts.map((alert) => (
        <li key={alert.id}>
          <Anchor href={`#/alerts/${encodeURIComponent(alert.id)}`}>{alertTitle(alert)}</Anchor>{" "}
          <span className={css.quiet}>
            <Time iso={alert.since} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Availability of the last 30 days: the place as a line, its sites day by day. */
export function PlaceAvailability({
  place,
  sites,
}: {
  place: FleetPlace;
  sites: number;
}): ReactNode {
  const { details, error } = useFeature(placeDetailsStore, (state) => state);
  const isHere = useFeature(placeDetailsStore, (state) => isSamePlace(state.place, place));
  if (isHere && error !== null && details === null) return null;
  const days = isHere ? (details?.days ?? null) : null;
  if (days && !isEnoughObserved(days.fleet.whole[1]))
    return (
      <section aria-label={text.availability}>
        <h2 className={css.heading}>{text.availability}</h2>
        <p className={css.quiet}>{text.notEnoughDataHint}</p>
      </section>
    );
  return (
    <div className={css.charts}>
      <AvailabilityCharts days={days} sites={sites} />
    </div>
  );
}

function Drift({ details }: { details: PlaceDetails | null }): ReactNode {
  if (details === null) return text.loading;
  if (details.drift === null) return <span className={css.quiet}>{text.noDrift}</span>;
  return <Anchor href="#/drift">{text.drifted({ count: details.drift.count })}</Anchor>;
}

/** Schedules for the whole fleet or for one of the sites. */
function Schedules({ siteIds }: { siteIds: readonly string[] }): ReactNode {
  const schedules = useFeature(scheduleStore, (state) => state.schedules);
  const own = schedules.filter((one) => one.schedule.enabled && covers(one, siteIds));
  if (own.length === 0) return <span className={css.quiet}>{text.noSchedules}</span>;
  return (
    <ul className={css.list}>
      {own.slice(0, MOST).map(({ id, schedule, next }) => (
        <li key={id}>
          <Anchor href="#/settings/schedules">
            {next === null
              ? schedule.name
              : text.nextRun({ name: schedule.name, time: zonedTime(next, "") })}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function covers({ schedule: { scope } }: ScheduleState, siteIds: readonly string[]): boolean {
  if (scope.of === "all") return true;
  return scope.of === "sites" && scope.ids.some((id) => siteIds.includes(id));
}

/** The latest entry of each rollout. */
function Rollouts({ entries }: { entries: readonly ActivityEntry[] }): ReactNode {
  const rollouts = useFeature(rolloutsStore, (state) => state.rollouts);
  const latest = new Map(entries.toReversed().map((entry) => [entry.subject, entry]));
  const shown = [...latest.values()].toReversed().slice(0, MOST);
  if (shown.length === 0) return <span className={css.quiet}>{text.noRollouts}</span>;
  return (
    <ul className={css.list}>
      {shown.map(({ seq, subject, at }) => (
        <li key={seq}>
          <Anchor href={`#/rollouts/${encodeURIComponent(subject ?? "")}`}>
            {rollouts.find(({ id }) => id === subject)?.name ?? subject}
          </Anchor>{" "}
          <span className={css.quiet}>
            <Time iso={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Reports({ entries }: { entries: readonly ActivityEntry[] }): ReactNode {
  if (entries.length === 0) return <span className={css.quiet}>{text.noReports}</span>;
  return (
    <ul className={css.list}>
      {entries.slice(0, MOST).map(({ seq, subject, at, user }) => (
        <li key={seq}>
          <span className={css.lines}>{subject}</span>{" "}
          <span className={css.quiet}>
            <Time iso={at} />, {user}
          </span>
        </li>
      ))}
    </ul>
  );
}
