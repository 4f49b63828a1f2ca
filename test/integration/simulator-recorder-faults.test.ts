import { execFileSync, spawnSync } from "node:child_process";
import type { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import {
  SIMULATED_PASSWORD,
  startFleet,
  type Fleet,
  type FleetOptions,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import { post, send } from "./simulator-client.ts";
import { answerChallenge, call, held, readChallenge, tryLogin } from "./simulator-sign-in.ts";

const GET = "/API/AlarmConfig/IPCDisarming/Get";
const OPENSSL = "openssl";
const hasOpenssl = spawnSync(OPENSSL, ["version"]).status === 0;

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

async function start(options: Partial<FleetOptions>): Promise<SimulatedRecorder> {
  fleet = await startFleet({ recorders: 1, channels: 4, transKey: "none", ...options });
  return fleet.recorders[0] as SimulatedRecorder;
}

/** The certificate that a recorder shows now. */
async function shown({ port, address }: SimulatedRecorder): Promise<X509Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, rejectUnauthorized: false }, () => {
      const certificate = socket.getPeerX509Certificate();
      socket.destroy();
      if (certificate) resolve(certificate);
      else reject(new Error("No certificate was shown."));
    }).on("error", reject);
  });
}

/** One TLS connection, with the ticket of an earlier one. A connection that resumes brings no ticket of its own. */
async function visit({ port, address }: SimulatedRecorder, session?: Buffer) {
  const resume = session === undefined ? {} : { session };
  const socket = connect({ host: address, port, rejectUnauthorized: false, ...resume });
  // Tickets come after the handshake, and only a socket that is read hears of them.
  const ticket = once(socket.resume(), "session") as Promise<[Buffer]>;
  await once(socket, "secureConnect");
  const reused = socket.isSessionReused();
  const fingerprint = socket.getPeerX509Certificate()?.fingerprint256;
  const brought = reused ? undefined : (await ticket)[0];
  socket.destroy();
  return { ticket: brought, reused, fingerprint };
}

describe("sessions and accounts", () => {
  test("a session is killed mid-run, by fault or by hand", async () => {
    const one = await start({ auth: "session" });
    const first = held(await tryLogin(one.url, SIMULATED_PASSWORD));
    expect((await call(one.url, GET, first)).status).toBe(200);
    await one.setFaults("end-session");
    expect((await call(one.url, GET, first)).body.result).toBeUndefined();
    await one.setFaults("");
    const second = held(await tryLogin(one.url, SIMULATED_PASSWORD));
    one.endSessions("one_IE");
    expect((await call(one.url, GET, second)).body.error_code).toBe("one_IE");
    expect(one.counters.sessions).toMatchObject({ opened: 2, ended: 2, alive: 0 });
  });

  test("the codes of killed sessions vary", async () => {
    const one = await start({ auth: "session", faults: "end-session@0.5" });
    const codes = new Set<string>();
    for (let count = 0; count < 60; count += 1) {
      const answer = await tryLogin(one.url, SIMULATED_PASSWORD);
      if (answer.status !== 200) continue;
      const { body } = await call(one.url, GET, held(answer));
      if (body.error_code) codes.add(body.error_code);
    }
    expect(codes.size).toBeGreaterThan(4);
    expect(one.counters.logins.refused).toBe(0);
  });

  test.each(["session", "digest", "basic"] as const)(
    "%s: an account is locked out from the start, until its password is set anew",
    async (auth) => {
      const one = await start({ auth, faults: "lock-out:90" });
      const path = auth === "session" ? "/API/Web/Login" : GET;
      const ask = async () => {
        if (auth === "session") return tryLogin(one.url, SIMULATED_PASSWORD);
        const asked = await send(one.url + path, "{}");
        const header = asked.headers["www-authenticate"] ?? "";
        const authorization = header.startsWith("Basic")
          ? `Basic ${btoa(`admin:${SIMULATED_PASSWORD}`)}`
          : answerChallenge(readChallenge(header), "admin", SIMULATED_PASSWORD, path);
        const body = JSON.stringify({ version: "1.0", data: {} });
        return send(one.url + path, body, { headers: { authorization } });
      };
      const refused = JSON.parse((await ask()).text);
      expect(refused.error_code).toMatch(/block|locked/);
      expect(refused.data.block_remain_time).toBeGreaterThan(80);
      expect(refused.data.block_remain_time).toBeLessThanOrEqual(90);
      expect(one.counters.logins).toEqual({ tried: 1, refused: 1, refusedAgain: 0 });
      one.setPassword(SIMULATED_PASSWORD);
      expect((await ask()).status).toBe(200);
    },
  );

  test("lock-out strikes some recorders, and those for good", async () => {
    fleet = await startFleet({ recorders: 30, auth: "basic", faults: "lock-out:60@0.5" });
    const headers = { authorization: `Basic ${btoa(`admin:${SIMULATED_PASSWORD}`)}` };
    const body = JSON.stringify({ version: "1.0", data: {} });
    const ask = () =>
      Promise.all(
        (fleet?.recorders ?? []).map(({ url }) => send(url + GET, body, { headers })),
      ).then((all) => all.map(({ status }) => status));
    const first = await ask();
    expect(new Set(first)).toEqual(new Set([200, 400]));
    expect(await ask()).toEqual(first);
  });
});

