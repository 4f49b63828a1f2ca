import { describe, expect, it } from "vitest";
import type { SecretStatus } from "#shared/domain/secrets.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { secretActions, secretsStore } from "#renderer/features/secrets/index.ts";
import { checkNew } from "#renderer/features/secrets/use-new-passphrase.ts";
import { strengthOf } from "#renderer/features/secrets/passphrase-strength.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

function status(change: Partial<SecretStatus>): SecretStatus {
  return {
    kind: "vault",
    chosen: true,
    state: "ready",
    note: "In the vault.",
    error: null,
    stores: [],
    ...change,
  };
}

const LOCKED = status({ state: "locked" });

async function started(first: SecretStatus) {
  const core = fakeCore();
  core.answer("secrets.status", async () => ok({ revision: 0, status: first }));
  const services = createServices(core.client);
  const store = services.get(secretsStore);
  await settled();
  const enabled = secretActions
    .filter((action) => action.enabled?.({ services, screen: "recorders", scope: null }) === true)
    .map(({ id }) => id);
  return { ...core, services, store, enabled };
}

describe("secretsStore", () => {
  it("follows events of the core", async () => {
    const { store, emit, services } = await started(LOCKED);
    expect(store.getState().status?.state).toBe("locked");
    emit("secrets.changed", status({}));
    expect(store.getState().status?.state).toBe("ready");
    services.dispose();
  });

  it("returns the error of a wrong passphrase without a change of the status, and holds no passphrase", async () => {
    const { store, answer } = await started(LOCKED);
    answer("secrets.unlock", async () => err(fault("passphrase_wrong", "No.")));
    expect((await store.getState().unlock("a wrong passphrase"))?.code).toBe("passphrase_wrong");
    expect(store.getState().status).toEqual(LOCKED);
    answer("secrets.unlock", async () => ok(status({})));
    expect(await store.getState().unlock("the right passphrase")).toBeNull();
    expect(store.getState().status?.state).toBe("ready");
    expect(JSON.stringify(store.getState())).not.toContain("passphrase");
  });

  it("first calls the core without a passphrase", async () => {
    const { store, answer, calls } = await started(status({ kind: "memory" }));
    answer("secrets.choose", async () => err(fault("bad_input", "Needs one.")));
    await store.getState().choose("vault");
    expect(calls.at(-1)).toEqual({ method: "secrets.choose", input: { kind: "vault" } });
  });

  it("enables the actions that fit the state of the store", async () => {
    expect((await started(LOCKED)).enabled).toEqual(["secrets.unlock", "secrets.changePassphrase"]);
    expect((await started(status({}))).enabled).toEqual([
      "secrets.lock",
      "secrets.changePassphrase",
    ]);
    expect((await started(status({ kind: "keychain", state: "locked" }))).enabled).toEqual([]);
    expect((await started(status({ state: "unavailable" }))).enabled).toEqual([]);
  });
});

describe("a new passphrase", () => {
  it("needs the least length and two equal inputs", () => {
    expect(checkNew("seven77", "seven77")).toMatchObject({ where: "passphrase" });
    expect(checkNew("eight888", "eight889")).toMatchObject({ where: "second" });
    expect(checkNew("eight888", "eight888")).toBeNull();
  });

  it("is rated by its length, and a longer one is never rated lower", () => {
    expect(strengthOf("").text).toContain("At least 8 characters");
    expect(strengthOf("five5").text).toContain("3 more characters needed");
    const order = ["unknown", "warn", "fair", "good"];
    const lengths = Array.from({ length: 40 }, (_, length) => strengthOf("x".repeat(length)));
    const ranks = lengths.map(({ tone }) => order.indexOf(tone));
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2, 3]));
    expect(lengths.every(({ share }) => share >= 0 && share <= 1)).toBe(true);
  });
});
