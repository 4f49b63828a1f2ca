import { describe, expect, test } from "vitest";
import {
  createInventoryMatcher,
  type DeviceTraits,
} from "#core/features/discovery/inventory-matcher.ts";

const entry = (id: string, more: object = {}) => ({
  id,
  url: `http://192.0.2.${id}`,
  serial: "",
  mac: "",
  certificate: null,
  ...more,
});
const seen = (more: Partial<DeviceTraits>): DeviceTraits => ({
  addresses: ["http://192.0.2.99"],
  serial: "",
  mac: "",
  certificates: [],
  ...more,
});
const MAC = "00:23:63:00:00:01";
const NEW = { knownAs: null, movedFrom: null };
const MOVED = { knownAs: "1", movedFrom: "http://192.0.2.1" };

describe("a recorder of the inventory is recognised", () => {
  test.each([
    ["serial number", { serial: "S1" }, { serial: "S1" }],
    ["serial number, whatever its case", { serial: "nvr42a" }, { serial: "NVR42A" }],
    ["MAC, however it is written", { mac: "00-23-63-00-00-01" }, { mac: MAC }],
    ["certificate", { certificate: "AA" }, { certificates: ["BB", "AA"] }],
  ])("by its %s, at another address", (_name, kept, told) => {
    expect(createInventoryMatcher([entry("1", kept), entry("2")])(seen(told))).toEqual(MOVED);
  });

  test("by its address", () => {
    const recognise = createInventoryMatcher([entry("1")]);
    const addresses = ["https://192.0.2.1", "http://192.0.2.1"];
    expect(recognise(seen({ addresses }))).toEqual({ knownAs: "1", movedFrom: null });
  });

  test("by its address, where the list had its serial number in another case", () => {
    const recognise = createInventoryMatcher([entry("1", { serial: "NVR42A" })]);
    const told = seen({ serial: "nvr42a", addresses: ["http://192.0.2.1"] });
    expect(recognise(told)).toEqual({ knownAs: "1", movedFrom: null });
  });

  test("by serial number before the address of another", () => {
    const recognise = createInventoryMatcher([entry("1", { serial: "S1" }), entry("2")]);
    const told = seen({ serial: "S1", addresses: ["http://192.0.2.2"] });
    expect(recognise(told)).toEqual(MOVED);
  });

  test("a name goes with the device: that it was seen at an address is no move", () => {
    const recognise = createInventoryMatcher([
      entry("1", { serial: "S1", url: "https://nvr.example.net" }),
    ]);
    expect(recognise(seen({ serial: "S1" }))).toEqual({ knownAs: "1", movedFrom: null });
  });
});

describe("it is not", () => {
  test("when another serial number is at its address", () => {
    const recognise = createInventoryMatcher([entry("1", { serial: "S1" })]);
    expect(recognise(seen({ serial: "S2", addresses: ["http://192.0.2.1"] }))).toEqual(NEW);
  });

  test("by a certificate that several of the inventory have", () => {
    const recognise = createInventoryMatcher([
      entry("1", { certificate: "AA" }),
      entry("2", { certificate: "AA" }),
    ]);
    expect(recognise(seen({ certificates: ["AA"] }))).toEqual(NEW);
    const there = seen({ certificates: ["AA"], addresses: ["http://192.0.2.2"] });
    expect(recognise(there)).toEqual({ knownAs: "2", movedFrom: null });
  });

  test("by a placeholder or by nothing", () => {
    const recognise = createInventoryMatcher([entry("1", { serial: "000000" }), entry("2")]);
    expect(recognise(seen({ serial: "000000" }))).toEqual(NEW);
    expect(recognise(seen({}))).toEqual(NEW);
  });
});
