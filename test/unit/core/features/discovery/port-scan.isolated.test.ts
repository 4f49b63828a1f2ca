import { EventEmitter } from "node:events";
import type * as net from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPortScan } from "#core/platform/adapters/net/port-scan.ts";

/** What the system says to a connect, a moment later: an error's code, or null where it takes the connection. */
const system = vi.hoisted(() => ({
  answer: (_host: string): string | null => null,
  connects: 0,
  /** Sockets at this moment. */
  open: 0,
}));

vi.mock("node:net", async (original) => ({
  ...(await original<typeof net>()),
  connect: ({ host }: { host: string }) => {
    const socket = Object.assign(new EventEmitter(), { destroy: () => (system.open -= 1) });
    system.connects += 1;
    system.open += 1;
    const code = system.answer(host);
    setTimeout(() => {
      if (code === null) socket.emit("connect");
      else socket.emit("error", Object.assign(new Error(code), { code }));
    }, 5);
    return socket;
  },
}));

const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
  system.connects = 0;
});
afterEach(() => vi.useRealTimers());

/** The result; undefined if there is none within a minute. */
async function within<T>(probe: Promise<T>): Promise<T | undefined> {
  let state: T | undefined;
  void probe.then((ended) => (state = ended));
  await vi.advanceTimersByTimeAsync(60_000);
  return state;
}

describe("an address that this computer cannot have", () => {
  beforeEach(() => {
    system.answer = () => "EADDRNOTAVAIL";
  });

  test.each([
    ["2001:db8::1", 80],
    ["::", 80],
    ["0.0.0.0", 80],
    ["192.0.2.7", 0],
  ])("%s, port %i: silent at once", async (host, port) => {
    expect(await within(createPortScan().probe(host, port, never))).toBe("silent");
    expect(system.connects).toBe(1);
  });

  test("any other is tried a few times", async () => {
    expect(await within(createPortScan().probe("192.0.2.7", 80, never))).toBe("silent");
    expect(system.connects).toBeGreaterThan(3);
    expect(system.connects).toBeLessThan(20);
  });
});

describe("a system that is out of sockets", () => {
  test.each(["EMFILE", "ENOBUFS", "EADDRNOTAVAIL"])("%s for good: silent", async (code) => {
    system.answer = () => code;
    expect(await within(createPortScan().probe("192.0.2.7", 80, never))).toBe("silent");
  });

  test("for a moment: the port is found open", async () => {
    system.answer = () => (system.connects < 3 ? "EMFILE" : null);
    expect(await within(createPortScan().probe("192.0.2.7", 80, never))).toBe("open");
  });

  test("an abort ends the pause as well", async () => {
    system.answer = () => "EMFILE";
    const controller = new AbortController();
    const probe = createPortScan().probe("192.0.2.7", 80, controller.signal);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await probe).toBe("silent");
    expect(system.connects).toBe(1);
  });

  test("is asked for as many at once again when it has them", async () => {
    const scan = createPortScan({ atOnce: 100 });
    let most = 0;
    system.answer = () => {
      most = Math.max(most, system.open);
      return system.connects <= 100 ? "EMFILE" : null;
    };
    const sweep = (probes: number) =>
      within(Promise.all(Array.from({ length: probes }, () => scan.probe("192.0.2.7", 80, never))));
    const few = (await sweep(100)) ?? [];
    expect(new Set(few)).toEqual(new Set(["open"]));
    await sweep(2_000);
    most = 0;
    await sweep(1_000);
    expect(most).toBe(100);
  });
});
