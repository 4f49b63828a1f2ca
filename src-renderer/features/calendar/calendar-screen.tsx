import { useEffect, useMemo, type ReactNode } from "react";
import { calendarEntries, type CalendarEntry } from "#shared/domain/calendar.ts";
import { ownTimeZone } from "#shared/domain/time-zone.ts";
import { formatTime } from "#shared/format.ts";
import { calendarMessages as m } from "#shared/messages/calendar.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import {
  NothingInScope,
  ScopeChip,
  useScoped,
  useScopeIsKnown,
} from "#renderer/features/places/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { RolloutsSwitch } from "#renderer/features/rollouts/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { setParams, useRoute } from "#renderer/services/router.ts";
import {
  Anchor,
  Button,
  ChoiceRow,
  ErrorNotice,
  IconButton,
  IconChevronRight,
  Screen,
  useNow,
} from "#renderer/ui/index.ts";
import { AllDay, Legend } from "./entry-line.tsx";
import { MonthTable } from "./month-table.tsx";
import {
  dateOf,
  calendarDay,
  periodOf,
  shiftedDay,
  stepDay,
  type CalendarPeriod,
} from "./period.ts";
import { calendarStore } from "./store.ts";
import { WeekList } from "./week-list.tsx";
import css from "./calendar.module.css";

/** `#/calendar?view=week&day=2026-12-01`: what is planned. */
export function CalendarScreen(): ReactNode {
  const { params } = useRoute();
  const today = calendarDay(new Date(useNow()));
  const period = useMemo(() => periodOf({ params }, dateOf(today)), [params, today]);
  useShown(period);
  const { calendar, error, reload } = useFeature(calendarStore, (state) => state);
  const scoped = useScoped();
  const siteName = useSiteNames();
  const entries = useMemo(() => calendarEntries(calendar ?? NOTHING), [calendar]);
  const byDay = useMemo(() => entriesByDay(entries, period), [entries, period]);
  const entriesOf = (day: string) => byDay.get(day) ?? [];
  const allDay = calendar?.schedules.filter(({ everyMinutes }) => everyMinutes !== null) ?? [];
  const kinds = new Set([
    ...entries.map(({ kind }) => kind),
    ...(allDay.length > 0 ? (["schedule"] as const) : []),
  ]);
  const isEmpty = calendar !== null && entries.length === 0 && allDay.length === 0;
  const shared = { period, today, entriesOf, siteName };
  return (
    <Screen title={m.title} scope={<ScopeChip />} subtitle={m.timesIn({ zone: ownTimeZone() })}>
      <div className={css.tools}>
        <RolloutsSwitch value="calendar" />
        <Steps period={period} today={today} />
        {/* Frequent runs, and those long ago, are not in the calendar. */}
        {kinds.has("schedule") && (
          <Anchor className={css.runs} href="#/settings/schedules">
            {m.allRuns}
          </Anchor>
        )}
      </div>
      <div className={css.page}>
        {isEmpty && period.view === "month" && (
          <div className={css.none}>
            <p>
              <b>{m.nothing}</b> {m.emptyText}
            </p>
            <ActionButton action="schedules.add" />
          </div>
        )}
        {error && (
          <ErrorNotice
            error={error}
            action={<Button onClick={() => void reload()}>{common.tryAgain}</Button>}
          />
        )}
        {kinds.size > 0 && (
          <div className={css.above}>
            {allDay.length > 0 && (
              <section className={css.allDay} aria-label={m.allDay}>
                <h2 className={css.heading}>{m.allDay}</h2>
                <AllDay schedules={allDay} />
              </section>
            )}
            <Legend kinds={kinds} />
          </div>
        )}
        {scoped?.isMissing ? (
          <NothingInScope />
        ) : period.view === "month" ? (
          <MonthTable {...shared} />
        ) : (
          <WeekList {...shared} />
        )}
      </div>
    </Screen>
  );
}

const NOTHING = { rollouts: [], started: [], maintenance: [], schedules: [] };

function Steps({ period, today }: { period: CalendarPeriod; today: string }): ReactNode {
  const { view, day, days } = period;
  const first = dateOf(days[0] ?? day);
  const title =
    view === "month"
      ? formatTime(dateOf(day), "longMonth")
      : m.weekOf({ day: formatTime(first, "longDate") });
  return (
    <div className={css.steps}>
      <ChoiceRow
        label={m.views}
        choices={[
          { value: "month", label: m.month },
          { value: "week", label: m.week },
        ]}
        value={view}
        onChoose={(chosen) => setParams({ view: chosen, day })}
      />
      <IconButton aria-label={m.previous} onClick={() => setParams({ day: stepDay(period, -1) })}>
        <IconChevronRight size={16} className={css.back} />
      </IconButton>
      <Button variant="default" onClick={() => setParams({ day: today })}>
        {m.today}
      </Button>
      <IconButton aria-label={m.next} onClick={() => setParams({ day: stepDay(period, 1) })}>
        <IconChevronRight size={16} />
      </IconButton>
      <h2 className={css.title} aria-live="polite">
        {title}
      </h2>
    </div>
  );
}

/** Loads the period for the scope of the address while the screen is open. */
function useShown({ days }: CalendarPeriod): void {
  const show = useFeature(calendarStore, (state) => state.show);
  const watch = useFeature(calendarStore, (state) => state.watch);
  const scoped = useScoped();
  const isKnown = useScopeIsKnown();
  const recorderSite = useFeature(recordersStore, ({ byId }) =>
    scoped?.place.kind === "recorder" ? byId.get(scoped.place.id)?.siteId : undefined,
  );
  const [first = "", last = first] = [days[0], days.at(-1)];
  useEffect(() => watch(), [watch]);
  useEffect(() => {
    if (!isKnown) return;
    const period = {
      from: dateOf(first).toISOString(),
      to: dateOf(shiftedDay(last, 1)).toISOString(),
    };
    if (scoped === null) show(period);
    else if (scoped.place.kind === "recorder")
      show({ ...period, siteIds: recorderSite === undefined ? [] : [recorderSite] });
    else show({ ...period, siteIds: [...scoped.siteIds] });
  }, [first, last, scoped, isKnown, recorderSite, show]);
}

function useSiteNames(): (id: string) => string {
  const sites = useFeature(sitesStore, (state) => state.sites);
  return useMemo(() => {
    const names = new Map(sites.map(({ id, name }) => [id, name]));
    return (id: string) => names.get(id) ?? id;
  }, [sites]);
}

/** What began before the period, and is under way, is shown on its first day. */
function entriesByDay(
  entries: readonly CalendarEntry[],
  { days: [first = ""] }: CalendarPeriod,
): ReadonlyMap<string, readonly CalendarEntry[]> {
  return Map.groupBy(entries, ({ start }) => {
    const day = calendarDay(new Date(start));
    return day < first ? first : day;
  });
}
