import { describe, expect, it } from "vitest";
import { allowedHosts, foreign, inUrl, isLoopback, type RequestHead } from "#web/guards.ts";

const hosts = allowedHosts("127.0.0.1", 4000);
const get: RequestHead = {
  method: "GET",
  upgrade: false,
  host: "127.0.0.1:4000",
  origin: undefined,
};

describe("which Host is answered", () => {
  it("is loopback under each of its names, with the port", () => {
    expect([...hosts]).toEqual(
      ["localhost:4000", "127.0.0.1:4000", "[::1]:4000", "127.0.0.1:4000"].filter(
        (name, index, all) => all.indexOf(name) === index,
      ),
    );
  });

  it("leaves out the port where the scheme implies it", () => {
    expect(allowedHosts("127.0.0.1", 80).has("localhost")).toBe(true);
    expect(hosts.has("localhost")).toBe(false);
  });

  it.each(["evil.example:4000", "127.0.0.1:4001", "127.0.0.1", "localhost.evil.example:4000", ""])(
    "is not %j",
    (host) => {
      expect(foreign({ ...get, host }, hosts)).not.toBeNull();
    },
  );

  it("is never absent", () => {
    expect(foreign({ ...get, host: undefined }, hosts)).not.toBeNull();
  });

  it("is read without regard to case", () => {
    expect(foreign({ ...get, host: "LocalHost:4000" }, hosts)).toBeNull();
  });

  it("includes an IPv6 address in brackets", () => {
    expect(allowedHosts("fd00::2", 4000).has("[fd00::2]:4000")).toBe(true);
    expect(inUrl("fd00::2")).toBe("[fd00::2]");
  });
});

describe("which Origin is answered", () => {
  const socket: RequestHead = { ...get, upgrade: true };

  it("may be absent for a plain GET alone", () => {
    expect(foreign(get, hosts)).toBeNull();
    expect(foreign(socket, hosts)).not.toBeNull();
    expect(foreign({ ...get, method: "POST" }, hosts)).not.toBeNull();
  });

  it("is the very host that was asked", () => {
    expect(foreign({ ...socket, origin: "http://127.0.0.1:4000" }, hosts)).toBeNull();
    expect(foreign({ ...socket, origin: "http://localhost:4000" }, hosts)).not.toBeNull();
  });

  it.each([
    "http://evil.example",
    "https://127.0.0.1:4000",
    "http://127.0.0.1:4001",
    "http://127.0.0.1:4000.evil.example",
    "null",
    "",
  ])("is not %j, whatever the method", (origin) => {
    expect(foreign({ ...socket, origin }, hosts)).not.toBeNull();
    expect(foreign({ ...get, origin }, hosts)).not.toBeNull();
  });
});

describe("loopback", () => {
  it.each(["127.0.0.1", "127.8.9.1", "::1", "localhost"])("is %s", (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(["0.0.0.0", "192.0.2.1", "::", "127.evil.example", "localhost.example"])(
    "is not %s",
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );
});
