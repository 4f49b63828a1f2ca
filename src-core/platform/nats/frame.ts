import type { z } from "zod";

const NEWLINE = 0x0a;
const EMPTY = new Uint8Array(0);

/** A message between Muster and an agent: one line of JSON, then bytes as they are. */
export function encodeFrame(head: object, body: string | Uint8Array = EMPTY): Uint8Array {
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  return bytes.length === 0 ? line : Buffer.concat([line, bytes]);
}

export interface Frame<T> {
  readonly head: T;
  readonly body: Uint8Array;
}

/** Null if the message does not have this form. The body shares the memory of the message. */
export function decodeFrame<T>(schema: z.ZodType<T>, data: Uint8Array): Frame<T> | null {
  const end = data.indexOf(NEWLINE);
  if (end === -1) return null;
  const head = schema.safeParse(jsonOf(data.subarray(0, end)));
  return head.success ? { head: head.data, body: data.subarray(end + 1) } : null;
}

function jsonOf(line: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(line.buffer, line.byteOffset, line.length).toString("utf8"));
  } catch {
    return undefined;
  }
}
