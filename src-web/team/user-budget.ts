import type { Readable } from "node:stream";
import type { WebSocket } from "ws";
import { inTurnsOf } from "#core/index.ts";
import type { MethodCost } from "#shared/contract/method.ts";
import { costOf, isMethodName, methodOf, type MethodName } from "#shared/contract/methods.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { teamHostMessages as texts } from "#shared/messages/team-host.ts";
import { err, type Result } from "#shared/result.ts";

/** What one user may use of the server at the same time, over all of the user's windows and programs. */
export interface UserLimits {
  /** Calls under way that only read. A call is under way until its answer is written. */
  readonly reads: number;
  /** The same, of costly methods (`cost` of their records). */
  readonly lists: number;
  readonly files: number;
  readonly passwords: number;
  /** Other calls under way: most of them wait for recorders. */
  readonly work: number;
  /** Calls that wait for their turn. */
  readonly waiting: number;
  /** Bytes of calls that wait for their turn. */
  readonly waitingBytes: number;
  /** The same: when as many wait, further calls are refused. A single call may be larger, such as a list to import. */
  readonly crowdBytes: number;
  /** Bytes of answers that the user has not taken yet: then further reading calls wait. */
  readonly answers: number;
  /** The same with events: then the connection that takes nothing ends. */
  readonly outgoing: number;
}

export const USER_LIMITS: UserLimits = {
  reads: 4,
  lists: 1,
  files: 1,
  passwords: 1,
  work: 32,
  waiting: 1_000,
  waitingBytes: 64 * 1024 * 1024,
  crowdBytes: 8 * 1024 * 1024,
  answers: 8 * 1024 * 1024,
  outgoing: 64 * 1024 * 1024,
};

/** Short calls that end or show work: a user can always make them. */
const ALWAYS: ReadonlySet<string> = new Set<MethodName>([
  "jobs.cancel",
  "jobs.list",
  "rollouts.cancel",
  "rollouts.pause",
  "team.me",
]);
/** How often to look whether the user took answers, in ms. */
const LOOK_EVERY_MS = 20;

type Lane = "always" | "reads" | "work" | MethodCost;

interface Waiting {
  readonly lane: Lane;
  begin(): void;
}

/**
 * The share of one user. Calls beyond the limits wait, and too many of them are refused, before a handler sees them. The work of a user
 * takes turns with the work of others (`inTurnsOf`).
 */
export class UserBudget {
  readonly #user: string;
  readonly #limits: UserLimits;
  readonly #running: Record<Lane, number> = {
    always: 0,
    reads: 0,
    lists: 0,
    files: 0,
    passwords: 0,
    work: 0,
  };
  readonly #outboxes = new Set<() => number>();
  #queue: Waiting[] = [];
  #waitingBytes = 0;
  #arriving = 0;
  #isLooking = false;

  constructor(user: string, limits: UserLimits) {
    this.#user = user;
    this.#limits = limits;
  }

  /** Bytes and characters that wait in all connections of the user. */
  outgoing(): number {
    return this.#outboxes.values().reduce((sum, waiting) => sum + waiting(), 0);
  }

  /** @param waiting what waits in one connection. @returns the end of the connection */
  connect(waiting: () => number): () => void {
    this.#outboxes.add(waiting);
    return () => this.#outboxes.delete(waiting);
  }

  get isFull(): boolean {
    return this.outgoing() > this.#limits.outgoing;
  }

  /**
   * Ends a connection if the messages that the user has sent in part become too large together.
   * @param source what the connection receives
   * @param most in bytes
   */
  limitArriving(source: Readable, socket: WebSocket, most: number): void {
    let own = 0;
    const arrived = () => {
      this.#arriving -= own;
      own = 0;
    };
    source.on("data", ({ length }: Buffer) => {
      own += length;
      this.#arriving += length;
      // A single message that is too large is ended by the library, with its reason.
      if (this.#arriving > most) setImmediate(endIfOpen);
    });
    const endIfOpen = () => socket.readyState === socket.OPEN && socket.terminate();
    for (const event of ["message", "ping", "pong", "close"]) socket.on(event, arrived);
  }

  /** Does a piece of the user's work in its turn. */
  inTurn(write: () => void): Promise<void> {
    return inTurnsOf(this.#user, async () => write());
  }

  /** Carries out a call in its turn. @param bytes length of its message */
  async run<T>(method: unknown, bytes: number, work: () => Promise<Result<T>>): Promise<Result<T>> {
    const lane = laneOf(method);
    if (this.#isTooMuch(bytes)) return err(tooMuch());
    this.#waitingBytes += bytes;
    await new Promise<void>((begin) => {
      this.#queue.push({ lane, begin });
      this.#next();
    });
    this.#waitingBytes -= bytes;
    try {
      return await inTurnsOf(this.#user, work);
    } finally {
      this.#running[lane] -= 1;
      this.#next();
    }
  }

  #isTooMuch(bytes: number): boolean {
    const { waiting, waitingBytes, crowdBytes } = this.#limits;
    const isCrowded = this.#queue.length >= waiting || this.#waitingBytes >= crowdBytes;
    return isCrowded || this.#waitingBytes + bytes > waitingBytes;
  }

  /** Begins what may begin, in the order of arrival; a full lane does not hold up the other lanes. */
  #next(): void {
    const held: Waiting[] = [];
    const takesAnswers = this.outgoing() <= this.#limits.answers;
    for (const one of this.#queue)
      if (this.#mayBegin(one.lane, takesAnswers)) {
        this.#running[one.lane] += 1;
        one.begin();
      } else held.push(one);
    this.#queue = held;
    if (held.some(({ lane }) => lane !== "work" && this.#running[lane] === 0)) this.#lookAgain();
  }

  #mayBegin(lane: Lane, takesAnswers: boolean): boolean {
    if (lane === "always") return true;
    return this.#running[lane] < this.#limits[lane] && (lane === "work" || takesAnswers);
  }

  /** No call ends by which the queue would go on: the user takes answers, or the connection ends. */
  #lookAgain(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    setTimeout(() => {
      this.#isLooking = false;
      this.#next();
    }, LOOK_EVERY_MS).unref();
  }
}

/** The budgets of all users who have connected. */
export class UserBudgets {
  readonly #budgets = new Map<string, UserBudget>();
  readonly #limits: UserLimits;

  constructor(limits: UserLimits = USER_LIMITS) {
    this.#limits = limits;
  }

  of(user: string): UserBudget {
    const budget = this.#budgets.get(user) ?? new UserBudget(user, this.#limits);
    this.#budgets.set(user, budget);
    return budget;
  }
}

function laneOf(method: unknown): Lane {
  if (typeof method !== "string" || ALWAYS.has(method)) return "always";
  if (!isMethodName(method)) return "work";
  const cost = costOf(method);
  if (cost !== null) return cost;
  // Viewers only read what Muster stores; other calls may wait for recorders for minutes.
  return methodOf(method).role === "viewer" ? "reads" : "work";
}

function tooMuch(): MusterError {
  return fault("busy", texts.tooManyCalls, { hint: texts.tooManyCallsHint });
}
