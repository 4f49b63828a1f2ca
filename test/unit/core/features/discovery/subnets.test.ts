import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressesInRanges,
  countAddresses,
  MOST_ADDRESSES,
  parseSubnets,
} from "#core/features/discovery/subnets.ts";
import { formatIPv4 } from "#shared/domain/ipv4.ts";

const list = (...entries: string[]) => {
  const parsed = parseSubnets(entries);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return addressesInRanges(parsed.value);
};

describe("subnets", () => {
  test.each([
    [["192.0.2.9"], ["192.0.2.9"]],
    [["192.0.2.8/30"], ["192.0.2.9", "192.0.2.10"]],
    [["192.0.2.10/30"], ["192.0.2.9", "192.0.2.10"]],
    [["192.0.2.8/31"], ["192.0.2.8", "192.0.2.9"]],
    [["192.0.2.8/32"], ["192.0.2.8"]],
    [["192.0.2.254-192.0.3.1"], ["192.0.2.254", "192.0.2.255", "192.0.3.0", "192.0.3.1"]],
    [["192.0.2.3-5"], ["192.0.2.3", "192.0.2.4", "192.0.2.5"]],
    [["192.000.002.009"], ["192.0.2.9"]],
    [["192.0.2.5, 192.0.2.3;192.0.2.4-192.0.2.5"], ["192.0.2.3", "192.0.2.4", "192.0.2.5"]],
    [
      ["192.0.2.1", "192.0.2.1", "198.51.100.0/30"],
      ["192.0.2.1", "198.51.100.1", "198.51.100.2"],
    ],
  ])("%j", (entries, addresses) => {
    expect(list(...entries)).toEqual(addresses);
  });

  test("a /24 has 254 addresses, a /16 is taken whole", () => {
    expect(list("10.1.2.0/24")).toHaveLength(254);
    expect(list("10.1.0.0/16")).toHaveLength(MOST_ADDRESSES - 2);
  });

  test.each([
    ["224.0.0.1", "multicast addresses"],
    ["0.0.0.0", "not addresses of devices"],
    ["255.255.255.255", "broadcast"],
    ["223.255.255.0-224.0.0.5", "multicast"],
    ["192.0.2.300", "'192.0.2.300'"],
    ["192.0.2.0/33", "'192.0.2.0/33'"],
    ["192.0.2.9-192.0.2.3", "is before the first"],
    ["recorder.example.net", "'recorder.example.net'"],
    ["2001:db8::/64", "'2001:db8::/64'"],
    ["192.0.2.1-2-3", "'192.0.2.1-2-3'"],
    [" , ", "No addresses"],
    ["10.0.0.0/15", "This list has 131,070"],
    ["10.0.0.0/16,10.1.0.0/24", "This list has 65,788"],
  ])("'%s' is refused with its reason", (entry, words) => {
    const parsed = parseSubnets([entry]);
    expect(parsed).toMatchObject({ ok: false, error: { code: "bad_input", where: "subnets" } });
    expect(parsed.ok ? "" : parsed.error.message).toContain(words);
  });

  const number = fc.integer({ min: 0x01_00_00_00, max: 0xdf_00_00_00 });
  const range = fc.tuple(number, fc.integer({ min: 0, max: 300 }));

  test("every address of every range once, in order, however they overlap", () => {
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 20 }), (ranges) => {
        const entries = ranges.map(([at, more]) => `${formatIPv4(at)}-${formatIPv4(at + more)}`);
        const parsed = parseSubnets(entries);
        if (!parsed.ok) throw new Error(parsed.error.message);
        const wanted = new Set(
          ranges.flatMap(([at, more]) => [...Array(more + 1).keys()].map((n) => at + n)),
        );
        const got = addressesInRanges(parsed.value);
        expect(got).toEqual([...wanted].toSorted((a, b) => a - b).map(formatIPv4));
        expect(countAddresses(parsed.value)).toBe(wanted.size);
      }),
    );
  });

  test("any text is read or refused", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 4 }), (entries) => {
        expect(typeof parseSubnets(entries).ok).toBe("boolean");
      }),
    );
  });
});
