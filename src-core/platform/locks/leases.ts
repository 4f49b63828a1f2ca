import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockMessages } from "#shared/messages/storage.ts";
import { ok, type Result } from "#shared/result.ts";
import {
  checkTableUnused,
  openLeaseTable,
  removeLeaseTable,
  type LeaseTable,
} from "./lease-table.ts";
import type { Lock, Locks } from "./locks.ts";

/** Which process of a data directory has which key. */
export interface Leases {
  /** Gives back what was left and takes what is wanted, at once; answers what was got. */
  exchange(left: readonly string[], wanted: readonly string[]): ReadonlySet<string>;
  /** What to do before a key that was not got is asked for again; `lock_held` with the words of who is in the way. */
  checkHolder(key: string): Promise<Result<void>>;
  close(): void;
}

/** Shared by all processes that talk to recorders; exclusive where there is but one. */
const TURNS = "turns";
/** Made by a process that finds another one alone. */
const KNOCK = "turns.wanted";
/** How often who is alone looks whether others knock, in ms. */
const LOOK_EVERY_MS = 50;
/** Who has had no key for so many looks lets go of the lock. */
const LOOKS_UNTIL_REST = 20;

/**
 * While a process is the only one that talks to recorders, which is nearly always so, it holds the lock exclusive and all keys are
 * its own. When another one knocks, it puts what it has into the table, and both go on by that.
 */
export function createLeases(directory: string, locks: Locks): Leases {
  return new OwnLeases(directory, locks);
}

class OwnLeases implements Leases {
  readonly #directory: string;
  readonly #locks: Locks;
  readonly #held = new Set<string>();
  /** null: neither alone nor among others, and nothing can be taken. */
  #lock: Lock | null = null;
  #alone = false;
  /** Open from the first time on that another process was met, until rest. */
  #table: LeaseTable | null = null;
  #entering: Promise<Result<void>> | null = null;
  #looking: NodeJS.Timeout | undefined;
  #quietLooks = 0;
  #makingRoom = false;
  #closed = false;

  constructor(directory: string, locks: Locks) {
    this.#directory = directory;
    this.#locks = locks;
  }

  exchange(left: readonly string[], wanted: readonly string[]): ReadonlySet<string> {
    this.#quietLooks = 0;
    const got = this.#exchange(left, wanted);
    for (const key of left) this.#held.delete(key);
    for (const key of got) this.#held.add(key);
    return got;
  }

  #exchange(left: readonly string[], wanted: readonly string[]): ReadonlySet<string> {
    if (this.#alone) return new Set(wanted);
    return this.#table?.exchange(left, this.#lock === null ? [] : wanted) ?? new Set();
  }

  checkHolder(key: string): Promise<Result<void>> {
    if (this.#lock === null) return this.#enter();
    return this.#table?.checkHolder(key) ?? Promise.resolve(ok(undefined));
  }

  close(): void {
    this.#closed = true;
    this.#rest();
  }

  /** Once for all who ask meanwhile. */
  #enter(): Promise<Result<void>> {
    this.#entering ??= this.#comeIn().finally(() => {
      this.#entering = null;
    });
    return this.#entering;
  }

  async #comeIn(): Promise<Result<void>> {
    const alone = this.#table === null ? await this.#holdAlone() : null;
    if (alone !== null) return this.#begin(alone, true);
    const among = await this.#locks.hold(TURNS, "shared", { what: lockMessages.connections });
    if (!among.ok) {
      writeFileSync(join(this.#directory, KNOCK), "", { mode: 0o600 });
      return among;
    }
    const opened = await releasedUnless(among.value, () => this.#openTable());
    return opened.ok ? this.#begin(among.value, false) : opened;
  }

  async #openTable(): Promise<Result<void>> {
    if (this.#table !== null) return ok(undefined);
    const opened = await openLeaseTable(this.#directory, this.#locks);
    if (!opened.ok) return opened;
    this.#table = opened.value;
    return ok(undefined);
  }

  /** null: others talk to recorders as well, or are about to. */
  async #holdAlone(): Promise<Lock | null> {
    const lock = await this.#locks.hold(TURNS, "exclusive");
    if (!lock.ok) return null;
    const free = await releasedUnless(lock.value, () => this.#clear());
    return free.ok ? lock.value : null;
  }

  /** Who makes room for others holds no lock for a moment, and has the table open. */
  async #clear(): Promise<Result<void>> {
    const unused = await checkTableUnused(this.#directory, this.#locks);
    if (!unused.ok) return unused;
    removeLeaseTable(this.#directory);
    rmSync(join(this.#directory, KNOCK), { force: true });
    return ok(undefined);
  }

  #begin(lock: Lock, alone: boolean): Result<void> {
    this.#lock = lock;
    this.#alone = alone;
    this.#quietLooks = 0;
    if (this.#closed) this.#rest();
    else this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    return ok(undefined);
  }

  #look(): void {
    const quiet = this.#held.size === 0;
    this.#quietLooks = quiet ? this.#quietLooks + 1 : 0;
    const knocked = this.#alone && existsSync(join(this.#directory, KNOCK));
    if (quiet && (knocked || this.#quietLooks >= LOOKS_UNTIL_REST)) this.#rest();
    else if (knocked) void this.#makeRoom();
  }

  /** Where that fails, it stays alone and is asked again. */
  async #makeRoom(): Promise<void> {
    if (this.#makingRoom) return;
    this.#makingRoom = true;
    try {
      const opened = await openLeaseTable(this.#directory, this.#locks);
      if (opened.ok) this.#moveInto(opened.value);
    } catch {
      return;
    } finally {
      this.#makingRoom = false;
    }
  }

  /** From the first line of the table to the lock's release nothing can come between. */
  #moveInto(table: LeaseTable): void {
    try {
      if (!this.#alone) return table.close();
      table.exchange([], [...this.#held]);
    } catch (error) {
      table.close();
      throw error;
    }
    this.#table = table;
    this.#alone = false;
    this.#lock?.release();
    this.#lock = null;
    void this.#enter().catch(() => {});
  }

  /** The table before the lock: who is alone then finds that nobody has it open. */
  #rest(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
    this.#held.clear();
    this.#table?.close();
    this.#table = null;
    this.#lock?.release();
    this.#lock = null;
    this.#alone = false;
  }
}

/** Releases the lock when that fails, however it does. */
async function releasedUnless(
  lock: Lock,
  succeeds: () => Promise<Result<void>>,
): Promise<Result<void>> {
  let done: Result<void> | null = null;
  try {
    done = await succeeds();
    return done;
  } finally {
    if (!done?.ok) lock.release();
  }
}
