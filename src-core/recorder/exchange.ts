import type { HttpAnswer, HttpFailure } from "../ports/recorder-http.ts";
import { BUSY, SHUT_OUT } from "./device-codes.ts";
import { readReply, type Reply } from "./envelope.ts";

/** What one request came to: a whole answer and what it says, or none. */
export type Asked =
  | { readonly ok: true; readonly answer: HttpAnswer; readonly reply: Reply }
  | { readonly ok: false; readonly failure: HttpFailure };

export function readAnswer(answer: HttpAnswer, read: typeof readReply = readReply): Asked {
  const type = answer.headers["content-type"];
  return { ok: true, answer, reply: read(answer.body, typeof type === "string" ? type : "") };
}

/** `error_code` of a refusal; empty when it is none. */
export function codeOf(asked: Asked): string {
  return asked.ok && asked.reply.kind === "refusal" ? asked.reply.refusal.code : "";
}

/** The recorder did nothing, and says that it may later (field-notes.md, 4). */
export function isBusy(asked: Asked): boolean {
  if (!asked.ok || asked.reply.kind === "success") return false;
  return asked.answer.status === 503 || BUSY.has(codeOf(asked));
}

/** It takes no sign-in now, for a reason that is not the password. Whatever the HTTP status: the body decides. */
export function isShutOut(asked: Asked): boolean {
  return isBusy(asked) || SHUT_OUT.has(codeOf(asked));
}

/** Failures without a connection that may well succeed a moment later, if no byte of the request left. */
const PASSING = new Set(["refused", "closed"]);

/** No byte of the request reached the recorder, so that sending it again is no repetition. */
export function neverSent(asked: Asked): boolean {
  return !asked.ok && !asked.failure.sent && PASSING.has(asked.failure.kind);
}
