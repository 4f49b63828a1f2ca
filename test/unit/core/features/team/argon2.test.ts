import argon2 from "argon2";
import { expect, test } from "vitest";
import { hash, verify } from "#core/features/team/argon2-without-binary.ts";

/** Small, so that the test is fast. */
const SMALL = { memoryCost: 64, timeCost: 2, parallelism: 2 };

test("hashes of the native module are verified without it, whatever their parameters", async () => {
  const stored = await argon2.hash("Correct-horse-4", SMALL);
  expect(await verify(stored, "Correct-horse-4")).toBe(true);
  expect(await verify(stored, "correct-horse-4")).toBe(false);
  await expect(verify("$2b$10$abc", "Correct-horse-4")).rejects.toThrow("bad_argon2_hash");
});

test("hashes that were made without the native module are verified by it, and are as strong", async () => {
  const stored = await hash("Pässword-4");
  expect(await argon2.verify(stored, "Pässword-4")).toBe(true);
  expect(await argon2.verify(stored, "Passwort-4")).toBe(false);
  const native = await argon2.hash("x");
  const parameters = (text: string) => text.split("$").slice(0, 4);
  expect(parameters(stored)).toEqual(parameters(native));
  expect(stored.length).toBe(native.length);
});
