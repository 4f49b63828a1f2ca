import type { Answer } from "../answers.ts";
import type { Line } from "./fault-kind.ts";

/** How much a flood sends, in bytes. */
const FLOOD = 100_000_000;
const FLOOD_CHUNK = Buffer.alloc(65_536, "a");

/** Levels of arrays in each other. */
const DEPTH = 100_000;
let nested: string | undefined;

const GARBAGE_BYTES = 512;

/** A JSON answer that does not end before 100 MB, sent as fast as the client takes it, from one buffer. */
export function flood({ response }: Line): null {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.write('{"result":"success","data":{"text":"');
  let sent = 0;
  const pour = () => {
    while (sent < FLOOD && !response.destroyed) {
      sent += FLOOD_CHUNK.length;
      if (!response.write(FLOOD_CHUNK)) return;
    }
    if (!response.destroyed) response.end('"}}');
  };
  response.on("drain", pour);
  pour();
  return null;
}

/** JSON that overflows the stack of a reader that recurses. */
export function deepJson(): string {
  nested ??= `{"result":"success","data":{"x":${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}}}`;
  return nested;
}

/** Bytes of no meaning, the same for the same seed. */
export function garbage({ random }: Line): Buffer {
  return Buffer.from(Array.from({ length: GARBAGE_BYTES }, () => random.int(256)));
}

/** The connection is cut by RST; under TLS, where Node cannot send one, without a goodbye. */
export function reset({ response }: Line): null {
  const { socket } = response;
  try {
    socket?.resetAndDestroy();
  } catch {
    socket?.destroy();
  }
  return null;
}

/** The beginning of a head, and then nothing. */
export function stallHead({ response }: Line): null {
  response.socket?.write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConte");
  return null;
}

/** The head and half of the body. */
export function sendHalf({ status, headers, body }: Answer, { response }: Line): void {
  response.writeHead(status, headers);
  response.write(body.subarray(0, Math.floor(body.length / 2)));
}

/** A byte of the body at a time, `value` milliseconds apart. */
export function drip({ status, headers, body }: Answer, { response, later, value }: Line): void {
  response.writeHead(status, headers);
  response.flushHeaders();
  const next = (at: number) => {
    if (response.destroyed) return;
    if (at === body.length) return void response.end();
    response.write(body.subarray(at, at + 1));
    later(value, () => next(at + 1));
  };
  next(0);
}