describe("certificates", () => {
  test("that changed are shown to a client that would resume, too", async () => {
    const one = await start({ tls: true });
    const before = await visit(one);
    expect((await visit(one, before.ticket)).reused).toBe(true);
    one.renewCertificate();
    const after = await visit(one, before.ticket);
    expect(after).toMatchObject({ reused: false, fingerprint: one.fingerprint });
    expect(after.fingerprint).not.toBe(before.fingerprint);
  });

  test("change at run time, by hand and by fault", async () => {
    const one = await start({ tls: true });
    const before = one.fingerprint;
    expect((await shown(one)).fingerprint256).toBe(before);
    const renewed = one.renewCertificate();
    expect(renewed).toBe(one.fingerprint);
    expect(renewed).not.toBe(before);
    expect((await shown(one)).fingerprint256).toBe(renewed);
    await one.setFaults("new-certificate");
    await send(one.url + GET, "{}", { rejectUnauthorized: false });
    expect(one.fingerprint).not.toBe(renewed);
    expect((await shown(one)).fingerprint256).toBe(one.fingerprint);
  });

  test("are expired or another's, and good again when the fault is gone", async () => {
    const one = await start({ tls: true, faults: "expired-certificate" });
    const expired = await shown(one);
    expect(expired.validToDate.getTime()).toBeLessThan(Date.now());
    expect(expired.checkIP(one.address)).toBe(one.address);
    await one.setFaults("wrong-name-certificate");
    const wrong = await shown(one);
    expect(wrong.validToDate.getTime()).toBeGreaterThan(Date.now());
    expect(wrong.checkIP(one.address)).toBeUndefined();
    expect(wrong.checkHost("localhost")).toBeUndefined();
    await one.setFaults("");
    const good = await shown(one);
    expect([good.checkIP(one.address), good.checkHost("localhost")]).toEqual([
      one.address,
      "localhost",
    ]);
    expect(good.fingerprint256).toBe(one.fingerprint);
  });

  test("may be those that only OpenSSL accepts, and encryption that only OpenSSL has", async () => {
    const one = await start({ tls: true, faults: "key-usage-certificate" });
    const { publicKey, raw } = await shown(one);
    expect(publicKey.asymmetricKeyType).toBe("rsa");
    // Key usage (2.5.29.15), critical: key encipherment alone.
    expect(raw.toString("hex")).toContain("0603551d0f0101ff040403020520");
    await one.setFaults("dhe-only");
    const { port, hostname: host } = new URL(one.url);
    const socket = connect({ port: Number(port), host, rejectUnauthorized: false });
    await once(socket, "secureConnect");
    expect(socket.getCipher().standardName).toMatch(/^TLS_DHE_RSA_/);
    socket.destroy();
    expect((await send(one.url + GET, "{}", { rejectUnauthorized: false })).status).toBe(200);
  });

  test("plain HTTP has none to change", async () => {
    const one = await start({});
    expect(one.renewCertificate()).toBeNull();
    expect(one.fingerprint).toBeNull();
    expect((await post(one.url, GET)).status).toBe(200);
  });

  test.runIf(hasOpenssl)("are read by openssl as they are meant", async () => {
    const one = await start({ tls: true, faults: "expired-certificate" });
    const pem = (await shown(one)).toString();
    const text = execFileSync(OPENSSL, ["x509", "-noout", "-text"], { input: pem }).toString();
    expect(text).toContain(`IP Address:${one.address}`);
    expect(text).toContain("ecdsa-with-SHA256");
    const expiry = spawnSync(OPENSSL, ["x509", "-checkend", "0", "-noout"], { input: pem });
    expect(expiry.status).toBe(1);
  });
});

