import { createHash } from "node:crypto";
import { passwordStoreMessages as texts } from "#shared/messages/password-store.ts";

/** What scrypt is to do; memory is 128 × 2^logN × r bytes. */
export interface Kdf {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
  readonly salt: Buffer;
}

/** A vault file in its parts (docs/vault.md). `head` is all before the ciphertext, and authenticated with it. */
export interface Envelope {
  readonly kdf: Kdf;
  readonly nonce: Buffer;
  readonly head: Buffer;
  readonly ciphertext: Buffer;
  readonly tag: Buffer;
}

/** Why bytes are no vault, for the end of a sentence; `newer`: they may well be one of a later version. */
export interface Damage {
  readonly why: string;
  readonly newer?: boolean;
}

const MAGIC = Buffer.from("MUSTERVT", "latin1");
const VERSION = 1;
const KDF_SCRYPT = 1;
const CIPHER_AES_256_GCM = 1;
const SALT = { at: 16, length: 32 };
const NONCE = { at: 48, length: 12 };
const HEAD_LENGTH = 60;
const TAG_LENGTH = 16;
const SUM_LENGTH = 32;
export const NONCE_LENGTH = NONCE.length;
export const SALT_LENGTH = SALT.length;

/**
 * What a file may ask scrypt for: at most 256 MiB, and eight times the work of a vault that Muster writes. A file from
 * elsewhere can neither exhaust the memory nor hold up the process for long.
 */
export const KDF_LIMITS = { logN: [14, 18], r: [8, 8], p: [1, 4] } as const;

export function encodeHead({ logN, r, p, salt }: Kdf, nonce: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_LENGTH);
  MAGIC.copy(head);
  head.set([VERSION, KDF_SCRYPT, logN, r, p, CIPHER_AES_256_GCM], MAGIC.length);
  salt.copy(head, SALT.at);
  nonce.copy(head, NONCE.at);
  return head;
}

/** The whole file: head, ciphertext, tag, and a checksum that distinguishes damage from a wrong passphrase. */
export function encodeEnvelope({ head, ciphertext, tag }: Omit<Envelope, "kdf" | "nonce">): Buffer {
  const body = Buffer.concat([head, ciphertext, tag]);
  return Buffer.concat([body, sumOf(body)]);
}

export function decodeEnvelope(bytes: Buffer): Envelope | Damage {
  const damage = damageOf(bytes);
  if (damage) return damage;
  const end = bytes.length - SUM_LENGTH;
  const kdf = {
    logN: bytes.readUInt8(10),
    r: bytes.readUInt8(11),
    p: bytes.readUInt8(12),
    salt: bytes.subarray(SALT.at, SALT.at + SALT.length),
  };
  if (!withinLimits(kdf)) return { why: texts.costly };
  return {
    kdf,
    nonce: bytes.subarray(NONCE.at, NONCE.at + NONCE.length),
    head: bytes.subarray(0, HEAD_LENGTH),
    ciphertext: bytes.subarray(HEAD_LENGTH, end - TAG_LENGTH),
    tag: bytes.subarray(end - TAG_LENGTH, end),
  };
}

function damageOf(bytes: Buffer): Damage | null {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return { why: texts.notAVault };
  if (bytes.length < HEAD_LENGTH + TAG_LENGTH + SUM_LENGTH) return { why: texts.incomplete };
  // Before the checksum: a later version may well have another one.
  if (bytes.readUInt8(8) > VERSION) return { why: texts.newerFormat, newer: true };
  const end = bytes.length - SUM_LENGTH;
  if (!sumOf(bytes.subarray(0, end)).equals(bytes.subarray(end))) {
    return { why: texts.badChecksum };
  }
  const [version, kdf, cipher] = [bytes.readUInt8(8), bytes.readUInt8(9), bytes.readUInt8(13)];
  const known = version === VERSION && kdf === KDF_SCRYPT && cipher === CIPHER_AES_256_GCM;
  return known ? null : { why: texts.unknownSeal };
}

function withinLimits(kdf: Kdf): boolean {
  return (["logN", "r", "p"] as const).every((name) => {
    const [least, most] = KDF_LIMITS[name];
    return kdf[name] >= least && kdf[name] <= most;
  });
}

function sumOf(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}
