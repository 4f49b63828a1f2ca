import { onTestFinished, describe, expect, it } from "vitest";
import { createClient } from "#shared/contract/client.ts";
import type { Connection } from "#shared/contract/connection.ts";
import { readServerAddress, ServerSignIns, TeamServers } from "#core/features/servers/index.ts";
import { ok } from "#shared/result.ts";
import { selfSigned } from "#test/support/self-signed.ts";
import { stubCore } from "#test/support/stub-core.ts";
import { serverFolder, serveTeam, type ServedTeam } from "#test/support/team-host.ts";
import { memoryTeam } from "#test/support/memory-team.ts";
import { startTeamHost } from "#web/index.ts";

const servers = (version = "1.2.9") =>
  new TeamServers({ version, program: "Muster test", signIns: new ServerSignIns(null) });

function addressOf(url: string, ca: string | null = null) {
  const address = readServerAddress(url, ca);
  if (!address.ok) throw new Error(address.error.message);
  return address.value;
}

const trusted = ({ host, certificate }: ServedTeam) =>
  addressOf(host.url, certificate?.pem ?? null);

async function connect(served: ServedTeam, token = served.team.createToken("ada")) {
  const connected = await servers().connect(trusted(served), token);
  if (!connected.ok) throw new Error(connected.error.message);
  onTestFinished(() => connected.value.connection.close());
  return connected.value;
}

async function refused(
  served: ServedTeam,
  { token = served.team.createToken("ada"), version }: { token?: string; version?: string } = {},
) {
  const connected = await servers(version).connect(trusted(served), token);
  if (connected.ok) throw new Error("The connection was to be refused.");
  return connected.error;
}

async function becomes(connection: Connection, state: string): Promise<void> {
  await expect.poll(() => connection.state(), { timeout: 10_000 }).toBe(state);
}

describe("the address of a server", () => {
  it.each([
    "muster.example.com",
    "https://muster.example.com/x",
    "ftp://a",
    "https://u:p@a.example",
  ])("is not %s", (text) => {
    expect(readServerAddress(text)).toMatchObject({ ok: false, error: { where: "--server" } });
  });

  it("has TLS, except on this computer", () => {
    expect(readServerAddress("http://muster.example.com").ok).toBe(false);
    expect(readServerAddress("http://127.0.0.1:8080")).toMatchObject({ ok: true });
  });
});

describe("a connection to a server", () => {
  it("names the user, calls and hears events", async () => {
    const core = stubCore({ "preferences.get": async () => ok({ value: 42 }) });
    const served = await serveTeam({}, core);
    const { user, connection } = await connect(served);
    expect(user).toBe("ada");
    const client = createClient(connection);
    expect(await client.call("preferences.get", { key: "a" })).toEqual(ok({ value: 42 }));
    const heard = Promise.withResolvers<number>();
    client.subscribe("credentials.changed", (_payload, revision) => heard.resolve(revision));
    core.emit("credentials.changed", {});
    expect(await heard.promise).toBe(1);
  });

  it("is refused if the certificate is not trusted, and sends no token", async () => {
    const served = await serveTeam();
    const token = served.team.createToken("ada");
    for (const ca of [null, selfSigned().pem]) {
      const address = addressOf(served.host.url, ca);
      const connected = await servers().connect(address, token);
      expect(connected).toMatchObject({ error: { code: "server_untrusted" } });
      expect(JSON.stringify(connected)).toContain("--server-ca");
    }
  });

  it("is refused with a file that has no certificate", async () => {
    const served = await serveTeam();
    const address = addressOf(served.host.url, "no certificate");
    const connected = await servers().connect(address, "x".repeat(43));
    expect(connected).toMatchObject({ error: { code: "bad_input", where: "--server-ca" } });
  });

  it("refuses answers that do not fit the contract", async () => {
    const core = stubCore({ "sites.list": async () => ok({ revision: 0, sites: 7 } as never) });
    const { connection } = await connect(await serveTeam({}, core));
    const client = createClient(connection);
    expect(await client.call("sites.list", {})).toMatchObject({ error: { code: "bad_payload" } });
  });

  it("hears no event that does not fit the contract", async () => {
    const core = stubCore();
    const { connection } = await connect(await serveTeam({}, core));
    await becomes(connection, "open");
    const heard: unknown[] = [];
    const last = Promise.withResolvers<void>();
    const client = createClient(connection);
    client.subscribe("sites.changed", (payload) => void heard.push(payload));
    client.subscribe("team.changed", () => last.resolve());
    core.emit("sites.changed", { sites: 7 } as never);
    core.emit("team.changed", {});
    await last.promise;
    expect(heard).toEqual([]);
  });

  it("is refused without a valid token, with the command that signs in", async () => {
    const served = await serveTeam();
    const error = await refused(served, { token: `muster_pat_${"x".repeat(43)}` });
    expect(error).toMatchObject({ code: "not_signed_in" });
    expect(error.hint).toContain(`muster login --server ${served.host.url}`);
  });

  it("is refused between versions that do not fit", async () => {
    const served = await serveTeam();
    expect((await refused(served, { version: "1.3.0" })).message).toContain("1.2.3");
  });

  it("is refused where no server answers", async () => {
    const served = await serveTeam();
    await served.host.stop();
    expect(await refused(served)).toMatchObject({ code: "disconnected" });
  });

  it("ends when the token is revoked, and no call waits any longer", async () => {
    const served = await serveTeam();
    const token = served.team.createToken("ada");
    const { connection } = await connect(served, token);
    await becomes(connection, "open");
    served.team.forget(token);
    served.team.revoke({ userId: "id-ada" });
    await becomes(connection, "ended");
    const call = await createClient(connection).call("app.info", {});
    expect(call).toMatchObject({ error: { code: "disconnected" } });
  });
});

