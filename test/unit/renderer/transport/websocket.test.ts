import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocketServer, type WebSocket as ServerSocket } from "ws";
import { messageParts } from "#shared/contract/message-parts.ts";
import { connectWebSocket } from "#renderer/transport/websocket.ts";
import { provePage } from "#web/handshake.ts";
import type { Connection } from "#renderer/transport/index.ts";

let server: WebSocketServer;
let connection: Connection;
const KEYS = { key: "key-of-the-session", hostKey: "key-of-the-host" };
const forget = vi.fn<() => void>();
const isLetIn = vi.fn<() => Promise<boolean>>();

beforeEach(async () => {
  forget.mockReset();
  isLetIn.mockReset().mockResolvedValue(true);
  server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  await once(server, "listening");
});

afterEach(async () => {
  connection.close();
  for (const client of server.clients) client.terminate();
  await new Promise((resolve) => server.close(resolve));
});

/** Connects; the server's end of it, greeted when `revision` is given. */
async function connect(revision?: number): Promise<ServerSocket> {
  const arrival = once(server, "connection") as Promise<[ServerSocket]>;
  const { port } = server.address() as AddressInfo;
  connection = connectWebSocket(`ws://127.0.0.1:${port}/ws`, {
    session: { key: KEYS.key, forget },
    isLetIn: () => isLetIn(),
    random: () => 0,
  });
  const [socket] = await arrival;
  if (revision !== undefined) await greet(socket, revision);
  return socket;
}

/** @param onMessage gets what comes after the handshake */
async function greet(
  socket: ServerSocket,
  revision: number,
  onMessage: (message: unknown) => void = () => {},
): Promise<void> {
  await new Promise<void>((resolve) => provePage(socket, KEYS, 5_000, resolve));
  socket.on("message", (data: Buffer) => onMessage(JSON.parse(data.toString("utf8"))));
  const open = new Promise<void>((resolve) => {
    const end = connection.onState(() => connection.state() === "open" && (end(), resolve()));
  });
  say(socket, { type: "hello", revision, hostKey: KEYS.hostKey });
  await open;
}

function say(socket: ServerSocket, message: unknown): void {
  socket.send(JSON.stringify(message));
}

async function hear(socket: ServerSocket): Promise<Record<string, unknown>> {
  const [data] = (await once(socket, "message")) as [Buffer];
  return JSON.parse(data.toString("utf8")) as Record<string, unknown>;
}

const jobs = (revision: number) => ({
  type: "event",
  event: "jobs.changed",
  revision,
  payload: { jobs: [] },
});

describe("calls", () => {
  test("wait for the greeting, go out, and end with the answer of their id", async () => {
    const socket = await connect();
    expect(connection.state()).toBe("connecting");
    const first = connection.call("a", "app.info", {});
    const second = connection.call("b", "jobs.list", {});
    const heard: unknown[] = [];
    await greet(socket, 0, (message) => heard.push(message));
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { type: "call", id: "a", method: "app.info", input: {} },
        { type: "call", id: "b", method: "jobs.list", input: {} },
      ]),
    );
    say(socket, { type: "result", id: "b", result: { ok: true, value: "second" } });
    say(socket, { type: "result", id: "a", result: { ok: true, value: "first" } });
    expect(await first).toEqual({ ok: true, value: "first" });
    expect(await second).toEqual({ ok: true, value: "second" });
  });

  test("end with an answer that comes in parts", async () => {
    const socket = await connect(0);
    const call = connection.call("a", "app.info", {});
    const value = "Küche 🎥 ".repeat(100_000);
    const text = JSON.stringify({ type: "result", id: "a", result: { ok: true, value } });
    for (const part of messageParts(1, [text])) {
      socket.send(part);
      say(socket, jobs(1));
    }
    expect(await call).toEqual({ ok: true, value });
  });

  test("are cancelled over there", async () => {
    const socket = await connect(0);
    void connection.call("a", "audit.run", { select: {} });
    await hear(socket);
    connection.cancel("a");
    expect(await hear(socket)).toEqual({ type: "cancel", id: "a" });
  });

  test("that are under way when the connection breaks end with `disconnected`", async () => {
    const socket = await connect(0);
    const call = connection.call("a", "app.info", {});
    await hear(socket);
    socket.terminate();
    expect(await call).toMatchObject({ ok: false, error: { code: "disconnected" } });
    expect(connection.state()).toBe("lost");
    expect(await connection.call("b", "app.info", {})).toMatchObject({
      ok: false,
      error: { code: "disconnected" },
    });
  });

  test("end with `disconnected` when the window closes", async () => {
    await connect(0);
    const call = connection.call("a", "app.info", {});
    connection.close();
    expect(await call).toMatchObject({ ok: false, error: { code: "disconnected" } });
  });

  test("end with `disconnected` after the window has closed", async () => {
    await connect(0);
    connection.close();
    const call = connection.call("a", "app.info", {});
    expect(await call).toMatchObject({ ok: false, error: { code: "disconnected" } });
  });
});

