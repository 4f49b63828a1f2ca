import { onTestFinished, describe, expect, it } from "vitest";
import { createClient } from "#shared/contract/client.ts";
import type { Connection } from "#shared/contract/connection.ts";
import { connectServer, readServerAddress, signInAt } from "#core/features/servers/index.ts";
import { ok } from "#shared/result.ts";
import { selfSigned } from "#test/support/self-signed.ts";
import { stubCore } from "#test/support/stub-core.ts";
import { serverFolder, serveTeam, type ServedTeam } from "#test/support/team-host.ts";
import { memoryTeam } from "#test/support/memory-team.ts";
import { startTeamHost } from "#web/index.ts";

const OPTIONS = { version: "1.2.9", waits: true };

function addressOf(url: string, fingerprint: string | null = null) {
  const address = readServerAddress(url, fingerprint);
  if (!address.ok) throw new Error(address.error.message);
  return address.value;
}

const pinned = ({ host, certificate }: ServedTeam) =>
  addressOf(host.url, certificate?.fingerprint ?? null);

async function connect(served: ServedTeam, token = served.team.createToken("ada")) {
  const connected = await connectServer(pinned(served), { ...OPTIONS, token });
  if (!connected.ok) throw new Error(connected.error.message);
  onTestFinished(() => connected.value.connection.close());
  return connected.value;
}

async function refused(served: ServedTeam, options: Partial<Parameters<typeof connectServer>[1]>) {
  const token = served.team.createToken("ada");
  const connected = await connectServer(pinned(served), { ...OPTIONS, token, ...options });
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

  it("may have the fingerprint of its certificate, in any notation", () => {
    const digits = "ab".repeat(32);
    const address = readServerAddress("https://a.example", digits);
    expect(address).toMatchObject({
      value: { fingerprint: digits.toUpperCase().match(/../g)?.join(":") },
    });
    expect(readServerAddress("https://a.example", "ab:cd")).toMatchObject({
      error: { where: "--server-certificate" },
    });
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
    const connected = await connectServer(addressOf(served.host.url), { ...OPTIONS, token });
    expect(connected).toMatchObject({ error: { code: "tls_failed" } });
    expect(JSON.stringify(connected)).toContain("--server-certificate");
  });

  it("is refused if the server has another certificate than the one that was given", async () => {
    const served = await serveTeam();
    const other = addressOf(served.host.url, selfSigned().fingerprint);
    const connected = await connectServer(other, { ...OPTIONS, token: "x".repeat(43) });
    expect(connected).toMatchObject({ error: { code: "tls_failed" } });
    expect(JSON.stringify(connected)).toContain(served.certificate?.fingerprint);
  });

  it("is refused without a valid token, with the command that signs in", async () => {
    const served = await serveTeam();
    const error = await refused(served, { token: `muster_pat_${"x".repeat(43)}` });
    expect(error).toMatchObject({ code: "not_signed_in" });
    expect(error.mend).toContain(`muster sign-in --server ${served.host.url}`);
  });

  it("is refused between versions that do not fit", async () => {
    const served = await serveTeam();
    expect((await refused(served, { version: "1.3.0" })).message).toContain("1.2.3");
  });

  it("is refused where no server answers", async () => {
    const served = await serveTeam();
    await served.host.stop();
    expect(await refused(served, {})).toMatchObject({ code: "disconnected" });
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
    const start = async (port: number) => {
      const options = { core: { team, as: () => core }, version: "1.2.3", rendererDir, tls };
      const started = await startTeamHost({ ...options, port });
      if (!started.ok) throw new Error(started.error.message);
      onTestFinished(() => started.value.stop());
      return started.value;
    };
    const host = await start(0);
    const address = addressOf(host.url, certificate.fingerprint);
    const token = team.createToken("ada");
    const connected = await connectServer(address, { ...OPTIONS, token });
    if (!connected.ok) throw new Error(connected.error.message);
    const { connection } = connected.value;
    onTestFinished(() => connection.close());
    await becomes(connection, "open");
    return { host, connection, again: () => start(host.port) };
  }

  it("comes back by itself, and calls wait until then", async () => {
    const { host, connection, again } = await restartable();
    const client = createClient(connection);
    let reconnects = 0;
    client.onReconnect(() => (reconnects += 1));
    await host.stop();
    await becomes(connection, "lost");
    const call = client.call("app.info", {});
    await again();
    expect(await call).toMatchObject({ ok: true });
    expect(reconnects).toBe(1);
  });

  it("does not hold a call that is cancelled", async () => {
    const { host, connection } = await restartable();
    await host.stop();
    await becomes(connection, "lost");
    const ending = new AbortController();
    const call = createClient(connection).call("app.info", {}, { signal: ending.signal });
    ending.abort();
    expect(await call).toMatchObject({ error: { code: "cancelled" } });
  });
});

describe("signing in from a program", () => {
  it("opens a session with a password, and with a code where it is needed", async () => {
    const served = await serveTeam();
    const address = pinned(served);
    const secret = await signInAt(address, { name: "ada", password: "a correct password" });
    if (!secret.ok) throw new Error(secret.error.message);
    expect((await connect(served, secret.value)).user).toBe("ada");
    const tom = { name: "tom", password: "another password" };
    expect(await signInAt(address, tom)).toMatchObject({ error: { code: "code_needed" } });
    expect(await signInAt(address, { ...tom, code: "123456" })).toMatchObject({ ok: true });
    expect(await signInAt(address, { ...tom, code: "1" })).toMatchObject({
      error: { code: "sign_in_failed" },
    });
  });
});
