import { describe, expect, test } from "vitest";
import { storedClaims } from "#core/features/discovery/stored-claims.ts";
import type { StoredFinding } from "#core/platform/ports/stored-findings.ts";

const NETWORKS = [{ name: "eth0", address: "192.0.2.9", cidr: "192.0.2.9/24" }];
const ALL = { mdns: true, onvif: true, sweep: null };

type Found = StoredFinding["found"];

const found = (one: Found, minute = 0, networks = NETWORKS): StoredFinding => ({
  at: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  networks,
  found: one,
});

const service = (event: "up" | "down", name = "NVR"): Found => ({
  event,
  service: {
    name,
    type: "http",
    addresses: ["192.0.2.10"],
    port: 80,
    txt: {},
    host: "nvr.local",
    interfaceAddress: "192.0.2.9",
  },
});

const match: Found = {
  event: "match",
  match: {
    endpoint: "urn:uuid:1",
    xaddrs: ["http://192.0.2.11:8000/onvif"],
    name: "Door",
    hardware: "",
    location: "",
    mac: "",
    scopes: [],
    from: "192.0.2.11",
  },
};

const open = (address: string, port = 80): Found => ({ event: "open", address, port });

const namesOf = (stored: readonly StoredFinding[], wanted = ALL) =>
  storedClaims(stored, wanted).map(({ claim }) => claim.name);

describe("claims of stored findings", () => {
  test("have the time of the finding, and the address that it was heard from", () => {
    expect(storedClaims([found(service("up"), 5), found(match, 6)], ALL)).toMatchObject([
      { claim: { name: "NVR", foundAt: "2026-01-01T12:05:00.000Z" }, from: "192.0.2.10" },
      { claim: { name: "Door", foundAt: "2026-01-01T12:06:00.000Z" }, from: "192.0.2.11" },
    ]);
  });

  test("are of the latest of several agents", () => {
    const stored = [found(service("up"), 1), found(service("up"), 2)];
    expect(storedClaims(stored, ALL)).toMatchObject([
      { claim: { foundAt: "2026-01-01T12:02:00.000Z" } },
    ]);
  });

  test("leave out what said goodbye later, and not what came back", () => {
    const gone: Found = { event: "gone", endpoint: "urn:uuid:1", from: "192.0.2.11" };
    const stored = [
      found(service("up"), 1),
      found(match, 1),
      found(service("down"), 2),
      found(gone, 2),
    ];
    expect(namesOf(stored)).toEqual([]);
    expect(namesOf([...stored, found(service("up"), 3)])).toEqual(["NVR"]);
  });

  test("leave out sources that are not searched", () => {
    const stored = [found(service("up")), found(match)];
    expect(namesOf(stored, { ...ALL, mdns: false })).toEqual(["Door"]);
    expect(namesOf(stored, { ...ALL, onvif: false })).toEqual(["NVR"]);
  });

  test("leave out addresses outside the networks of the agent, and malformed networks", () => {
    const elsewhere = [{ name: "eth0", address: "198.51.100.9", cidr: "198.51.100.9/24" }];
    const malformed = ["192.0.2.9/99", "192.0.2.9/", "fe80::/64", "x", ""].map((cidr) => ({
      name: "eth0",
      address: "192.0.2.9",
      cidr,
    }));
    expect(namesOf([found(service("up"), 0, elsewhere)])).toEqual([]);
    expect(namesOf([found(service("up"), 0, malformed)])).toEqual([]);
  });

  test("are of open ports only where this search tries them", () => {
    const sweep = { ranges: [{ first: 0xc0_00_02_01, last: 0xc0_00_02_0a }], ports: [80, 443] };
    const stored = [
      found(open("192.0.2.1")),
      found(open("192.0.2.010", 443)),
      found(open("192.0.2.1", 8080)),
      found(open("192.0.2.11")),
      found(open("nvr.example.com")),
      found(open("::1")),
    ];
    const claims = storedClaims(stored, { mdns: false, onvif: false, sweep });
    expect(claims.flatMap(({ claim }) => claim.candidates)).toEqual([
      "http://192.0.2.1",
      "http://192.0.2.10:443",
    ]);
    expect(storedClaims(stored, ALL)).toEqual([]);
  });
});
