import argon2 from "argon2";
import { expect, test } from "vitest";
import { hash, verify } from "#core/features/team/argon2-without-binary.ts";
import { HASH_COST } from "#core/features/team/passwords.ts";

/** Small, so that the test is fast. */
const SMALL = { m: 64, t: 2, p: 2 };
const NATIVE = { memoryCost: SMALL.m, timeCost: SMALL.t, parallelism: SMALL.p };

test("hashes of the native module are verified without it, whatever they cost", async () => {
  const stored = await argon2.hash("Correct-horse-4", NATIVE);
  expect(await verify(stored, "Correct-horse-4")).toBe(true);
  expect(await verify(stored, "correct-horse-4")).toBe(false);
  await expect(verify("$2b$10$abc", "Correct-horse-4")).rejects.toThrow("bad_argon2_hash");
});

test("hashes that were made without the native module are verified by it, and cost as much", async () => {
  const stored = await hash("Pässword-4", SMALL);
  expect(await argon2.verify(stored, "Pässword-4")).toBe(true);
  expect(await argon2.verify(stored, "Passwort-4")).toBe(false);
  const native = await argon2.hash("x");
  expect(native).toContain(`$argon2id$v=19$m=${HASH_COST.m},p=${HASH_COST.p},t=${HASH_COST.t}$`);
  const lengths = (text: string) => text.split("$").map(({ length }) => length);
  expect(lengths(stored).slice(4)).toEqual(lengths(native).slice(4));
});
