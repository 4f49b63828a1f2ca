import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { SecretStatus } from "#shared/domain/secrets.ts";
import { startFleet } from "#simulator/index.ts";
import { filesWith } from "#test/support/find-text.ts";
import { keychainObstacle, startKeychain, type TestKeychain } from "#test/support/keychain.ts";
import { musterProcess } from "#test/support/muster-process.ts";
import { musterSession } from "#test/support/muster-session.ts";

const exec = promisify(execFile);
const obstacle = keychainObstacle();

describe.skipIf(obstacle !== null)("credentials in the keychain of this computer", () => {
  let keychain: TestKeychain;
  beforeAll(async () => {
    keychain = await startKeychain();
  });
  afterAll(() => keychain.stop());

  const lookedAt = async (): Promise<string> => {
    const found = await exec("secret-tool", ["search", "--all", "service", "Muster"], {
      env: keychain.env,
      timeout: 15_000,
    });
    return found.stdout + found.stderr;
  };

  it("are seen by secret-tool, sign in, and stand in no file and no output of Muster", async () => {
    const password = `pw-${randomBytes(9).toString("hex")}`;
    const fleet = await startFleet({ recorders: 2, auth: "digest", password });
    onTestFinished(() => fleet.stop());
    const muster = musterSession({ ...keychain.env, MUSTER_SECRET_STORE: "auto" });
    onTestFinished(() => muster.remove());
    const said: string[] = [];
    const run = async (...args: string[]) => {
      const ended = await muster.run(...args);
      said.push(ended.out, ended.err);
      return ended;
    };

    const set = await muster.piped(
      `${password}\n`,
      "credentials",
      "set",
      "leeds",
      "--username",
      "admin",
    );
    said.push(set.out, set.err);
    expect(set).toMatchObject({ status: 0 });

    const seen = await lookedAt();
    expect(seen).toContain(`secret = ${password}`);
    expect(seen).toContain("attribute.account = leeds (");

    for (const [index, { url }] of fleet.recorders.entries()) {
      await run(
        "recorders",
        "add",
        url,
        "--site",
        "Leeds",
        "--name",
        `NVR ${index}`,
        "--credential",
        "leeds",
      );
    }
    const audit = await run("channels", "audit", "--json");
    expect(audit.status).toBe(0);
    expect(fleet.recorders.map((recorder) => recorder.counters.logins.refused)).toEqual([0, 0]);
    await run("credentials", "list", "--json");
    await run("settings", "get", "email", "--json");
    const template = join(muster.dataDir, "template.yaml");
    writeFileSync(template, "name: Port\nemail:\n  smtp_port: 2525\n");
    const plan = join(muster.dataDir, "plan.json");
    expect(await run("plan", "--template", template, "--out", plan)).toMatchObject({ status: 0 });
    expect(await run("apply", plan, "--yes")).toMatchObject({ status: 0 });

    expect(filesWith(muster.dataDir, password)).toEqual([]);
    expect(said.filter((text) => text.includes(password))).toEqual([]);
    // The search itself finds what is there.
    writeFileSync(join(muster.dataDir, "planted"), `x${password}x`);
    expect(filesWith(muster.dataDir, password)).toHaveLength(1);

    const used = await run("credentials", "remove", "leeds");
    expect(used.status).toBe(1);
    expect(used.err).toContain("is used by 2 recorders");
    expect(await run("credentials", "remove", "leeds", "--force")).toMatchObject({ status: 0 });
    expect(await lookedAt()).not.toContain(password);
  });

  it("of one that is locked or stopped stay there: nothing falls back to memory, and the solution is named", async () => {
    const password = `pw-${randomBytes(9).toString("hex")}`;
    const fleet = await startFleet({ recorders: 1, auth: "digest", password });
    onTestFinished(() => fleet.stop());
    const muster = musterSession({ ...keychain.env, MUSTER_SECRET_STORE: "auto" });
    onTestFinished(() => muster.remove());
    const set = ["credentials", "set", "leeds", "--username", "admin"];
    expect(await muster.piped(password, ...set)).toMatchObject({ status: 0 });
    const [url = ""] = fleet.recorders.map((one) => one.url);
    await muster.run(
      "recorders",
      "add",
      url,
      "--site",
      "L",
      "--name",
      "N",
      "--credential",
      "leeds",
    );

    await keychain.lock();
    const locked = await muster.run("channels", "audit");
    expect(locked).toMatchObject({ status: 2 });
    expect(locked.err).toContain("The keychain of this computer is locked.");
    expect(locked.err).toContain("Unlock the keychain");
    const kept = await muster.piped(password, ...set);
    expect(kept).toMatchObject({ status: 1 });
    expect(kept.err).toContain("is locked");
    const status = await muster.json<SecretStatus>(0, "secrets", "status");
    expect(status).toMatchObject({ kind: "keychain", chosen: false, state: "locked" });

    await keychain.stopDaemon();
    const stopped = await muster.run("channels", "audit");
    expect(stopped).toMatchObject({ status: 2 });
    expect(stopped.err).toContain("start a Secret Service");
    expect(await muster.json<SecretStatus>(0, "secrets", "status")).toMatchObject({
      kind: "keychain",
      state: "unavailable",
    });
    expect(await muster.run("recorders", "list")).toMatchObject({ status: 0 });

    await keychain.startDaemon();
    // In a new process: libsecret keeps its session with the daemon that ended.
    expect(await muster.start("channels", "audit").ended).toMatchObject({ status: 0 });
    expect(fleet.recorders.map((recorder) => recorder.counters.logins.refused)).toEqual([0]);
  });

  it("move into a vault on the command line, and leave nothing behind", async () => {
    const password = `pw-${randomBytes(9).toString("hex")}`;
    const passphrase = `words of a test ${randomBytes(6).toString("hex")}`;
    const muster = musterSession({ ...keychain.env, MUSTER_SECRET_STORE: "auto" });
    onTestFinished(() => muster.remove());
    const outside = mkdtempSync(join(tmpdir(), "muster-passphrase-"));
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    const file = join(outside, "passphrase");
    writeFileSync(file, `${passphrase}\n`, { mode: 0o600 });
    const set = ["credentials", "set", "leeds", "--username", "admin"];
    await muster.piped(password, ...set);
    expect(await lookedAt()).toContain(password);

    const moved = await muster.run("secrets", "use", "vault", "--passphrase-file", file);
    expect(moved).toMatchObject({ status: 0 });
    expect(await lookedAt()).not.toContain(password);
    const again = await muster.piped(password, ...set, "--passphrase-file", file);
    expect(again).toMatchObject({ status: 0 });
    const without = await muster.piped(password, ...set);
    expect(without).toMatchObject({ status: 1 });
    expect(without.err).toContain("--passphrase-file");
    for (const text of [password, passphrase]) {
      expect(filesWith(muster.dataDir, text)).toEqual([]);
      expect([moved, again, without].some(({ out, err }) => (out + err).includes(text))).toBe(
        false,
      );
    }

    expect(await muster.piped("another", "secrets", "unlock-check")).toMatchObject({ status: 1 });
    expect(await muster.piped(passphrase, "secrets", "unlock-check")).toMatchObject({ status: 0 });
    chmodSync(file, 0o644);
    const open = await muster.run("secrets", "unlock-check", "--passphrase-file", file);
    expect(open).toMatchObject({ status: 1 });
    expect(open.err).toContain("chmod 600");
    chmodSync(file, 0o600);
    const back = await muster.run("secrets", "use", "keychain", "--passphrase-file", file);
    expect(back).toMatchObject({ status: 0 });
    expect(await lookedAt()).toContain(`secret = ${password}`);
  });

  it("of a keychain that is gone are kept in memory, and the user is informed", async () => {
    const env = { ...keychain.env, DBUS_SESSION_BUS_ADDRESS: "unix:path=/nowhere/bus" };
    const muster = musterProcess({ ...env, MUSTER_SECRET_STORE: "auto" });
    onTestFinished(() => muster.remove());
    const set = await muster.piped("x\n", "credentials", "set", "a", "--username", "b");
    expect(set.out + set.err).toMatch(/memory|forgotten/);
  });
});

describe.skipIf(obstacle !== null)("a keychain that never answers", () => {
  it("keeps no process from ending with its result", async () => {
    const keychain = await startKeychain();
    onTestFinished(() => keychain.stop());
    keychain.freeze();
    const muster = musterProcess({ ...keychain.env, MUSTER_SECRET_STORE: "auto" });
    onTestFinished(() => muster.remove());
    const { kind, stores } = await muster.json<SecretStatus>(0, "secrets", "status");
    expect(kind).toBe("memory");
    expect(stores.find((store) => store.kind === "keychain")?.available).toBe(false);
  });
});
