import { AREAS, type Area } from "./device.ts";
import type { JsonObject } from "./json.ts";

export interface WriteCounter {
  /** Writes answered with success, whether or not a fault kept them from being applied. */
  accepted: number;
  /** Refused or partly applied. */
  refused: number;
  /** `data` of the accepted writes, oldest first; the last 200. */
  history: JsonObject[];
}

/** What a recorder saw, by its own count: what tests believe, rather than the client. */
export interface Counters {
  /** Requests by path; paths that no recorder has are counted together as `other`. */
  requests: Record<string, number>;
  /** Requests under way: now, and the most at any one time. */
  conversations: { open: number; most: number };
  /** TCP connections: now, and the most at any one time. */
  connections: { open: number; most: number };
  /**
   * Sign-in answers that were checked; those that were wrong or came while the account was blocked; and of these, all
   * but the first since the account's password was last changed: what must never happen.
   */
  logins: { tried: number; refused: number; refusedAgain: number };
  /**
   * Sessions that were opened, and how they ended: by logout, by their idle time, or otherwise (another login, a fault, a reboot,
   * a login answer that the client never got). `leaving`: still open, but a fault swallowed their logout. `alive`: open, without
   * an attempt to end them.
   */
  sessions: {
    opened: number;
    loggedOut: number;
    expired: number;
    ended: number;
    leaving: number;
    alive: number;
  };
  writes: Record<Area, WriteCounter>;
  /** Every write request, oldest first; the last 1,000. */
  writeLog: WriteRecord[];
  /** Requests that are not as documented; the first 200. */
  violations: Violation[];
}

export interface WriteRecord {
  readonly path: string;
  readonly data: JsonObject;
  readonly outcome: "accepted" | "refused" | "partly";
}

export interface Violation {
  readonly path: string;
  readonly problem: string;
}

const HISTORY = 200;
const LOG = 1000;
const VIOLATIONS = 200;

export function createCounters(): Counters {
  const none = (): WriteCounter => ({ accepted: 0, refused: 0, history: [] });
  return {
    requests: {},
    conversations: { open: 0, most: 0 },
    connections: { open: 0, most: 0 },
    logins: { tried: 0, refused: 0, refusedAgain: 0 },
    sessions: { opened: 0, loggedOut: 0, expired: 0, ended: 0, leaving: 0, alive: 0 },
    writes: Object.fromEntries(AREAS.map((area) => [area, none()])) as Counters["writes"],
    writeLog: [],
    violations: [],
  };
}

export function countWrite(counters: Counters, area: Area, record: WriteRecord): void {
  const write = counters.writes[area];
  append(counters.writeLog, record, LOG);
  if (record.outcome !== "accepted") {
    write.refused += 1;
    return;
  }
  write.accepted += 1;
  append(write.history, record.data, HISTORY);
}

export function countViolation({ violations }: Counters, path: string, problem: string): void {
  if (violations.length < VIOLATIONS) violations.push({ path, problem });
}

function append<T>(list: T[], item: T, most: number): void {
  list.push(item);
  if (list.length > most) list.shift();
}
