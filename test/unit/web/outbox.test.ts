import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WebSocket } from "ws";
import { createPartReader, PART_LENGTH } from "#shared/contract/message-parts.ts";
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
  return { socket, ...createOutbox(socket as unknown as WebSocket, LIMITS) };
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
    send({ type: "hello" });
    socket.readyState = 3;
    send({ type: "late" });
    expect(socket.sent).toEqual(['{"type":"hello"}']);
  });

  it("lets a large answer go out slowly", () => {
    const { socket, send } = outbox();
    for (const waiting of [7_000, 5_000, 3_000, 1_500, 0]) {
      socket.bufferedAmount = waiting;
      vi.advanceTimersByTime(LIMITS.patience);
    }
    send({ type: "more" });
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
    send({ type: "more" });
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

  it("sends other answers and events between the parts of a long answer", () => {
    const { socket, send, sendEvent } = outbox();
    const text = "x".repeat(3 * PART_LENGTH);
    send({ text });
    send({ short: true });
    sendEvent(JSON.stringify({ event: 1 }));
    expect(socket.sent.slice(1)).toEqual(['{"short":true}', '{"event":1}']);
    drain(socket);
    const reader = createPartReader();
    const whole = socket.sent.map((part) => reader.read(part)).filter((read) => read !== null);
    expect(whole.at(-1)).toBe(JSON.stringify({ text }));
    for (const part of socket.sent) expect(Buffer.byteLength(part)).toBeLessThan(1_000_000);
  });

  it("hands the socket one part at a time, so that an answer of any size ends no connection", () => {
    const { socket, send, sendEvent } = outbox();
    send({ text: "x".repeat(40 * PART_LENGTH) });
    sendEvent(JSON.stringify({ event: 1 }));
    send({ short: true });
    expect([socket.terminated, socket.sent.length]).toEqual([false, 3]);
    for (let turn = 0; turn < 45; turn += 1) {
      socket.unsent.splice(0).forEach((sent) => sent());
      vi.advanceTimersByTime(LIMITS.patience);
      socket.emit("pong");
    }
    expect([socket.terminated, socket.sent.length]).toEqual([false, 43]);
  });

  it("keeps events in their order behind a long one", () => {
    const { socket, send, sendEvent } = outbox();
    sendEvent(JSON.stringify({ text: "x".repeat(2 * PART_LENGTH) }));
    sendEvent(JSON.stringify({ event: 2 }));
    send({ short: true });
    sendEvent(JSON.stringify({ event: 3 }));
    drain(socket);
    const reader = createPartReader();
    const read = socket.sent.map((part) => reader.read(part)).filter((text) => text !== null);
    expect(read.map((text) => text.slice(0, 12))).toEqual([
      '{"short":tru',
      '{"text":"xxx',
      '{"event":2}',
      '{"event":3}',
    ]);
  });

  it("ends the connection of a reader that takes none of the parts", () => {
    const { socket, send } = outbox();
    send({ text: "x".repeat(4 * PART_LENGTH) });
    vi.advanceTimersByTime(2 * LIMITS.patience);
    expect(socket.terminated).toBe(true);
  });
});

function drain(socket: FakeSocket): void {
  for (let sent = socket.unsent.shift(); sent; sent = socket.unsent.shift()) sent();
}
