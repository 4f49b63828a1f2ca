import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, afterAll, describe, expect, it, onTestFinished } from "vitest";
import WebSocket from "ws";
import { IMPORT_LIMITS } from "#shared/domain/import.ts";
import { createPartReader } from "#shared/contract/message-parts.ts";
import type { Finding } from "#shared/domain/discovery.ts";
import { StreamedList, StreamFailed } from "#shared/contract/streamed-list.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { stubCore, type StubCore } from "#test/support/stub-core.ts";
import { proveTo, sessionKeyIn } from "#test/support/web-session.ts";
import { startWebHost, type WebHost, type WebHostOptions } from "#web/index.ts";

const PAGE =
  '<!doctype html><html><head><meta name="csp-nonce" content="" /><title>Screens</title></head></html>';
const SECRET = "outside of the screens";

let folder: string;
let rendererDir: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-web-"));
  rendererDir = join(folder, "renderer");
  mkdirSync(join(rendererDir, "assets"), { recursive: true });
  writeFileSync(join(rendererDir, "index.html"), PAGE);
  writeFileSync(join(rendererDir, "assets", "app-1234.js"), "export {};");
  writeFileSync(join(rendererDir, ".hidden"), SECRET);
  writeFileSync(join(folder, "secret.txt"), SECRET);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Served {
  readonly host: WebHost;
  readonly core: StubCore;
  readonly origin: string;
}

async function serve(
  options: Partial<WebHostOptions> = {},
  core: StubCore = stubCore(),
): Promise<Served> {
  const started = await startWebHost({ core, rendererDir, ...options });
  if (!started.ok) throw new Error(started.error.message);
  onTestFinished(() => started.value.stop());
  return { host: started.value, core, origin: new URL(started.value.url).origin };
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** A request with just these headers; `fetch` would not let a test lie about Host. */
function ask(
  { host }: Served,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: "127.0.0.1", port: host.port, path, method, headers, agent: false },
      (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
        response.on("end", () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      },
    );
    asked.on("error", reject).end();
  });
}

async function signIn(served: Served): Promise<string> {
  return (await openSession(served)).cookie;
}

/** The cookie, and the key that came with the page. */
async function openSession(served: Served): Promise<{ cookie: string; key: string }> {
  const { pathname, search } = new URL(served.host.url);
  const answer = await ask(served, pathname + search);
  const [cookie = ""] = String(answer.headers["set-cookie"]?.[0]).split(";");
  return { cookie, key: sessionKeyIn(answer.body) };
}

interface Tab {
  readonly socket: WebSocket;
  /** The next message that fits, also one that came already. */
  next(fits: (message: Message) => boolean): Promise<Message>;
  send(message: unknown): void;
}

type Message = Record<string, unknown> & { type: string };

async function open(served: Served): Promise<Tab> {
  const { cookie, key } = await openSession(served);
  return openTab(served, cookie, key);
}

async function openTab(served: Served, cookie: string, key: string): Promise<Tab> {
  const socket = openSocket(served, cookie);
  await once(socket, "open");
  const tab = tabOf(socket);
  await proveTo(socket, key);
  return tab;
}

function openSocket(served: Served, cookie: string): WebSocket {
  const socket = new WebSocket(`${served.origin.replace("http", "ws")}/ws`, {
    origin: served.origin,
    headers: { cookie },
  });
  onTestFinished(() => socket.terminate());
  return socket;
}

/** Tab that collects messages, without those of the handshake. */
function tabOf(socket: WebSocket): Tab {
  const seen: Message[] = [];
  let look = () => {};
  const parts = createPartReader();
  socket.on("message", (data) => {
    const text = parts.read((data as Buffer).toString("utf8"));
    const message = text === null ? null : (JSON.parse(text) as Message);
    if (message !== null && message.type !== "proof") seen.push(message);
    look();
  });
  return {
    socket,
    next: (fits) =>
      new Promise((resolve) => {
        look = () => {
          const index = seen.findIndex(fits);
          if (index >= 0) resolve(seen.splice(index, 1)[0] as Message);
        };
        look();
      }),
    send: (message) => socket.send(typeof message === "string" ? message : JSON.stringify(message)),
  };
}

