import type { IncomingMessage } from "node:http";

/** Longest request body that a recorder takes, in bytes. */
export const MAX_BODY = 1_000_000;

/** What is thrown away of a too long body before the connection is cut. */
const MAX_WASTE = 16 * MAX_BODY;

const NOTHING = Buffer.alloc(0);

/** Reads a request's body to its end. Null: it is too long (told at once). A broken connection is told to nobody. */
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
    if (!tooLong) done(rest ? Buffer.concat(rest, size) : (first ?? NOTHING));
  });
}
