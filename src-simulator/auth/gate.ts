import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import type { Answer } from "../answers.ts";
import type { Operation } from "../operations/operation.ts";
import type { Account } from "./account.ts";

/** A request as a gate sees it, before anything was done about it. */
export interface GateRequest {
  readonly method: string;
  /** The request URI, exactly as it was sent. */
  readonly uri: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The connection that it came over. */
  readonly socket?: Pick<Socket, "localPort" | "remoteAddress">;
}

/** The path of a request URI. Web clients append a query to some paths, such as the time (`Login?1700000000`). */
export function pathOf(uri: string): string {
  const query = uri.indexOf("?");
  return query < 0 ? uri : uri.slice(0, query);
}

/** Lets a request pass, and adds headers to its answer, names and values by turns. */
export interface PassWith {
  readonly passWith: readonly string[];
}

/**
 * A dialect of signing in. It has the first look at every request, so that one with paths of its own (a login, a
 * heartbeat) answers those itself.
 */
export interface Gate {
  /** An answer ends the request; null lets it pass. `operation` is null for a path that the recorder does not have. */
  admit(request: GateRequest, operation: Operation | null): Answer | PassWith | null;
  /** Paths that it answers itself. */
  readonly paths?: ReadonlySet<string>;
  readonly account?: Account;
  /** Ends every session with an error code of field-notes.md, 3. */
  endSessions?(code: string): void;
  /** What it keeps in memory alone is gone. */
  restarted?(): void;
  /** Counts the sessions whose time ran out. */
  sweep?(): void;
  /**
   * The client did not get this answer of the gate (null if the request was not carried out at all), because of a fault or because
   * the client was gone. Keeps the counters fair: a client cannot end a session that it does not know.
   */
  lost?(request: GateRequest, answer: Answer | null): void;
}

export const OPEN_GATE: Gate = { admit: () => null };
