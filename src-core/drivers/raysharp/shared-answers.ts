import type { Json, JsonObject } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import { readReply, type Reply } from "./envelope.ts";
import type { SecretCleaner } from "./secret-cleaner.ts";
import type { ShapeMismatch, Reader } from "./shape.ts";

/** How many different answers are held, and the longest of them, in bytes: what a recorder sends must not fill the memory. */
const MOST_ANSWERS = 64;
const LONGEST = 64 * 1024;

interface Answer {
  readonly body: Buffer;
  readonly reply: Reply;
}

/**
 * Answers that are equal for all recorders of a model and firmware, such as a Range: parsed once, and shared by all of them.
 * Callers must not change them.
 */
export class SharedAnswers {
  readonly #replies = new Map<string, Answer[]>();
  readonly #results = new WeakMap<JsonObject, Result<unknown, ShapeMismatch>>();

  /** @param cleaner knows the secrets that this recorder was sent */
  reply(path: string, body: Uint8Array, contentType: string, cleaner: SecretCleaner): Reply {
    const known = this.#replies.get(path) ?? [];
    const same = known.find((one) => one.body.length === body.length && one.body.equals(body));
    if (same !== undefined) return same.reply;
    const reply = readReply(body, contentType, {
      cleaner,
      parse: (text) => JSON.parse(text) as Json,
    });
    if (reply.kind !== "success" || body.byteLength > LONGEST) return reply;
    // A copy: what came may be a piece of something larger.
    known.push({ body: Buffer.from(body), reply });
    this.#replies.set(path, known);
    if (known.length > MOST_ANSWERS) known.shift();
    return reply;
  }

  /** What `read`, the only reader of such answers, makes of `data`. */
  read<T>(data: JsonObject, read: Reader<T>): Result<T, ShapeMismatch> {
    const known = this.#results.get(data);
    if (known !== undefined) return known as Result<T, ShapeMismatch>;
    const result = read(data);
    this.#results.set(data, result);
    return result;
  }
}
