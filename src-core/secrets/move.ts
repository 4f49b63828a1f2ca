import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { SecretStore } from "../ports/secret-store.ts";
import type { Home, Homes, Leftover } from "./homes.ts";

export interface MoveTools {
  readonly homes: Homes;
  readonly store: (kind: SecretStoreKind) => SecretStore;
  readonly accountOf: (home: Home) => string;
  /** Where those live of which nothing is written down. */
  readonly assumed: SecretStoreKind;
}

interface Load extends Home {
  readonly store: SecretStoreKind;
  readonly account: string;
  readonly secret: string;
}

/**
 * Moves every password to `target` and makes it the store in use. Reads all, writes all, reads back and compares; only then
 * the choice changes, in one step; what was moved is a leftover of the old store from then on. Ended at any point, every
 * password stands where the database says. One that cannot be read stays where it is.
 */
export async function moveAll(tools: MoveTools, target: SecretStoreKind): Promise<Result<void>> {
  const { homes, accountOf, assumed } = tools;
  const others = homes
    .all()
    .map((home) => ({ ...home, store: home.store ?? assumed, account: accountOf(home) }))
    .filter(({ store }) => store !== target);
  const loads = await readAll(tools, others);
  const copies = loads.map(({ account }) => ({ kind: target, account }));
  // Noted before they are made: those of a move that does not come to its end are removed by the next.
  if (copies.length > 0) homes.addLeftovers(copies);
  const written = await writeAll(tools.store(target), loads);
  if (!written.ok) return written;
  const moved = new Set(loads.map(({ name }) => name));
  const next = others.map((one) => (moved.has(one.name) ? { ...one, store: target } : one));
  const left = loads.map(({ store, account }): Leftover => ({ kind: store, account }));
  homes.switchTo(target, next, left);
  return ok(undefined);
}

async function readAll(
  { store }: MoveTools,
  others: readonly Omit<Load, "secret">[],
): Promise<Load[]> {
  const found = await Promise.all(
    others.map(async (one) => {
      const secret = await store(one.store).get(one.account);
      return secret.ok && secret.value !== null ? [{ ...one, secret: secret.value }] : [];
    }),
  );
  return found.flat();
}

async function writeAll(target: SecretStore, loads: readonly Load[]): Promise<Result<void>> {
  const written = await Promise.all(
    loads.map(({ account, secret }) => target.set(account, secret)),
  );
  const failed = written.find((one) => !one.ok);
  if (failed) return failed;
  const back = await Promise.all(
    loads.map(async ({ name, account, secret }) => {
      const kept = await target.get(account);
      if (!kept.ok) return kept;
      return kept.value === secret ? ok(undefined) : err(notKept(target, name));
    }),
  );
  return back.find((one) => !one.ok) ?? ok(undefined);
}

function notKept({ kind }: SecretStore, name: string) {
  return fault(
    "secret_store_unavailable",
    `The ${kind} did not give the password of the credential '${name}' back as it was given; nothing was moved.`,
    { mend: "Passwords stay where they were. Choose another store, or try again." },
  );
}