/** HTTP status of an upgrade that was refused. */
function refusedUpgrade(served: Served, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`${served.origin.replace("http", "ws")}/ws`, { headers });
  return new Promise((resolve, reject) => {
    socket.on("unexpected-response", (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on("open", () => reject(new Error("The upgrade was let through.")));
    socket.on("error", () => {});
  });
}

describe("who is let in", () => {
  it("is the one who opens the printed address, once", async () => {
    const served = await serve();
    const { pathname, search } = new URL(served.host.url);
    const first = await ask(served, pathname + search);
    expect(first.status).toBe(200);
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(sessionKeyIn(first.body)).toMatch(/^[\w-]{43}$/);
    const [cookie = ""] = first.headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    const second = await ask(served, pathname + search);
    expect(second.status).toBe(401);
    expect(second.headers["set-cookie"]).toBeUndefined();
    const page = await ask(served, "/", { cookie: cookie.split(";")[0] ?? "" });
    expect(page.status).toBe(200);
    expect(sessionKeyIn(page.body)).toBe("");
  });

  it("is sent on to the screens when let in already", async () => {
    const served = await serve();
    const cookie = await signIn(served);
    const { pathname, search } = new URL(served.host.url);
    const again = await ask(served, pathname + search, { cookie });
    expect([again.status, again.headers["location"]]).toEqual([303, "/"]);
  });

  it.each(["/", "/index.html", "/assets/app-1234.js", "/ws", "/nothing", "/?token=wrong"])(
    "is refused: %s without a session explains how to sign in",
    async (path) => {
      const served = await serve();
      const answer = await ask(served, path);
      expect(answer.status).toBe(401);
      expect(answer.headers["content-type"]).toContain("text/html");
      expect(answer.body).toContain("muster serve");
      expect(answer.body).not.toContain("token=");
    },
  );

  it.each(["//", "//x:y/?token=z", "http://", "/%"])(
    "is not who asks for %s, which is no path, and Muster does not fail by it",
    async (path) => {
      const faults: unknown[] = [];
      const served = await serve({ onError: (error) => void faults.push(error) });
      const outside = await ask(served, path);
      const inside = await ask(served, path, { cookie: await signIn(served) });
      expect([outside.status >= 500, inside.status >= 500, faults]).toEqual([false, false, []]);
      expect(outside.headers["set-cookie"]).toBeUndefined();
    },
  );

  it("is not the session of another host on this machine", async () => {
    const one = await serve();
    const other = await serve();
    const cookie = await signIn(one);
    const renamed = cookie.replace(String(one.host.port), String(other.host.port));
    expect((await ask(other, "/", { cookie: renamed })).status).toBe(401);
    expect((await ask(one, "/", { cookie })).status).toBe(200);
  });
});

describe("what is refused before anything looks at it", () => {
  it("is a foreign Host, with a session too", async () => {
    const served = await serve();
    const cookie = await signIn(served);
    for (const host of ["evil.example", `evil.example:${served.host.port}`, "127.0.0.1"]) {
      const answer = await ask(served, "/", { cookie, host });
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.body)).toMatchObject({ code: "forbidden_sender" });
    }
    const named = await ask(served, "/", { cookie, host: `localhost:${served.host.port}` });
    expect(named.status).toBe(200);
  });

  it("is a token that comes by a foreign Host, and it stays good", async () => {
    const served = await serve();
    const { pathname, search } = new URL(served.host.url);
    expect((await ask(served, pathname + search, { host: "evil.example" })).status).toBe(403);
    expect((await ask(served, pathname + search)).status).toBe(200);
  });

  it("is a WebSocket from a foreign page, from nowhere, or without a session", async () => {
    const served = await serve();
    const cookie = await signIn(served);
    const { origin } = served;
    expect(await refusedUpgrade(served, { cookie, origin: "http://evil.example" })).toBe(403);
    expect(await refusedUpgrade(served, { cookie })).toBe(403);
    expect(await refusedUpgrade(served, { origin })).toBe(401);
    expect(await refusedUpgrade(served, { cookie, origin, host: "evil.example" })).toBe(403);
  });

  it("is writing by HTTP from anywhere else, and from here there is nothing to write to", async () => {
    const served = await serve();
    const cookie = await signIn(served);
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const foreign = await ask(served, "/", { cookie, origin: "http://evil.example" }, method);
      expect(foreign.status).toBe(403);
      expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
      expect((await ask(served, "/", { cookie, origin: served.origin }, method)).status).toBe(404);
    }
  });

  it("is a way out of the folder of the screens", async () => {
    const served = await serve();
    const cookie = await signIn(served);
    const paths = [
      "/../secret.txt",
      "/assets/../../secret.txt",
      "/%2e%2e/secret.txt",
      "/..%2fsecret.txt",
      "/..%5csecret.txt",
      "/%252e%252e/secret.txt",
      "//secret.txt",
      "/assets/%00/../../../secret.txt",
      "/.hidden",
    ];
    for (const path of paths) {
      const answer = await ask(served, path, { cookie });
      expect([path, answer.status >= 400]).toEqual([path, true]);
      expect(answer.body).not.toContain(SECRET);
    }
  });
});