describe("reboot", () => {
  test("gone, then back at the same port without sessions and push setting", async () => {
    const one = await start({ auth: "session" });
    one.state.eventPush = { name: "params_table", table: { enable: true, addr: "203.0.113.9" } };
    const session = held(await tryLogin(one.url, SIMULATED_PASSWORD));
    const { url } = one;
    await one.reboot(150);
    await expect(send(url + GET, "{}")).rejects.toThrow("ECONNREFUSED");
    await expect
      .poll(() => post(url, "/API/Login/Range").catch(() => null))
      .toMatchObject({ status: 200 });
    expect(one.url).toBe(url);
    expect((await call(url, GET, session)).body.error_code).toBe("session_invalid");
    expect(one.state.eventPush["table"]).toMatchObject({ enable: false, addr: "" });
    expect(one.counters.sessions).toMatchObject({ ended: 1, alive: 0 });
  });

  test("a fleet that is stopped while a recorder goes down takes it along", async () => {
    const one = await start({});
    const gone = one.reboot(0);
    await fleet?.stop();
    await gone;
    await expect(send(one.url + GET, "{}")).rejects.toThrow("ECONNREFUSED");
  });

  test("strikes by a fault, in the middle of a request, and may be stopped meanwhile", async () => {
    const one = await start({ faults: "reboot:60000" });
    await expect(send(one.url + GET, "{}")).rejects.toThrow(/hang up|ECONNRESET/);
    await expect(send(one.url + GET, "{}")).rejects.toThrow("ECONNREFUSED");
    await one.setFaults("");
    await expect(send(one.url + GET, "{}")).rejects.toThrow("ECONNREFUSED");
    await fleet?.stop();
  });
});

describe("half of a write", () => {
  const half = (area: string, data: object, one: SimulatedRecorder) =>
    post(one.url, `/API/${area}/Set`, data);

  test("recognition: some channels, and why not the others", async () => {
    const one = await start({ channels: 16 });
    const names = Object.keys(one.state.recognition).slice(0, 4);
    const before = structuredClone(one.state.recognition);
    const channel_info = Object.fromEntries(names.map((name) => [name, { sensitivity: 3 }]));
    await one.setFaults("half-write");
    const answer = await half(
      "AI/Setup/PVD",
      { channel_info, channel: names[0], ability: "MultiTypeRecognition" },
      one,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { result: "failed", error_code: "part_failed" },
    });
    const failed = answer.body.ch_error_code as { channel: string; error_code: string }[];
    expect(failed.map(({ channel }) => channel)).toEqual(names.slice(2));
    for (const item of failed) {
      expect([["PID", "LCD"], undefined]).toContainEqual(
        (item as { mutual_array?: string[] }).mutual_array,
      );
    }
    expect(names.map((name) => one.state.recognition[name]?.["sensitivity"])).toEqual([
      3,
      3,
      ...names.slice(2).map((name) => before[name]?.["sensitivity"]),
    ]);
    expect(one.counters.writes.recognition).toMatchObject({ accepted: 0, refused: 1, history: [] });
    expect(one.counters.writeLog).toEqual([
      expect.objectContaining({ path: "/API/AI/Setup/PVD/Set", outcome: "partly" }),
    ]);
  });

  test("disarming, email and event push: the first fields", async () => {
    const one = await start({ faults: "half-write" });
    const { enable, mobilepush } = one.state.disarming;
    const disarming = {
      enable: !enable,
      privacy_channel: ["CH2"],
      mobilepush: !mobilepush,
      email: true,
    };
    const { body } = await half("AlarmConfig/IPCDisarming", disarming, one);
    expect(body.ch_error_code).toMatchObject([{ channel: "CH2" }]);
    expect(one.state.disarming).toMatchObject({
      enable: !enable,
      privacy_channel: ["CH2"],
      mobilepush,
    });
    const table = { port: 4711, udp_port: 4712 };
    await half("AlarmConfig/EventPush", { params: { name: "params_table", table } }, one);
    expect(one.state.eventPush["table"]).toMatchObject({ port: 4711, udp_port: 5000 });
    const interval = one.state.email["interval_time"];
    const mail = { smtp_port: 2525, interval_time: interval === 3 ? 5 : 3 };
    await half("NetworkConfig/Email", mail, one);
    expect(one.state.email).toMatchObject({ smtp_port: 2525, interval_time: interval });
  });
});
