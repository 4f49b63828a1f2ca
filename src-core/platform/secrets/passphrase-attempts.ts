import { fault } from "#shared/errors.ts";
import { passwordStoreMessages as texts } from "#shared/messages/password-store.ts";
import { err, type Result } from "#shared/result.ts";
import type { Clock } from "#core/platform/ports/clock.ts";

/** Pause after the first wrong passphrase, in ms. It doubles with each further one. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

export type PassphraseAttempts = ReturnType<typeof createPassphraseAttempts>;

/** Attempts at a passphrase, one at a time, each wrong one making the next wait longer. */
export function createPassphraseAttempts(clock: Clock) {
  let wrong = 0;
  let lastAt = 0;
  let busy = false;

  async function pause(): Promise<void> {
    if (wrong === 0) return;
    const whole = Math.min(FIRST_PAUSE * 2 ** (wrong - 1), LONGEST_PAUSE);
    // A clock that was set back must not lengthen it.
    const passed = Math.max(0, Date.parse(clock.now()) - lastAt);
    if (passed < whole) await clock.wait(whole - passed);
  }

  return {
    /** Runs an attempt once its time has come; `busy` while another waits. */
    async make<T>(attempt: () => Promise<Result<T>>): Promise<Result<T>> {
      if (busy) return err(underWay());
      busy = true;
      try {
        await pause();
        const result = await attempt();
        if (result.ok) wrong = 0;
        else if (result.error.code === "passphrase_wrong") {
          wrong += 1;
          lastAt = Date.parse(clock.now());
        }
        return result;
      } finally {
        busy = false;
      }
    },
  };
}

function underWay() {
  return fault("busy", texts.trying, { hint: texts.tryingHint });
}
