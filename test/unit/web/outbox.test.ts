import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WebSocket } from "ws";
import { createOutbox } from "#web/outbox.ts";

const LIMITS = { backlog: 1_000, patience: 30_000 };

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  pings = 0;
  terminated = false;
  send(text: string): void {
    this.sent.push(text);
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
});
