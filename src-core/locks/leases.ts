import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { err, ok, type Result } from "#shared/result.ts";
import type { Locks } from "./locks.ts";

/** Which process has which key, on disk for all processes of a data directory to see. */
export interface Leases {
  /** Gives back what was left and takes what is wanted, at once; answers what was got. */
  exchange(left: readonly string[], wanted: readonly string[]): ReadonlySet<string>;
  /** `lock_held` with the words of who has this key; ok when nobody has it any more: it may be asked for again. */
  checkHolder(key: string): Promise<Result<void>>;
  close(): void;
}

const TURNS = "turns";
const OPEN_PATIENCE_MS = 10_000;

/**
 * Opens `turns.db`. A lease counts as long as the process that took it lives, which a lock of that process shows. Nothing
 * in it has to outlive the machine, so nothing waits for the disk; it is made anew whenever nobody else uses it.
 */
export async function openLeases(directory: string, locks: Locks): Promise<Result<Leases>> {
  const alone = await locks.hold(TURNS, "exclusive");
  if (alone.ok) {
    removeAll(directory);
    alone.value.release();
  }
  const what = "The list of conversations";
  const open = await locks.hold(TURNS, "shared", { patience: OPEN_PATIENCE_MS, what });
  if (!open.ok) return open;
  const self = `process-${process.pid}-${randomBytes(4).toString("hex")}`;
  const alive = await locks.hold(self, "exclusive");
  if (!alive.ok) return alive;
  const connection = connect(join(directory, `${TURNS}.db`));
  return ok({
    ...leasesIn(connection, self, locks),
    close() {
      connection.close();
      alive.value.release(true);
      open.value.release();
    },
  });
}

/** What killed processes left; whoever uses it holds the lock shared, so nobody does. */
function removeAll(directory: string): void {
  for (const file of readdirSync(directory)) {
    if (/^(turns\.db|process-)/.test(file)) rmSync(join(directory, file), { force: true });
  }
}

function connect(path: string): BetterSqlite3.Database {
  const connection = new BetterSqlite3(path, { timeout: 1_000 });
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = OFF");
  connection.exec(
    "create table if not exists turn (key text primary key, process text not null) without rowid",
  );
  return connection;
}

function leasesIn(connection: BetterSqlite3.Database, self: string, locks: Locks) {
  const take = connection.prepare("insert or ignore into turn values (?, ?)");
  const give = connection.prepare("delete from turn where key = ? and process = ?");
  const evict = connection.prepare("delete from turn where process = ?");
  const holder = connection
    .prepare<[string], string>("select process from turn where key = ?")
    .pluck();
  const exchange = connection.transaction((left: readonly string[], wanted: readonly string[]) => {
    for (const key of left) give.run(key, self);
    return new Set(wanted.filter((key) => take.run(key, self).changes === 1));
  });
  return {
    exchange: (left: readonly string[], wanted: readonly string[]) =>
      exchange.immediate(left, wanted),
    async checkHolder(key: string): Promise<Result<void>> {
      const process = holder.get(key);
      if (process === undefined) return ok(undefined);
      const dead = await locks.hold(process, "shared", { what: key });
      if (!dead.ok) return err(dead.error);
      evict.run(process);
      dead.value.release(true);
      return ok(undefined);
    },
  };
}
