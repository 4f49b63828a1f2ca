import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import {
  SIMULATED_PASSWORD,
  startFleet,
  type Fleet,
  type FleetOptions,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import { post, send } from "./simulator-client.ts";
import {
  answerChallenge,
  call,
  held,
  readChallenge,
  tryLogin,
  type Held,
} from "./simulator-sign-in.ts";

const GET = "/API/Login/ChannelInfo/Get";
const NOTHING = JSON.stringify({ version: "1.0", data: {} });
const hasCurl = spawnSync("curl", ["--version"]).status === 0;

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

async function start(recorders: number, options: Partial<FleetOptions> = {}) {
  fleet = await startFleet({
    recorders,
    auth: "session",
    channels: 2,
    transKey: "none",
    ...options,
  });
  return fleet.recorders;
}

async function login(one: SimulatedRecorder): Promise<Held> {
  const answer = await tryLogin(one.url, SIMULATED_PASSWORD);
  expect(answer.status).toBe(200);
  return held(answer);
}

/** The first recorder at which a further login has this result. */
async function whereSecondLogin(code: string): Promise<[SimulatedRecorder, Held]> {
  for (const one of await start(11)) {
    const first = await login(one);
    const second = await tryLogin(one.url, SIMULATED_PASSWORD);
    const after = await call(one.url, GET, first);
    const seen = [JSON.parse(second.text).error_code, after.body.error_code];
    if (seen.includes(code)) return [one, first];
  }
  throw new Error(`No recorder answers ${code}.`);
}

describe("the session dialect", () => {
  test("asks in many ways, and lets the right answer in with a cookie and a token", async () => {
    const recorders = await start(24);
    const seen = {
      challenges: new Set<string>(),
      cookies: new Set<string>(),
      inBody: 0,
      inHeader: 0,
    };
    for (const one of recorders) {
      const asked = await send(`${one.url}/API/Web/Login`, NOTHING);
      expect(asked.status).toBe(401);
      const header = asked.headers["www-authenticate"] ?? "";
      seen.challenges.add(header.replaceAll(/(realm|nonce|opaque)="[^"]*"/g, "$1"));
      const answer = await tryLogin(one.url, SIMULATED_PASSWORD);
      expect(JSON.parse(answer.text)).toMatchObject({
        result: "success",
        data: {
          last_login_time: expect.any(String),
          last_login_ip: expect.any(String),
          fail_login_count: 0,
          pwd_remain_time: expect.any(Number),
        },
      });
      const session = held(answer);
      expect(session.token).toMatch(/^[0-9a-f]{32}$/);
      seen.cookies.add(session.cookie.replace(/=.*/, "").replace(String(one.port), "<port>"));
      if (answer.headers["x-csrftoken"] === undefined) seen.inBody += 1;
      else seen.inHeader += 1;
      const { status, body } = await call(one.url, GET, session);
      expect([status, body.result]).toEqual([200, "success"]);
    }
    expect(seen.cookies).toEqual(new Set(["session", "session_<port>"]));
    expect(seen.inBody).toBeGreaterThan(0);
    expect(seen.inHeader).toBeGreaterThan(seen.inBody);
    const all = [...seen.challenges].join("\n");
    for (const one of [
      /^Digest realm, qop="auth", algorithm=MD5, nonce, opaque$/m,
      /^Basic realm, Digest realm/m,
      /algorithm=SHA-256, .*algorithm=MD5, /m,
      /algorithm=MD5-sess/,
      /algorithm=SHA-256-sess/,
      /userhash=true/,
      /^Digest realm, qop="auth", nonce/m,
      /nonce$/m,
    ]) {
      expect(all).toMatch(one);
    }
  });

  test("wants both, answers who it is without, and knows unknown paths", async () => {
    for (const one of await start(6)) {
      const session = await login(one);
      const path = "/API/AlarmConfig/IPCDisarming/Get";
      const bad = [
        { cookie: "", token: session.token },
        { cookie: session.cookie, token: "" },
        { cookie: session.cookie, token: "0".repeat(32) },
        { cookie: "session=made-up", token: session.token },
      ];
      for (const wrong of bad) {
        expect((await call(one.url, path, wrong)).body).toEqual({
          version: "1.0",
          error_code: "no_login",
        });
      }
      expect((await call(one.url, path, session)).body.result).toBe("success");
      expect((await post(one.url, "/API/Login/Range")).status).toBe(200);
      expect((await post(one.url, "/API/nothing")).status).toBe(404);
    }
  });

  test("renews the token at some recorders, and then takes only the new one", async () => {
    let renewed = 0;
    for (const one of await start(10)) {
      const session = await login(one);
      for (let count = 0; count < 8; count += 1) {
        const { token } = session;
        const answer = await call(one.url, GET, session);
        expect(answer.status).toBe(200);
        if (!answer.renewed) continue;
        renewed += 1;
        expect(session.token).not.toBe(token);
        const old = await call(one.url, GET, { cookie: session.cookie, token });
        expect(old.body.error_code).toBe("no_login");
      }
    }
    expect(renewed).toBeGreaterThan(5);
  });

  test("a heartbeat keeps a session, idling ends it, in every status of a dead session", async () => {
    const recorders = await start(14, { idleTimeout: 500 });
    const sessions = await Promise.all(recorders.map(login));
    const [first] = recorders as [SimulatedRecorder];
    const beat = (data: object) =>
      call(first.url, "/API/Login/Heartbeat", sessions[0] as Held, data);
    expect((await beat({ keep_alive: true })).body).toEqual({ result: "success", data: {} });
    expect((await beat({})).body).toEqual({ result: "success", data: {} });
    expect((await beat({ keep_alive: false })).body.error_code).toBe("param_error");
    await expect
      .poll(() => recorders.map((it) => it.counters.sessions.alive))
      .toEqual(Array(14).fill(0));
    const dead = await Promise.all(
      recorders.map((one, place) => call(one.url, GET, sessions[place] as Held)),
    );
    expect(new Set(dead.map(({ status }) => status))).toEqual(new Set([200, 400, 401, 403]));
    const codes = new Set(dead.map(({ body }) => body.error_code as string));
    expect(codes).toEqual(new Set(["expired", "no_heartbeat"]));
    expect(dead.every(({ body }) => body.result === undefined)).toBe(true);
    expect(first.counters.sessions).toMatchObject({ opened: 1, expired: 1, alive: 0 });
  });

  test("lets in clients that append the time, compress, or leave out version and data", async () => {
    const paths = { login: "/API/Web/Login", beat: "/API/Login/Heartbeat", out: "/API/Web/Logout" };
    for (const one of await start(12)) {
      for (const body of ["{}", '{"data":{}}', '{"version":"1.0"}']) {
        const uri = `${paths.login}?1700000000`;
        const asked = await send(one.url + uri, body);
        const challenge = readChallenge(asked.headers["www-authenticate"] ?? "");
        delete challenge["opaque"];
        const authorization = answerChallenge(challenge, "admin", SIMULATED_PASSWORD, uri);
        const answer = await send(one.url + uri, body, { headers: { authorization } });
        const wantsPassword = answer.text.includes("user is missing");
        expect([answer.status, wantsPassword]).toEqual(wantsPassword ? [400, true] : [200, false]);
        if (wantsPassword) continue;
        const { cookie, token } = held(answer);
        const headers = () => ({ cookie, "x-csrftoken": session.token });
        const session = { cookie, token };
        const beat = await send(`${one.url}${paths.beat}?1`, body, { headers: headers() });
        expect(beat.status).toBe(200);
        session.token = (beat.headers["x-csrftoken"] as string | undefined) ?? session.token;
        const packed = { ...headers(), "content-encoding": "gzip" };
        const channels = await send(one.url + GET, gzipSync(body), { headers: packed });
        expect(JSON.parse(channels.text).result).toBe("success");
        session.token = (channels.headers["x-csrftoken"] as string | undefined) ?? session.token;
        const out = await send(`${one.url}${paths.out}?2`, body, { headers: headers() });
        expect(JSON.parse(out.text).result).toBe("success");
      }
      expect(one.counters.requests["/API/Web/Login"]).toBe(6);
    }
  });

  test("refuses a compressed body that unpacks to more than a recorder reads", async () => {
    const [one] = (await start(1, { auth: "none" })) as [SimulatedRecorder];
    const headers = { "content-encoding": "gzip" };
    const bomb = gzipSync(Buffer.alloc(50_000_000, " "));
    expect((await send(one.url + GET, bomb, { headers })).status).toBe(413);
    expect((await send(one.url + GET, "no gzip", { headers })).status).toBe(400);
  });

  test("sends a renewed token with a refused heartbeat as well", async () => {
    let renewed = 0;
    for (const one of await start(10)) {
      const session = await login(one);
      for (let count = 0; count < 8; count += 1) {
        const refused = await call(one.url, "/API/Login/Heartbeat", session, { keep_alive: 0 });
        expect(refused.body.error_code).toBe("param_error");
        if (refused.renewed) renewed += 1;
        expect((await call(one.url, GET, session)).body.result).toBe("success");
      }
    }
    expect(renewed).toBeGreaterThan(5);
  });

  test("logs out, and says so to who comes after", async () => {
    const [one] = (await start(1)) as [SimulatedRecorder];
    const session = await login(one);
    expect(one.counters.sessions.alive).toBe(1);
    expect((await call(one.url, "/API/Web/Logout", session)).body.result).toBe("success");
    expect((await call(one.url, GET, session)).body.error_code).toBe("logout");
    expect(one.counters.sessions).toEqual({
      opened: 1,
      loggedOut: 1,
      expired: 0,
      ended: 0,
      leaving: 0,
      alive: 0,
    });
    expect(one.counters.requests).toMatchObject({ "/API/Web/Login": 2, "/API/Web/Logout": 1 });
  });

  test("ends the older session at most recorders, and refuses a further login at some", async () => {
    const [replaced] = await whereSecondLogin("login_at_other");
    expect(replaced.counters.sessions).toMatchObject({ opened: 2, ended: 1, alive: 1 });
    await fleet?.stop();
    const [refusing, session] = await whereSecondLogin("have_login");
    expect(refusing.counters.sessions).toMatchObject({ opened: 1, alive: 1 });
    expect(refusing.counters.logins.refused).toBe(0);
    await call(refusing.url, "/API/Web/Logout", session);
    await login(refusing);
  });

  test("sessions are ended by hand", async () => {
    const [one] = (await start(1)) as [SimulatedRecorder];
    const session = await login(one);
    one.endSessions("user_expired");
    expect((await call(one.url, GET, session)).body.error_code).toBe("user_expired");
    expect(one.counters.sessions).toMatchObject({ ended: 1, alive: 0 });
  });

  test("counts refused passwords, those tried again, and Basic", async () => {
    const blocked = new Set<string>();
    for (const one of await start(4)) {
      for (let count = 1; count <= 4; count += 1) {
        expect(JSON.parse((await tryLogin(one.url, "wrong")).text).error_code).toBe(
          "verify_failed",
        );
      }
      const fifth = JSON.parse((await tryLogin(one.url, "wrong")).text);
      expect(fifth.data.block_remain_time).toBeGreaterThan(0);
      blocked.add(fifth.error_code);
      expect(one.counters.logins).toEqual({ tried: 5, refused: 5, refusedAgain: 4 });
      one.setPassword("changed-1");
      const headers = { authorization: `Basic ${btoa("admin:changed-1")}` };
      expect((await send(`${one.url}/API/Web/Login`, NOTHING, { headers })).status).toBe(401);
      expect(one.counters.logins).toMatchObject({ refused: 6, refusedAgain: 4 });
      expect((await tryLogin(one.url, "changed-1")).status).toBe(200);
    }
    expect(blocked).toEqual(new Set(["login_failed_or_block", "login_block", "user_locked_login"]));
  });

  test("a login whose answer a fault spoilt leaves no session behind, a swallowed logout is counted", async () => {
    const [one] = (await start(1)) as [SimulatedRecorder];
    await one.setFaults("truncated-json");
    await tryLogin(one.url, SIMULATED_PASSWORD);
    expect(one.counters.sessions).toMatchObject({ opened: 1, ended: 1, alive: 0 });
    await one.setFaults("");
    const session = await login(one);
    await one.setFaults("http-500");
    await call(one.url, "/API/Web/Logout", session);
    expect(one.counters.sessions).toMatchObject({ loggedOut: 0, leaving: 1, alive: 0 });
    await one.setFaults("");
    await call(one.url, "/API/Web/Logout", session);
    expect(one.counters.sessions).toMatchObject({ loggedOut: 1, leaving: 0, alive: 0 });
  });

  test.runIf(hasCurl)("lets curl in, whatever the challenge", async () => {
    const codes: string[] = [];
    for (const one of await start(12)) {
      const args = [
        "--silent",
        "--digest",
        "--user",
        `admin:${SIMULATED_PASSWORD}`,
        "--data",
        NOTHING,
      ];
      const url = `${one.url}/API/Web/Login`;
      const format = ["--output", "/dev/null", "--write-out", "%{http_code}"];
      codes.push((await promisify(execFile)("curl", [...args, ...format, url])).stdout);
    }
    expect(codes).toEqual(Array(12).fill("200"));
  });
});

describe("other dialects", () => {
  test("basic: on each call, counted and blocked like the others", async () => {
    const [one] = (await start(1, { auth: "basic" })) as [SimulatedRecorder];
    const ask = (password: string) =>
      send(one.url + GET, NOTHING, {
        headers: { authorization: `Basic ${btoa(`admin:${password}`)}` },
      });
    const asked = await send(one.url + GET, NOTHING);
    expect([asked.status, asked.headers["www-authenticate"]]).toEqual([
      401,
      `Basic realm="${one.serial}", charset="UTF-8"`,
    ]);
    expect((await ask(SIMULATED_PASSWORD)).status).toBe(200);
    for (let count = 0; count < 5; count += 1) await ask("wrong");
    expect(JSON.parse((await ask(SIMULATED_PASSWORD)).text).error_code).toBe(
      "login_failed_or_block",
    );
    expect(one.counters.logins).toEqual({ tried: 7, refused: 6, refusedAgain: 5 });
  });

  test("mixed: every dialect in one fleet, the same for the same seed", async () => {
    const dialects = (await start(8, { auth: "mixed", seed: 5 })).map(({ auth }) => auth);
    expect(new Set(dialects)).toEqual(new Set(["none", "digest", "session", "basic"]));
    await fleet?.stop();
    expect((await start(8, { auth: "mixed", seed: 5 })).map(({ auth }) => auth)).toEqual(dialects);
  });
});
