import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Begins each file, and is authenticated with it. */
const MAGIC = Buffer.from("MUSTPIC1");
const NONCE = 12;
const TAG = 16;

/** Encrypts a picture with AES-256-GCM: magic, nonce, tag, ciphertext. @param about is bound to it, and not part of the result */
export function sealPicture(jpeg: Uint8Array, key: Buffer, about: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(boundTo(about));
  const sealed = Buffer.concat([cipher.update(jpeg), cipher.final()]);
  return Buffer.concat([MAGIC, nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a picture; null if it was encrypted with another key, is about something else, or is damaged. */
export function unsealPicture(file: Buffer, key: Buffer, about: string): Buffer | null {
  const start = MAGIC.length + NONCE + TAG;
  if (file.length < start || !file.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const nonce = file.subarray(MAGIC.length, MAGIC.length + NONCE);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG });
  decipher.setAAD(boundTo(about)).setAuthTag(file.subarray(MAGIC.length + NONCE, start));
  try {
    return Buffer.concat([decipher.update(file.subarray(start)), decipher.final()]);
  } catch {
    return null;
  }
}

function boundTo(about: string): Buffer {
  return Buffer.concat([MAGIC, Buffer.from(about)]);
}
