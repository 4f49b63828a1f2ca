import { useCallback, useSyncExternalStore, type ReactNode } from "react";
import { relativeTimeMessages as texts } from "#shared/messages/controls.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * The time that is left: `1 h 5 min`, `29 min`, `45 s`; null when it is over. Seconds are shown in the last minute only,
 * so that the countdown does not distract earlier. `left` in ms.
 */
export function remainingText(left: number): string | null {
  if (!(left > 0)) return null;
  if (left <= MINUTE) return texts.secondsLeft({ seconds: Math.ceil(left / SECOND) });
  const minutes = Math.ceil(left / MINUTE);
  if (left <= HOUR) return texts.minutesLeft({ minutes });
  return texts.hoursLeft({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

interface CountdownProps {
  /** ISO 8601. */
  readonly until: string;
  /** The text while it runs, for the time that is left. */
  readonly running: (left: string) => string;
  readonly over: string;
}

/** Counts down to a time. Screen readers do not announce each change. */
export function Countdown({ until, running, over }: CountdownProps): ReactNode {
  const read = useCallback(() => remainingText(Date.parse(until) - Date.now()), [until]);
  const left = useSyncExternalStore(everySecond, read);
  return <span role="timer">{left === null ? over : running(left)}</span>;
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND);
  return () => clearInterval(timer);
}
