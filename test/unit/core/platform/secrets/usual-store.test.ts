import { describe, expect, test } from "vitest";
import type { KeychainStore } from "#core/platform/ports/secret-store.ts";
import { UsualStore } from "#core/platform/secrets/stores.ts";
import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const GONE = fault("secret_store_unavailable", "There is no keychain.");

async function usualWith(answer: Result<void>, forced: SecretStoreKind | null = null) {
  let asked = 0;
  const keychain: Pick<KeychainStore, "answers"> = {
    answers: async () => {
      asked += 1;
      return answer;
    },
  };
  const usual = new UsualStore(keychain, await storageUnderTest(), forced);
  return { usual, asked: () => asked };
}

describe("the store that is used by default", () => {
  test("asks the keychain once, and not before a secret is needed", async () => {
    const { usual, asked } = await usualWith(ok(undefined));
    expect(asked()).toBe(0);
    await Promise.all([usual.ask(), usual.ask()]);
    await usual.ask();
    expect(asked()).toBe(1);
    expect(usual.now).toEqual({ kind: "keychain", why: null });
  });

  test("is memory if the keychain cannot be used", async () => {
    const { usual } = await usualWith(err(GONE));
    await usual.ask();
    expect(usual.now).toEqual({ kind: "memory", why: GONE });
  });

  test("asks nothing if a store is set from outside", async () => {
    const { usual, asked } = await usualWith(err(GONE), "vault");
    await usual.ask();
    expect(asked()).toBe(0);
  });
});
