import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  ipv4Interfaces,
  interfaceOf,
  type Ipv4Interface,
} from "#core/platform/adapters/net/ipv4-interfaces.ts";
import {
  reportFailureOnce,
  watchInterfaces,
} from "#core/platform/adapters/net/watch-interfaces.ts";

const LO: Ipv4Interface = { name: "lo", address: "127.0.0.1", cidr: "127.0.0.1/8" };
const LAN: Ipv4Interface = { name: "eth0", address: "10.1.2.3", cidr: "10.1.2.3/16" };
const NARROW: Ipv4Interface = { name: "eth1", address: "10.1.9.1", cidr: "10.1.9.1/24" };

describe("networks of this machine", () => {
  test("loopback is one of them", () => {
    expect(ipv4Interfaces()).toContainEqual(LO);
  });

  test("an address belongs to the narrowest network that holds it, or to none", () => {
    const all = [LO, LAN, NARROW];
    expect(interfaceOf("127.0.0.9", all)).toBe("127.0.0.1");
    expect(interfaceOf("10.1.200.1", all)).toBe("10.1.2.3");
    expect(interfaceOf("10.1.9.200", all)).toBe("10.1.9.1");
    expect(interfaceOf("10.1.9.200", [NARROW, LAN])).toBe("10.1.9.1");
    expect(interfaceOf("169.254.3.4", all)).toBeNull();
  });
});

describe("watching them", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("goes on with what is open while the system does not say which there are", () => {
    let list = (): Ipv4Interface[] => [LO];
    const closed: string[] = [];
    const stop = watchInterfaces(() => list(), undefined, {
      open: ({ name }) => name,
      close: (name) => closed.push(name),
    });
    list = () => {
      throw new Error("uv_interface_addresses returned Unknown system error");
    };
    vi.advanceTimersByTime(10_000);
    expect(closed).toEqual([]);
    const tell = vi.fn<() => void>();
    reportFailureOnce(LO, () => list(), tell)(new Error("gone"));
    expect(tell).toHaveBeenCalledTimes(1);
    stop();
  });

  test("opens for those that come, closes for those that go, and for the rest at the end", () => {
    let present = [LO];
    const log: string[] = [];
    const stop = watchInterfaces(() => present, undefined, {
      open: ({ name }) => {
        log.push(`+${name}`);
        return name;
      },
      close: (name) => void log.push(`-${name}`),
    });
    expect(log).toEqual(["+lo"]);
    present = [LO, LAN];
    vi.advanceTimersByTime(3_000);
    present = [LAN];
    vi.advanceTimersByTime(3_000);
    vi.advanceTimersByTime(30_000);
    expect(log).toEqual(["+lo", "+eth0", "-lo"]);
    stop();
    expect(log).toEqual(["+lo", "+eth0", "-lo", "-eth0"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("reports the first failure of a network, and none of one that has gone", () => {
    let present = [LO, LAN];
    const told: string[] = [];
    const fail = reportFailureOnce(
      LAN,
      () => present,
      ({ message }) => void told.push(message),
    );
    present = [LO];
    fail(new Error("gone"));
    present = [LO, LAN];
    fail(new Error("first"));
    fail(new Error("second"));
    expect(told).toEqual(["eth0 (10.1.2.3): first"]);
  });

  test("only the one that was named", () => {
    const opened: string[] = [];
    const each = { open: ({ name }: Ipv4Interface) => void opened.push(name), close: () => {} };
    watchInterfaces(() => [LO, LAN, NARROW], "10.1.9.1", each)();
    expect(opened).toEqual(["eth1"]);
  });
});
