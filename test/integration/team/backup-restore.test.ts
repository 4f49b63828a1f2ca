import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { FullRestore, RestoreRehearsal } from "#core/index.ts";
import { startFleet } from "#simulator/index.ts";
import { filesWith } from "#test/support/find-text.ts";
import { musterCommand } from "#test/support/muster-command.ts";
import type { Muster } from "#test/support/muster-process.ts";
import { ask, openSocket, type ReachedTeam } from "#test/support/team-host.ts";
import { addUser, passwordOf, serveProcess, tokenOf } from "#test/support/team-process.ts";

const PASSPHRASE = "four words for the vault";
const PASSWORD = "Recorder-9-password";

type Fleet = Awaited<ReturnType<typeof startFleet>>;

interface Installation {
  readonly muster: Muster;
  readonly fleet: Fleet;
  /** Folder for backups, outside of the data directory. */
  readonly folder: string;
}

/** A data directory for a team, with a vault, and two recorders with a password in the vault. */
async function installation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), "muster-backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const passphraseFile = join(folder, "passphrase");
  writeFileSync(passphraseFile, `${PASSPHRASE}\n`, { mode: 0o600 });
  const muster = musterCommand("vault", { MUSTER_PASSPHRASE_FILE: passphraseFile });
  onTestFinished(() => muster.remove());
  const fleet = await startFleet({ recorders: 2, channels: 4, auth: "digest", password: PASSWORD });
  onTestFinished(() => fleet.stop());
  await succeeds(muster, "secrets", "use", "vault");
  const set = ["credentials", "set", "leeds", "--username", "admin"];
  expect(await muster.piped(`${PASSWORD}\n`, ...set)).toMatchObject({ status: 0 });
  for (const { name, url } of fleet.recorders)
    await succeeds(
      muster,
      "recorders",
      "add",
      url,
      "--name",
      name,
      "--site",
      "Leeds",
      "--credential",
      "leeds",
    );
  return { muster, fleet, folder };
}

async function succeeds(muster: Muster, ...args: readonly string[]): Promise<string> {
  const { status, out, err } = await muster.run(...args);
  if (status !== 0) throw new Error(`muster ${args.join(" ")}: status ${status}\n${err}`);
  return out;
}

function wipe({ dataDir }: Muster): void {
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
}

async function signIn(
  server: ReachedTeam,
  name: string,
): Promise<{ status: number; secret: string }> {
  const answer = await ask(server, "/api/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", host: new URL(server.host.url).host },
    body: JSON.stringify({ name, password: passwordOf(name) }),
  });
  const { secret = "" } = JSON.parse(answer.body || "{}") as { secret?: string };
  return { status: answer.status, secret };
}

const OPENED = 101;

/** HTTP status with which the server answers a program that shows this secret. */
function statusFor(server: ReachedTeam, secret: string): Promise<number> {
  const socket = openSocket(server, { authorization: `Bearer ${secret}` }, "");
  return new Promise((resolve) => {
    socket.on("open", () => resolve(OPENED));
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
  });
}

async function revokedAgents(muster: Muster): Promise<string[]> {
  const { agents } = await muster.json<{ agents: { name: string; state: string }[] }>(
    0,
    "agents",
    "list",
  );
  return agents.filter(({ state }) => state === "revoked").map(({ name }) => name);
}

const refusedSignIns = ({ recorders }: Fleet) =>
  recorders.map(({ counters }) => counters.logins.refused);

