import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fault } from "#shared/errors.ts";
import { lockMessages } from "#shared/messages/storage.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { lockHeld, seemsAlive, thisProcess, type LockHolder } from "./lock-holder.ts";
import { tryLockFile, type LockMode } from "./lock-file.ts";

export interface Lock {
  /** @param forget removes all files of the lock from the data directory; only for a lock that is never used again */
  release(forget?: boolean): void;
}

export interface LockOptions {
  /** Time to wait for other holders, in ms. Default: 0, which does not wait. */
  readonly patience?: number;
  readonly signal?: AbortSignal;
  /** What the lock stands for, as the beginning of a sentence: `The inventory`. Default: its name. */
  readonly what?: string;
}

/**
 * Named locks of a data directory, over all processes that use it. Shared by many or held by one; two callers within a
 * process stand in each other's way like two processes. Freed by the system when a process dies.
 */
export interface Locks {
  /** Takes a lock that is released by hand; `lock_held` says by whom and since when it is held. */
  hold(name: string, mode: LockMode, options?: LockOptions): Promise<Result<Lock>>;
  /** Runs `work` while others may hold the lock shared too. */
  shared<T>(
    name: string,
    work: () => Promise<Result<T>>,
    options?: LockOptions,
  ): Promise<Result<T>>;
  /** Runs `work` while no other process holds the lock. */
  exclusive<T>(
    name: string,
    work: () => Promise<Result<T>>,
    options?: LockOptions,
  ): Promise<Result<T>>;
  /** Processes that ended without releasing this lock: they were killed, or the machine was. */
  leftBehind(name: string): LockHolder[];
  /** Marks them as read, so that they are not reported again. */
  clearLeftBehind(name: string): void;
  /** Releases whatever this process still holds. */
  close(): void;
}

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;

/**
 * @param directory created if missing
 * @param program name shown to other processes: `Muster window`, `muster apply`
 */
export function createLocks(directory: string, program: string): Locks {
  const self = thisProcess(program);
  const held = new Set<Lock>();
  const notes = createNotes(directory);

  function tryHold(name: string, mode: LockMode): Lock | null {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const file = tryLockFile(join(directory, `${name}.lock`), mode);
    if (file === null) return null;
    // No other process can hold the lock now: remaining notes were left behind.
    if (mode === "exclusive") notes.removeAll(name);
    const erase = notes.write(name, { ...self, since: new Date().toISOString() });
    const lock: Lock = {
      release(forget) {
        if (!held.delete(lock)) return;
        erase();
        file.release(forget);
      },
    };
    held.add(lock);
    return lock;
  }

  async function hold(
    name: string,
    mode: LockMode,
    { patience = 0, signal, what = name }: LockOptions = {},
  ): Promise<Result<Lock>> {
    const until = performance.now() + patience;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      if (signal?.aborted) return err(fault("cancelled", lockMessages.cancelled({ what })));
      const lock = tryHold(name, mode);
      if (lock) return ok(lock);
      const left = until - performance.now();
      if (left <= 0) return err(lockHeld(what, notes.read(name).filter(seemsAlive)));
      // An abort ends the pause; the next round tells it.
      await setTimeout(Math.min(pause, left), undefined, signal ? { signal } : {}).catch(() => {});
    }
  }

  async function within<T>(
    name: string,
    mode: LockMode,
    work: () => Promise<Result<T>>,
    options?: LockOptions,
  ): Promise<Result<T>> {
    const lock = await hold(name, mode, options);
    if (!lock.ok) return lock;
    try {
      return await work();
    } finally {
      lock.value.release();
    }
  }

  return {
    hold,
    shared: (name, work, options) => within(name, "shared", work, options),
    exclusive: (name, work, options) => within(name, "exclusive", work, options),
    leftBehind: (name) => notes.read(name).filter((holder) => !seemsAlive(holder)),
    clearLeftBehind: (name) => notes.removeAll(name, (holder) => !seemsAlive(holder)),
    close() {
      for (const lock of held) lock.release();
    },
  };
}

/** Who holds what, one small file each beside the lock: `inventory.4711-1f0c9a3e.json`. For messages, never for a decision. */
function createNotes(directory: string) {
  const filesOf = (name: string) =>
    readdirSync(directory)
      .filter((file) => file.startsWith(`${name}.`) && file.endsWith(".json"))
      .map((file) => join(directory, file));
  return {
    read: (name: string) => filesOf(name).flatMap((file) => readNote(file) ?? []),
    removeAll(name: string, which: (holder: LockHolder) => boolean = () => true): void {
      for (const file of filesOf(name)) {
        const holder = readNote(file);
        if (holder === null || which(holder)) rmSync(file, { force: true });
      }
    },
    write(name: string, holder: LockHolder): () => void {
      const file = join(directory, `${name}.${holder.pid}-${randomBytes(4).toString("hex")}.json`);
      try {
        writeFileSync(file, JSON.stringify(holder), { mode: 0o600 });
      } catch {
        // On a full disk the lock still works; other processes see that it is held, but not by which process.
      }
      return () => rmSync(file, { force: true });
    },
  };
}

function readNote(file: string): LockHolder | null {
  try {
    const note = JSON.parse(readFileSync(file, "utf8")) as LockHolder;
    return typeof note.pid === "number" && typeof note.since === "string" ? note : null;
  } catch {
    return null;
  }
}
