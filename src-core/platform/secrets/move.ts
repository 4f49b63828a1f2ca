import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import { fault } from "#shared/errors.ts";
import { passwordStoreMessages as texts } from "#shared/messages/password-store.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { forEachWithConcurrency } from "#core/platform/async.ts";
import type { Jobs, RunningJob } from "#core/platform/jobs/index.ts";
import type { SecretStore } from "#core/platform/ports/secret-store.ts";
import type { SecretLocation, SecretLocations, Leftover } from "./secret-locations.ts";

/** Entries asked of a store at once: a vault writes them together, and a keychain has them wait in its queue. */
export const ENTRIES_AT_ONCE = 64;

export interface MoveTools {
  readonly homes: SecretLocations;
  readonly jobs: Jobs;
  readonly store: (kind: SecretStoreKind) => SecretStore;
  readonly accountOf: (home: SecretLocation) => string;
  /** Where those live of which nothing is written down. */
  readonly assumed: SecretStoreKind;
  /** Removes what is left over. */
  readonly sweep: () => Promise<void>;
}

interface Elsewhere extends SecretLocation {
  readonly store: SecretStoreKind;
  readonly account: string;
}

interface Load extends Elsewhere {
  readonly secret: string;
}

/**
 * Moves every password to `target` and makes it the store in use; others see how far it is, and may cancel it. Reads all,
 * writes all, reads back and compares; only then the choice changes, in one step; what was moved is a leftover of the old
 * store from then on. Ended at any point, every password stands where the database says. One that cannot be read stays
 * where it is, and the status names it.
 */
export async function moveAll(
  tools: MoveTools,
  target: SecretStoreKind,
  signal: AbortSignal,
): Promise<Result<void>> {
  const { homes, jobs, accountOf, assumed, sweep } = tools;
  const others = homes
    .withKeys()
    .map((home) => ({ ...home, store: home.store ?? assumed, account: accountOf(home) }))
    .filter(({ store }) => store !== target);
  if (others.length === 0) {
    homes.switchTo(target, [], []);
    await sweep();
    return ok(undefined);
  }
  // Each is read, written, and read back.
  const total = 3 * others.length;
  const title = texts[MOVING[target]];
  return jobs.run({ kind: "secrets", title, total, signal }, async (job) => {
    const moved = await move(tools, target, others, job);
    await sweep();
    return moved;
  });
}

async function move(
  tools: MoveTools,
  target: SecretStoreKind,
  others: readonly Elsewhere[],
  job: RunningJob,
): Promise<Result<void>> {
  const { homes, store } = tools;
  const loads = await readAll(tools, others, job);
  job.setTotal(others.length + 2 * loads.length);
  const copies = loads.map(({ account }) => ({ kind: target, account }));
  // Noted before they are made: those of a move that does not come to its end are removed by the next.
  if (copies.length > 0) homes.addLeftovers(copies);
  const written = await writeAll(store(target), loads, job);
  if (!written.ok) return written;
  const moved = new Set(loads.map(({ account }) => account));
  const next = others.map((one) => (moved.has(one.account) ? { ...one, store: target } : one));
  const left = loads.map((load): Leftover => ({ kind: load.store, account: load.account }));
  homes.switchTo(target, next, left);
  return ok(undefined);
}

async function readAll(
  { store }: MoveTools,
  others: readonly Elsewhere[],
  job: RunningJob,
): Promise<Load[]> {
  const loads: Load[] = [];
  await forEachWithConcurrency(others, ENTRIES_AT_ONCE, job.signal, async (one) => {
    const secret = await store(one.store).get(one.account);
    const found = secret.ok && secret.value !== null;
    if (found) loads.push({ ...one, secret: secret.value });
    job.step(!found);
  });
  return loads;
}

async function writeAll(
  target: SecretStore,
  loads: readonly Load[],
  job: RunningJob,
): Promise<Result<void>> {
  const written = await untilFault(loads, job, ({ account, secret }) =>
    target.set(account, secret),
  );
  if (!written.ok) return written;
  return untilFault(loads, job, async ({ name, account, secret }) => {
    const kept = await target.get(account);
    if (!kept.ok) return kept;
    return kept.value === secret ? ok(undefined) : err(notKept(target, name));
  });
}

/** Begins no more after the first fault, and answers it. */
async function untilFault(
  loads: readonly Load[],
  job: RunningJob,
  work: (load: Load) => Promise<Result<void>>,
): Promise<Result<void>> {
  let result: Result<void> = ok(undefined);
  const faulty = new AbortController();
  const end = AbortSignal.any([job.signal, faulty.signal]);
  await forEachWithConcurrency(loads, ENTRIES_AT_ONCE, end, async (load) => {
    const done = await work(load);
    job.step(!done.ok);
    if (done.ok || !result.ok) return;
    result = done;
    faulty.abort();
  });
  return result.ok && job.signal.aborted ? err(cancelled()) : result;
}

const MOVING = {
  keychain: "movingToKeychain",
  vault: "movingToVault",
  memory: "movingToMemory",
} as const satisfies Record<SecretStoreKind, string>;

const DIFFERS = {
  keychain: "differsInKeychain",
  vault: "differsInVault",
  memory: "differsInMemory",
} as const satisfies Record<SecretStoreKind, string>;

function cancelled() {
  return fault("cancelled", texts.moveCancelled);
}

function notKept({ kind }: SecretStore, name: string) {
  const message = texts[DIFFERS[kind]]({ name });
  return fault("secret_store_unavailable", message, { hint: texts.differsHint });
}
