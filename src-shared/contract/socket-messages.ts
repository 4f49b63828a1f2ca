import { isJsonObject } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import type { EventMessage } from "./events.ts";

/** First message of a host or a team server. */
export interface Greeting {
  /** Revision of the last event before the greeting. */
  readonly revision: number;
  /** Key of a host that takes part in the handshake; absent from a team server. */
  readonly hostKey?: string;
  /** Version of a team server. */
  readonly version?: unknown;
}

export type ServerMessage =
  | ({ type: "hello" } & Greeting)
  | { type: "result"; id: string; result: Result<unknown> }
  | ({ type: "event" } & EventMessage);

/** Reads a message of the peer; null if it does not have the form of one. The payloads of calls and events are not checked here. */
export function parseServerMessage(text: string): ServerMessage | null {
  const value = parseJson(text);
  if (!isJsonObject(value)) return null;
  const { type, revision, id, result, event } = value;
  const isKnown =
    (type === "hello" && typeof revision === "number") ||
    (type === "event" && typeof revision === "number" && typeof event === "string") ||
    (type === "result" && typeof id === "string" && isJsonObject(result));
  return isKnown ? (value as unknown as ServerMessage) : null;
}

/** Parses JSON; null if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
