import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { fault, type MusterError } from "#shared/errors.ts";
import { lockMessages as texts } from "#shared/messages/storage.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { throttle } from "#core/platform/async.ts";
import { CpuLoadMonitor } from "#core/platform/cpu-load-monitor.ts";
import { createLeases } from "./leases.ts";
import type { Locks } from "./locks.ts";

/**
 * One conversation per recorder over all processes of a data directory. Within a process the recorder client sees to that
 * itself: of one process, only one caller at a time may have a key.
 */
export interface Turns {
  /** Waits for this key's turn. `cancelled` by the signal; `lock_held` when another process keeps it for minutes. */
  take(key: string, signal: AbortSignal): Promise<Result<void>>;
  leave(key: string): void;
  /** Who waits, waits in vain; those who have a turn keep it until they leave. */
  dismiss(): void;
  /** Gives back all that was taken; who waits, waits in vain. */
  close(): void;
}

/** Longer than any conversation: only a process that hangs keeps a recorder so long. In ms. */
const PATIENCE_MS = 180_000;
/** Between two looks at a key that another process has, in ms; drawn, so that two of them do not move in step. */
const LOOK_AGAIN_MS = { least: 15, most: 45 };
/** Keys that were left are given back together with the next that are taken, or after this time, in ms. */
const GIVE_BACK_MS = 5;
/** Where the thread cannot keep up, keys are taken so many ms apart at the least, together: a sweep asks for thousands. */
const APART_MS = { usual: 0, full: 2 };

interface Asked {
  readonly key: string;
  answer(got: Result<boolean>): void;
}

/**
 * @param directory of the locks; nothing is made there before the first `take`
 * @param patience how long another process may keep a key before that is told, in ms
 */
export function createTurns(directory: string, locks: Locks, patience = PATIENCE_MS): Turns {
  /** Nobody waits any more. */
  const end = new AbortController();
  const leases = createLeases(directory, locks);
  let closed = false;
  let asked: Asked[] = [];
  let left: string[] = [];
  let later: NodeJS.Timeout | null = null;

  const load = new CpuLoadMonitor();
  const apart = () => (load.isSaturated ? APART_MS.full : APART_MS.usual);
  const taking = throttle(apart, exchange);

  /** All that is asked for by now is taken at once. */
  function exchange(): void {
    const now = asked;
    asked = [];
    standDown();
    try {
      const keys = now.map(({ key }) => key);
      const got = leases.exchange(left, keys);
      left = [];
      for (const { key, answer } of now) answer(ok(got.has(key)));
    } catch (error) {
      // Another process is writing just now: as if the key were taken.
      const result = isBusy(error) ? ok(false) : err(failed(error));
      for (const { answer } of now) answer(result);
      if (left.length > 0) giveBackLater();
    }
  }

  /** Nothing is due any more. */
  function standDown(): void {
    taking.cancel();
    if (later) clearTimeout(later);
    later = null;
  }

  function giveBackLater(): void {
    if (end.signal.aborted) return;
    later ??= setTimeout(exchange, GIVE_BACK_MS);
  }

  function ask(key: string): Promise<Result<boolean>> {
    return new Promise((answer) => {
      if (end.signal.aborted) return answer(err(cancelled(key)));
      asked.push({ key, answer });
      taking.schedule();
    });
  }

  async function take(key: string, signal: AbortSignal): Promise<Result<void>> {
    const until = performance.now() + patience;
    for (;;) {
      if (signal.aborted || end.signal.aborted) return err(cancelled(key));
      const got = await ask(key);
      if (!got.ok || got.value) return got.ok ? ok(undefined) : got;
      const again = await leases.checkHolder(key).catch(notTold);
      if (again.ok) continue;
      if (again.error.code !== "lock_held" || performance.now() > until) return again;
      await pauseUntil(AbortSignal.any([signal, end.signal]));
    }
  }

  return {
    take,
    leave(key) {
      left.push(key);
      giveBackLater();
    },
    dismiss: () => end.abort(),
    close() {
      if (closed) return;
      closed = true;
      end.abort();
      standDown();
      for (const { key, answer } of asked) answer(err(cancelled(key)));
      asked = [];
      // Where that fails, what is left here counts no more once this process has closed the list.
      if (left.length > 0) attempt(() => leases.exchange(left, []));
      leases.close();
    },
  };
}

/** Another process is writing just now: that is to be asked again. */
function notTold(error: unknown): Result<void> {
  return isBusy(error) ? ok(undefined) : err(failed(error));
}

function attempt(work: () => unknown): void {
  try {
    work();
  } catch {
    return;
  }
}

async function pauseUntil(signal: AbortSignal): Promise<void> {
  const { least, most } = LOOK_AGAIN_MS;
  const drawn = least + Math.random() * (most - least);
  await pause(drawn, undefined, { signal }).catch(() => {});
}

function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

function cancelled(key: string): MusterError {
  return fault("cancelled", texts.notAsked({ address: key }));
}

/** Without a place to note whom one talks to, nobody is talked to: another process could be talking there too. */
function failed(error: unknown): MusterError {
  const why = error instanceof Error ? error.message : String(error);
  return fault("storage_failed", texts.connectionsFailed({ reason: why }), {
    mend: texts.diskHint,
  });
}
