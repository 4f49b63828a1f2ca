import { EventEmitter } from "node:events";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WebSocket } from "ws";
import { createPartReader, PART_LENGTH } from "#shared/contract/message-parts.ts";
import { StreamedList } from "#shared/contract/streamed-list.ts";
import { createOutbox } from "#web/outbox.ts";

const LIMITS = { backlog: 1_000, patience: 30_000 };

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  pings = 0;
  terminated = false;
  /** Parts whose sending has not ended yet. */
  readonly unsent: (() => void)[] = [];
  send(text: string, sent: () => void): void {
    this.sent.push(text);
    this.unsent.push(sent);
  }
  ping(): void {
    this.pings += 1;
  }
  terminate(): void {
    this.terminated = true;
  }
}

function outbox() {
  const socket = new FakeSocket();
  let turns = 0;
  const made = createOutbox(socket as unknown as WebSocket, LIMITS, {
    isFull: () => false,
    async inTurn(write) {
      await setImmediate();
      turns += 1;
      write();
    },
  });
  return { socket, turns: () => turns, ...made };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the outbox of a socket", () => {
  it("sends while the socket is open", () => {
    const { socket, send } = outbox();
    void send({ type: "hello" });
    socket.readyState = 3;
    void send({ type: "late" });
    expect(socket.sent).toEqual(['{"type":"hello"}']);
  });

  it("lets a large answer go out slowly", () => {
    const { socket, send } = outbox();
    for (const waiting of [7_000, 5_000, 3_000, 1_500, 0]) {
      socket.bufferedAmount = waiting;
      vi.advanceTimersByTime(LIMITS.patience);
    }
    void send({ type: "more" });
    expect(socket.terminated).toBe(false);
  });

  it("cuts off a reader whose backlog does not become less", () => {
    const { socket } = outbox();
    socket.bufferedAmount = 1_500;
    vi.advanceTimersByTime(LIMITS.patience);
    expect(socket.terminated).toBe(false);
    vi.advanceTimersByTime(LIMITS.patience);
    expect(socket.terminated).toBe(true);
  });

  it("cuts off at once when far too much waits", () => {
    const { socket, send } = outbox();
    socket.bufferedAmount = 8_001;
    void send({ type: "more" });
    expect(socket.terminated).toBe(true);
    expect(socket.sent).toEqual([]);
  });

  it("pings, and cuts off who does not answer", () => {
    const { socket } = outbox();
    vi.advanceTimersByTime(LIMITS.patience);
    expect(socket.pings).toBe(1);
    socket.emit("pong");
    vi.advanceTimersByTime(LIMITS.patience);
    expect([socket.pings, socket.terminated]).toEqual([2, false]);
    vi.advanceTimersByTime(LIMITS.patience);
    expect(socket.terminated).toBe(true);
  });

  it("has no timer left after its end", () => {
    const { close } = outbox();
    close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("sends other answers and events between the parts of a long answer", async () => {
    const { socket, send, sendEvent } = outbox();
    const text = "x".repeat(3 * PART_LENGTH);
    const sent = send({ text });
    void send({ short: true });
    sendEvent(JSON.stringify({ event: 1 }));
    expect(socket.sent).toEqual(['{"short":true}', '{"event":1}']);
    await drained(socket, sent);
    expect(messagesOf(socket).at(-1)).toBe(JSON.stringify({ text }));
    for (const part of socket.sent) expect(Buffer.byteLength(part)).toBeLessThan(1_000_000);
  });

  it("hands the socket one part at a time, so that an answer of any size ends no connection", async () => {
    const { socket, send, sendEvent } = outbox();
    const sent = send({ text: "x".repeat(40 * PART_LENGTH) });
    sendEvent(JSON.stringify({ event: 1 }));
    void send({ short: true });
    await settled();
    expect([socket.terminated, socket.sent.length]).toEqual([false, 3]);
    for (let turn = 0; turn < 45; turn += 1) {
      socket.unsent.splice(0).forEach((gone) => gone());
      await settled();
      vi.advanceTimersByTime(LIMITS.patience);
      socket.emit("pong");
    }
    await sent;
    expect([socket.terminated, socket.sent.length]).toEqual([false, 43]);
  });

  it("keeps events in their order behind a long one", async () => {
    const { socket, send, sendEvent } = outbox();
    sendEvent(JSON.stringify({ text: "x".repeat(2 * PART_LENGTH) }));
    sendEvent(JSON.stringify({ event: 2 }));
    void send({ short: true });
    sendEvent(JSON.stringify({ event: 3 }));
    await drained(socket, settled());
    expect(messagesOf(socket).map((text) => text.slice(0, 12))).toEqual([
      '{"short":tru',
      '{"text":"xxx',
      '{"event":2}',
      '{"event":3}',
    ]);
  });

  it("ends the connection of a reader that takes none of the parts", async () => {
    const { socket, send } = outbox();
    void send({ text: "x".repeat(4 * PART_LENGTH) });
    await settled();
    vi.advanceTimersByTime(2 * LIMITS.patience);
    expect(socket.terminated).toBe(true);
  });

  it("writes a part of a long list only when the part before has gone, each in a turn of its own", async () => {
    const { socket, send, turns } = outbox();
    let written = 0;
    const entry = { toJSON: () => ((written += 1), "x".repeat(1_000)) };
    const sent = send({ list: Array.from({ length: 2_000 }, () => entry) });
    await settled();
    const atFirst = written;
    await settled();
    expect([written, socket.sent.length]).toEqual([atFirst, 1]);
    expect(atFirst).toBeLessThan(600);
    await drained(socket, sent);
    expect(written).toBe(2_000);
    expect(turns()).toBeGreaterThanOrEqual(8);
    expect(messagesOf(socket)).toHaveLength(1);
  });

  it("does other work between the groups of a list that has few entries, and long ones to read", async () => {
    const { socket, send, turns } = outbox();
    const list = new StreamedList(function* slow() {
      for (let read = 0; read < 40; read += 1) {
        vi.advanceTimersByTime(4);
        yield read % 20 === 0 ? [read] : [];
      }
    });
    const sent = send({ list });
    await drained(socket, sent);
    expect(turns()).toBeGreaterThan(5);
    expect(messagesOf(socket)).toEqual(['{"list":[0,20]}']);
  });

  it("withdraws an answer of which a part turns out to have no JSON form", async () => {
    const { socket, send } = outbox();
    const sent = send({ list: ["x".repeat(2 * PART_LENGTH), 1n] });
    const failed = sent.catch(String);
    await drained(socket, settled());
    expect(await failed).toContain("BigInt");
    void send({ error: true });
    expect(messagesOf(socket)).toEqual(['{"error":true}']);
    expect([socket.sent.at(-2), socket.terminated]).toEqual(["-1 ", false]);
  });

  it("reads no more of a list when its answer is cancelled, and withdraws what was sent", async () => {
    const { socket, send } = outbox();
    const { list, state } = countedList();
    const cancelled = new AbortController();
    const sent = send({ list }, cancelled.signal);
    await settled();
    const { read } = state;
    cancelled.abort();
    await sent;
    expect(state).toEqual({ read, isOpen: false });
    await drained(socket, settled());
    expect([socket.sent.length, socket.sent.at(-1)]).toEqual([2, "-1 "]);
    expect(messagesOf(socket)).toEqual([]);
  });

  it("reads no more of a list when the connection has ended", async () => {
    const { send, close } = outbox();
    const { list, state } = countedList();
    const sent = send({ list });
    await settled();
    close();
    await sent;
    expect(state.isOpen).toBe(false);
    expect(state.read).toBeLessThan(600);
  });
});

/** A list of two megabytes. */
function countedList() {
  const state = { read: 0, isOpen: true };
  const list = new StreamedList(function* read() {
    try {
      for (; state.read < 2_000; state.read += 1) yield ["x".repeat(1_000)];
    } finally {
      state.isOpen = false;
    }
  });
  return { list, state };
}

/** Until nothing more is sent by itself. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate();
}

/** Lets parts leave the process until there are no more. */
async function drained(socket: FakeSocket, sent: Promise<void>): Promise<void> {
  await settled();
  for (let gone = socket.unsent.shift(); gone; gone = socket.unsent.shift()) {
    gone();
    await settled();
  }
  await sent;
}

function messagesOf(socket: FakeSocket): string[] {
  const reader = createPartReader();
  return socket.sent.map((part) => reader.read(part)).filter((text) => text !== null);
}
