import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import {
  NONCE_LENGTH,
  SALT_LENGTH,
  encodeEnvelope,
  encodeHead,
  type Envelope,
  type Kdf,
} from "./format.ts";

/** Account → secret. */
export type Contents = ReadonlyMap<string, string>;

/** Bytes that contents are filled up to a multiple of, so that a file's size tells little of what is in it. */
const BLOCK = 4_096;
const KEY_LENGTH = 32;
const LENGTH_BYTES = 4;

export interface KdfCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}
/** 128 MiB and a third of a second or so: OWASP's first choice for scrypt. */
export const KDF_COST: KdfCost = { logN: 17, r: 8, p: 1 };

export function newKdf(cost: KdfCost): Kdf {
  return { ...cost, salt: randomBytes(SALT_LENGTH) };
}

/** The key of a passphrase; the same text typed on another system gives the same (Unicode NFC). */
export function deriveKey(passphrase: string, { logN, r, p, salt }: Kdf): Promise<Buffer> {
  const cost = { N: 2 ** logN, r, p };
  // What scrypt itself needs, and a little more: Node refuses to go beyond `maxmem`.
  const maxmem = 128 * r * (cost.N + p + 2);
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize("NFC"), salt, KEY_LENGTH, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** A whole vault file, under a nonce that was never used before. */
export function seal(contents: Contents, key: Buffer, kdf: Kdf): Buffer {
  const nonce = randomBytes(NONCE_LENGTH);
  const head = encodeHead(kdf, nonce);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(head);
  const plain = padded(contents);
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  plain.fill(0);
  return encodeEnvelope({ head, ciphertext, tag: cipher.getAuthTag() });
}

/** Decrypts an envelope; null if it was sealed with another key. */
export function unseal({ head, nonce, ciphertext, tag }: Envelope, key: Buffer): Contents | null {
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tag.length });
  decipher.setAAD(head).setAuthTag(tag);
  try {
    const plain = Buffer.concat([decipher.update(ciphertext), decipher.final()]);
    const contents = unpadded(plain);
    plain.fill(0);
    return contents;
  } catch {
    return null;
  }
}

/** JSON keeps any text, halves of surrogate pairs included. */
function padded(contents: Contents): Buffer {
  const json = Buffer.from(JSON.stringify([...contents]), "utf8");
  const length = Math.ceil((LENGTH_BYTES + json.length) / BLOCK) * BLOCK;
  const plain = Buffer.alloc(length);
  plain.writeUInt32BE(json.length);
  json.copy(plain, LENGTH_BYTES);
  json.fill(0);
  return plain;
}

function unpadded(plain: Buffer): Contents {
  const length = plain.readUInt32BE();
  const json = plain.subarray(LENGTH_BYTES, LENGTH_BYTES + length).toString("utf8");
  return new Map(JSON.parse(json) as [string, string][]);
}
