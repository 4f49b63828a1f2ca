import { request as httpRequest, type IncomingMessage } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { StreamedList } from "#shared/contract/streamed-list.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { ok } from "#shared/result.ts";
import { aRecorder } from "#test/support/recorder.ts";
import { stubCore, type StubCore } from "#test/support/stub-core.ts";
import { serveTeam, type ServedTeam } from "#test/support/team-host.ts";

const GROUP = Array.from({ length: 200 }, (_, index) =>
  aRecorder({ name: `Recorder ${index}`, notes: "x".repeat(1_000) }),
);

/** A core whose list of recorders has groups that are read on demand. */
function coreOf(groups: () => Iterable<readonly Recorder[]>): StubCore {
  const recorders = new StreamedList(groups);
  return stubCore({
    "recorders.list": async () => ok({ revision: 1, recorders }),
    "sites.list": async () => ok({ revision: 1, sites: [] }),
  });
}

/** Opens a request and returns its answer before its body. */
function open({ host, team }: ServedTeam, path = "/recorders"): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${team.createToken("ada")}` };
  const where = { host: "127.0.0.1", port: host.port, path: `/api/v1${path}`, headers };
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ ...where, agent: false }, resolve);
    asked.on("error", reject).end();
    onTestFinished(() => void asked.destroy());
  });
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of answer.setEncoding("utf8")) body += chunk as string;
  return body;
}

describe("a large list over the HTTP API", () => {
  test("is written in pieces, and is one JSON document", async () => {
    const core = coreOf(function* groups() {
      for (let nth = 0; nth < 20; nth += 1) yield GROUP;
    });
    const served = await serveTeam({ tls: null }, core);
    const answer = await open(served);
    expect([answer.statusCode, answer.headers["content-length"]]).toEqual([200, undefined]);
    const { recorders } = JSON.parse(await bodyOf(answer)) as { recorders: unknown[] };
    expect(recorders).toHaveLength(4_000);
  });

  test("is not read further than the client takes it, and ends if the client takes nothing", async () => {
    let [read, isOver] = [0, false];
    const core = coreOf(function* groups() {
      try {
        for (; read < 500; read += 1) yield GROUP;
      } finally {
        isOver = true;
      }
    });
    const served = await serveTeam({ tls: null, limits: { patience: 300 } }, core);
    const answer = await open(served);
    await expect.poll(() => read, { timeout: 5_000 }).toBeGreaterThan(0);
    expect((await open(served, "/sites")).statusCode).toBe(200);
    await expect.poll(() => isOver, { timeout: 10_000 }).toBe(true);
    expect(read).toBeLessThan(500);
    await expect(bodyOf(answer)).rejects.toThrow("aborted");
  });

  test("that cannot be read to its end breaks off: no client takes it for a whole one", async () => {
    const core = coreOf(function* groups() {
      yield GROUP;
      yield GROUP;
      throw new Error("damaged entry");
    });
    const served = await serveTeam({ tls: null }, core);
    const answer = await open(served);
    await expect(bodyOf(answer)).rejects.toThrow("aborted");
    expect((await open(served, "/sites")).statusCode).toBe(200);
  });

  test("that fails at its start is an error", async () => {
    const core = coreOf(() => {
      throw new Error("damaged list");
    });
    const served = await serveTeam({ tls: null }, core);
    const answer = await open(served);
    expect(answer.statusCode).toBe(500);
    expect(JSON.parse(await bodyOf(answer))).toMatchObject({ error: { code: "internal" } });
    expect(String(served.errors)).toContain("damaged list");
  });
});

test("a client that goes away cancels its request", async () => {
  let signal: AbortSignal | null = null;
  const core = stubCore({
    "sites.list": (_input, options) => {
      signal = options.signal;
      return new Promise(() => {});
    },
  });
  const served = await serveTeam({ tls: null }, core);
  const headers = { authorization: `Bearer ${served.team.createToken("ada")}` };
  const where = { host: "127.0.0.1", port: served.host.port, path: "/api/v1/sites", headers };
  const asked = httpRequest({ ...where, agent: false });
  asked.on("error", () => {});
  asked.end();
  await expect.poll(() => signal !== null, { timeout: 5_000 }).toBe(true);
  asked.destroy();
  await expect.poll(() => signal?.aborted, { timeout: 5_000 }).toBe(true);
});
