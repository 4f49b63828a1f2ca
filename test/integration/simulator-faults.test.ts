import { createHash, X509Certificate } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import {
  startFleet,
  type Fleet,
  type FleetOptions,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import { post, send } from "./simulator-client.ts";

const GET = "/API/AlarmConfig/IPCDisarming/Get";
const SET = "/API/AlarmConfig/IPCDisarming/Set";
const NOTHING = JSON.stringify({ version: "1.0", data: {} });

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

async function start(options: Partial<FleetOptions>): Promise<SimulatedRecorder> {
  fleet = await startFleet({ recorders: 1, ...options });
  return fleet.recorders[0] as SimulatedRecorder;
}

describe("a recorder that misbehaves", () => {
  test("late: latency and jitter", async () => {
    const one = await start({ faults: "latency:120" });
    const began = performance.now();
    await post(one.url, GET);
    expect(performance.now() - began).toBeGreaterThanOrEqual(115);
    await one.setFaults("latency:20,jitter:30");
    expect((await post(one.url, GET)).status).toBe(200);
  });

  test("refuses connections, and takes them again at the same port", async () => {
    const one = await start({ faults: "refuse-connection" });
    const { url } = one;
    expect(new URL(url).port).not.toBe("0");
    await expect(post(url, GET)).rejects.toThrow("ECONNREFUSED");
    await one.setFaults("");
    expect((await post(url, GET)).status).toBe(200);
    await one.setFaults("refuse-connection");
    await expect(post(url, GET)).rejects.toThrow("ECONNREFUSED");
  });

  test("never answers", async () => {
    const one = await start({ faults: "stall" });
    const signal = AbortSignal.timeout(200);
    await expect(send(one.url + GET, NOTHING, { signal })).rejects.toThrow(/abort/i);
    await expect.poll(() => one.counters.conversations.open).toBe(0);
  });

  test("answers with a web page, half an answer, 500 and busy", async () => {
    const one = await start({ faults: "html" });
    const page = await send(one.url + GET, NOTHING);
    expect(page).toMatchObject({ status: 200, headers: { "content-type": "text/html" } });
    await one.setFaults("truncated-json");
    const half = await send(one.url + GET, NOTHING);
    expect(half.headers["content-type"]).toBe("application/json");
    expect(half.text).toMatch(/^\{"result"/);
    expect(() => JSON.parse(half.text)).toThrow(SyntaxError);
    await one.setFaults("http-500");
    expect(await post(one.url, GET)).toEqual({
      status: 500,
      body: { version: "1.0", error_code: "internal_server_error" },
    });
    await one.setFaults("busy");
    expect(await post(one.url, GET)).toEqual({
      status: 503,
      body: { version: "1.0", error_code: "device_busy" },
    });
  });

  test("says success and applies nothing", async () => {
    const one = await start({ faults: "ignore-writes" });
    const before = structuredClone(one.state.disarming);
    const change = { enable: !before["enable"] };
    expect((await post(one.url, SET, change)).body).toEqual({ result: "success", data: {} });
    expect((await post(one.url, GET)).body.data).toEqual(before);
    expect((await post(one.url, SET, { enable: "yes" })).status).toBe(400);
  });

  test("refuses every write", async () => {
    const one = await start({ faults: "refuse-writes" });
    const { enable } = one.state.disarming;
    const answer = await post(one.url, SET, { enable: !enable });
    expect(answer).toMatchObject({ status: 400, body: { error_code: "param_error" } });
    expect((await post(one.url, GET)).body.data.enable).toBe(enable);
    expect(one.counters.writes.disarming).toMatchObject({ accepted: 0, refused: 1 });
  });

  test("applies later", async () => {
    const one = await start({ faults: "slow-apply:150" });
    const read = async () => (await post(one.url, GET)).body.data.enable as boolean;
    const before = await read();
    await post(one.url, SET, { enable: !before });
    expect(await read()).toBe(before);
    await expect.poll(read).toBe(!before);
  });

  test("now and then, the same for the same seed", async () => {
    const run = async () => {
      const one = await start({ faults: "busy@0.5", seed: 9 });
      const all: number[] = [];
      for (let count = 0; count < 20; count += 1) all.push((await post(one.url, GET)).status);
      await fleet?.stop();
      return all;
    };
    const first = await run();
    expect(new Set(first)).toEqual(new Set([200, 503]));
    expect(await run()).toEqual(first);
  });

  test("keeps its faults when told nonsense", async () => {
    const one = await start({ faults: "busy" });
    await expect(one.setFaults("nonsense")).rejects.toThrow('no fault "nonsense"');
    expect(one.faults).toBe("busy");
    expect((await post(one.url, GET)).status).toBe(503);
  });
});

test("with TLS each recorder has a certificate of its own", async () => {
  await start({ recorders: 2, tls: true });
  const seen: string[] = [];
  for (const { url, fingerprint } of fleet?.recorders ?? []) {
    expect(url).toMatch(/^https:/);
    const checkServerIdentity = (_host: string, { raw }: { raw: Buffer }) => {
      seen.push(new X509Certificate(raw).fingerprint256);
      expect(createHash("sha256").update(raw).digest("hex").toUpperCase()).toBe(
        fingerprint?.replaceAll(":", ""),
      );
      return undefined;
    };
    const ca = await certificateOf(url);
    const answer = await send(url + GET, NOTHING, { ca, checkServerIdentity });
    expect(answer.status).toBe(200);
    await expect(send(url + GET, NOTHING)).rejects.toThrow(/self-signed/);
  }
  expect(seen).toEqual(fleet?.recorders.map(({ fingerprint }) => fingerprint));
  expect(new Set(seen).size).toBe(2);
});

/** The certificate that a server shows, as PEM. */
async function certificateOf(url: string): Promise<string> {
  const { connect } = await import("node:tls");
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host: "127.0.0.1", port: Number(port), rejectUnauthorized: false },
      () => {
        resolve(socket.getPeerX509Certificate()?.toString() ?? "");
        socket.destroy();
      },
    ).on("error", reject);
  });
}