describe("a connection that was lost", () => {
  /** A server that can be stopped and started again at the same address. */
  async function restartable() {
    const { rendererDir, tls, certificate } = serverFolder();
    const team = memoryTeam();
    const core = stubCore();
    const start = async (port: number, version = "1.2.3") => {
      const options = { core: { team, as: () => core }, version, rendererDir, tls };
      const started = await startTeamHost({ ...options, port });
      if (!started.ok) throw new Error(started.error.message);
      onTestFinished(() => started.value.stop());
      return started.value;
    };
    const host = await start(0);
    const address = addressOf(host.url, certificate.pem);
    const token = team.createToken("ada");
    const connected = await servers().connect(address, token);
    if (!connected.ok) throw new Error(connected.error.message);
    const { connection } = connected.value;
    onTestFinished(() => connection.close());
    await becomes(connection, "open");
    return { host, connection, again: (version?: string) => start(host.port, version) };
  }

  it("comes back by itself, and refuses calls until then", async () => {
    const { host, connection, again } = await restartable();
    const client = createClient(connection);
    let reconnects = 0;
    client.onReconnect(() => (reconnects += 1));
    await host.stop();
    await becomes(connection, "lost");
    expect(await client.call("app.info", {})).toMatchObject({ error: { code: "disconnected" } });
    await again();
    await becomes(connection, "open");
    expect(await client.call("app.info", {})).toMatchObject({ ok: true });
    expect(reconnects).toBe(1);
  });

  it("ends if the server comes back with another version", async () => {
    const { host, connection, again } = await restartable();
    await host.stop();
    await becomes(connection, "lost");
    await again("1.3.0");
    await expect.poll(() => connection.state(), { timeout: 10_000 }).toBe("ended");
  });
});

describe("signing in from a program", () => {
  it("opens a session with a password, and with a code where it is needed", async () => {
    const served = await serveTeam();
    const address = trusted(served);
    const ada = { name: "ada", password: "a correct password" };
    const secret = await servers().signIn(address, ada);
    if (!secret.ok) throw new Error(secret.error.message);
    expect((await connect(served, secret.value)).user).toBe("ada");
    const tom = { name: "tom", password: "another password" };
    expect(await servers().signIn(address, tom)).toMatchObject({ error: { code: "code_needed" } });
    expect(await servers().signIn(address, { ...tom, code: "123456" })).toMatchObject({ ok: true });
    expect(await servers().signIn(address, { ...tom, code: "1" })).toMatchObject({
      error: { code: "sign_in_failed" },
    });
  });

  it("ends a session, and no access token", async () => {
    const served = await serveTeam();
    const address = trusted(served);
    const ada = { name: "ada", password: "a correct password" };
    const secret = await servers().signIn(address, ada);
    if (!secret.ok) throw new Error(secret.error.message);
    const { connection } = await connect(served, secret.value);
    await becomes(connection, "open");
    expect(await servers().signOut(address, secret.value)).toEqual(ok(undefined));
    await becomes(connection, "ended");
    expect(await refused(served, { token: secret.value })).toMatchObject({ code: "not_signed_in" });
    expect(await servers().signOut(address, secret.value)).toEqual(ok(undefined));
    const token = served.team.createToken("ada");
    expect(await servers().signOut(address, token)).toEqual(ok(undefined));
    expect(await servers().identify(address, token)).toMatchObject({ value: { user: "ada" } });
  });
});
