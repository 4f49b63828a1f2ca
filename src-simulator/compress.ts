import type { IncomingHttpHeaders } from "node:http";
import { gzipSync } from "node:zlib";
import { withBody, withHeaders, type Answer } from "./answers.ts";

/** Answers that are kept ready are compressed once. */
const done = new WeakMap<Answer, Answer>();

/** Compresses an answer by gzip if the client accepts that (field-notes.md, 1). */
export function compressAnswer(plain: Answer, headers: IncomingHttpHeaders): Answer {
  if (!/\bgzip\b(?!;q=0(?![.]\d*[1-9]))/.test(String(headers["accept-encoding"]))) return plain;
  const known = done.get(plain);
  if (known) return known;
  const small = withHeaders(withBody(plain, gzipSync(plain.body)), ["Content-Encoding", "gzip"]);
  done.set(plain, small);
  return small;
}
