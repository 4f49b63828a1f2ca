import {
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  type KeyObject,
} from "node:crypto";
import { isObject, type Json } from "./json.ts";

/** Everything in front of the 32 bytes of an X25519 key (RFC 8410, 7 and 4). */
const PRIVATE_HEAD = Buffer.from("302e020100300506032b656e04220420", "hex");
const PUBLIC_HEAD = Buffer.from("302a300506032b656e032100", "hex");

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A private X25519 key from its 32 bytes. */
export function privateKey(bytes: Buffer): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([PRIVATE_HEAD, bytes]),
    format: "der",
    type: "pkcs8",
  });
}

/** The public half as TransKey tells it: `0` and base64 of its 32 bytes (field-notes.md, 5). */
export function publicText(key: KeyObject): string {
  const whole = createPublicKey(key).export({ type: "spki", format: "der" });
  return `0${whole.subarray(PUBLIC_HEAD.length).toString("base64")}`;
}

/**
 * The password in a `base_enc_password` (field-notes.md, 5); null when it was not made with this key, or not as
 * described. `seq` is not looked at.
 */
export function openSealed(key: KeyObject, sealed: Json): string | null {
  if (!isObject(sealed)) return null;
  const peer = decode(sealed["peer_key"]);
  const blob = decode(sealed["cipher"]);
  if (peer?.length !== KEY_BYTES || !blob || blob.length < IV_BYTES + TAG_BYTES) return null;
  try {
    const shared = diffieHellman({ privateKey: key, publicKey: publicKey(peer) });
    return decrypt(shared, blob);
  } catch {
    return null;
  }
}

/** ciphertext ‖ iv ‖ tag; the iv in it must be the derived one. */
function decrypt(shared: Buffer, blob: Buffer): string | null {
  const cipherEnd = blob.length - IV_BYTES - TAG_BYTES;
  const iv = blob.subarray(cipherEnd, -TAG_BYTES);
  if (!iv.equals(expand(shared, "expand iv", IV_BYTES))) return null;
  const decipher = createDecipheriv("aes-256-gcm", expand(shared, "expand key", KEY_BYTES), iv);
  decipher.setAuthTag(blob.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(blob.subarray(0, cipherEnd)), decipher.final()]);
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(plain);
}

/** The first block of HKDF-Expand (RFC 5869, 2.3), which is all that 32 bytes need. */
function expand(secret: Buffer, info: string, bytes: number): Buffer {
  const block = createHmac("sha256", secret)
    .update(info, "utf8")
    .update(Buffer.from([1]))
    .digest();
  return block.subarray(0, bytes);
}

function publicKey(bytes: Buffer): KeyObject {
  return createPublicKey({
    key: Buffer.concat([PUBLIC_HEAD, bytes]),
    format: "der",
    type: "spki",
  });
}

/** One leading `0`, then base64. */
function decode(text: Json | undefined): Buffer | null {
  const [, base64] = /^0([A-Za-z0-9+/]+={0,2})$/.exec(typeof text === "string" ? text : "") ?? [];
  return base64 === undefined || base64.length % 4 !== 0 ? null : Buffer.from(base64, "base64");
}