describe("what is served", () => {
  it("is the page with a nonce of its own each time, and a policy that starts from nothing", async () => {
    const served = await serve();
    const cookie = await signIn(served);
    const nonces = new Set<string>();
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await ask(served, "/", { cookie });
      const nonce = /name="csp-nonce" content="([^"]+)"/.exec(answer.body)?.[1] ?? "";
      const policy = String(answer.headers["content-security-policy"]);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain(`'nonce-${nonce}'`);
      expect(answer.headers["cache-control"]).toBe("no-store");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });

  it("has the hardening headers everywhere", async () => {
    const served = await serve();
    const cookie = await signIn(served);
    for (const path of ["/", "/assets/app-1234.js", "/nothing"]) {
      const { headers } = await ask(served, path, { cookie });
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("no-referrer");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
  });

  it("may be kept when its name says its content", async () => {
    const served = await serve();
    const cookie = await signIn(served);
    const { headers } = await ask(served, "/assets/app-1234.js", { cookie });
    expect(headers["cache-control"]).toBe("private, max-age=31536000, immutable");
  });

  it("is nothing when the screens are not built", async () => {
    const core = stubCore();
    const started = await startWebHost({ core, rendererDir: join(folder, "nowhere") });
    expect(started).toMatchObject({ ok: false, error: { hint: "Run `npm run build`." } });
  });

  it("is for this machine alone unless said otherwise", async () => {
    const core = stubCore();
    const refused = await startWebHost({ core, rendererDir, host: "0.0.0.0" });
    expect(refused).toMatchObject({ ok: false, error: { code: "bad_input", where: "0.0.0.0" } });
    const { host } = await serve({ host: "127.0.0.2", allowRemote: true });
    expect(new URL(host.url).hostname).toBe("127.0.0.2");
  });

  it("says which port is taken", async () => {
    const { host } = await serve();
    const again = await startWebHost({ core: stubCore(), rendererDir, port: host.port });
    expect(again).toMatchObject({ ok: false, error: { where: `127.0.0.1:${host.port}` } });
  });
});

