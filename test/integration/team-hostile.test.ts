import { once } from "node:events";
import { connect } from "node:net";
import { connect as tlsConnect } from "node:tls";
import { afterEach, describe, expect, it } from "vitest";
import type { Job } from "#shared/domain/job.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { stubCore } from "#test/support/stub-core.ts";
import {
  ask,
  openWindow,
  refusedUpgrade,
  serveTeam,
  signInAda,
  submit,
  type ServedTeam,
} from "#test/support/team-host.ts";

const READ = { type: "call", id: "1", method: "app.info", input: {} };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let attacked: ServedTeam | null = null;

/** Whatever was tried: the server still answers a user, and found no error in itself. */
afterEach(async () => {
  if (attacked === null) return;
  const served = attacked;
  attacked = null;
  const { send, next, socket } = await openWindow(served, { cookie: await signInAda(served) });
  send({ ...READ, id: "still up" });
  expect(await next(({ id }) => id === "still up")).toMatchObject({ result: { ok: true } });
  socket.terminate();
  expect(served.errors).toEqual([]);
});

async function attack(...given: Parameters<typeof serveTeam>): Promise<ServedTeam> {
  const { 0: options, 1: core } = given;
  attacked = await serveTeam(options, core);
  return attacked;
}

const calls = ({ core }: ServedTeam) => core.calls.map(([name]) => name);

