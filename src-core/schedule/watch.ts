import type { Clock } from "../ports/clock.ts";
import type { Logger } from "../ports/logger.ts";

/** The longest time between two looks, in ms: another process may change the schedule, and a computer may have slept. */
const LOOK_EVERY_MS = 30_000;

export interface Watch {
  /** Looks at once, as after the schedule was changed. */
  wake(): void;
  /** Ends it and waits for its end. */
  stop(): Promise<void>;
}

/** Calls `look` whenever the time may have come. @param look answers when to look again, in ms; null: nothing is due */
export function watchClock(
  clock: Clock,
  logger: Logger,
  look: (signal: AbortSignal) => Promise<number | null>,
): Watch {
  const end = new AbortController();
  let asleep = new AbortController();
  let told = "";

  async function careful(): Promise<number> {
    try {
      const wait = await look(end.signal);
      told = "";
      return Math.max(1, Math.min(wait ?? LOOK_EVERY_MS, LOOK_EVERY_MS));
    } catch (error) {
      // A full disk is told once, not every half a minute.
      if (told !== String(error)) logger.error("Scheduled reading", { error: String(error) });
      told = String(error);
      return LOOK_EVERY_MS;
    }
  }

  async function watch(): Promise<void> {
    while (!end.signal.aborted) {
      asleep = new AbortController();
      const wait = await careful();
      await clock.wait(wait, AbortSignal.any([asleep.signal, end.signal]));
    }
  }

  const ended = watch();
  return {
    wake: () => asleep.abort(),
    stop() {
      end.abort();
      return ended;
    },
  };
}
