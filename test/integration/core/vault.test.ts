import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { SecretStatus } from "#shared/domain/secrets.ts";
import { startFleet } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { filesWith } from "#test/support/find-text.ts";

const PASSPHRASE = `four words ${randomBytes(6).toString("hex")}`;

async function fleetWithVault() {
  const password = `pw-${randomBytes(9).toString("hex")}`;
  const fleet = await startFleet({ recorders: 2, auth: "digest", password });
  onTestFinished(() => fleet.stop());
  const muster = await openTestCore();
  const findings = fleet.recorders.map(({ name, url, model, serial }) => ({
    name,
    url,
    model,
    serial,
  }));
  await muster.call("credentials.set", { name: "leeds", username: "admin", password });
  await muster.call("discovery.add", { findings, site: "Leeds", credential: "leeds" });
  return { password, fleet, muster };
}

describe("passwords in the vault", () => {
  it("go there from memory, survive a restart, and sign in once the passphrase was given", async () => {
    const { password, fleet, muster } = await fleetWithVault();
    const told: SecretStatus[] = [];
    muster.client.subscribe("secrets.changed", (status) => told.push(status));
    const needs = await muster.refuses("bad_input", "secrets.choose", { kind: "vault" });
    expect(needs.where).toBe("passphrase");
    const wish = { kind: "vault", passphrase: PASSPHRASE } as const;
    const chosen = await muster.call("secrets.choose", wish);
    expect(chosen).toMatchObject({ kind: "vault", chosen: true, state: "ready", error: null });
    expect(told).toEqual([chosen]);
    expect((await muster.call("app.info", {})).secretStore).toMatchObject({ kind: "vault" });
    await muster.stop({ keep: true });

    const later = await openTestCore({ dataDir: muster.dataDir, secretStore: "auto" });
    onTestFinished(() => later.stop());
    const { status } = await later.call("secrets.status", {});
    expect(status).toMatchObject({ kind: "vault", chosen: true, state: "locked" });
    expect(status.error?.mend).toContain("--passphrase-file");
    const audit = await later.call("audit.run", { select: {} });
    expect(audit.items.map(({ error }) => error?.code)).toEqual([
      "secret_store_locked",
      "secret_store_locked",
    ]);
    // All else works: nothing is said of recorders that were not even asked.
    const { recorders } = await later.call("recorders.list", {});
    expect(recorders.map(({ reach }) => reach.state)).toEqual(["unknown", "unknown"]);

    const vault = readFileSync(join(later.dataDir, "vault.muster"));
    await later.refuses("passphrase_wrong", "secrets.unlock", { passphrase: "another one" });
    expect(readFileSync(join(later.dataDir, "vault.muster")).equals(vault)).toBe(true);
    expect(await later.call("secrets.unlock", { passphrase: PASSPHRASE })).toMatchObject({
      state: "ready",
    });
    const again = await later.call("audit.run", { select: {} });
    expect(again.items.map(({ outcome }) => outcome)).toEqual(["ok", "ok"]);
    expect(fleet.recorders.map(({ counters }) => counters.logins.refused)).toEqual([0, 0]);

    expect(await later.call("secrets.lock", {})).toMatchObject({ state: "locked" });
    const set = { name: "york", username: "admin", password: "x" };
    await later.refuses("secret_store_locked", "credentials.set", set);
    for (const format of ["csv", "json"] as const) {
      const made = await later.call("inventory.export", { format, select: {} });
      const bytes = Buffer.from(made.base64, "base64");
      writeFileSync(join(later.dataDir, made.name), bytes);
    }
    for (const text of [password, PASSPHRASE]) expect(filesWith(later.dataDir, text)).toEqual([]);
    // The search itself finds what is there.
    writeFileSync(join(later.dataDir, "logs", "planted"), `x${password}x`);
    expect(filesWith(later.dataDir, password)).toHaveLength(1);
  });

  it("are left alone by a passphrase that is wrong, when a store is chosen or the passphrase changed", async () => {
    const { muster } = await fleetWithVault();
    onTestFinished(() => muster.stop());
    await muster.call("secrets.choose", { kind: "vault", passphrase: PASSPHRASE });
    await muster.call("secrets.lock", {});
    const wrong = { kind: "vault", passphrase: "not the right one" } as const;
    await muster.refuses("passphrase_wrong", "secrets.choose", wrong);
    const change = { current: "not the right one", next: "another passphrase" };
    await muster.refuses("passphrase_wrong", "secrets.changePassphrase", change);
    await muster.call("secrets.changePassphrase", { ...change, current: PASSPHRASE });
    await muster.call("secrets.lock", {});
    await muster.call("secrets.unlock", { passphrase: "another passphrase" });
    const [id = ""] = (await muster.call("recorders.list", {})).recorders.map((one) => one.id);
    expect(await muster.call("credentials.test", { id })).toEqual({ outcome: "accepted" });
  });

  it("of a vault that is damaged are told so with the way back, and everything else works", async () => {
    const { muster } = await fleetWithVault();
    onTestFinished(() => muster.stop());
    await muster.call("secrets.choose", { kind: "vault", passphrase: PASSPHRASE });
    const path = join(muster.dataDir, "vault.muster");
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, 1_000));
    const { status } = await muster.call("secrets.status", {});
    expect(status.state).toBe("unavailable");
    expect(status.error?.message).toContain("cannot be read");
    expect(status.error?.mend).toContain(`${path}.bak`);
    await muster.refuses("secret_store_unavailable", "secrets.unlock", { passphrase: PASSPHRASE });
    const again = { kind: "vault", passphrase: PASSPHRASE } as const;
    await muster.refuses("secret_store_unavailable", "secrets.choose", again);
    expect((await muster.call("recorders.list", {})).recorders).toHaveLength(2);
    expect(readFileSync(path)).toHaveLength(1_000);
    writeFileSync(path, whole);
    const [id = ""] = (await muster.call("recorders.list", {})).recorders.map((one) => one.id);
    expect(await muster.call("credentials.test", { id })).toEqual({ outcome: "accepted" });
  });
});

describe("what the core remembers of secrets", () => {
  it("is not for screens to read or change", async () => {
    const muster = await openTestCore();
    onTestFinished(() => muster.stop());
    const keys = ["instance", "secret_store", "secret_leftovers", "mail_account", "any_later_one"];
    for (const key of keys) {
      const set = await muster.refuses("bad_input", "preferences.set", { key, value: "other" });
      const got = await muster.refuses("bad_input", "preferences.get", { key });
      expect(set.message).toBe(`'${key}' is not a preference of the screens.`);
      expect(got).toEqual(set);
    }
  });
});
