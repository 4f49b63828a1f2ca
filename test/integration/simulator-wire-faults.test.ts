import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import {
  startFleet,
  type Fleet,
  type FleetOptions,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import { post, send } from "./simulator-client.ts";

const GET = "/API/AlarmConfig/IPCDisarming/Get";
const NOTHING = JSON.stringify({ version: "1.0", data: {} });

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

async function start(options: Partial<FleetOptions>): Promise<SimulatedRecorder> {
  fleet = await startFleet({ recorders: 1, channels: 4, ...options });
  return fleet.recorders[0] as SimulatedRecorder;
}

/** Everything that comes over a bare socket after one request, and how it ended; null while it is open. */
async function raw({ port, address }: SimulatedRecorder) {
  const socket = connect({ port, host: address, allowHalfOpen: true });
  await once(socket, "connect");
  const seen = { bytes: Buffer.alloc(0), end: null as string | null };
  socket.on("data", (chunk: Buffer) => (seen.bytes = Buffer.concat([seen.bytes, chunk])));
  socket.on("end", () => (seen.end ??= "FIN"));
  socket.on("error", (error: NodeJS.ErrnoException) => (seen.end = error.code ?? ""));
  const head = `POST ${GET} HTTP/1.1\r\nHost: x\r\nContent-Length: ${NOTHING.length}\r\n\r\n`;
  socket.write(head + NOTHING);
  return { seen, socket };
}

describe("on the wire", () => {
  test("reset: RST and not a byte", async () => {
    const { seen, socket } = await raw(await start({ faults: "reset" }));
    await expect.poll(() => seen.end).toBe("ECONNRESET");
    expect(seen.bytes).toHaveLength(0);
    socket.destroy();
  });

  test("reset under TLS cuts the connection", async () => {
    const one = await start({ faults: "reset", tls: true });
    const answer = send(one.url + GET, NOTHING, { rejectUnauthorized: false });
    await expect(answer).rejects.toThrow(/hang up|ECONNRESET/);
  });

  test("hang-up: an end and not a byte", async () => {
    const { seen, socket } = await raw(await start({ faults: "hang-up" }));
    await expect.poll(() => seen.end).toBe("FIN");
    expect(seen.bytes).toHaveLength(0);
    socket.destroy();
  });

  test("half-closed: half of the body, then an end, while it still listens", async () => {
    const { seen, socket } = await raw(await start({ faults: "half-closed" }));
    await expect.poll(() => seen.end).toBe("FIN");
    const [head = "", body = ""] = seen.bytes.toString().split("\r\n\r\n");
    const length = Number(/Content-Length: (\d+)/.exec(head)?.[1]);
    expect(body).toHaveLength(Math.floor(length / 2));
    expect(socket.writable).toBe(true);
    socket.destroy();
  });

  test("stall-headers: half a head; stall-body: half a body; and then nothing", async () => {
    const one = await start({ faults: "stall-headers" });
    const first = await raw(one);
    await expect.poll(() => first.seen.bytes.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(first.seen.bytes.toString()).not.toContain("\r\n\r\n");
    await one.setFaults("stall-body");
    const second = await raw(one);
    await expect.poll(() => second.seen.bytes.toString()).toContain('\r\n\r\n{"result"');
    expect([first.seen.end, second.seen.end]).toEqual([null, null]);
    expect(one.counters.conversations.open).toBe(2);
    first.socket.destroy();
    second.socket.destroy();
    await expect.poll(() => one.counters.conversations.open).toBe(0);
    await expect.poll(() => one.counters.connections).toEqual({ open: 0, most: 2 });
  });

  test("slow-drip: byte by byte, whole in the end", async () => {
    const one = await start({ faults: "slow-drip:1" });
    const began = performance.now();
    const { body } = await post(one.url, GET);
    expect(body.data).toEqual(one.state.disarming);
    expect(performance.now() - began).toBeGreaterThan(JSON.stringify(body).length * 0.9);
  });

  test("not-http: random bytes, the same for the same seed", async () => {
    const { seen, socket } = await raw(await start({ faults: "not-http", seed: 4 }));
    await expect.poll(() => seen.end).toBe("FIN");
    expect(seen.bytes).toHaveLength(512);
    expect(seen.bytes.toString("latin1")).not.toMatch(/^HTTP/);
    socket.destroy();
    await fleet?.stop();
    const again = await raw(await start({ faults: "not-http", seed: 4 }));
    await expect.poll(() => again.seen.end).toBe("FIN");
    expect(again.seen.bytes.equals(seen.bytes)).toBe(true);
    again.socket.destroy();
  });
});

describe("in the body", () => {
  test("garbage, another type, deep nesting", async () => {
    const one = await start({ faults: "garbage" });
    const bytes = await send(one.url + GET, NOTHING);
    expect([bytes.status, bytes.headers["content-type"]]).toEqual([200, "application/json"]);
    expect(() => JSON.parse(bytes.text)).toThrow(SyntaxError);
    await one.setFaults("wrong-content-type");
    const typed = await send(one.url + GET, NOTHING);
    expect(typed.headers["content-type"]).toBe("text/plain");
    expect(JSON.parse(typed.text).data).toEqual(one.state.disarming);
    await one.setFaults("deep-nesting");
    expect((await send(one.url + GET, NOTHING)).text).toContain("[".repeat(100_000));
  });

  test("100 MB", async () => {
    const one = await start({ faults: "huge-body" });
    const ask = request(one.url + GET, { method: "POST", agent: false });
    ask.end(NOTHING);
    const [response] = await once(ask, "response");
    let bytes = 0;
    for await (const chunk of response) bytes += (chunk as Buffer).length;
    expect(bytes).toBeGreaterThan(100_000_000);
  });

  test("100 MB end when the client does", async () => {
    const one = await start({ faults: "huge-body" });
    const ask = request(one.url + GET, { method: "POST", agent: false });
    ask.end(NOTHING);
    const [response] = await once(ask, "response");
    await once(response, "data");
    ask.destroy();
    await expect.poll(() => one.counters.conversations.open).toBe(0);
  });

  test.each([
    ["http-503", 503, "service_unavailable_error"],
    ["device-busy", 400, "device_busy"],
    ["data-saving-busy", 400, "data_saving_busy"],
    ["frequent-operation", 400, "frequent_operation"],
    ["function-busy", 400, "function_busy"],
    ["device-reboot", 400, "device_reboot"],
    ["error-code:passwd_expired_login", 400, "passwd_expired_login"],
  ])("%s", async (faults, status, error_code) => {
    const one = await start({ faults });
    expect(await post(one.url, GET)).toMatchObject({ status, body: { error_code } });
  });
});

test("faults of every kind at once, by probability, are the same for the same seed", async () => {
  const faults = "reset@0.2,html@0.2,garbage@0.2,busy@0.2,truncated-json@0.2,jitter:3@0.5";
  const run = async () => {
    const one = await start({ faults, seed: 3 });
    const all: string[] = [];
    for (let count = 0; count < 40; count += 1) {
      const answer = await send(one.url + GET, NOTHING).catch(() => null);
      all.push(answer ? `${answer.status} ${answer.text.slice(0, 60)}` : "cut");
    }
    await fleet?.stop();
    return all;
  };
  const first = await run();
  expect(new Set(first).size).toBeGreaterThan(4);
  expect(await run()).toEqual(first);
});
