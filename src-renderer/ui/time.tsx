import { useSyncExternalStore, type ReactNode } from "react";
import { exactTime } from "#shared/domain/time-text.ts";
import { relativeTimeMessages as texts } from "#shared/messages/controls.ts";
import { formatTime } from "#shared/format.ts";
import { minutes } from "./minutes.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Later by less than this is now: times are compared with the last full minute. In ms. */
const AHEAD_MS = 2 * MINUTE;

/** `just now`, `5 min ago`, `yesterday`; `in the future` if a clock was ahead. Both in milliseconds since 1970. */
export function relativeTime(at: number, now = minutes.last()): string {
  const past = now - at;
  if (past < -AHEAD_MS) return texts.inFuture;
  if (past < MINUTE) return texts.now;
  if (past < HOUR) return texts.minutesAgo({ minutes: Math.floor(past / MINUTE) });
  if (past < DAY) return texts.hoursAgo({ hours: Math.floor(past / HOUR) });
  return texts.daysAgo({ count: Math.floor(past / DAY) });
}

/** The widest relative times of the language, for the width of columns. */
export function longestRelativeTimes(): string[] {
  return [
    texts.inFuture,
    texts.now,
    texts.minutesAgo({ minutes: 59 }),
    texts.hoursAgo({ hours: 23 }),
    texts.daysAgo({ count: 1 }),
    texts.daysAgo({ count: 999 }),
  ];
}

/** The day of an ISO time, as this machine writes dates; what is not a time stays as it is. */
export function exactDate(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : formatTime(at, "date");
}

const nextMinute = (listener: () => void): (() => void) => minutes.subscribe(listener);
const lastMinute = (): number => minutes.last();

/** Now, in ms since 1970, as of the last full minute: for what changes with time, and not by the second. */
export function useNow(): number {
  return useSyncExternalStore(nextMinute, lastMinute);
}

/** A time, relative and kept so; the exact one in the tooltip. */
export function Time(props: { iso: string }): ReactNode {
  const now = useNow();
  const at = Date.parse(props.iso);
  if (Number.isNaN(at)) return <span>{props.iso}</span>;
  return (
    <time dateTime={props.iso} title={exactTime(props.iso)}>
      {relativeTime(at, now)}
    </time>
  );
}
