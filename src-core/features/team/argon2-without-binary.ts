import { randomBytes, timingSafeEqual } from "node:crypto";
import { argon2idAsync } from "@noble/hashes/argon2";

/** Work of a hash: memory in KiB, passes over the memory, lanes. */
export interface HashCost {
  readonly m: number;
  readonly t: number;
  readonly p: number;
}

const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** `$argon2id$v=19$m=65536,p=4,t=3$SALT$HASH` (PHC string format); parameters in any order. */
const FORMAT = /^\$argon2id\$v=19\$([\w,=]+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Argon2id in JavaScript, for systems for which the package `argon2` has no binary: macOS on Intel, and Windows on ARM. It
 * takes a few seconds. Electron has BoringSSL, and therefore no `crypto.argon2`. Both read the hashes of the other.
 */
export async function hash(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const digest = await digestOf(password, salt, cost, HASH_BYTES);
  const parameters = `m=${cost.m},p=${cost.p},t=${cost.t}`;
  return ["", "argon2id", "v=19", parameters, textOf(salt), textOf(digest)].join("$");
}

/** @throws Error if the text is not an Argon2id hash */
export async function verify(stored: string, password: string): Promise<boolean> {
  const [, list, salt = "", digest = ""] = FORMAT.exec(stored) ?? [];
  if (list === undefined) throw new Error("bad_argon2_hash");
  const given = new Map(list.split(",").map((one) => one.split("=") as [string, string]));
  const numberOf = (name: string) => Number(given.get(name));
  const cost = { m: numberOf("m"), t: numberOf("t"), p: numberOf("p") };
  const expected = Buffer.from(digest, "base64");
  const actual = await digestOf(password, Buffer.from(salt, "base64"), cost, expected.length);
  return timingSafeEqual(actual, expected);
}

const digestOf = async (password: string, salt: Buffer, cost: HashCost, dkLen: number) =>
  Buffer.from(await argon2idAsync(password, salt, { ...cost, dkLen }));

const textOf = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");
