import type { Json, JsonObject } from "../json.ts";

/** What a report of `muster recorders probe` says of one request (docs/probe.md). */
export interface ProbedRequest {
  readonly path: string;
  readonly request: JsonObject;
  /** HTTP status; null if there was no answer. */
  readonly status: number | null;
  readonly contentType: string;
  readonly body: string;
  readonly answer: Json;
  /** When it was sent, ms since 1970. */
  readonly at: number;
}

export interface ProbeReport {
  /** How the recorder wants to be signed in to. */
  readonly auth: "none" | "digest" | "session" | "basic";
  readonly tls: boolean;
  readonly requests: readonly ProbedRequest[];
}