describe("without a valid session or token", () => {
  it.each(["/ws", "/index.html", "/assets/app-1234.js", "/api/session", "/nothing", "//", "/%"])(
    "%s gives nothing",
    async (path) => {
      const served = await attack();
      const answer = await ask(served, path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain("export {}");
      expect(answer.headers["set-cookie"]).toBeUndefined();
    },
  );

  it.each([
    ["no token", {}],
    ["an invented token", bearer(`muster_pat_${"x".repeat(43)}`)],
    ["an invented session", bearer("y".repeat(43))],
    ["a token in a cookie", { cookie: `__Host-muster=muster_pat_${"x".repeat(43)}` }],
    ["an empty header", { authorization: "Bearer " }],
    ["a header of another kind", { authorization: "Basic YWRhOmEgY29ycmVjdCBwYXNzd29yZA==" }],
    ["a header of a megabyte", { authorization: `Bearer ${"z".repeat(15_000)}` }],
  ])("a program with %s is refused", async (_name, headers) => {
    const served = await attack();
    expect(await refusedUpgrade(served, headers)).toBe(401);
    expect(calls(served)).toEqual([]);
  });

  it("a token that was revoked, or has expired, is refused", async () => {
    const served = await attack();
    const token = served.team.createToken("ada");
    const window = await openWindow(served, bearer(token), "");
    served.team.forget(token);
    served.team.revoke({ tokenId: "ada-0" });
    expect(await refusedUpgrade(served, bearer(token), "")).toBe(401);
    expect(await window.closed()).toBe(4401);
  });
});

describe("a page of another site", () => {
  it("gets nothing with the cookie of the user, which browsers may send along", async () => {
    const served = await attack();
    const cookie = await signInAda(served);
    for (const origin of ["https://evil.example", "null", served.host.url.replace("https", "http")])
      expect(await refusedUpgrade(served, { cookie }, origin)).toBe(403);
    expect(await refusedUpgrade(served, { cookie }, "")).toBe(403);
    expect(calls(served)).toEqual([]);
  });

  it("cannot sign a user in as another user, by form or by script", async () => {
    const served = await attack();
    const fields = { name: "ada", password: "a correct password" };
    const byForm = await submit(served, fields, { origin: "https://evil.example" });
    const headers = { origin: "https://evil.example", "content-type": "application/json" };
    const body = JSON.stringify(fields);
    const byScript = await ask(served, "/api/sign-in", { method: "POST", headers, body });
    const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"];
    for (const type of types) {
      const simple = { "content-type": type };
      const answer = await ask(served, "/api/sign-in", { method: "POST", headers: simple, body });
      expect(answer.status).toBe(403);
      // Its sender may be a program whose author does not know that the sign-in is JSON.
      expect(answer.body).toContain("Content-Type: application/json");
    }
    expect([byForm.status, byScript.status]).toEqual([403, 403]);
    expect(served.team.attempts).toEqual([]);
    const preflight = await ask(served, "/api/sign-in", { method: "OPTIONS", headers });
    expect(preflight.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("cannot reach the server by a name of its own (DNS rebinding)", async () => {
    const served = await attack();
    const cookie = await signInAda(served);
    for (const host of ["evil.example", `evil.example:${served.host.port}`])
      expect((await ask(served, "/", { headers: { cookie, host } })).status).toBe(403);
  });
});

describe("a forged request", () => {
  it("with a changed cookie, or the cookie of a server without TLS, is refused", async () => {
    const served = await attack();
    const cookie = await signInAda(served);
    const secret = cookie.split("=")[1] ?? "";
    const changed = `${secret.slice(0, -2)}${secret.endsWith("AA") ? "BB" : "AA"}`;
    for (const forged of [
      `__Host-muster=${changed}`,
      `__Host-muster=${secret}x`,
      `__Host-muster=`,
      `muster_team=${secret}`,
      `__host-muster=${secret}`,
    ])
      expect([forged, await refusedUpgrade(served, { cookie: forged })]).toEqual([forged, 401]);
  });

  it("with forwarded headers from a peer that is no proxy changes nothing", async () => {
    const served = await attack();
    const forwarded = {
      "x-forwarded-for": "203.0.113.7",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      forwarded: "for=203.0.113.7;host=evil.example",
    };
    const answer = await submit(served, { name: "ada", password: "a correct password" }, forwarded);
    expect(answer.headers["set-cookie"]?.[0]).toContain("; Secure");
    expect(served.team.attempts).toEqual([{ name: "ada", address: "127.0.0.1" }]);
    const headers = { ...forwarded, host: "evil.example" };
    expect((await ask(served, "/sign-in", { headers })).status).toBe(403);
  });

  it("that was recorded and is sent again after the sign-out is refused", async () => {
    const served = await attack();
    const cookie = await signInAda(served);
    const window = await openWindow(served, { cookie });
    window.send({ type: "sign-out" });
    await window.closed();
    expect(await refusedUpgrade(served, { cookie })).toBe(401);
    expect((await ask(served, "/api/session", { headers: { cookie } })).status).toBe(401);
  });

  it("with the id of a call that is under way is not carried out", async () => {
    let runs = 0;
    const running = Promise.withResolvers<Result<{ value: null }>>();
    const core = stubCore({
      "preferences.get": async () => {
        runs += 1;
        return running.promise;
      },
    });
    const served = await attack({}, core);
    const { send, next } = await openWindow(served, { cookie: await signInAda(served) });
    const call = { type: "call", id: "7", method: "preferences.get", input: { key: "a" } };
    send(call);
    send(call);
    const refused = await next(({ id }) => id === "7");
    expect(refused).toMatchObject({ result: { error: { code: "bad_payload" } } });
    running.resolve(ok({ value: null }));
    expect(await next(({ id }) => id === "7")).toMatchObject({ result: { ok: true } });
    expect(runs).toBe(1);
  });
});

describe("a hostile payload", () => {
  it.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["another type", '{"type":"admin"}'],
    ["a method of objects", '{"type":"call","id":"1","method":"__proto__","input":{}}'],
    ["a prototype", '{"type":"call","id":"1","method":"app.info","input":{"__proto__":{"a":1}}}'],
    ["deep nesting", `${"[".repeat(200_000)}${"]".repeat(200_000)}`],
  ])("of %s is refused, and the sender is cut off when it goes on", async (_name, payload) => {
    const served = await attack();
    const { send, closed, socket } = await openWindow(served, { cookie: await signInAda(served) });
    for (let turn = 0; turn < 12; turn += 1) send(payload);
    if (payload.includes("call")) socket.close();
    expect([1000, 1005, 1008]).toContain(await closed());
    expect(calls(served).filter((name) => name !== "jobs.list")).toEqual([]);
  });

  it("above the largest message ends the connection", async () => {
    const served = await attack({ limits: { message: 1_000 } });
    const { send, closed } = await openWindow(served, { cookie: await signInAda(served) });
    send({ ...READ, input: { text: "x".repeat(2_000) } });
    expect(await closed()).toBe(1009);
  });

  it("as a form or as JSON is refused before it is read", async () => {
    const served = await attack();
    const large = await submit(served, { name: "ada", password: "x".repeat(20_000) });
    expect(large.status).toBe(413);
    const headers = { "content-type": "application/json" };
    for (const body of [
      "{",
      "[]",
      '{"name":1}',
      `{"name":"${"x".repeat(2_000)}","password":"x"}`,
    ]) {
      const answer = await ask(served, "/api/sign-in", { method: "POST", headers, body });
      expect(answer.status).toBe(400);
    }
    expect(served.team.attempts).toEqual([]);
  });

  it("that is not HTTP, or not TLS, ends its own connection alone", async () => {
    const served = await attack();
    const { port } = served.host;
    const plain = connect(port, "127.0.0.1", () => plain.write("GET / HTTP/1.1\r\n\r\n"));
    const noise = connect(port, "127.0.0.1", () => noise.write(Buffer.alloc(4_000, 0x16)));
    const inside = tlsConnect({ host: "127.0.0.1", port, rejectUnauthorized: false }, () =>
      inside.write("\0\0 / nothing\r\n\r\n"),
    );
    for (const socket of [plain, noise, inside]) {
      socket.on("error", () => {});
      socket.resume();
    }
    await Promise.all([plain, noise, inside].map((socket) => once(socket, "close")));
    expect(calls(served)).toEqual([]);
  });
});

describe("a session that ends while a call is under way", () => {
  async function withSlowCall() {
    const running = Promise.withResolvers<Result<{ value: string }>>();
    const core = stubCore({ "preferences.get": () => running.promise });
    const served = await attack({ limits: { check: 50 } }, core);
    const cookie = await signInAda(served);
    const window = await openWindow(served, { cookie });
    const heard: string[] = [];
    window.socket.on("message", (data: Buffer) => heard.push(data.toString("utf8")));
    window.send({ type: "call", id: "slow", method: "preferences.get", input: { key: "a" } });
    await expect.poll(() => calls(served)).toContain("preferences.get");
    const secret = cookie.split("=")[1] ?? "";
    const finish = () => {
      running.resolve(ok({ value: "what only users may see" }));
      core.emit("jobs.changed", { jobs: [] as Job[] });
    };
    return { served, window, heard, secret, finish };
  }

  it("gets no answer and no event when it is revoked", async () => {
    const { served, window, heard, secret, finish } = await withSlowCall();
    served.team.forget(secret);
    served.team.revoke({ userId: "id-ada" });
    finish();
    expect([await window.closed(), heard]).toEqual([4401, []]);
  });

  it("is noticed also if another process revoked it", async () => {
    const { served, window, heard, secret, finish } = await withSlowCall();
    served.team.forget(secret);
    expect(await window.closed()).toBe(4401);
    finish();
    expect(heard).toEqual([]);
  });

  it("has no further call carried out", async () => {
    const { served, window, secret } = await withSlowCall();
    served.team.forget(secret);
    window.send(READ);
    expect(await window.closed()).toBe(4401);
    expect(calls(served)).not.toContain("app.info");
  });

  it("ends when the rights of the user change", async () => {
    const { served, window } = await withSlowCall();
    const ada = served.team.members.get("ada");
    if (ada) ada.role = "viewer";
    expect(await window.closed()).toBe(4401);
  });
});

describe("guessing passwords", () => {
  it("is answered with the time to wait", async () => {
    const served = await attack();
    const { signIn } = served.team;
    const throttled = fault("throttled", "Too many attempts.", { hint: "Try again in 8 s." });
    Object.assign(served.team, { signIn: async () => err(throttled) });
    const answer = await submit(served, { name: "ada", password: "guess" });
    Object.assign(served.team, { signIn });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([429, undefined]);
    expect(answer.body).toContain("Try again in 8 s.");
  });

  it("by many connections at once does not fill the memory with checks", async () => {
    const served = await attack();
    const { signIn } = served.team;
    const patience = Promise.withResolvers<void>();
    let most = 0;
    let running = 0;
    const slow: typeof signIn = async (wish) => {
      running += 1;
      most = Math.max(most, running);
      await patience.promise;
      running -= 1;
      return signIn(wish);
    };
    Object.assign(served.team, { signIn: slow });
    let refused = 0;
    const answers = Array.from({ length: 60 }, async () => {
      const answer = await submit(served, { name: "ada", password: "x" });
      refused += Number(answer.status === 503);
      return answer;
    });
    await expect.poll(() => running, { timeout: 10_000 }).toBe(8);
    await expect.poll(() => refused, { timeout: 10_000 }).toBe(52);
    patience.resolve();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(most).toBe(8);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
  });
});
