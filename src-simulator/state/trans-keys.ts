import { createHash, type KeyObject } from "node:crypto";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { Random } from "../random.ts";
import { openSealed, privateKey, publicText } from "../sealed-password.ts";

/** The only type of key that clients of this interface ask for (field-notes.md, 5). */
export const BASE_X_PUBLIC = "base_x_public";

/** Keys that are still good: the latest so many. */
const KEPT = 8;

/** A recorder's X25519 keys: every request gets the next one, under the next `seq`. */
export class TransKeys {
  readonly #label: string;
  readonly #keys = new Map<number, KeyObject>();
  #seq: number;

  constructor(seed: number, index: number) {
    this.#label = `trans-key/${seed}/${index}`;
    this.#seq = new Random(seed, this.#label).int(1000);
  }

  /** An entry of `Key_lists`; some recorders have spaces around the key. */
  issue(spaced = false): JsonObject {
    this.#seq += 1;
    const key = privateKey(createHash("sha256").update(`${this.#label}/${this.#seq}`).digest());
    this.#keys.set(this.#seq, key);
    this.#keys.delete(this.#seq - KEPT);
    const text = publicText(key);
    return { type: BASE_X_PUBLIC, key: spaced ? ` ${text} ` : text, seq: this.#seq };
  }

  /** The password in a `base_enc_password`; null when it was made with no key that is still good. */
  open(sealed: Json): string | null {
    const seq = isObject(sealed) ? sealed["seq"] : undefined;
    const key = typeof seq === "number" ? this.#keys.get(seq) : undefined;
    return key ? openSealed(key, sealed) : null;
  }
}
