import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  toHostPort,
  type Claim,
  type Evidence,
  type DeviceFacts,
} from "#core/features/discovery/claims.ts";
import { normalizedMac, plainSerial } from "#core/features/inventory/device-keys.ts";
import { mergeClaims, type SightingGroup } from "#core/features/discovery/merge.ts";
import { inFull } from "#test/support/long.ts";

const CERT = "AA:01";

function claim(origin: string, more: Partial<Claim> = {}): Claim {
  const source = more.source ?? "subnet";
  return {
    id: `${source} ${origin} ${more.name ?? ""}`,
    source,
    candidates: [origin],
    loose: false,
    name: "",
    model: "",
    serial: "",
    mac: "",
    gone: false,
    ...more,
  };
}

function fact(origin: string, more: Partial<DeviceFacts> = {}): [string, DeviceFacts] {
  const facts: DeviceFacts = {
    verdict: "recorder",
    asked: origin,
    origin,
    needsSignIn: false,
    driver: "raysharp",
    name: "",
    model: "",
    serial: "",
    siteVersion: "",
    certificate: null,
    ...more,
  };
  return [toHostPort(origin), facts];
}

function merged(
  claims: readonly Claim[],
  facts: readonly [string, DeviceFacts][] = [],
  neighbours: readonly [string, string][] = [],
): string[][] {
  const evidence = { claims, facts: new Map(facts), neighbours: new Map(neighbours) };
  return partition(mergeClaims(evidence));
}

const partition = (groups: readonly SightingGroup[]) =>
  groups
    .map((group) => group.map(({ claim: { id } }) => id).toSorted())
    .toSorted((one, other) => (one.join() < other.join() ? -1 : 1));

const MAC = "00:23:63:00:00:01";
const OTHER_MAC = "00:23:63:00:00:02";

describe("claims are of one device", () => {
  const [one, two] = ["http://192.0.2.1", "http://192.0.2.2"];

  test.each([
    [
      "with one serial number in two cases",
      [claim(one, { serial: "s1a" }), claim(two, { serial: "S1A" })],
      [],
    ],
    ["with one serial number", [claim(one, { serial: "S1" }), claim(two, { serial: "S1" })], []],
    ["with one MAC", [claim(one, { mac: MAC }), claim(two, { mac: MAC })], []],
    [
      "a MAC of the one that has a serial",
      [claim(one, { serial: "S1", mac: MAC }), claim(two, { mac: MAC })],
      [],
    ],
    [
      "with one certificate",
      [claim("https://192.0.2.1"), claim("https://192.0.2.2")],
      [
        fact("https://192.0.2.1", { certificate: CERT }),
        fact("https://192.0.2.2", { certificate: CERT }),
      ],
    ],
    ["at one door", [claim(one), claim(one, { source: "mdns", name: "NVR", serial: "S1" })], []],
    [
      "at one door, each with an identity of another kind",
      [
        claim(one, { source: "onvif", mac: MAC }),
        claim(one, { source: "mdns", name: "NVR", serial: "S1" }),
      ],
      [],
    ],
    [
      "HTTP and HTTPS of one that tells the same of itself",
      [claim(one), claim("https://192.0.2.1")],
      [
        fact(one, { model: "NVR8", name: "Door" }),
        fact("https://192.0.2.1", { model: "NVR8", name: "Door", certificate: CERT }),
      ],
    ],
    [
      "HTTP that leads to HTTPS",
      [claim(one), claim("https://192.0.2.1")],
      [
        fact(one, { origin: "https://192.0.2.1", certificate: CERT }),
        fact("https://192.0.2.1", { certificate: CERT }),
      ],
    ],
    [
      "an ONVIF service at the address of a recorder",
      [claim(one), claim("http://192.0.2.1:8899", { source: "onvif", loose: true, mac: MAC })],
      [fact(one), fact("http://192.0.2.1:8899", { verdict: "other" })],
    ],
    [
      "several ports of something else",
      [claim(one), claim("http://192.0.2.1:81")],
      [fact(one, { verdict: "other" }), fact("http://192.0.2.1:81", { verdict: "other" })],
    ],
  ] as [string, Claim[], [string, DeviceFacts][]][])("%s", (_name, claims, facts) => {
    expect(merged(claims, facts)).toHaveLength(1);
    expect(merged(claims.toReversed(), facts.toReversed())).toHaveLength(1);
  });

  test("the first candidate that is a recorder is where it is", () => {
    const onvif = claim("http://192.0.2.1:8899", {
      source: "onvif",
      candidates: ["http://192.0.2.1:8899", one],
    });
    const facts = [fact("http://192.0.2.1:8899", { verdict: "other" }), fact(one)];
    expect(merged([onvif, claim(one)], facts)).toHaveLength(1);
  });

  test("joins the MAC that the network reports for an address with claims from elsewhere", () => {
    const far = claim(two, { mac: MAC, source: "mdns" });
    expect(merged([claim(one), far], [fact(one)], [["192.0.2.1", MAC]])).toHaveLength(1);
  });
});