describe("the contract over a WebSocket", () => {
  it("greets, answers calls by their id, and passes events on", async () => {
    const core = stubCore({
      "recorders.remove": async ({ ids }) => ok({ removed: ids.length, undo: "u1" }),
    });
    const served = await serve({}, core);
    core.emit("credentials.changed", {});
    const { send, next } = await open(served);
    const hostKey: unknown = expect.stringMatching(/^[\w-]{43}$/);
    expect(await next(() => true)).toEqual({ type: "hello", revision: 1, hostKey });
    send({ type: "call", id: "a", method: "recorders.remove", input: { ids: ["x", "y"] } });
    expect(await next(({ type }) => type === "result")).toEqual({
      type: "result",
      id: "a",
      result: { ok: true, value: { removed: 2, undo: "u1" } },
    });
    core.emit("channels.changed", { recorderIds: ["x"] });
    expect(await next(({ type }) => type === "event")).toEqual({
      type: "event",
      event: "channels.changed",
      revision: 2,
      payload: { recorderIds: ["x"] },
    });
  });

  it("refuses what a check does not pass, with its code, and no handler sees it", async () => {
    const served = await serve();
    const { send, next } = await open(served);
    const codeOf = async (message: unknown) => {
      send(message);
      const { result } = await next(({ type }) => type === "result");
      return (result as { error?: { code: string } }).error?.code;
    };
    expect(await codeOf({ type: "call", id: "1", method: "core.stop", input: {} })).toBe(
      "unknown_method",
    );
    expect(await codeOf({ type: "call", id: "2", method: "app.info", input: { x: 1 } })).toBe(
      "bad_payload",
    );
    expect(await codeOf({ type: "call", method: "app.info", input: {} })).toBe("bad_payload");
    expect(await codeOf("{")).toBe("bad_payload");
    expect(await codeOf(["call"])).toBe("bad_payload");
    expect(await codeOf({ type: "shout", id: "3" })).toBe("bad_payload");
    expect(served.core.calls.filter(([name]) => name !== "jobs.list")).toEqual([]);
  });

  it.each([3_000, 200_000])("refuses a value nested %d deep, and goes on", async (depth) => {
    const errors: unknown[] = [];
    const core = stubCore({ "preferences.set": async () => ok({}) });
    const served = await serve({ onError: (error) => errors.push(error) }, core);
    const { send, next } = await open(served);
    const deep = "[".repeat(depth) + "]".repeat(depth);
    const calls = [
      `"method":"preferences.set","input":{"key":"a","value":${deep}}`,
      `"method":"views.set","input":{"screen":"channels","name":"x","state":${deep}}`,
      `"method":${deep},"input":{}`,
    ];
    for (const [index, call] of calls.entries()) {
      send(`{"type":"call","id":"${index}",${call}}`);
      const code = index === 2 ? "unknown_method" : "bad_payload";
      expect(await next(({ id }) => id === String(index))).toMatchObject({
        result: { error: { code } },
      });
    }
    send({ type: "call", id: "after", method: "preferences.set", input: { key: "a", value: [1] } });
    expect(await next(({ id }) => id === "after")).toMatchObject({ result: { ok: true } });
    expect([core.calls, errors]).toEqual([
      [
        ["jobs.list", {}],
        ["preferences.set", { key: "a", value: [1] }],
      ],
      [],
    ]);
  });

  it("answers a call whose result cannot be sent, logs it, and goes on", async () => {
    const errors: unknown[] = [];
    const core = stubCore({ "preferences.get": async () => ok({ value: 1n as never }) });
    const served = await serve({ onError: (error) => errors.push(error) }, core);
    const { send, next } = await open(served);
    send({ type: "call", id: "1", method: "preferences.get", input: { key: "a" } });
    expect(await next(({ id }) => id === "1")).toMatchObject({
      result: { error: { code: "internal" } },
    });
    expect(errors).toHaveLength(1);
    send({ type: "call", id: "2", method: "app.info", input: {} });
    expect(await next(({ id }) => id === "2")).toMatchObject({ result: { ok: true } });
  });

  it("closes a caller that keeps sending what makes no sense", async () => {
    const served = await serve({ limits: { malformed: 3 } });
    const { socket, send } = await open(served);
    for (let turn = 0; turn < 3; turn += 1) send("{");
    const [code] = (await once(socket, "close")) as [number];
    expect(code).toBe(1008);
  });

  it("closes on a message that is too large, before it is read", async () => {
    const served = await serve({ limits: { message: 1_000 } });
    const { socket, send } = await open(served);
    send({ type: "call", id: "1", method: "templates.parse", input: { text: "x".repeat(2_000) } });
    const [code] = (await once(socket, "close")) as [number];
    expect(code).toBe(1009);
    expect(served.core.calls.map(([name]) => name)).not.toContain("templates.parse");
  });

  it("takes the largest list that may be imported in one message", async () => {
    const file = {
      id: "f",
      format: "csv" as const,
      sheets: [],
      hiddenSheets: [],
      otherLists: [],
      sheet: "",
      encoding: null,
      encodingIsGuess: false,
      questions: [],
      columns: [],
      rows: 0,
    };
    const served = await serve({}, stubCore({ "imports.open": async () => ok(file) }));
    const { send, next } = await open(served);
    const base64 = Buffer.alloc(IMPORT_LIMITS.bytes, "a").toString("base64");
    send({ type: "call", id: "1", method: "imports.open", input: { name: "list.csv", base64 } });
    const { result } = await next(({ id }) => id === "1");
    expect(result).toEqual(ok(file));
  });

  it("answers another call between the parts of a long answer, and no message is above a megabyte", async () => {
    const value = "ü".repeat(8_000_000);
    const core = stubCore({ "preferences.get": async () => ok({ value }) });
    const served = await serve({}, core);
    const { socket, send } = await open(served);
    const reader = createPartReader();
    const order: unknown[] = [];
    let longest = 0;
    const done = new Promise<void>((resolve) => {
      socket.on("message", (data: Buffer) => {
        longest = Math.max(longest, data.length);
        if (order.length === 0) send({ type: "call", id: "short", method: "app.info", input: {} });
        const text = reader.read(data.toString("utf8"));
        if (text === null) order.push("part");
        else order.push((JSON.parse(text) as { id: string }).id);
        if (order.at(-1) === "long") resolve();
      });
    });
    send({ type: "call", id: "long", method: "preferences.get", input: { key: "a" } });
    await done;
    expect(order.indexOf("short")).toBeGreaterThan(0);
    expect(order.indexOf("short")).toBeLessThan(order.length - 1);
    expect(longest).toBeLessThan(1_000_000);
  });

  it("reads a long list only as fast as the page takes it, and no further when the page cancels", async () => {
    const entry = { recorderId: "x".repeat(1_000), reached: true, seenAt: "", channels: [] };
    const stopped = Promise.withResolvers<string>();
    let read = 0;
    const recorders = new StreamedList(function* entries() {
      try {
        for (; read < 100_000; read += 1) yield [{ ...entry, changed: [] }];
      } finally {
        stopped.resolve("stopped");
      }
    });
    const core = stubCore({ "channels.list": async () => ok({ revision: 0, recorders }) });
    const served = await serve({}, core);
    const { cookie, key } = await openSession(served);
    const [slow, quick] = [await openTab(served, cookie, key), await openTab(served, cookie, key)];
    const { _socket: socket } = slow.socket as unknown as { _socket: Socket };
    socket.pause();
    slow.send({ type: "call", id: "long", method: "channels.list", input: {} });
    for (let unchanged = 0, turn = 0; unchanged < 50; turn += 1) {
      const before = read;
      quick.send({ type: "call", id: `${turn}`, method: "app.info", input: {} });
      await quick.next(({ id }) => id === `${turn}`);
      unchanged = read === before && read > 0 ? unchanged + 1 : 0;
    }
    expect(read).toBeLessThan(50_000);
    slow.send({ type: "cancel", id: "long" });
    expect(await stopped.promise).toBe("stopped");
    socket.resume();
    const { result } = await slow.next(({ id }) => id === "long");
    expect(result).toMatchObject({ ok: false, error: { code: "cancelled" } });
    expect(read).toBeLessThan(50_000);
  });

  it("answers with the reason if an entry of a long list cannot be read, and keeps the connection", async () => {
    const reason = fault("database_corrupt", "The database is damaged.");
    const recorders = new StreamedList(function* entries() {
      for (let read = 0; read < 1_000; read += 1)
        yield [
          {
            recorderId: "x".repeat(1_000),
            reached: true,
            seenAt: "",
            channels: [],
            changed: [],
          },
        ];
      throw new StreamFailed(new Error("disk"), Promise.resolve(reason));
    });
    const core = stubCore({ "channels.list": async () => ok({ revision: 0, recorders }) });
    const { send, next } = await open(await serve({}, core));
    send({ type: "call", id: "long", method: "channels.list", input: {} });
    const { result } = await next(({ id }) => id === "long");
    expect(result).toEqual(err(reason));
    send({ type: "call", id: "short", method: "app.info", input: {} });
    expect(await next(({ id }) => id === "short")).toMatchObject({ type: "result" });
  });

  it("merges events of a moment into one, and the page sees no gap", async () => {
    const core = stubCore();
    const served = await serve({}, core);
    const { next } = await open(served);
    for (let at = 1; at <= 2_000; at += 1)
      core.emit("channels.changed", { recorderIds: [`r${at}`] });
    expect(await next(({ revision }) => revision === 1)).toMatchObject({ type: "event" });
    const rest = await next(({ type }) => type === "event");
    expect(rest).toMatchObject({ revision: 2_000, after: 1 });
    expect(
      (rest as unknown as { payload: { recorderIds: string[] } }).payload.recorderIds,
    ).toHaveLength(1_999);
  });

  it("cancels the work behind a call", async () => {
    const aborted = Promise.withResolvers<string>();
    const core = stubCore({
      "audit.run": (_input, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => {
            aborted.resolve("aborted");
            resolve(ok({ startedAt: "", finishedAt: "", items: [], counts: {} }));
          });
        }),
    });
    const { send } = await open(await serve({}, core));
    send({ type: "call", id: "slow", method: "audit.run", input: { select: {} } });
    send({ type: "cancel", id: "slow" });
    expect(await aborted.promise).toBe("aborted");
  });

  it("cuts off a reader that takes nothing while much waits for it", async () => {
    const core = stubCore();
    const served = await serve({ limits: { backlog: 64 * 1024 } }, core);
    const tab = await open(served);
    const { _socket: socket } = tab.socket as unknown as { _socket: Socket };
    tab.socket.on("error", () => {});
    socket.pause();
    // Findings of different devices: events of one subject would be merged into one.
    const name = "x".repeat(1_000_000);
    for (let turn = 0; turn < 40; turn += 1) {
      core.emit("discovery.finding", { key: String(turn), name } as Finding);
    }
    let received = 0;
    socket.on("data", (chunk) => (received += chunk.length));
    socket.resume();
    await once(socket, "close");
    expect(received).toBeLessThan(40 * name.length);
  });

  it("cuts off a caller that answers no ping", async () => {
    const served = await serve({ limits: { patience: 50 } });
    const { socket } = await open(served);
    socket.pong = () => {};
    (socket as unknown as { _autoPong: boolean })._autoPong = false;
    const [code] = (await once(socket, "close")) as [number];
    expect(code).toBe(1006);
  });

  it("ends at once with the host, and hears no more events", async () => {
    const served = await serve();
    const { socket } = await open(served);
    expect(served.core.listeners()).toBe(1);
    const gone = once(socket, "close");
    await served.host.stop();
    await gone;
    expect(served.core.listeners()).toBe(0);
    await served.host.stop();
  });
});

