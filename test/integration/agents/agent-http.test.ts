import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import type { AgentNetworks } from "#core/platform/adapters/nats/agent-networks.ts";
import type {
  HttpAnswer,
  HttpFailure,
  HttpLine,
  HttpRequest,
  RecorderHttp,
} from "#core/platform/ports/recorder-http.ts";
import type { Result } from "#shared/result.ts";
import { natsObstacle } from "#scripts/setup-programs.ts";
import { makeCertificate } from "#simulator/certificate.ts";
import { startAgentProcess, type AgentProcess } from "#test/support/nats/agent-process.ts";
import { networksOf } from "#test/support/nats/fleet-under-test.ts";
import { startNats, type NatsFleet } from "#test/support/nats/nats-server.ts";
import {
  answering,
  serveHttp,
  serveHttps,
  serveTcp,
  type TestServer,
} from "../recorder-support.ts";

const GROUP = "g1";
const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;
const SOON = { timeout: 15_000, interval: 20 };

const certificate = makeCertificate({
  name: "recorder",
  address: "127.0.0.1",
  notBefore: new Date(Date.now() - DAY_MS),
  notAfter: new Date(Date.now() + DAY_MS),
});
const large = Buffer.alloc(3 * MIB, "0123456789");

let nats: NatsFleet;
let networks: AgentNetworks;
let agent: AgentProcess;
let direct: RecorderHttp;

async function started(server: Promise<TestServer>): Promise<TestServer> {
  const running = await server;
  onTestFinished(() => running.close());
  return running;
}

const post: HttpRequest = { path: "/API/x", body: '{"data":{}}', authorization: "Digest x" };

/** What a line sees of a server: its answers, certificate and address. */
async function seen(http: RecorderHttp, origin: string, pin: string | null, requests = [post]) {
  const line = http.open(origin, pin);
  const results: Result<HttpAnswer, HttpFailure>[] = [];
  for (const request of requests) results.push(await line.send(request));
  const { peerAddress } = line;
  await line.close();
  return { results: results.map(comparable), certificate: line.certificate, peerAddress };
}

/** Answers each request with these bytes. */
const oddly = (bytes: string) => (socket: Socket) => socket.on("data", () => socket.end(bytes));

/** Copies a result without what differs between two requests, and without the name of the agent group. */
function comparable(result: Result<HttpAnswer, HttpFailure>) {
  if (!result.ok) {
    const { agentGroup: _, head, ...failure } = result.error;
    return { failure, head: head?.status };
  }
  const { date: _, ...headers } = result.value.headers;
  const { status, tolerant, body } = result.value;
  return { status, headers, tolerant, body: Buffer.from(body).toString() };
}

