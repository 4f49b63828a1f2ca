import { describe, expect, test } from "vitest";
import { claimOf } from "#core/discovery/from-mdns.ts";
import { claimOfMatch } from "#core/discovery/from-onvif.ts";
import type { MdnsService } from "#core/ports/mdns.ts";
import type { OnvifMatch } from "#core/ports/ws-discovery.ts";

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
  ])("%j is asked at %j", (more, candidates) => {
    expect(claimOfMatch(match(more))?.candidates).toEqual(candidates);
  });

  test("one endpoint at two addresses is two claims: series have been shipped with one", () => {
    const other = claimOfMatch(match({ from: "192.0.2.2" }));
    expect(claimOfMatch(match())?.id).not.toBe(other?.id);
  });
});
