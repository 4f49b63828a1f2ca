import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { fault, type MusterError } from "#shared/errors.ts";
import { lockMessages as texts } from "#shared/messages/storage.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { throttle } from "#core/platform/async.ts";
import { CpuLoadMonitor } from "#core/platform/cpu-load-monitor.ts";
import { openLeaseTable, type LeaseTable } from "./lease-table.ts";
import type { Locks } from "./locks.ts";

/** Longer than any conversation: only a process that hangs keeps a recorder so long. In ms. */
const PATIENCE_MS = 180_000;
/** Pause before a lease that another process has is requested again, in ms; random, so that two processes do not keep the same rhythm. */
const RETRY_MS = { least: 15, most: 45 };
/** Released leases are returned together with the next request, or after this time, in ms. */
const RETURN_MS = 10;
/** Least time between two transactions, in ms. At full load, a sweep then requests many leases together. */
const INTERVAL_MS = { usual: 0, saturated: 5 };

interface LeaseRequest {
  readonly key: string;
  answer(got: Result<boolean>): void;
}

/**
 * One conversation per recorder over all processes of a data directory: a conversation needs the lease of its recorder. Within a
 * process, only one caller at a time may have a key; the drivers see to that.
 */
export class ConversationLeases {
  readonly #directory: string;
  readonly #locks: Locks;
  readonly #patience: number;
  /** Aborted once leases are no longer given out. */
  readonly #end = new AbortController();
  readonly #load = new CpuLoadMonitor();
  readonly #exchanging = throttle(
    () => (this.#load.isSaturated ? INTERVAL_MS.saturated : INTERVAL_MS.usual),
    () => this.#exchange(),
  );
  #table: LeaseTable | null = null;
  #opening: Promise<Result<void>> | null = null;
  #requests: LeaseRequest[] = [];
  #released: string[] = [];
  #returning: NodeJS.Timeout | undefined;
  #closed = false;

  /**
   * @param directory of the locks; nothing is created there before the first `acquire`
   * @param patience how long another process may have a lease before `lock_held` is reported, in ms
   */
  constructor(directory: string, locks: Locks, patience = PATIENCE_MS) {
    this.#directory = directory;
    this.#locks = locks;
    this.#patience = patience;
  }

  /** Waits for the lease of this key. `cancelled` by the signal; `lock_held` when another process keeps it for minutes. */
  async acquire(key: string, signal: AbortSignal): Promise<Result<void>> {
    const until = performance.now() + this.#patience;
    for (;;) {
      if (signal.aborted || this.#end.signal.aborted) return err(cancelled(key));
      const table = this.#table;
      if (table === null) {
        const opened = await this.#open();
        if (!opened.ok) return opened;
        continue;
      }
      const got = await this.#request(key);
      if (!got.ok) return got;
      if (got.value) return ok(undefined);
      const free = await table.checkHolder(key).catch(okIfBusy);
      if (free.ok) continue;
      if (free.error.code !== "lock_held" || performance.now() > until) return free;
      await pauseUntil(AbortSignal.any([signal, this.#end.signal]));
    }
  }

  release(key: string): void {
    this.#released.push(key);
    this.#returnLater();
  }

  /** Cancels all that wait. Leases that were acquired remain valid until they are released. */
  stopWaiting(): void {
    this.#end.abort();
  }

  /** Cancels all that wait and returns all leases. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#end.abort();
    this.#cancelExchange();
    for (const { key, answer } of this.#requests) answer(err(cancelled(key)));
    this.#requests = [];
    try {
      if (this.#released.length > 0) this.#table?.exchange(this.#released, []);
    } catch {
      // The leases end with the lock of this process, which the table releases now.
    }
    this.#table?.close();
    this.#table = null;
  }

  /** Opens the table once for all that wait. */
  #open(): Promise<Result<void>> {
    this.#opening ??= this.#openTable()
      .catch(okIfBusy)
      .finally(() => (this.#opening = null));
    return this.#opening;
  }

  async #openTable(): Promise<Result<void>> {
    const opened = await openLeaseTable(this.#directory, this.#locks);
    if (!opened.ok) return opened;
    if (this.#closed) opened.value.close();
    else this.#table = opened.value;
    return ok(undefined);
  }

  #request(key: string): Promise<Result<boolean>> {
    return new Promise((answer) => {
      this.#requests.push({ key, answer });
      this.#exchanging.schedule();
    });
  }

  /** One transaction for all that was requested and released by now. */
  #exchange(): void {
    const requests = this.#requests;
    this.#requests = [];
    this.#cancelExchange();
    try {
      const wanted = requests.map(({ key }) => key);
      const got = this.#table?.exchange(this.#released, wanted) ?? new Set();
      this.#released = [];
      for (const { key, answer } of requests) answer(ok(got.has(key)));
    } catch (error) {
      // If another process writes at this moment: as if the lease were taken.
      const result = isBusy(error) ? ok(false) : err(failed(error));
      for (const { answer } of requests) answer(result);
      if (this.#released.length > 0) this.#returnLater();
    }
  }

  #cancelExchange(): void {
    this.#exchanging.cancel();
    clearTimeout(this.#returning);
    this.#returning = undefined;
  }

  #returnLater(): void {
    if (this.#end.signal.aborted) return;
    this.#returning ??= setTimeout(() => this.#exchange(), RETURN_MS);
  }
}

/** Another process writes at this moment: the caller tries again. */
function okIfBusy(error: unknown): Result<void> {
  return isBusy(error) ? ok(undefined) : err(failed(error));
}

async function pauseUntil(signal: AbortSignal): Promise<void> {
  const { least, most } = RETRY_MS;
  const drawn = least + Math.random() * (most - least);
  await pause(drawn, undefined, { signal }).catch(() => {});
}

function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

function cancelled(key: string): MusterError {
  return fault("cancelled", texts.notAsked({ address: key }));
}

/** Error of a lease that cannot be stored. No conversation begins without one: another process could be talking to the same recorder. */
function failed(error: unknown): MusterError {
  const why = error instanceof Error ? error.message : String(error);
  return fault("storage_failed", texts.connectionsFailed({ reason: why }), {
    hint: texts.diskHint,
  });
}
