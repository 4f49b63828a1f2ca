import type { Clock } from "#core/platform/ports/clock.ts";
import type { Logger } from "#core/platform/ports/logger.ts";

const LONGEST_PAUSE_MS = 30_000;
/** An audit reports many times a second. */
const SHORTEST_PAUSE_MS = 5_000;

export interface Loop {
  /** Runs again soon; many calls within a few seconds lead to one run. */
  wake(): void;
  /** Ends the loop and waits for the run under way. */
  stop(): Promise<void>;
}

/** Calls `run` again and again. @param run answers when it has something to do next, in ms since 1970; null if it does not know */
export function startLoop(
  clock: Clock,
  logger: Logger,
  run: (signal: AbortSignal) => Promise<number | null>,
): Loop {
  const end = new AbortController();
  let asleep = new AbortController();
  let reported = "";

  async function pause(): Promise<number> {
    try {
      const next = await run(end.signal);
      reported = "";
      const wait = next === null ? LONGEST_PAUSE_MS : next - Date.parse(clock.now());
      return Math.min(wait, LONGEST_PAUSE_MS);
    } catch (error) {
      // The same error is logged once, not at every round.
      if (reported !== String(error)) logger.error("Alerts", { error: String(error) });
      reported = String(error);
      return LONGEST_PAUSE_MS;
    }
  }

  async function go(): Promise<void> {
    while (!end.signal.aborted) {
      asleep = new AbortController();
      const wait = await pause();
      await clock.wait(SHORTEST_PAUSE_MS, end.signal);
      const rest = AbortSignal.any([asleep.signal, end.signal]);
      if (wait > SHORTEST_PAUSE_MS) await clock.wait(wait - SHORTEST_PAUSE_MS, rest);
    }
  }

  const ended = go();
  return {
    wake: () => asleep.abort(),
    stop() {
      end.abort();
      return ended;
    },
  };
}
