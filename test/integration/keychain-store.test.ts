import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKeychainSecretStore } from "#core/platform/adapters/keychain/keychain-secret-store.ts";
import { keychainObstacle, startKeychain, type TestKeychain } from "#test/support/keychain.ts";
import { itKeepsSecrets, value } from "#test/support/secret-store-contract.ts";

const obstacle = keychainObstacle();

describe.skipIf(obstacle !== null)("secrets in the keychain of this computer", () => {
  let keychain: TestKeychain;
  const before = { ...process.env };
  beforeAll(async () => {
    keychain = await startKeychain();
    // The library below asks the environment once, at its first use in this process.
    Object.assign(process.env, keychain.env);
  });
  afterAll(async () => {
    await keychain.stop();
    process.env = before;
  });

  itKeepsSecrets(async () => createKeychainSecretStore());

  it("says of a locked one that it is locked, not that nothing is there; and goes on by itself", async () => {
    const store = createKeychainSecretStore();
    value(await store.set("kept", "while it is locked"));
    await keychain.lock();
    const uses = await Promise.all([
      store.get("kept"),
      store.get("nobody"),
      store.set("kept", "another"),
      store.remove("kept"),
      store.remove("nobody"),
    ]);
    expect(uses.map((one) => (one.ok ? one : one.error.code))).toEqual(
      Array(5).fill("secret_store_locked"),
    );
    const { state, error } = await store.state();
    expect(state).toBe("locked");
    expect(error?.message).toBe("The keychain of this computer is locked.");
    expect(error?.hint).toMatch(
      /Unlock the keychain .+ restart is not needed.+muster secrets use vault/,
    );

    await keychain.stopDaemon();
    await keychain.startDaemon();
    expect(await store.state()).toEqual({ state: "ready", error: null });
    expect(value(await store.get("kept"))).toBe("while it is locked");
    value(await store.remove("kept"));
  });

  it("says of one that was stopped what to start, and goes on when it is back", async () => {
    const store = createKeychainSecretStore();
    value(await store.set("kept", "while it is stopped"));
    await keychain.stopDaemon();
    const uses = [await store.get("kept"), await store.set("other", "x"), await store.answers()];
    expect(uses.map((one) => (one.ok ? one : one.error.code))).toEqual(
      Array(3).fill("secret_store_unavailable"),
    );
    const { state, error } = await store.state();
    expect(state).toBe("unavailable");
    expect(error?.hint).toMatch(/Secret Service .+ try again. Or use the vault/);

    await keychain.startDaemon();
    expect(value(await store.get("kept"))).toBe("while it is stopped");
    value(await store.remove("kept"));
  });
});
