import type { ReactNode } from "react";
import type { SchedulePreview } from "#shared/domain/schedule.ts";
import { exactTime } from "#shared/domain/time-text.ts";
import { formatTime } from "#shared/format.ts";
import { scheduleScreenMessages as texts } from "#shared/messages/schedule-screen.ts";
import { zonedTime } from "./labels.ts";
import css from "./schedule.module.css";

const MOST_ZONES = 3;

type Zones = SchedulePreview["zones"];

/** The next times of a schedule, by the clocks of its time zones. A day is named once. */
export function NextRuns({ zones }: { readonly zones: Zones }): ReactNode {
  const isOwnClock = zones.length === 1 && zones[0]?.timeZone === "";
  return (
    <div className={css.zones}>
      {zones.slice(0, MOST_ZONES).map((zone) => (
        <Zone key={zone.timeZone} {...zone} isNamed={!isOwnClock} />
      ))}
      {zones.length > MOST_ZONES && (
        <p className={css.hint}>{texts.previewMore({ count: zones.length - MOST_ZONES })}</p>
      )}
    </div>
  );
}

function Zone({ timeZone, sites, next, isNamed }: Zones[number] & { isNamed: boolean }): ReactNode {
  const zone = timeZone === "" ? texts.thisComputer : timeZone.replaceAll("_", " ");
  return (
    <p className={css.zone}>
      {isNamed && <span className={css.zoneName}>{texts.previewOf({ zone, count: sites })}</span>}
      {timesByDay(next, timeZone).map(({ iso, text }) => (
        <time key={iso} dateTime={iso} title={exactTime(iso)}>
          {text}
        </time>
      ))}
    </p>
  );
}

/** `Sat 28 Nov, 10:00`, `10:30`, `11:00`, `Sun 29 Nov, 00:00` */
export function timesByDay(
  times: readonly string[],
  zone: string,
): { iso: string; text: string }[] {
  const dayOf = (iso: string) => formatTime(Date.parse(iso), "date", zone);
  return times.map((iso, at) => {
    const before = times[at - 1];
    const isSameDay = before !== undefined && dayOf(before) === dayOf(iso);
    return {
      iso,
      text: isSameDay ? formatTime(Date.parse(iso), "clock", zone) : zonedTime(iso, zone),
    };
  });
}