describe("claims are of several devices", () => {
  const [one, two] = ["http://192.0.2.1", "http://192.0.2.2"];
  const cert = (address: string, more: Partial<DeviceFacts> = {}) =>
    fact(`https://${address}`, { certificate: CERT, ...more });

  test.each([
    ["one name, two addresses", [claim(one, { name: "NVR" }), claim(two, { name: "NVR" })], []],
    [
      "two serial numbers at one door",
      [claim(one, { source: "mdns", serial: "S1" }), claim(one, { source: "onvif", serial: "S2" })],
      [],
    ],
    [
      "one MAC, two serial numbers",
      [claim(one, { serial: "S1", mac: MAC }), claim(two, { serial: "S2", mac: MAC })],
      [],
    ],
    [
      "a factory's placeholder",
      [claim(one, { serial: "00000000" }), claim(two, { serial: "00000000" })],
      [],
    ],
    [
      "a shared certificate, two serial numbers",
      [claim("https://192.0.2.1", { serial: "S1" }), claim("https://192.0.2.2", { serial: "S2" })],
      [cert("192.0.2.1"), cert("192.0.2.2")],
    ],
    [
      "a shared certificate, two MACs",
      [claim("https://192.0.2.1", { mac: MAC }), claim("https://192.0.2.2", { mac: OTHER_MAC })],
      [cert("192.0.2.1"), cert("192.0.2.2")],
    ],
    [
      "a shared certificate, two names of their own",
      [claim("https://192.0.2.1"), claim("https://192.0.2.2")],
      [cert("192.0.2.1", { name: "Door" }), cert("192.0.2.2", { name: "Yard" })],
    ],
    [
      "two recorders at ports of one address",
      [claim("http://192.0.2.1:81"), claim("http://192.0.2.1:82")],
      [
        fact("http://192.0.2.1:81", { model: "NVR8", name: "NVR" }),
        fact("http://192.0.2.1:82", { model: "NVR8", name: "NVR" }),
      ],
    ],
    [
      "a recorder, and something else beside it",
      [claim(one), claim("http://192.0.2.1:81")],
      [fact(one), fact("http://192.0.2.1:81", { verdict: "other" })],
    ],
    [
      "several names at one address that does not answer",
      [
        claim("http://192.0.2.1:81", { source: "mdns", name: "A" }),
        claim("http://192.0.2.1:82", { source: "mdns", name: "B" }),
      ],
      [
        fact("http://192.0.2.1:81", { verdict: "silent" }),
        fact("http://192.0.2.1:82", { verdict: "silent" }),
      ],
    ],
  ] as [string, Claim[], [string, DeviceFacts][]][])("%s", (_name, claims, facts) => {
    expect(merged(claims, facts)).toHaveLength(2);
    expect(merged(claims.toReversed(), facts.toReversed())).toHaveLength(2);
  });

  test("a certificate of three places identifies no device", () => {
    const all = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];
    const facts = all.map((address) => cert(address));
    expect(
      merged(
        all.map((address) => claim(`https://${address}`)),
        facts,
      ),
    ).toHaveLength(3);
  });

  test("what has a MAC alone is none of two that share it", () => {
    const three = claim("http://192.0.2.3", { mac: MAC });
    const both = [claim(one, { serial: "S1", mac: MAC }), claim(two, { serial: "S2", mac: MAC })];
    expect(merged([...both, three])).toHaveLength(3);
    expect(merged([three, ...both.toReversed()])).toHaveLength(3);
  });

  test("a router's MAC at several addresses identifies no device", () => {
    const neighbours: [string, string][] = [
      ["192.0.2.1", MAC],
      ["192.0.2.2", MAC],
    ];
    expect(merged([claim(one), claim(two)], [fact(one), fact(two)], neighbours)).toHaveLength(2);
  });

  test("the MAC of a gateway is not that of the recorders at its ports", () => {
    const ports = ["http://192.0.2.1:81", "http://192.0.2.1:82"];
    const facts = ports.map((port) => fact(port));
    expect(
      merged(
        ports.map((port) => claim(port)),
        facts,
        [["192.0.2.1", MAC]],
      ),
    ).toHaveLength(2);
  });
});

