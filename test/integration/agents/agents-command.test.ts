import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { natsObstacle } from "#scripts/setup-programs.ts";
import type { Output } from "#shared/contract/methods.ts";
import { SIMULATED_PASSWORD, startFleet } from "#simulator/index.ts";
import type { Muster } from "#test/support/muster-process.ts";
import { musterSession } from "#test/support/muster-session.ts";
import { freePorts, startServer, writeCertificate } from "#test/support/nats/nats-server.ts";
import { writeServerConfig } from "#test/support/nats/server-config.ts";

const PASSPHRASE = "four words and a number 7";
const SOON = { timeout: 40_000, interval: 200 };
/** Several programs start, one after the other. */
const WHOLE_STORY = 240_000;

type Listed = Output<"agents.list">;

/** Muster with its passwords in the vault, and a folder for the files of NATS. */
async function setUp() {
  const muster = musterSession({ MUSTER_SECRET_STORE: "" });
  const dir = mkdtempSync(join(tmpdir(), "muster-agents-"));
  onTestFinished(() => {
    muster.remove();
    rmSync(dir, { recursive: true, force: true });
  });
  const passphrase = join(dir, "passphrase");
  writeFileSync(passphrase, PASSPHRASE, { mode: 0o600 });
  const open = ["--passphrase-file", passphrase];
  const [port = 0] = await freePorts(1);
  const url = `tls://127.0.0.1:${port}`;
  const run = async (...args: string[]) => {
    const ended = await muster.run(...args, ...open);
    expect(ended.status, `${args.join(" ")}: ${ended.err}`).toBe(0);
    return ended;
  };
  const listed = () => muster.json<Listed>(0, "agents", "list", ...open);
  await run("secrets", "use", "vault");
  return { muster, dir, open, port, url, run, listed };
}

function startAgent(muster: Muster, args: readonly string[]) {
  const running = muster.start("agent", "--log", "text", ...args);
  onTestFinished(async () => {
    running.child.kill("SIGTERM");
    await running.ended;
  });
  return running;
}

describe.skipIf(natsObstacle() !== null)("agents on the command line", () => {
  test(
    "are set up, reach a site, and are revoked, as docs/agents.md says",
    { timeout: WHOLE_STORY },
    async () => {
      const { muster, dir, open, port, url, run, listed } = await setUp();
      const { certificate, key } = writeCertificate(dir);
      const accounts = join(dir, "nats", "muster-accounts.conf");
      mkdirSync(join(dir, "nats"));
      await run("agents", "setup", "--nats", url, "--ca", certificate, "--accounts", accounts);
      const creds = join(dir, "leeds-1.creds");
      await run("agents", "add", "leeds-1", "--group", "Leeds", "--out", creds);
      expect(statSync(creds).mode & 0o777).toBe(0o600);
      expect(await listed()).toMatchObject({
        connection: { state: expect.stringMatching(/connecting|disconnected/) },
        agents: [{ name: "leeds-1", groupName: "Leeds", state: "disconnected", lastSeenAt: null }],
      });

      const tls = { certificate, key, ca: certificate };
      const config = { name: "nats", listen: `127.0.0.1:${port}`, dir: join(dir, "nats"), tls };
      const nats = await startServer(writeServerConfig({ ...config, cluster: null }, null), port);
      onTestFinished(() => nats.kill());
      const connect = ["--nats", url, "--creds", creds, "--ca", certificate];
      const agent = startAgent(muster, connect);
      await agent.until("out", /Connected to NATS/);
      await vi.waitFor(async () => {
        const { connection, agents } = await listed();
        expect(connection).toMatchObject({
          state: "connected",
          revocationPending: false,
          findings: { state: "stored", reason: "" },
        });
        expect(agents).toMatchObject([
          { state: "connected", live: { latencyMs: expect.any(Number) } },
        ]);
      }, SOON);

      await run("agents", "setup", "--nats", url, "--accounts", join(dir, "again.conf"));
      const { connection } = await listed();
      expect(connection).toMatchObject({
        state: "connected",
        ca: readFileSync(certificate, "utf8"),
      });

      const shown = await run("agents", "list");
      expect(shown.out + shown.err).toContain("Findings of agents are stored");

      const fleet = await startFleet({ recorders: 3, channels: 4, auth: "digest" });
      onTestFinished(() => fleet.stop());
      await muster.piped(
        `${SIMULATED_PASSWORD}\n`,
        "credentials",
        "set",
        "site",
        "--username",
        "admin",
        ...open,
      );
      await run("sites", "set", "Leeds", "--agent-group", "Leeds", "--credential", "site");
      for (const { name, url: address } of fleet.recorders)
        await run("recorders", "add", address, "--name", name, "--site", "Leeds");
      await run("channels", "audit");
      const reads = fleet.recorders.map(({ counters }) => Object.values(counters.requests).length);
      expect(reads.every((count) => count > 0)).toBe(true);

      await run("agents", "revoke", "leeds-1");
      expect(await listed()).toMatchObject({
        connection: { state: "connected", revocationPending: false },
        agents: [{ name: "leeds-1", state: "revoked", live: null }],
      });
      await agent.until("out", /Not connected to NATS/);
      const audit = await muster.run("channels", "audit", ...open);
      expect(audit.status).not.toBe(0);
      expect(audit.out + audit.err).toContain('agent group "Leeds"');
    },
  );

  test("refuse what cannot work, and overwrite no credentials file", async () => {
    const { muster, dir, open } = await setUp();
    const file = join(dir, "there.creds");
    writeFileSync(file, "other");
    const taken = await muster.run("agents", "add", "a", "--group", "G", "--out", file, ...open);
    expect(taken).toMatchObject({ status: 1 });
    expect(taken.err).toContain("exists already");
    const early = await muster.run(
      "agents",
      "add",
      "a",
      "--group",
      "G",
      "--out",
      join(dir, "a.creds"),
      ...open,
    );
    expect(early).toMatchObject({ status: 1 });
    expect(early.err).toMatch(/Set one first: muster .*agents setup\./);
    const accounts = join(dir, "muster-accounts.conf");
    const bad = await muster.run(
      "agents",
      "setup",
      "--nats",
      "nats.example.com",
      "--accounts",
      accounts,
      ...open,
    );
    expect(bad).toMatchObject({ status: 1 });
    expect(bad.err).toContain("tls://nats.example.com:4222");
    const agent = await muster.run("agent", "--nats", "tls://127.0.0.1:1", "--creds", file);
    expect(agent).toMatchObject({ status: 1 });
    expect(agent.err).toContain("muster agents add");
  });
});
