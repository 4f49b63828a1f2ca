import { randomBytes, timingSafeEqual } from "node:crypto";
import { argon2idAsync } from "@noble/hashes/argon2";

/** The parameters of the package `argon2`: 64 MiB, three passes, four lanes. */
const MEMORY_KIB = 65_536;
const PASSES = 3;
const LANES = 4;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

/** `$argon2id$v=19$m=65536,p=4,t=3$SALT$HASH` (PHC string format); parameters in any order. */
const FORMAT = /^\$argon2id\$v=19\$([\w,=]+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Argon2id in JavaScript, for systems for which the package `argon2` has no binary: macOS on Intel, and Windows on ARM. It
 * takes a few seconds. Electron has BoringSSL, and therefore no `crypto.argon2`. Both read the hashes of the other.
 */
export async function hash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const digest = await digestOf(password, salt, {
    m: MEMORY_KIB,
    t: PASSES,
    p: LANES,
    dkLen: HASH_BYTES,
  });
  const parameters = `m=${MEMORY_KIB},p=${LANES},t=${PASSES}`;
  return ["", "argon2id", "v=19", parameters, textOf(salt), textOf(digest)].join("$");
}

/** @throws Error if the text is not an Argon2id hash */
export async function verify(stored: string, password: string): Promise<boolean> {
  const [, list, salt = "", digest = ""] = FORMAT.exec(stored) ?? [];
  if (list === undefined) throw new Error("bad_argon2_hash");
  const parameters = new Map(list.split(",").map((one) => one.split("=") as [string, string]));
  const [m, t, p] = ["m", "t", "p"].map((name) => Number(parameters.get(name)));
  const expected = Buffer.from(digest, "base64");
  const options = { m: m ?? 0, t: t ?? 0, p: p ?? 0, dkLen: expected.length };
  const actual = await digestOf(password, Buffer.from(salt, "base64"), options);
  return timingSafeEqual(actual, expected);
}

type Options = Parameters<typeof argon2idAsync>[2];

const digestOf = async (password: string, salt: Buffer, options: Options): Promise<Buffer> =>
  Buffer.from(await argon2idAsync(password, salt, options));

const textOf = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");