/** Few of everything, so that claims meet in every way. */
const few = (...values: string[]) => fc.constantFrom("", "", ...values);
const origins = [
  "http://192.0.2.1",
  "https://192.0.2.1",
  "http://192.0.2.1:81",
  "https://192.0.2.2",
  "https://192.0.2.3",
  "http://192.0.2.4",
];
const anyClaim = fc.record({
  candidates: fc.uniqueArray(fc.constantFrom(...origins), { minLength: 1, maxLength: 3 }),
  source: fc.constantFrom("mdns" as const, "onvif" as const, "subnet" as const),
  loose: fc.boolean(),
  name: few("NVR", "Door"),
  serial: few("S1", "S2"),
  mac: few(MAC, OTHER_MAC),
});
const anyFacts = fc.record({
  verdict: fc.constantFrom(
    "recorder" as const,
    "recorder" as const,
    "other" as const,
    "silent" as const,
  ),
  name: few("NVR", "Door"),
  serial: few("", "S1", "S3"),
  certificate: fc.constantFrom(null, CERT, "AA:02"),
});
const anyEvidence: fc.Arbitrary<Evidence> = fc
  .record({
    claims: fc.array(anyClaim, { maxLength: 12 }),
    facts: fc.array(fc.tuple(fc.constantFrom(...origins), anyFacts), { maxLength: 8 }),
    neighbours: fc.array(
      fc.tuple(
        fc.constantFrom("192.0.2.1", "192.0.2.2", "192.0.2.3"),
        fc.constantFrom(MAC, OTHER_MAC),
      ),
    ),
  })
  .map(({ claims, facts, neighbours }) => ({
    claims: claims.map((one, at) => claim(one.candidates[0] ?? "", { ...one, id: `claim ${at}` })),
    facts: new Map(
      facts.map(([origin, more]) =>
        fact(origin, more.verdict === "silent" ? { verdict: "silent" } : more),
      ),
    ),
    neighbours: new Map(neighbours),
  }));

describe("whatever is seen", () => {
  test("every claim is in one group, and the order in which it was seen does not matter", () => {
    const shuffled = anyEvidence.chain((evidence) =>
      fc.tuple(
        fc.constant(evidence),
        fc.shuffledSubarray([...evidence.claims], { minLength: evidence.claims.length }),
        fc.shuffledSubarray([...evidence.facts], { minLength: evidence.facts.size }),
        fc.shuffledSubarray([...evidence.neighbours], { minLength: evidence.neighbours.size }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([evidence, claims, facts, neighbours]) => {
        const groups = partition(mergeClaims(evidence));
        expect(groups.flat().toSorted()).toEqual(evidence.claims.map(({ id }) => id).toSorted());
        const again = { claims, facts: new Map(facts), neighbours: new Map(neighbours) };
        expect(partition(mergeClaims(again))).toEqual(groups);
      }),
      { numRuns: inFull(2_000, 500) },
    );
  });

  test("no device has two serial numbers, nor two MACs unless it is one serial number that has both", () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        for (const group of mergeClaims(evidence)) {
          const serials = new Set(group.map(({ serial }) => serial).filter((one) => one !== ""));
          const macs = new Set(group.map(({ mac }) => mac).filter((one) => one !== ""));
          const own = group.filter(({ serial }) => serial !== "").map(({ mac }) => mac);
          expect(serials.size).toBeLessThanOrEqual(1);
          const ofOne = new Set(own.filter((one) => one !== ""));
          expect(macs.size <= 1 || ofOne.size === macs.size).toBe(true);
        }
      }),
      { numRuns: inFull(2_000, 500) },
    );
  });

  test("one serial number is one device", () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const serials = mergeClaims(evidence).map(
          (group) => group.find(({ serial }) => serial !== "")?.serial,
        );
        const told = serials.filter((one) => one !== undefined);
        expect(new Set(told).size).toBe(told.length);
      }),
      { numRuns: inFull(2_000, 500) },
    );
  });
});

describe("what a device says of itself", () => {
  test.each([
    ["00-23-63-00-00-01", MAC],
    ["002363000001", MAC],
    ["00:00:00:00:00:00", ""],
    ["ff:ff:ff:ff:ff:ff", ""],
    ["01:00:5e:00:00:01", ""],
    ["unknown", ""],
  ])("MAC %s is '%s'", (told, mac) => {
    expect(normalizedMac(told)).toBe(mac);
  });

  test.each(["", "0", "0000000000", "123456789", "N/A", "unknown", "XXXX"])(
    "'%s' is no serial number",
    (told) => {
      expect(plainSerial(told)).toBe("");
    },
  );

  test("a serial number is kept as it is", () => {
    expect(plainSerial(" 0023630A1B2C ")).toBe("0023630A1B2C");
  });
});
