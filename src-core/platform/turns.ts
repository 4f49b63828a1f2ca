import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextImmediate } from "node:timers/promises";

/** Work of one user that waits for its turn. */
interface Waiting {
  /**
   * Time that the user has used, in ms. A user who returns after a pause starts with the time of the user who had the last turn.
   */
  used: number;
  readonly pieces: (() => void)[];
}

/** The user for whom work runs; without one, nothing is shared. */
const worksFor = new AsyncLocalStorage<string>();
const users = new Map<string, Waiting>();
let lastUsed = 0;
let isScheduled = false;

/**
 * Runs work of one user. Users take turns: one piece of work for each turn of the event loop, of the user who used the least time.
 * Therefore no user delays the others by more than one piece. Long work divides itself into pieces with `nextTurn`.
 */
export async function inTurnsOf<T>(user: string, work: () => Promise<T>): Promise<T> {
  await turnOf(user);
  return worksFor.run(user, work);
}

/** Ends a piece of long work: everything else that waits comes first. */
export async function nextTurn(): Promise<void> {
  const user = worksFor.getStore();
  await (user === undefined ? nextImmediate() : turnOf(user));
}

/** A piece of long work ends after this time, in ms. */
const PIECE_MS = 10;

/** Long work that is divided by time. */
export class Pieces {
  #began = performance.now();

  /** Whether the present piece has become long enough. */
  get isOver(): boolean {
    return performance.now() - this.#began >= PIECE_MS;
  }

  /** Ends the piece if it has become long enough. Loops of very short steps ask `isOver` first. */
  async end(): Promise<void> {
    if (!this.isOver) return;
    await nextTurn();
    this.#began = performance.now();
  }
}

/** `list.map(work)` in pieces, between which everything else that waits comes first. */
export async function mapInTurns<T, R>(list: Iterable<T>, work: (one: T) => R): Promise<R[]> {
  const pieces = new Pieces();
  const results: R[] = [];
  for (const one of list) {
    results.push(work(one));
    if (pieces.isOver) await pieces.end();
  }
  return results;
}

function turnOf(user: string): Promise<void> {
  return new Promise((begin) => {
    const own = users.get(user) ?? { used: 0, pieces: [] };
    if (own.pieces.length === 0) own.used = Math.max(own.used, lastUsed);
    own.pieces.push(begin);
    users.set(user, own);
    schedule();
  });
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(giveTurn);
}

function giveTurn(): void {
  isScheduled = false;
  let next: Waiting | null = null;
  for (const one of users.values())
    if (one.pieces.length > 0 && (next === null || one.used < next.used)) next = one;
  if (next === null) return;
  lastUsed = next.used;
  const began = performance.now();
  next.pieces.shift()?.();
  const own = next;
  // The piece runs in microtasks, and ends with the last of them.
  queueMicrotask(() =>
    process.nextTick(() => {
      own.used += performance.now() - began;
      if (users.values().some(({ pieces }) => pieces.length > 0)) schedule();
    }),
  );
}
