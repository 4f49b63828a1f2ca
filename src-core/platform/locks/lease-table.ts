import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { err, ok, type Result } from "#shared/result.ts";
import type { Locks } from "./locks.ts";

/** Which process has which key, on disk for all processes of a data directory to see. */
export interface LeaseTable {
  /** Gives back what was left and takes what is wanted, at once; answers what was got. */
  exchange(left: readonly string[], wanted: readonly string[]): ReadonlySet<string>;
  /** `lock_held` with the words of who has this key; ok when nobody has it any more: it may be asked for again. */
  checkHolder(key: string): Promise<Result<void>>;
  close(): void;
}

const FILE = "turns.db";
const OF_PROCESS = /^(process-.+)\.lock$/;

/**
 * Opens `turns.db`. A lease counts as long as the process that took it lives, which a lock of that process shows. Nothing
 * in it has to outlive the machine, so nothing waits for the disk.
 */
export async function openLeaseTable(directory: string, locks: Locks): Promise<Result<LeaseTable>> {
  const self = `process-${process.pid}-${randomBytes(4).toString("hex")}`;
  const alive = await locks.hold(self, "exclusive");
  if (!alive.ok) return alive;
  try {
    const connection = connect(join(directory, FILE));
    return ok({
      ...tableIn(connection, self, locks),
      close() {
        connection.close();
        alive.value.release(true);
      },
    });
  } catch (error) {
    alive.value.release(true);
    throw error;
  }
}

/** `lock_held`: a process lives that has the table open. */
export async function checkTableUnused(directory: string, locks: Locks): Promise<Result<void>> {
  for (const file of readdirSync(directory)) {
    const [, process] = OF_PROCESS.exec(file) ?? [];
    if (process === undefined) continue;
    const dead = await locks.hold(process, "exclusive");
    if (!dead.ok) return dead;
    dead.value.release(true);
  }
  return ok(undefined);
}

/** Removes what killed processes left; for who knows that nobody has it open, or can come to open it. */
export function removeLeaseTable(directory: string): void {
  for (const file of readdirSync(directory)) {
    if (file.startsWith(FILE)) rmSync(join(directory, file), { force: true });
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

function tableIn(connection: BetterSqlite3.Database, self: string, locks: Locks) {
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
      if (connection.open) evict.run(process);
      dead.value.release(true);
      return ok(undefined);
    },
  };
}
