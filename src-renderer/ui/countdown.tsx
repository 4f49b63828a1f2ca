import { useCallback, useSyncExternalStore, type ReactNode } from "react";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * How long it still takes: `1 h 5 min`, `29 min`, `45 s`; null when it is over. Seconds stand only in the last minute,
 * so that what counts down draws no eyes before it matters. `left` in ms.
 */
export function remainingText(left: number): string | null {
  if (!(left > 0)) return null;
  if (left <= MINUTE) return `${Math.ceil(left / SECOND)} s`;
  const minutes = Math.ceil(left / MINUTE);
  if (left <= HOUR) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

interface CountdownProps {
  /** ISO 8601. */
  readonly until: string;
  /** What to say while it runs: given the time that is left. */
  readonly running: (left: string) => string;
  readonly over: string;
}

/** Counts down to a time. Not announced as it changes: a screen reader reads it when it comes by. */
export function Countdown({ until, running, over }: CountdownProps): ReactNode {
  const read = useCallback(() => remainingText(Date.parse(until) - Date.now()), [until]);
  const left = useSyncExternalStore(everySecond, read);
  return <span role="timer">{left === null ? over : running(left)}</span>;
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND);
  return () => clearInterval(timer);
}
