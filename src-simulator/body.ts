import type { IncomingMessage } from "node:http";
import { gunzip } from "node:zlib";

/** Longest request body that a recorder takes, in bytes. */
export const MAX_BODY = 1_000_000;

/** What is thrown away of a too long body before the connection is cut. */
const MAX_WASTE = 16 * MAX_BODY;

const NO_BYTES = Buffer.alloc(0);

/**
 * Reads a request's body to its end, unpacked where it is compressed with gzip (field-notes.md, 1). Passes null if it is longer
 * than `MAX_BODY`, packed or unpacked. Never calls back for a broken connection.
 */
export function collectBody(request: IncomingMessage, done: (body: Buffer | null) => void): void {
  let size = 0;
  let first: Buffer | undefined;
  let rest: Buffer[] | undefined;
  let tooLong = false;
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_BODY) {
      if (size > MAX_WASTE) request.destroy();
      if (tooLong) return;
      tooLong = true;
      first = rest = undefined;
      done(null);
    } else if (first) (rest ??= [first]).push(chunk);
    else first = chunk;
  });
  request.on("end", () => {
    if (!tooLong) unpack(request, rest ? Buffer.concat(rest, size) : (first ?? NO_BYTES), done);
  });
}

/** A body that is no gzip, against its header, stays as it is: it is no JSON either. */
function unpack(
  { headers }: IncomingMessage,
  body: Buffer,
  done: (body: Buffer | null) => void,
): void {
  if (headers["content-encoding"]?.toLowerCase() !== "gzip") return done(body);
  gunzip(body, { maxOutputLength: MAX_BODY }, (error, plain) => {
    if (error === null) return done(plain);
    done("code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? null : body);
  });
}