describe("events", () => {
  test("arrive in order; one that was missed asks for a new snapshot", async () => {
    const socket = await connect(7);
    const revisions: number[] = [];
    const resync = vi.fn<() => void>();
    connection.subscribe(({ revision }) => revisions.push(revision), "jobs.changed");
    connection.onReconnect?.(resync);
    say(socket, jobs(8));
    say(socket, jobs(9));
    await vi.waitFor(() => expect(revisions).toEqual([8, 9]));
    expect(resync).not.toHaveBeenCalled();
    say(socket, jobs(11));
    await vi.waitFor(() => expect(resync).toHaveBeenCalledTimes(1));
    expect(revisions).toEqual([8, 9, 11]);
  });

  test("one that stands for several leaves no gap", async () => {
    const socket = await connect(7);
    const resync = vi.fn<() => void>();
    const revisions: number[] = [];
    connection.subscribe(({ revision }) => revisions.push(revision), "jobs.changed");
    connection.onReconnect?.(resync);
    say(socket, { ...jobs(2_000), after: 7 });
    say(socket, { ...jobs(2_000), after: 2_000 });
    say(socket, jobs(2_001));
    await vi.waitFor(() => expect(revisions).toEqual([2_000, 2_000, 2_001]));
    expect(resync).not.toHaveBeenCalled();
  });

  test("a connection that comes back says so once it is greeted", async () => {
    const socket = await connect(3);
    const resync = vi.fn<() => void>();
    connection.onReconnect?.(resync);
    const arrival = once(server, "connection") as Promise<[ServerSocket]>;
    socket.terminate();
    const [again] = await arrival;
    expect(resync).not.toHaveBeenCalled();
    await greet(again, 0);
    expect(resync).toHaveBeenCalledTimes(1);
    const call = connection.call("a", "app.info", {});
    expect(await hear(again)).toMatchObject({ id: "a" });
    say(again, { type: "result", id: "a", result: { ok: true, value: 1 } });
    expect(await call).toEqual({ ok: true, value: 1 });
  });

  test("a connection that was lost before its first greeting asks for what failed until then", async () => {
    const socket = await connect();
    const resync = vi.fn<() => void>();
    connection.onReconnect?.(resync);
    const call = connection.call("a", "app.info", {});
    const arrival = once(server, "connection") as Promise<[ServerSocket]>;
    socket.terminate();
    expect(await call).toMatchObject({ ok: false, error: { code: "disconnected" } });
    const [again] = await arrival;
    await greet(again, 0);
    expect(resync).toHaveBeenCalledTimes(1);
  });
});

test("waits longer after each failure, and never longer than eight seconds", async () => {
  vi.useFakeTimers();
  const opened: EventTarget[] = [];
  connection = connectWebSocket("ws://nowhere.invalid/ws", {
    session: { key: KEYS.key, forget },
    isLetIn: () => Promise.reject(new Error("nobody there")),
    random: () => 1,
    open: () => {
      const socket = Object.assign(new EventTarget(), { close: () => {}, send: () => {} });
      opened.push(socket);
      return socket as unknown as WebSocket;
    },
  });
  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    opened.at(-1)?.dispatchEvent(new Event("close"));
    const before = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    waits.push(Date.now() - before);
  }
  vi.useRealTimers();
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});

describe("a host", () => {
  const ended = () => vi.waitFor(() => expect(connection.state()).toBe("ended"));
  const nextMessage = async (socket: ServerSocket) => hear(socket);

  /** Answers the challenge with a proof of these keys. */
  function poseAsHost(socket: ServerSocket, keys: typeof KEYS): Promise<unknown[]> {
    const heard: unknown[] = [];
    socket.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString("utf8"))));
    provePage(socket, keys, 5_000, () => {});
    return ended().then(() => heard);
  }

  test("that does not know the key hears the challenge and nothing else", async () => {
    const socket = await connect();
    const call = connection.call("a", "secrets.unlock", { passphrase: "correct horse" });
    const heard = await poseAsHost(socket, { ...KEYS, key: "guessed" });
    expect(heard).toMatchObject([{ type: "challenge" }]);
    expect(JSON.stringify(heard)).not.toContain("correct horse");
    expect(await call).toMatchObject({ ok: false, error: { code: "disconnected" } });
    expect(forget).toHaveBeenCalledTimes(1);
    expect(await connection.call("b", "app.info", {})).toMatchObject({ ok: false });
  });

  test("that came to the stored key cannot pose as the one that this page was connected to", async () => {
    const socket = await connect(1);
    const arrival = once(server, "connection") as Promise<[ServerSocket]>;
    socket.terminate();
    const [impostor] = await arrival;
    const heard = await poseAsHost(impostor, { ...KEYS, hostKey: "guessed" });
    expect(heard).toMatchObject([{ type: "challenge", returning: true }]);
  });

  test.each(["greeting", "nonsense", "event"])(
    "that starts with a %s is not believed",
    async (kind) => {
      const socket = await connect();
      const told = vi.fn<() => void>();
      connection.subscribe(told, "jobs.changed");
      await nextMessage(socket);
      if (kind === "greeting") say(socket, { type: "hello", revision: 1, hostKey: "x" });
      else if (kind === "event") say(socket, jobs(1));
      else socket.send("{");
      await ended();
      expect(told).not.toHaveBeenCalled();
    },
  );

  test("that says that the session has ended is not asked again", async () => {
    const socket = await connect(1);
    socket.close(4401);
    await ended();
    expect(forget).toHaveBeenCalledTimes(1);
  });

  test("that was started again does not know this page, and is not asked again", async () => {
    const socket = await connect(1);
    isLetIn.mockResolvedValue(false);
    const states: string[] = [];
    connection.onState(() => states.push(connection.state()));
    socket.terminate();
    await ended();
    expect(states).toEqual(["lost", "ended"]);
  });

  test("receives a sign-out", async () => {
    const socket = await connect(1);
    connection.signOut?.();
    expect(await hear(socket)).toEqual({ type: "sign-out" });
  });
});

test("a page without a key does not connect", () => {
  connection = connectWebSocket("ws://127.0.0.1:9/ws", {
    session: { key: null, forget },
    isLetIn,
    open: () => {
      throw new Error("It connects.");
    },
  });
  expect(connection.state()).toBe("ended");
});