describe("a backup of a team server with a vault", () => {
  test("Backup, wipe, restore, upgrade: nothing lost, revoked things stay revoked", async () => {
    const { muster, fleet, folder } = await installation();
    await addUser(muster, "ann", "administrator");
    await addUser(muster, "eve", "viewer");
    await addUser(muster, "ben", "viewer");
    await succeeds(muster, "customers", "set", "Northern", "--pictures", "on");
    await succeeds(muster, "sites", "set", "Leeds", "--customer", "Northern");
    await succeeds(muster, "channels", "audit");
    const { recorders } = await muster.json<{ recorders: { id: string }[] }>(
      0,
      "recorders",
      "list",
    );
    await succeeds(
      muster,
      "channels",
      "picture",
      recorders[0]?.id ?? "",
      "CH1",
      "--out",
      join(folder, "p.jpg"),
    );
    await succeeds(
      muster,
      "agents",
      "setup",
      "--nats",
      "nats://127.0.0.1:4",
      "--no-ca",
      "--accounts",
      join(folder, "a.conf"),
    );
    for (const agent of ["van-1", "van-2", "van-3"])
      await succeeds(
        muster,
        "agents",
        "add",
        agent,
        "--group",
        "Vans",
        "--out",
        join(folder, agent),
      );
    await succeeds(muster, "agents", "revoke", "van-1");
    const server = await serveProcess(muster);
    const { secret } = await signIn(server, "ann");
    const token = await tokenOf(muster, "ann");
    expect([await statusFor(server, secret), await statusFor(server, token)]).toEqual([
      OPENED,
      OPENED,
    ]);
    await succeeds(muster, "users", "set", "eve", "--disable");

    const file = join(folder, "muster.tar.gz");
    const made = await muster.run("backup", file);
    expect(made).toMatchObject({ status: 0 });
    expect(made.err).toContain("2 passwords are in its vault");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await muster.run("backup", file)).toMatchObject({ status: 1 });
    const copies = readdirSync(join(muster.dataDir, "backups"));
    expect(copies.filter((name) => !name.startsWith("muster-"))).toEqual([]);
    const rehearsal = await muster.json<RestoreRehearsal>(0, "backup", "verify", file);
    expect(rehearsal).toMatchObject({
      faults: [],
      missing: [],
      counts: { recorders: 2, sites: 1, customers: 1, users: 3, credentials: 1 },
    });
    await succeeds(muster, "users", "set", "ben", "--disable");
    await succeeds(muster, "agents", "revoke", "van-2");
    server.kill();
    await server.ended;

    const refused = await muster.run("restore", file);
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.err).toContain("--replace");
    const replaced = await muster.json<FullRestore>(0, "restore", file, "--replace");
    expect(replaced.cameBack.join(" ")).toContain("ben (viewer) was disabled or removed");
    expect(replaced.held).toEqual([]);
    expect(await revokedAgents(muster)).toEqual(["van-1", "van-2"]);
    expect(existsSync(join(replaced.replaced ?? "", "vault.muster"))).toBe(true);

    wipe(muster);
    const restored = await muster.run("restore", file);
    expect(restored).toMatchObject({ status: 0 });
    for (const text of [
      "The user ann (administrator)",
      "The user ben (viewer)",
      "signs in to no recorder yet",
    ])
      expect(restored.err).toContain(text);
    expect(restored.err).not.toContain("eve");
    for (const agent of ["van-2", "van-3"])
      expect(restored.err).toContain(`The agent ${agent} is again as in the backup.`);
    expect(await revokedAgents(muster)).toEqual(["van-1"]);

    // Schedules and users reach no recorder with a password that may have been refused since the backup.
    const held = await muster.run("channels", "audit");
    expect(held.status).toBe(3);
    expect(held.err).toContain("restored from a backup");
    expect(refusedSignIns(fleet)).toEqual([0, 0]);
    await succeeds(muster, "credentials", "retry", "--all");
    await succeeds(muster, "channels", "audit");
    expect(refusedSignIns(fleet)).toEqual([0, 0]);

    const again = await serveProcess(muster);
    expect([await statusFor(again, secret), await statusFor(again, token)]).toEqual([401, 401]);
    expect((await signIn(again, "eve")).status).toBe(401);
    const ann = await signIn(again, "ann");
    expect(await statusFor(again, ann.secret)).toBe(OPENED);
    const picture = ["channels", "picture", recorders[0]?.id ?? "", "CH1", "--stored"];
    await succeeds(muster, ...picture, "--out", join(folder, "stored.jpg"));
    const log = await muster.json<{ ok: boolean }>(0, "activity", "verify");
    expect(log.ok).toBe(true);
    const entries = await succeeds(muster, "activity", "list");
    expect(entries).toContain("Database restored");
    expect(filesWith(folder, PASSWORD)).toEqual([]);
  });

  test("does not send a password that was changed since, and keeps what recorders rejected", async () => {
    const { muster, fleet, folder } = await installation();
    const file = join(folder, "muster.tar.gz");
    await succeeds(muster, "backup", file);
    const set = ["credentials", "set", "leeds", "--username", "admin"];
    expect(await muster.piped("Another-4-password\n", ...set)).toMatchObject({ status: 0 });
    const replaced = await muster.json<FullRestore>(0, "restore", file, "--replace");
    expect(replaced.held).toEqual(["leeds"]);
    expect(await muster.run("channels", "audit")).toMatchObject({ status: 3 });
    expect(fleet.recorders.map(({ counters }) => counters.logins)).toMatchObject([
      { tried: 0, refused: 0 },
      { tried: 0, refused: 0 },
    ]);

    // The same backup again: the password is the same, and so are the rejections that were carried over.
    const again = await muster.json<FullRestore>(0, "restore", file, "--replace");
    expect(again.held).toEqual([]);
    expect(await muster.run("channels", "audit")).toMatchObject({ status: 3 });
    const resumed = ["restore", file, "--replace", "--resume-sign-ins"];
    expect((await muster.json<FullRestore>(0, ...resumed)).held).toEqual([]);
    await succeeds(muster, "credentials", "retry", "--all");
    await succeeds(muster, "channels", "audit");
  });
});
