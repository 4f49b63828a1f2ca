import type { Json, JsonObject } from "./json.ts";
import type { Refusal } from "./ranges.ts";

/** A whole HTTP answer, ready to be sent any number of times. */
export interface Answer {
  readonly status: number;
  /** Names and values by turns, as `writeHead` takes them. */
  readonly headers: string[];
  readonly body: Buffer;
}

export function answer(status: number, type: string, text: string, headers: string[] = []): Answer {
  const body = Buffer.from(text, "utf8");
  const all = ["Content-Type", type, "Content-Length", String(body.length), ...headers];
  return { status, headers: all, body };
}

export function jsonAnswer(status: number, value: Json, headers: string[] = []): Answer {
  return answer(status, "application/json", JSON.stringify(value), headers);
}

/** HTTP 200, `{result, data}` (device-interface.md, 1). */
export function success(data: JsonObject): Answer {
  return jsonAnswer(200, { result: "success", data });
}

/** Answer of a request that the application refuses (field-notes.md, 4). */
export function failureAnswer(
  code: string,
  reason: string,
  data: JsonObject = {},
  status = 400,
  headers: string[] = [],
): Answer {
  return jsonAnswer(status, { result: "failed", reason, error_code: code, data }, headers);
}

/** What Range forbids, a Set refuses with `param_error`. */
export function paramError(refused: Refusal): Answer {
  return failureAnswer("param_error", refused.reason, { param: refused.param });
}

/** Refused before any operation was reached: no `result` in the body (field-notes.md, 4). */
export function transportError(status: number, code: string, headers: string[] = []): Answer {
  return jsonAnswer(status, { version: "1.0", error_code: code }, headers);
}

/** The same answer with more headers, names and values by turns. */
export function withHeaders(bare: Answer, headers: readonly string[]): Answer {
  return { ...bare, headers: [...bare.headers, ...headers] };
}

/** The same status and headers around another body. */
export function withBody({ status, headers }: Answer, body: Buffer): Answer {
  const length = headers.indexOf("Content-Length") + 1;
  return { status, headers: headers.with(length, String(body.length)), body };
}

/** The same answer, called something else. */
export function withType({ status, headers, body }: Answer, type: string): Answer {
  return { status, headers: headers.with(headers.indexOf("Content-Type") + 1, type), body };
}

export const DONE = success({});
export const NOT_FOUND = transportError(404, "not_found");
export const METHOD_NOT_ALLOWED = transportError(405, "method_not_allowed", ["Allow", "POST"]);
export const BAD_FORMAT = transportError(400, "http_format_err");
export const TOO_LARGE = transportError(413, "payload_too_large", ["Connection", "close"]);
