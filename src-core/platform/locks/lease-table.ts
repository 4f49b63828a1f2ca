import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { lockMessages } from "#shared/messages/storage.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Lock, Locks } from "./locks.ts";

const FILE = "leases.db";
/** Held exclusive while a process opens the table. */
const OPENING = "leases";
/** Opening takes milliseconds. In ms. */
const OPEN_PATIENCE_MS = 10_000;
const OF_PROCESS = /^(process-.+)\.lock$/;

/**
 * Opens `leases.db`. A lease is valid while the process that took it lives, which a lock of that process shows. No lease has to
 * survive the computer, so nothing waits for the disk. A table that no living process uses is created anew.
 */
export function openLeaseTable(directory: string, locks: Locks): Promise<Result<LeaseTable>> {
  const open = async (): Promise<Result<LeaseTable>> => {
    if (!(await isInUse(directory, locks))) removeTable(directory);
    const self = `process-${process.pid}-${randomBytes(4).toString("hex")}`;
    const alive = await locks.hold(self, "exclusive");
    if (!alive.ok) return alive;
    try {
      return ok(new LeaseTable(connect(join(directory, FILE)), self, alive.value, locks));
    } catch (error) {
      alive.value.release(true);
      throw error;
    }
  };
  const options = { patience: OPEN_PATIENCE_MS, what: lockMessages.connections };
  return locks.exclusive(OPENING, open, options);
}

/** True if a living process has the table open. Removes the locks that killed processes left. */
async function isInUse(directory: string, locks: Locks): Promise<boolean> {
  let used = false;
  for (const file of readdirSync(directory)) {
    const [, process] = OF_PROCESS.exec(file) ?? [];
    if (process === undefined) continue;
    const dead = await locks.hold(process, "exclusive");
    if (dead.ok) dead.value.release(true);
    else used = true;
  }
  return used;
}

function removeTable(directory: string): void {
  for (const file of readdirSync(directory)) {
    if (file.startsWith(FILE)) rmSync(join(directory, file), { force: true });
  }
}

function connect(path: string): BetterSqlite3.Database {
  const connection = new BetterSqlite3(path, { timeout: 1_000 });
  try {
    connection.pragma("journal_mode = WAL");
    connection.pragma("synchronous = OFF");
    connection.exec(
      "create table if not exists lease (key text primary key, process text not null) without rowid",
    );
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Which process has the lease of which key, for all processes of a data directory. */
export class LeaseTable {
  readonly #connection: BetterSqlite3.Database;
  readonly #alive: Lock;
  readonly #locks: Locks;
  readonly #exchange;
  readonly #holder;
  readonly #evict;

  /** @param alive the lock that shows that the process `self` lives */
  constructor(connection: BetterSqlite3.Database, self: string, alive: Lock, locks: Locks) {
    const take = connection.prepare("insert or ignore into lease values (?, ?)");
    const give = connection.prepare("delete from lease where key = ? and process = ?");
    this.#connection = connection;
    this.#alive = alive;
    this.#locks = locks;
    this.#evict = connection.prepare("delete from lease where process = ?");
    this.#holder = connection
      .prepare<[string], string>("select process from lease where key = ?")
      .pluck();
    this.#exchange = connection.transaction(
      (released: readonly string[], wanted: readonly string[]) => {
        for (const key of released) give.run(key, self);
        return new Set(wanted.filter((key) => take.run(key, self).changes === 1));
      },
    );
  }

  /** Returns the released leases and takes the wanted ones, in one transaction. @returns the keys whose lease was free */
  exchange(released: readonly string[], wanted: readonly string[]): ReadonlySet<string> {
    return this.#exchange.immediate(released, wanted);
  }

  /** `lock_held` with the name of the living process that has the lease; ok if the lease may be requested again. */
  async checkHolder(key: string): Promise<Result<void>> {
    const process = this.#holder.get(key);
    if (process === undefined) return ok(undefined);
    const dead = await this.#locks.hold(process, "shared", { what: key });
    if (!dead.ok) return err(dead.error);
    if (this.#connection.open) this.#evict.run(process);
    dead.value.release(true);
    return ok(undefined);
  }

  /** The leases of this process are no longer valid. */
  close(): void {
    this.#connection.close();
    this.#alive.release(true);
  }
}
