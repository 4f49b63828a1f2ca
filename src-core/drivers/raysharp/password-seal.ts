import {
  createCipheriv,
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { readInteger } from "./coerce.ts";

/** A public key that a recorder offers for one encrypted password (field-notes.md, 5). */
export interface TransKey {
  readonly seq: number;
  readonly publicKey: KeyObject;
}

/** `base_enc_password` as it is sent. */
export interface SealedPassword {
  readonly seq: number;
  /** `0` and base64 of the 32 bytes of an X25519 public key. */
  readonly peer_key: string;
  /** `0` and base64 of ciphertext ‖ iv ‖ tag. */
  readonly cipher: string;
}

/** What both TransKey operations are asked for. */
export const TRANS_KEY_REQUEST = { type: ["base_x_public"] };

/** The key in a TransKey answer, whose list has two spellings; null when it offers none that can be used. */
export function readTransKey(data: JsonObject): TransKey | null {
  const list = data["Key_lists"] ?? data["key_lists"];
  if (!Array.isArray(list)) return null;
  return list.map(readEntry).find((key) => key !== null) ?? null;
}

function readEntry(entry: Json): TransKey | null {
  if (!isJsonObject(entry) || entry["type"] !== "base_x_public") return null;
  const seq = readInteger(entry["seq"]);
  const bytes = typeof entry["key"] === "string" ? decodeKey(entry["key"].trim()) : null;
  if (bytes === null || typeof seq !== "number" || !Number.isSafeInteger(seq)) return null;
  return { seq, publicKey: publicKeyOf(bytes) };
}

/** The leading `0` is no base64: one is dropped, and only one. */
function decodeKey(text: string): Buffer | null {
  if (!/^0[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text.slice(1), "base64");
  return bytes.length === 32 ? bytes : null;
}

function publicKeyOf(bytes: Buffer): KeyObject {
  const key = { kty: "OKP", crv: "X25519", x: bytes.toString("base64url") };
  return createPublicKey({ key, format: "jwk" });
}

/**
 * Encrypts a password for the recorder that offered the key (field-notes.md, 5). Null when the key is one of the few
 * with which nothing stays secret (a zero shared secret).
 * @param own the private half of a key pair of this one password; fresh but in tests
 */
export function sealPassword(
  password: string,
  { seq, publicKey }: TransKey,
  own: KeyObject = generateKeyPairSync("x25519").privateKey,
): SealedPassword | null {
  const shared = sharedSecret(own, publicKey);
  if (shared === null) return null;
  const iv = expand(shared, "expand iv", 12);
  const cipher = createCipheriv("aes-256-gcm", expand(shared, "expand key", 32), iv);
  const sealed = [cipher.update(password, "utf8"), cipher.final(), iv, cipher.getAuthTag()];
  const { x } = createPublicKey(own).export({ format: "jwk" });
  return {
    seq,
    peer_key: encode(Buffer.from(x as string, "base64url")),
    cipher: encode(Buffer.concat(sealed)),
  };
}

function sharedSecret(privateKey: KeyObject, publicKey: KeyObject): Buffer | null {
  try {
    return diffieHellman({ privateKey, publicKey });
  } catch {
    return null;
  }
}

/** The one block of HKDF-Expand that up to 32 bytes need (RFC 5869, 2.3); there is no Extract before it. */
function expand(secret: Buffer, info: string, bytes: number): Buffer {
  return createHmac("sha256", secret).update(`${info}\u0001`, "latin1").digest().subarray(0, bytes);
}

const encode = (bytes: Buffer) => `0${bytes.toString("base64")}`;
