import { readFileSync, writeFileSync } from "node:fs";
import { connect as tlsConnect } from "node:tls";
import { describe, expect, it } from "vitest";
import { ok } from "#shared/result.ts";
import { memoryTeam } from "#test/support/memory-team.ts";
import { selfSigned, writeCertificate } from "#test/support/self-signed.ts";
import { stubCore } from "#test/support/stub-core.ts";
import {
  ask,
  cookieIn,
  openWindow,
  serverFolder,
  serveTeam,
  signInAda,
  submit,
  type ServedTeam,
} from "#test/support/team-host.ts";
import { startTeamHost, type TeamHostOptions } from "#web/index.ts";

const READ = { type: "call", id: "1", method: "app.info", input: {} };

async function refusedStart(options: Partial<TeamHostOptions>) {
  const { rendererDir } = serverFolder();
  const core = { team: memoryTeam(), as: () => stubCore() };
  const started = await startTeamHost({ core, version: "1.2.3", rendererDir, ...options });
  if (started.ok) throw new Error("The server was to refuse its start.");
  return started.error;
}

describe("the start of a server for a team", () => {
  it("is refused without TLS, except on loopback", async () => {
    const error = await refusedStart({ host: "0.0.0.0", publicUrl: "https://muster.example.com" });
    expect(error.hint).toContain("--tls-cert");
    expect((await serveTeam({ tls: null })).host.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it("is refused behind a proxy whose address is not given, or that anyone could be", async () => {
    const proxy = { behindProxy: true, publicUrl: "https://muster.example.com" };
    expect((await refusedStart(proxy)).hint).toContain("--trusted-proxies");
    for (const network of ["0.0.0.0/0", "proxy.example.com", "10.0.0.0/33", "10.0.0.0/", "::/0"]) {
      const error = await refusedStart({ ...proxy, trustedProxies: [network] });
      expect(error.message).toContain(network);
    }
  });

  it.each(["http://muster.example.com", "https://muster.example.com/path", "muster.example.com"])(
    "is refused with the public address %s",
    async (publicUrl) => {
      const { tls } = serverFolder();
      expect((await refusedStart({ tls, publicUrl })).where).toBe("--public-url");
    },
  );

  it("is refused without an administrator, and names the command that creates one", async () => {
    const core = { team: { ...memoryTeam(), isSetUp: false }, as: () => stubCore() };
    expect((await refusedStart({ core })).hint).toContain("muster users add");
  });

  it("is refused with a certificate that has expired, that is no certificate, or that has another key", async () => {
    const { folder, tls } = serverFolder();
    writeCertificate(folder, selfSigned(-1));
    expect((await refusedStart({ tls })).message).toContain("expired");
    writeFileSync(tls.cert, selfSigned().pem);
    expect((await refusedStart({ tls })).message).toContain("does not belong");
    const { key } = selfSigned();
    writeFileSync(tls.key, key.slice(0, -60));
    const error = await refusedStart({ tls });
    expect(JSON.stringify(error)).not.toContain(key.slice(60, 100));
    expect((await refusedStart({ tls: { ...tls, key: `${tls.key}.missing` } })).where).toBe(
      "--tls-key",
    );
  });
});

/** Fingerprint of the certificate that a new connection gets. */
async function certificateOf({ host }: ServedTeam): Promise<string> {
  const socket = tlsConnect({ host: "127.0.0.1", port: host.port, rejectUnauthorized: false });
  await new Promise((resolve) => socket.once("secureConnect", resolve));
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
}

describe("the certificate", () => {
  it("is replaced when its files change, and open windows stay open", async () => {
    const served = await serveTeam({ tlsInterval: 20 });
    const window = await openWindow(served, { cookie: await signInAda(served) });
    const next = selfSigned();
    writeCertificate(served.folder, next);
    await expect.poll(() => certificateOf(served), { timeout: 5_000 }).toBe(next.fingerprint);
    window.send(READ);
    expect(await window.next(({ id }) => id === "1")).toMatchObject({ result: { ok: true } });
  });

  it("stays as it is when the new files cannot be used, which is reported", async () => {
    const served = await serveTeam({ tlsInterval: 20 });
    writeFileSync(`${served.folder}/cert.pem`, selfSigned().pem);
    await expect.poll(() => served.errors.length, { timeout: 5_000 }).toBeGreaterThan(0);
    expect(await certificateOf(served)).toBe(served.certificate?.fingerprint);
    expect(String(served.errors)).not.toContain(readFileSync(`${served.folder}/key.pem`, "utf8"));
  });
});

describe("signing in", () => {
  it("leads from the address of the server to the page, and from there to the screens", async () => {
    const served = await serveTeam();
    const first = await ask(served, "/");
    expect([first.status, first.headers["location"]]).toEqual([303, "/sign-in"]);
    const page = await ask(served, "/sign-in");
    expect(page.status).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("form-action 'self'");
    expect(page.body).toContain(`<p>${new URL(served.host.url).host}</p>`);
    expect(page.body).not.toContain("1.2.3");
    // Otherwise browsers send the form without its origin.
    expect(page.headers["referrer-policy"]).toBe("same-origin");
    const answer = await submit(served, { name: "ada", password: "a correct password" });
    expect([answer.status, answer.headers["location"]]).toEqual([303, "/"]);
    const [session, browser] = answer.headers["set-cookie"] ?? [];
    expect(session).toMatch(
      /^__Host-muster=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(browser).toMatch(
      /^__Host-muster-browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const screens = await ask(served, "/", { headers: { cookie: cookieIn(answer) } });
    expect(screens.body).toContain('<meta name="team-server"');
    expect(screens.headers["strict-transport-security"]).toContain("max-age=");
  });

  it("asks for a code where the user has an authenticator app, and forgets the password afterwards", async () => {
    const served = await serveTeam();
    const asked = await submit(served, { name: "tom", password: "another password" });
    expect(asked.body).toContain('name="code"');
    expect(asked.body).not.toContain("another password");
    const attempt = /name="attempt" value="([\w-]{43})"/.exec(asked.body)?.[1] ?? "";
    const wrong = await submit(served, { attempt, code: "000000" });
    expect([wrong.status, wrong.headers["set-cookie"]]).toEqual([401, undefined]);
    expect(wrong.body).toContain('role="alert"');
    const right = await submit(served, { attempt, code: "123 456" });
    expect(right.status).toBe(303);
    const again = await submit(served, { attempt, code: "123456" });
    expect([again.status, again.headers["set-cookie"]]).toEqual([401, undefined]);
  });

  it("says nothing about which part was wrong, keeps the name, and is safe from a hostile one", async () => {
    const served = await serveTeam();
    const name = '"><script>alert(1)</script>';
    const unknown = await submit(served, { name, password: "x" });
    const wrong = await submit(served, { name: "ada", password: "x" });
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    expect(unknown.body).not.toContain("<script");
    expect(wrong.body).toContain('value="ada"');
    const alertIn = ({ body }: { body: string }) => /role="alert">([^<]+)/.exec(body)?.[1];
    expect(alertIn(unknown)).toBe(alertIn(wrong));
  });

  it("is possible for a program, which gets the session in the answer", async () => {
    const served = await serveTeam();
    const body = JSON.stringify({ name: "ada", password: "a correct password" });
    const headers = { "content-type": "application/json" };
    const answer = await ask(served, "/api/sign-in", { method: "POST", headers, body });
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { secret } = JSON.parse(answer.body) as { secret: string };
    const bearer = { authorization: `Bearer ${secret}` };
    const session = await ask(served, "/api/session", { headers: bearer });
    expect(JSON.parse(session.body)).toEqual({ user: "ada", version: "1.2.3" });
    const { send, next } = await openWindow(served, bearer, "");
    send(READ);
    expect(await next(({ id }) => id === "1")).toMatchObject({ result: { ok: true } });
  });
});

describe("a window of a team", () => {
  it("calls and hears events; users of one role share what is sent", async () => {
    const core = stubCore({ "preferences.get": async () => ok({ value: 1 }) });
    const served = await serveTeam({}, core);
    const cookie = await signInAda(served);
    const one = await openWindow(served, { cookie });
    const other = await openWindow(served, { cookie });
    expect(core.listeners()).toBe(1);
    core.emit("credentials.changed", {});
    for (const { next } of [one, other])
      expect(await next(({ type }) => type === "event")).toMatchObject({ revision: 1 });
    one.socket.terminate();
    other.socket.terminate();
    await expect.poll(() => core.listeners()).toBe(0);
  });

  it("is closed in every tab when the user signs out, and the cookie is worth nothing", async () => {
    const served = await serveTeam();
    const cookie = await signInAda(served);
    const one = await openWindow(served, { cookie });
    const other = await openWindow(served, { cookie });
    one.send({ type: "sign-out" });
    expect(await Promise.all([one.closed(), other.closed()])).toEqual([4401, 4401]);
    expect((await ask(served, "/", { headers: { cookie } })).status).toBe(303);
  });

  it("of one user does not use up the connections of another", async () => {
    const served = await serveTeam({ limits: { sockets: 1 } });
    const first = await openWindow(served, { cookie: await signInAda(served) });
    const token = served.team.createToken("tom");
    await openWindow(served, { authorization: `Bearer ${token}` }, "");
    expect(first.socket.readyState).toBe(first.socket.OPEN);
  });
});

describe("a server behind a proxy", () => {
  const behind = {
    tls: null,
    behindProxy: true,
    publicUrl: "https://muster.example.com",
    trustedProxies: ["127.0.0.1"],
  };
  const forwarded = {
    host: "muster.example.com",
    origin: "https://muster.example.com",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "203.0.113.7",
  };

  it("learns the address of the user from the proxy", async () => {
    const served = await serveTeam(behind);
    const wrong = { name: "ada", password: "x" };
    expect((await submit(served, wrong, forwarded)).status).toBe(401);
    // What the user's own program claims comes before the address that the proxy adds.
    const faked = { ...forwarded, "x-forwarded-for": "198.51.100.1, 203.0.113.8" };
    await submit(served, wrong, faked);
    expect(served.team.attempts.map(({ address }) => address)).toEqual([
      "203.0.113.7",
      "203.0.113.8",
    ]);
  });

  it("refuses what the proxy received without TLS", async () => {
    const served = await serveTeam(behind);
    for (const proto of ["http", ""]) {
      const answer = await submit(
        served,
        { name: "ada", password: "a correct password" },
        { ...forwarded, "x-forwarded-proto": proto },
      );
      expect([answer.status, answer.headers["set-cookie"]]).toEqual([403, undefined]);
      expect(answer.body).toContain("X-Forwarded-Proto");
    }
  });

  it("refuses everyone who is not the proxy", async () => {
    const served = await serveTeam({ ...behind, trustedProxies: ["192.0.2.1"] });
    const answer = await submit(served, { name: "ada", password: "a correct password" }, forwarded);
    expect([answer.status, served.team.attempts]).toEqual([403, []]);
  });
});
