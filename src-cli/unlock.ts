import type { Client } from "#shared/contract/client.ts";
import type { MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { CommandOutput } from "./output.ts";
import { askPassphrase, type AskingPassphrase } from "./passphrase.ts";
import { openBy } from "./readings.ts";

const TRIES = 3;

interface Asking extends AskingPassphrase {
  readonly output: CommandOutput;
  /** Hides the progress while the passphrase is asked for. */
  readonly aside: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Unlocks the vault of this computer, once for a command. */
export interface Unlocking {
  /** Unlocks the vault now, if the vault is in use and locked. */
  now(): Promise<Result<void>>;
  /** Aborts when a call cannot go on: Ctrl+C, or a passphrase that a call needs was asked for in vain. */
  readonly signal: AbortSignal;
  /** Reason why a passphrase did not unlock the vault; null if there was no failure. */
  readonly failure: MusterError | null;
}

export interface UnlockingOnDemand extends Unlocking {
  /** Unlocks the vault for the core when it needs a password. Without a passphrase file and without a terminal, the vault remains locked. */
  whenNeeded(): Promise<Result<void>>;
}

export function createUnlocking(tools: Asking, client: Client): UnlockingOnDemand {
  const inVain = new AbortController();
  let unlocking: Promise<Result<void>> | null = null;
  let failure: MusterError | null = null;
  const now = () => (unlocking ??= tools.aside(() => unlocked(tools, client)));
  return {
    now,
    signal: AbortSignal.any([tools.interrupt.signal, inVain.signal]),
    get failure() {
      return failure;
    },
    async whenNeeded() {
      const result = await now();
      if (!result.ok && canAsk(tools)) {
        failure = result.error;
        inVain.abort();
      }
      return result;
    },
  };
}

/** Stdin may be for something else, or no user may be there to ask. */
function canAsk({ passphraseFile, host }: Asking): boolean {
  return passphraseFile !== null || host.stdin.isTTY === true;
}

async function unlocked(tools: Asking, client: Client): Promise<Result<void>> {
  const info = await client.call("app.info", {});
  if (!info.ok || info.value.secretStore.kind !== "vault") return ok(undefined);
  const status = await client.call("secrets.status", {});
  if (!status.ok) return status;
  const { state, error } = status.value.status;
  if (state !== "locked") return ok(undefined);
  if (!canAsk(tools)) return error ? err(error) : ok(undefined);
  return tryPassphrases(tools, client);
}

async function tryPassphrases(tools: Asking, client: Client): Promise<Result<void>> {
  const tries = tools.passphraseFile === null ? TRIES : 1;
  for (let left = tries; ; left -= 1) {
    const passphrase = await askPassphrase(tools);
    if (!passphrase.ok) return passphrase;
    const opened = await openBy(passphrase.value, (reading) =>
      client.call("secrets.unlock", { passphrase: reading }),
    );
    if (opened.ok) return ok(undefined);
    if (opened.error.code !== "passphrase_wrong" || left <= 1) return opened;
    tools.output.note(opened.error.message);
  }
}