describe.skipIf(natsObstacle() !== null)("HTTP to recorders through an agent", () => {
  beforeAll(async () => {
    nats = await startNats();
    networks = networksOf(nats);
    direct = createUndiciRecorderHttp();
    agent = await startAgentProcess(nats, GROUP);
    await agent.serving();
  });
  afterAll(async () => {
    await direct.close();
    await networks.close();
    await agent.stop();
    await nats.stop();
  });

  const open = (origin: string, pin: string | null = null): HttpLine =>
    networks.of(GROUP).http.open(origin, pin);

  test("sees what a direct connection sees: answers, failures, certificates", async () => {
    const silent = (response: ServerResponse) => response.writeHead(200, { "content-length": 10 });
    const plain = await started(serveHttp(answering("{}")));
    const gone = await started(serveHttp(answering("{}")));
    await gone.close();
    const tls = await started(serveHttps(certificate, answering("secure")));
    const cases: [string, string, (string | null)?, HttpRequest[]?][] = [
      ["several answers", plain.origin, null, [post, { method: "GET", path: "/y" }, post]],
      ["refused", gone.origin],
      ["no such name", "http://no-such-recorder.invalid"],
      ["first certificate", tls.origin, null, [post, post]],
      ["pinned certificate", tls.origin, certificate.fingerprint],
      ["another certificate", tls.origin, "AA:BB"],
      ["HTTPS to HTTP", plain.origin.replace("http:", "https:")],
      ["error status", (await started(serveHttp(answering("no", 500)))).origin],
      [
        "packed",
        (
          await started(
            serveHttp(answering(gzipSync("packed"), 200, { "content-encoding": "gzip" })),
          )
        ).origin,
      ],
      ["several parts", (await started(serveHttp(answering(large)))).origin],
      ["empty", (await started(serveHttp(answering("")))).origin],
      ["too long", (await started(serveHttp(answering(Buffer.alloc(4 * MIB + 1))))).origin],
      [
        "bare LF",
        (await started(serveTcp(oddly("HTTP/1.1 200 OK\nContent-Length: 3\n\nodd")))).origin,
      ],
      [
        "two lengths",
        (
          await started(
            serveTcp(oddly("HTTP/1.1 200 OK\nContent-Length: 3\nContent-Length: 4\n\nodd")),
          )
        ).origin,
      ],
      ["not HTTP", (await started(serveTcp((socket) => socket.end("220 ftp\r\n")))).origin],
      [
        "closed",
        (await started(serveTcp((socket) => socket.once("data", () => socket.destroy())))).origin,
      ],
      [
        "half an answer",
        (
          await started(
            serveHttp((_request, response) => {
              silent(response).write("half", () => response.destroy());
            }),
          )
        ).origin,
      ],
      ["no answer", (await started(serveHttp((request) => void request.resume()))).origin],
      [
        "an answer that stalls",
        (await started(serveHttp((_request, response) => void silent(response).write("half"))))
          .origin,
      ],
    ];
    const compared = await Promise.all(
      cases.map(async ([name, origin, pin = null, requests]) => {
        // At the same time: some cases wait for a time-out of ten seconds.
        const [expected, actual] = await Promise.all([
          seen(direct, origin, pin, requests),
          seen(networks.of(GROUP).http, origin, pin, requests),
        ]);
        const known = { peerAddress: null, certificate: null };
        return [
          name,
          { ...actual, ...known },
          { ...expected, ...known },
          actual,
          expected,
        ] as const;
      }),
    );
    for (const [name, actual, expected] of compared)
      expect([name, actual]).toEqual([name, expected]);
    for (const [name, , , { certificate: actual }, expected] of compared)
      expect([name, actual]).toEqual([name, expected.certificate]);
    const [, , , through] = compared[0] as (typeof compared)[0];
    expect(through.peerAddress).toBe(plain.origin.slice("http://".length));
  });

  test("uses one connection for one line, and closes it before the line is closed", async () => {
    const server = await started(serveHttp(answering("{}")));
    const line = open(server.origin);
    for (let nth = 0; nth < 5; nth += 1) expect(await line.send(post)).toMatchObject({ ok: true });
    expect(server.connections).toEqual({ made: 1, open: 1 });
    await line.close();
    await vi.waitFor(() => expect(server.connections.open).toBe(0), SOON);
    expect(await line.send(post)).toMatchObject({ error: { kind: "cancelled", sent: false } });
  });

  test("ends the connection of a request that is cancelled", async () => {
    const server = await started(serveHttp((request) => void request.resume()));
    const line = open(server.origin);
    const sent = line.send(post);
    await vi.waitFor(() => expect(server.connections.open).toBe(1), SOON);
    line.abort();
    expect(await sent).toMatchObject({ error: { kind: "cancelled", sent: true } });
    await vi.waitFor(() => expect(server.connections.open).toBe(0), SOON);
    await line.close();
    expect(server.connections.made).toBe(1);
  });

  test("reports a write as sent when its agent is killed, and never sends it again", async () => {
    const [first, second] = await Promise.all([
      startAgentProcess(nats, "g2"),
      startAgentProcess(nats, "g2"),
    ]);
    onTestFinished(async () => {
      await Promise.all([first.kill(), second.kill()]);
    });
    await Promise.all([first.serving(), second.serving()]);
    const writes: string[] = [];
    const server = await started(
      serveHttp((request, response) => {
        request.resume();
        if (request.url === post.path) response.end("{}");
        else writes.push(request.url ?? "");
      }),
    );
    const line = networks.of("g2").http.open(server.origin, null);
    // As in every conversation, the write is not the first request: Muster knows which agent has the connection.
    expect(await line.send(post)).toMatchObject({ ok: true });
    const sent = line.send({ ...post, path: "/API/write" });
    await vi.waitFor(() => expect(writes).toHaveLength(1), SOON);
    // One of them has the connection; both are killed, one after the other.
    await first.kill();
    await second.kill();
    const failed = await sent;
    expect(failed).toMatchObject({
      error: { kind: "closed", sent: true, agentGroup: "Group g2" },
    });
    expect(writes).toEqual(["/API/write"]);
    await line.close();
  });

  test("goes on with another agent when the agent of its line is gone between two requests", async () => {
    const [first, second] = await Promise.all([
      startAgentProcess(nats, "g3"),
      startAgentProcess(nats, "g3"),
    ]);
    onTestFinished(async () => {
      await Promise.all([first.kill(), second.kill()]);
    });
    await Promise.all([first.serving(), second.serving()]);
    const server = await started(serveHttps(certificate, answering("{}")));
    const line = networks.of("g3").http.open(server.origin, null);
    expect(await line.send(post)).toMatchObject({ ok: true });
    const left = (agents: number) =>
      vi.waitFor(() => {
        networks.measure();
        expect(networks.registry.connected("g3")).toHaveLength(agents);
      }, SOON);
    await first.kill();
    await left(1);
    expect(await line.send(post)).toMatchObject({ ok: true });
    await second.kill();
    await left(0);
    expect(await line.send(post)).toMatchObject({ error: { kind: "no_agent", sent: false } });
    expect(line.certificate?.sha256).toBe(certificate.fingerprint);
    await line.close();
  });

  test("reports that no agent is connected, without waiting", async () => {
    const began = performance.now();
    const line = networks.of("empty").http.open("http://192.0.2.1", null);
    const failed = await line.send(post);
    expect(failed).toMatchObject({ error: { kind: "no_agent", sent: false } });
    expect(performance.now() - began).toBeLessThan(2_000);
    await line.close();
  });

  test("finishes the request under way when the agent is stopped", async () => {
    const leaving = await startAgentProcess(nats, "g4");
    await leaving.serving();
    const held = Promise.withResolvers<ServerResponse>();
    const server = await started(serveHttp((_request, response) => held.resolve(response)));
    const line = networks.of("g4").http.open(server.origin, null);
    const sent = line.send(post);
    const response = await held.promise;
    const stopped = leaving.stop();
    await leaving.lines.until((all) => all.find((text) => text === "Stopping."));
    response.end("done");
    expect(await sent).toMatchObject({ ok: true, value: { status: 200 } });
    expect(await stopped).toBe(0);
    await line.close();
  });

  test("ends its connections to recorders when NATS goes away, and comes back", async () => {
    const other = await startNats(1, { fleet: "fleet2" });
    const there = networksOf(other);
    const lost = await startAgentProcess(other, "g5");
    onTestFinished(async () => {
      await there.close();
      await lost.kill();
      await other.stop();
    });
    await lost.serving();
    const server = await started(serveHttp((request) => void request.resume()));
    const line = there.of("g5").http.open(server.origin, null);
    const sent = line.send(post);
    await vi.waitFor(() => expect(server.connections.open).toBe(1), SOON);
    const [natsServer] = other.servers;
    await natsServer?.kill();
    expect(await sent).toMatchObject({ error: { kind: "closed", sent: true } });
    await vi.waitFor(() => expect(server.connections.open).toBe(0), SOON);
    await natsServer?.restart();
    const again = await started(serveHttp(answering("{}")));
    await vi.waitFor(async () => {
      const next = there.of("g5").http.open(again.origin, null);
      const result = await next.send(post);
      await next.close();
      expect(result).toMatchObject({ ok: true });
    }, SOON);
    expect(server.connections.made).toBe(1);
    await line.close();
  }, 90_000);
});
