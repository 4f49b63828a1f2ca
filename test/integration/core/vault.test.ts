import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ok } from "#shared/result.ts";
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
    expect(status.error?.hint).toContain("--passphrase-file");
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

  it("remain when the passphrase is wrong, when a store is chosen or the passphrase changed", async () => {
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

  it("of a damaged vault are reported with the way to restore it, and everything else works", async () => {
    const { muster } = await fleetWithVault();
    onTestFinished(() => muster.stop());
    await muster.call("secrets.choose", { kind: "vault", passphrase: PASSPHRASE });
    const path = join(muster.dataDir, "vault.muster");
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, 1_000));
    const { status } = await muster.call("secrets.status", {});
    expect(status.state).toBe("unavailable");
    expect(status.error?.message).toContain("cannot be read");
    expect(status.error?.hint).toContain(`${path}.bak`);
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

describe("a locked vault, with a host that asks for the passphrase", () => {
  /** The fleet with its passwords in a vault, in a new process that has not unlocked the vault. */
  async function lockedFleet() {
    const { muster, fleet, password } = await fleetWithVault();
    const open = await startFleet({ recorders: 1, auth: "none" });
    onTestFinished(() => open.stop());
    const findings = open.recorders.map(({ url, model, serial }) => ({
      name: "Open",
      url,
      model,
      serial,
    }));
    await muster.call("discovery.add", { findings, site: "York" });
    const planFor = async (site: string) => {
      const template = { name: "Mail", email: { smtp_port: 2525 } };
      const select = { exprs: [`site=${site}`] };
      return (await muster.call("plans.create", { template, select })).id;
    };
    const plans = { york: await planFor("York"), leeds: await planFor("Leeds") };
    await muster.call("secrets.choose", { kind: "vault", passphrase: PASSPHRASE });
    await muster.stop({ keep: true });
    const later = await openTestCore({ dataDir: muster.dataDir, secretStore: "auto" });
    onTestFinished(() => later.stop());
    const asked = { times: 0, passphrase: PASSPHRASE };
    later.core.unlockWith(async () => {
      asked.times += 1;
      const { passphrase } = asked;
      const unlocked = await later.client.call("secrets.unlock", { passphrase });
      return unlocked.ok ? ok(undefined) : unlocked;
    });
    return { muster: later, fleet, asked, password, plans };
  }

  it("asks for nothing while no password is needed, and once for all recorders that need one", async () => {
    const { muster, asked } = await lockedFleet();
    const york = await muster.call("audit.run", { select: { exprs: ["site=York"] } });
    expect(york.items.map(({ outcome }) => outcome)).toEqual(["ok"]);
    await muster.call("agents.list", {});
    await muster.call("credentials.list", {});
    expect(asked.times).toBe(0);
    const all = await muster.call("audit.run", { select: {} });
    expect(all.items.map(({ outcome }) => outcome)).toEqual(["ok", "ok", "ok"]);
    await muster.call("audit.run", { select: {} });
    expect(asked.times).toBe(1);
  });

  it("asks before it stores a password, also if an earlier one is still to be removed", async () => {
    const { muster, asked, password } = await lockedFleet();
    const set = { name: "leeds", username: "admin", password };
    // What was stored before is a leftover, which the unlocking removes under the same lock.
    await muster.call("credentials.set", set);
    expect(asked.times).toBe(1);
    await muster.call("credentials.remove", { name: "leeds", force: true });
  });

  it("starts no rollout after a wrong passphrase, and asks no second time", async () => {
    const { muster, fleet, asked, plans } = await lockedFleet();
    asked.passphrase = "another one";
    await muster.call("rollouts.start", { planId: plans.york });
    expect(asked.times).toBe(0);
    await muster.refuses("passphrase_wrong", "rollouts.start", { planId: plans.leeds });
    const { rollouts } = await muster.call("rollouts.list", {});
    expect(rollouts.map(({ planId }) => planId)).toEqual([plans.york]);
    const leeds = await muster.call("audit.run", { select: { exprs: ["site=Leeds"] } });
    const codes = leeds.items.map(({ error }) => error?.code);
    expect(codes).toEqual(["secret_store_locked", "secret_store_locked"]);
    expect(asked.times).toBe(1);
    expect(fleet.recorders.map(({ counters }) => counters.logins.refused)).toEqual([0, 0]);
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
