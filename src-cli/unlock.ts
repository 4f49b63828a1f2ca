import type { Client } from "#shared/contract/client.ts";
import type { MethodName } from "#shared/contract/names.ts";
import { USES_PASSWORDS } from "#shared/contract/passwords.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Output } from "./output.ts";
import { askPassphrase, type AskingPassphrase } from "./passphrase.ts";
import { openBy } from "./readings.ts";

const TRIES = 3;

interface Asking extends AskingPassphrase {
  readonly output: Output;
}

export interface Unlocking {
  /** Before a call that needs passwords: asks for the vault's passphrase, once, when the vault is in use and locked. */
  before(method: MethodName): Promise<Result<void>>;
  /** The same, for whatever comes. */
  now(): Promise<Result<void>>;
}

export function createUnlocking(tools: Asking, client: Client): Unlocking {
  let asked: Promise<Result<void>> | null = null;
  const now = () => (asked ??= unlocked(tools, client));
  return {
    now,
    before: (method) => (USES_PASSWORDS[method] ? now() : Promise.resolve(ok(undefined))),
  };
}

async function unlocked(tools: Asking, client: Client): Promise<Result<void>> {
  const info = await client.call("app.info", {});
  if (!info.ok || info.value.secretStore.kind !== "vault") return ok(undefined);
  const status = await client.call("secrets.status", {});
  if (!status.ok) return status;
  const { state, error } = status.value.status;
  if (state !== "locked") return ok(undefined);
  const { stdin } = tools.host;
  // Stdin may be for something else, or nobody may be there to ask.
  if (tools.passphraseFile === null && !stdin.isTTY) return error ? err(error) : ok(undefined);
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
