import type { HttpAnswer, HttpFailure } from "#core/platform/ports/recorder-http.ts";
import { BUSY, SHUT_OUT } from "./device-codes.ts";
import { readReply, type Reply } from "./envelope.ts";
import type { SecretCleaner } from "./secret-cleaner.ts";

/** What one request came to: a whole answer and what it says, or none. */
export type ExchangeResult =
  | {
      readonly ok: true;
      readonly answer: HttpAnswer;
      readonly reply: Reply;
      /** Where an answer 3xx leads, fit for a message; empty where it does not say. */
      readonly location: string;
    }
  | { readonly ok: false; readonly failure: HttpFailure };

/** @param cleaner knows the secrets that this recorder was sent */
export function readAnswer(
  answer: HttpAnswer,
  cleaner: SecretCleaner,
  read: (body: Uint8Array, contentType: string) => Reply = (body, type) =>
    readReply(body, type, { cleaner }),
): ExchangeResult {
  const { "content-type": type, location } = answer.headers;
  return {
    ok: true,
    answer,
    reply: read(answer.body, typeof type === "string" ? type : ""),
    location: typeof location === "string" ? cleaner.clean(location, 120) : "",
  };
}

/** `error_code` of a refusal; empty when it is none. */
export function deviceCodeOf(asked: ExchangeResult): string {
  return asked.ok && asked.reply.kind === "refusal" ? asked.reply.refusal.code : "";
}

/** The recorder did nothing, and says that it may later (field-notes.md, 4). */
export function isBusy(asked: ExchangeResult): boolean {
  if (!asked.ok || asked.reply.kind === "success") return false;
  return asked.answer.status === 503 || BUSY.has(deviceCodeOf(asked));
}

/** It takes no sign-in now, for a reason that is not the password. Whatever the HTTP status: the body decides. */
export function isShutOut(asked: ExchangeResult): boolean {
  return isBusy(asked) || SHUT_OUT.has(deviceCodeOf(asked));
}

/** Failures without a connection that may well succeed a moment later, if no byte of the request left. */
const PASSING = new Set(["refused", "closed"]);

/** No byte of the request reached the recorder, so that sending it again is no repetition. */
export function neverSent(asked: ExchangeResult): boolean {
  return !asked.ok && !asked.failure.sent && PASSING.has(asked.failure.kind);
}
