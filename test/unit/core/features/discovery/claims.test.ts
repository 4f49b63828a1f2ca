import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { claimOf as claimOfService } from "#core/features/discovery/from-mdns.ts";
import { claimOfMatch as claimOfAnswer } from "#core/features/discovery/from-onvif.ts";
import { ownNetworks } from "#core/features/discovery/address-policy.ts";
import type { MdnsService } from "#core/platform/ports/mdns.ts";
import type { OnvifMatch } from "#core/platform/ports/ws-discovery.ts";

/** Addresses of this computer, besides the loopback ones. */
const OWN = ["192.0.2.9", "2001:db8::9"];
const NETWORKS = ownNetworks([
  { name: "lo", address: "127.0.0.1", cidr: "127.0.0.1/8" },
  { name: "lo", address: "::1", cidr: "::1/128" },
  { name: "eth0", address: "192.0.2.9", cidr: "192.0.2.9/24" },
  { name: "eth0", address: "2001:db8::9", cidr: "2001:db8::9/64" },
  { name: "wlan0", address: "10.1.2.3", cidr: "10.1.2.3/16" },
]);
const claimOf = (one: MdnsService) => claimOfService(one, NETWORKS);
const claimOfMatch = (one: OnvifMatch) => claimOfAnswer(one, NETWORKS);

const service = (more: Partial<MdnsService> = {}): MdnsService => ({
  name: "NVR",
  type: "http",
  addresses: ["192.0.2.1"],
  port: 80,
  txt: {},
  host: "nvr.local",
  interfaceAddress: "192.0.2.9",
  ...more,
});
const match = (more: Partial<OnvifMatch> = {}): OnvifMatch => ({
  endpoint: "urn:uuid:1",
  xaddrs: ["http://192.0.2.1/onvif/device_service"],
  name: "NVR",
  hardware: "NVR8",
  mac: "",
  location: "",
  scopes: [],
  from: "192.0.2.1",
  ...more,
});

describe("an mDNS service", () => {
  test.each([
    [{}, ["http://192.0.2.1"]],
    [{ type: "https", port: 8443 }, ["https://192.0.2.1:8443"]],
    [{ type: "rtsp", port: 554 }, ["http://192.0.2.1"]],
    [{ type: "nvr", port: 8000 }, ["http://192.0.2.1:8000", "http://192.0.2.1"]],
    [{ addresses: ["192.0.2.1", "2001:db8::1"] }, ["http://192.0.2.1", "http://[2001:db8::1]"]],
    [
      {
        addresses: [
          "192.0.2.1",
          "127.0.0.1",
          "::1",
          "fe80::1",
          "224.0.0.1",
          "0.0.0.0",
          "nvr.local",
        ],
      },
      ["http://192.0.2.1"],
    ],
    [{ addresses: ["127.0.0.1"], port: 8080 }, ["http://127.0.0.1:8080"]],
    [
      {
        addresses: [
          "192.0.2.1",
          "::ffff:127.0.0.1",
          "::ffff:7f00:2",
          "::",
          "ff02::1",
          "::ffff:0:0",
        ],
      },
      ["http://192.0.2.1"],
    ],
    // One and the same, twice.
    [{ addresses: ["192.0.2.1", "::ffff:192.0.2.1"] }, ["http://192.0.2.1"]],
    [{ addresses: ["192.0.2.1", ...OWN] }, ["http://192.0.2.1"]],
    [{ addresses: OWN }, ["http://192.0.2.9", "http://[2001:db8::9]"]],
    [{ addresses: ["192.0.2.9", "127.0.0.1"] }, ["http://192.0.2.9"]],
  ])("%j is asked at %j", (more, candidates) => {
    expect(claimOf(service(more))?.candidates).toEqual(candidates);
  });

  test("tells model, serial number and MAC by the keys in use", () => {
    const txt = { Model: "NVR8", SN: " S1 ", mac: "00-23-63-00-00-01" };
    const told = { model: "NVR8", serial: "S1", mac: "00:23:63:00:00:01" };
    expect(claimOf(service({ txt }))).toMatchObject(told);
  });

  test("one instance name from two addresses is two claims", () => {
    const other = claimOf(service({ addresses: ["192.0.2.2"] }));
    expect(claimOf(service())?.id).not.toBe(other?.id);
  });

  test("without an address that can be asked it is none", () => {
    expect(claimOf(service({ addresses: ["fe80::1"] }))).toBeNull();
  });
});