/** The code with which the host closes a socket. */
async function closed(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, "close")) as [number];
  return code;
}

describe("the session", () => {
  const READ = { type: "call", id: "1", method: "app.info", input: {} };

  it("is not opened by the cookie, which browsers send to every port of the machine", async () => {
    const served = await serve();
    const { cookie } = await openSession(served);
    // The server at another port, with the cookie that a link to it brought, and any Origin it likes.
    const socket = openSocket(served, cookie);
    const heard: unknown[] = [];
    socket.on("message", (data: Buffer) => heard.push(data.toString("utf8")));
    await once(socket, "open");
    socket.send(JSON.stringify(READ));
    expect([await closed(socket), heard]).toEqual([4401, []]);
    expect(served.core.calls.map(([name]) => name)).not.toContain("app.info");
    expect(sessionKeyIn((await ask(served, "/", { cookie })).body)).toBe("");
  });

  it("is not opened by a wrong key, or by the host's own proof sent back", async () => {
    const served = await serve();
    const { cookie, key } = await openSession(served);
    const wrong = openSocket(served, cookie);
    await once(wrong, "open");
    await expect(proveTo(wrong, `${key}x`)).rejects.toThrow("did not prove itself");
    wrong.send(JSON.stringify({ type: "proof", proof: "x" }));
    expect(await closed(wrong)).toBe(4401);
    const echo = openSocket(served, cookie);
    await once(echo, "open");
    echo.once("message", (data: Buffer) => echo.send(data.toString("utf8")));
    echo.send(JSON.stringify({ type: "challenge", nonce: "n".repeat(43), returning: false }));
    expect(await closed(echo)).toBe(4401);
  });

  it("proves the host to a page that comes back by a key that is stored nowhere", async () => {
    const served = await serve();
    const { cookie, key } = await openSession(served);
    const first = await openTab(served, cookie, key);
    const { hostKey } = await first.next(({ type }) => type === "hello");
    const again = openSocket(served, cookie);
    await once(again, "open");
    const { next } = tabOf(again);
    await proveTo(again, key, String(hostKey));
    expect(await next(({ type }) => type === "hello")).toMatchObject({ hostKey });
    const other = openSocket(served, cookie);
    await once(other, "open");
    await expect(proveTo(other, key, "guessed")).rejects.toThrow("did not prove itself");
  });

  it("is open in several tabs, to a limit", async () => {
    const served = await serve({ limits: { sockets: 3 } });
    const { cookie, key } = await openSession(served);
    const tabs = [];
    for (let nth = 0; nth < 3; nth += 1) tabs.push(await openTab(served, cookie, key));
    expect(await closed(openSocket(served, cookie))).toBe(1013);
    tabs[0]?.socket.terminate();
    await expect
      .poll(
        () =>
          openTab(served, cookie, key).then(
            () => true,
            () => false,
          ),
        { timeout: 5_000 },
      )
      .toBe(true);
  });

  it("is not held by a socket that proves nothing", async () => {
    const served = await serve({ limits: { handshake: 50 } });
    const { cookie } = await openSession(served);
    expect(await closed(openSocket(served, cookie))).toBe(4401);
  });

  it("ends in every tab by signing out, and a new address lets in again", async () => {
    const addresses: string[] = [];
    const served = await serve({ onSessionEnd: (url) => void addresses.push(url) });
    const before = served.host.url;
    const { cookie, key } = await openSession(served);
    const one = await openTab(served, cookie, key);
    const other = await openTab(served, cookie, key);
    const ends = [closed(one.socket), closed(other.socket)];
    one.send({ type: "sign-out" });
    expect(await Promise.all(ends)).toEqual([4401, 4401]);
    expect((await ask(served, "/", { cookie })).status).toBe(401);
    expect(addresses).toEqual([served.host.url]);
    expect(served.host.url).not.toBe(before);
    const again = await openSession(served);
    const { send, next } = await openTab(served, again.cookie, again.key);
    send(READ);
    expect(await next(({ id }) => id === "1")).toMatchObject({ result: { ok: true } });
  });

  it("ends when no page was open for too long", async () => {
    const addresses: string[] = [];
    const served = await serve({ idle: 100, onSessionEnd: (url) => void addresses.push(url) });
    const { cookie, key } = await openSession(served);
    const { socket } = await openTab(served, cookie, key);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await ask(served, "/", { cookie })).status).toBe(200);
    socket.terminate();
    await expect.poll(async () => (await ask(served, "/", { cookie })).status).toBe(401);
    expect(addresses).toEqual([served.host.url]);
  });
});

describe("connections of the host", () => {
  it("are limited, whether or not they are let in, and others come in as these go", async () => {
    const served = await serve({ limits: { connections: 5 } });
    const idle = Array.from({ length: 20 }, () => connect(served.host.port, "127.0.0.1"));
    onTestFinished(() => idle.forEach((socket) => void socket.destroy()));
    const ended = idle.map((socket) => {
      socket.on("error", () => {});
      return new Promise<void>((resolve) => void socket.on("close", () => resolve()));
    });
    await Promise.all(ended.slice(5));
    expect(idle.filter((socket) => !socket.destroyed)).toHaveLength(5);
    idle.forEach((socket) => void socket.destroy());
    await expect
      .poll(() =>
        ask(served, "/").then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(401);
  });

  it("are closed when nothing is asked on them for ten seconds", async () => {
    const served = await serve();
    const began = performance.now();
    const idle = connect(served.host.port, "127.0.0.1");
    onTestFinished(() => void idle.destroy());
    idle.on("error", () => {});
    idle.resume();
    await once(idle, "close");
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