describe("an ONVIF device", () => {
  test.each([
    [{}, ["http://192.0.2.1"]],
    [{ xaddrs: ["http://192.0.2.1:8899/onvif/x"] }, ["http://192.0.2.1:8899", "http://192.0.2.1"]],
    [{ xaddrs: ["https://192.0.2.1/onvif/x"] }, ["https://192.0.2.1", "http://192.0.2.1"]],
    [{ xaddrs: [] }, ["http://192.0.2.1"]],
    [
      { xaddrs: ["http://evil.example.net/", "http://127.0.0.1:631/", "ftp://192.0.2.1/", "%"] },
      ["http://192.0.2.1"],
    ],
    // Decimal, as recorders show theirs (field-notes.md, 6): octal, this would be 192.0.2.52.
    [{ xaddrs: ["http://192.000.002.064/onvif/x"], from: "192.0.2.64" }, ["http://192.0.2.64"]],
    [
      { xaddrs: ["http://127.0.0.1:8000/"], from: "127.0.0.1" },
      ["http://127.0.0.1:8000", "http://127.0.0.1"],
    ],
    [
      { xaddrs: ["http://192.0.2.9:8000/"], from: "192.0.2.9" },
      ["http://192.0.2.9:8000", "http://192.0.2.9"],
    ],
  ])("%j is asked at %j", (more, candidates) => {
    expect(claimOfMatch(match(more))?.candidates).toEqual(candidates);
  });

  test.each([
    "http://0.0.0.0/",
    "http://[::]/",
    "http://[::1]:631/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::127.0.0.1]/",
    "http://127.000.000.001/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://%31%32%37.0.0.1/",
    "http://192.0.2.7:0/",
    "http://224.0.0.251/",
    "http://255.255.255.255/",
    "http://[ff02::fb]/",
    "http://[fe80::1]/",
    "http://192.0.2.9:8080/",
    "http://[2001:db8:0::9]/",
  ])("cannot send Muster to this computer, nor where no device is: %s", (xaddr) => {
    expect(claimOfMatch(match({ xaddrs: [xaddr] }))?.candidates).toEqual(["http://192.0.2.1"]);
  });

  test.each([
    // Another network of this computer, one beyond a router, an address of one's own making.
    "http://10.1.0.1/",
    "http://198.51.100.7/",
    "http://169.254.7.7/",
    "http://[2001:db8:0:1::7]/",
  ])("cannot send Muster out of its own network: %s", (xaddr) => {
    expect(claimOfMatch(match({ xaddrs: [xaddr] }))?.candidates).toEqual(["http://192.0.2.1"]);
  });

  test.each(["198.51.100.7", "10.1.255.255.1", "169.254.7.7"])(
    "that is in no network of this computer is not asked at all: %s",
    (from) => {
      const xaddrs = [`http://${from}/`, "http://192.0.2.1/"];
      expect(claimOfMatch(match({ xaddrs, from }))).toBeNull();
    },
  );

  test("with a link-local address is asked where this computer has one on the same network", () => {
    const direct = ownNetworks([{ name: "eth0", address: "169.254.1.2", cidr: "169.254.1.2/16" }]);
    const one = match({ xaddrs: ["http://169.254.7.7/"], from: "169.254.7.7" });
    expect(claimOfAnswer(one, direct)?.candidates).toEqual(["http://169.254.7.7"]);
  });

  test("can send it to any address of its network, and nowhere else, however that is written", () => {
    const inNetwork = fc.nat(255).map((last) => `192.0.2.${last}`);
    const written = fc.oneof(fc.ipV4(), inNetwork).chain((address) => {
      const bytes = address.split(".").map(Number);
      const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
      return fc.record({
        address: fc.constant(address),
        host: fc.constantFrom(
          address,
          bytes.map((byte) => String(byte).padStart(3, "0")).join("."),
          `[::ffff:${address}]`,
          `[0:0:0:0:0:ffff:${hex.slice(0, 4)}:${hex.slice(4)}]`,
        ),
      });
    });
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 65_535 }), ({ address, host }, port) => {
        const claim = claimOfMatch(match({ xaddrs: [`http://${host}:${port}/onvif`] }));
        const { origin } = new URL(`http://${address}:${port}`);
        const isNeighbour = address.startsWith("192.0.2.") && !OWN.includes(address);
        const led = isNeighbour ? [origin, `http://${address}`] : [];
        const from = "http://192.0.2.1";
        expect(new Set(claim?.candidates)).toEqual(new Set([...led, from]));
      }),
    );
  });

  test("one endpoint at two addresses is two claims: series have been shipped with one", () => {
    const other = claimOfMatch(match({ from: "192.0.2.2" }));
    expect(claimOfMatch(match())?.id).not.toBe(other?.id);
  });
});
