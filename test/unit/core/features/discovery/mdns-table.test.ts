import { decode, encode, type Answer } from "dns-packet";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedType } from "#core/platform/adapters/mdns/mdns-names.ts";
import { MdnsTable } from "#core/platform/adapters/mdns/mdns-table.ts";
import { inFull } from "#test/support/long.ts";

const HTTP = "_http._tcp.local";
const NVR = "_nvr._sub._http._tcp.local";
const ASKED = ["http", "_nvr._sub._http._tcp", "_axis-video._tcp"].map(askedType);
const HOME = "10.66.0.1";

/** Over the wire form, as packets come. */
const packet = (...answers: Answer[]) => decode(encode({ type: "response", answers }));
const pointer = (fqdn: string, name = HTTP, ttl = 4_500): Answer => ({
  type: "PTR",
  name,
  data: fqdn,
  ttl,
});
const place = (fqdn: string, target = "nvr-1.local", port = 80, ttl = 120): Answer => ({
  type: "SRV",
  name: fqdn,
  ttl,
  data: { target, port },
});
const text = (fqdn: string, ...pairs: string[]): Answer => ({
  type: "TXT",
  name: fqdn,
  ttl: 4_500,
  data: pairs,
});
const address = (data: string, name = "nvr-1.local", ttl = 120): Answer =>
  data.includes(":") ? { type: "AAAA", name, ttl, data } : { type: "A", name, ttl, data };

const FQDN = `Shop NVR.${HTTP}`;
const whole = [
  address("10.66.0.2"),
  address("fd00::2"),
  text(FQDN, "model=SN-3216P"),
  place(FQDN),
  pointer(FQDN),
];

describe("the table of announced services", () => {
  test("a service from one packet, its records in any order", () => {
    const table = new MdnsTable(ASKED);
    expect(table.take(packet(...whole), "10.66.0.2", HOME, 0)).toEqual([
      {
        kind: "up",
        service: {
          name: "Shop NVR",
          type: "http",
          subtypes: [],
          addresses: ["10.66.0.2", "fd00::2"],
          port: 80,
          txt: { model: "SN-3216P" },
          host: "nvr-1.local",
          interfaceAddress: HOME,
        },
      },
    ]);
    expect(table.take(packet(...whole), "10.66.0.2", HOME, 1), "the same again").toEqual([]);
  });

  test("the sender's address comes first, whatever the device calls itself", () => {
    const table = new MdnsTable(ASKED);
    const [change] = table.take(packet(...whole), "10.66.0.77", HOME, 0);
    expect(change?.service.addresses).toEqual(["10.66.0.77", "10.66.0.2", "fd00::2"]);
  });

  test("records that come packet by packet; what is missing is asked for, three times", () => {
    const table = new MdnsTable(ASKED);
    expect(table.take(packet(pointer(FQDN)), "10.66.0.2", HOME, 0)).toEqual([]);
    for (let turn = 0; turn < 3; turn++) {
      expect(table.unresolved(9)).toEqual([{ fqdn: FQDN, interfaceAddress: HOME }]);
    }
    expect(table.unresolved(9)).toEqual([]);
    expect(table.take(packet(place(FQDN)), "10.66.0.2", HOME, 1)).toMatchObject([{ kind: "up" }]);
    const later = table.take(packet(text(FQDN, "serial=1")), "10.66.0.2", HOME, 2);
    expect(later).toMatchObject([{ kind: "up", service: { txt: { serial: "1" } } }]);
    const located = table.take(packet(address("fd00::9")), "10.66.0.2", HOME, 3);
    expect(located[0]?.service.addresses).toEqual(["10.66.0.2", "fd00::9"]);
  });

  test("reports sub-types; one that was not requested counts when its type was", () => {
    const table = new MdnsTable(ASKED);
    const changes = table.take(
      packet(pointer(FQDN, NVR), pointer(FQDN, `_printer._sub.${HTTP}`), place(FQDN)),
      "10.66.0.2",
      HOME,
      0,
    );
    expect(changes[0]?.service).toMatchObject({ type: "http", subtypes: ["nvr", "printer"] });
  });

  test("only what was asked for; names keep their dots, types have no case", () => {
    const table = new MdnsTable(ASKED);
    const other = `Printer._ipp._tcp.local`;
    table.take(packet(pointer(other, "_ipp._tcp.local"), place(other)), "10.66.0.3", HOME, 0);
    expect(table.size).toBe(0);
    const dotted = "Unit 1.5 (a.b)._HTTP._TCP.local";
    const [change] = table.take(
      packet(pointer(dotted, "_Http._tcp.Local"), place(dotted)),
      "10.66.0.3",
      HOME,
      0,
    );
    expect(change?.service).toMatchObject({ name: "Unit 1.5 (a.b)", type: "http" });
  });

  test("one instance name at two addresses is two services, and each says its own goodbye", () => {
    const table = new MdnsTable(ASKED);
    table.take(packet(...whole), "10.66.0.2", HOME, 0);
    const second = table.take(packet(...whole), "10.66.0.3", HOME, 0);
    expect(second).toMatchObject([
      { kind: "up", service: { addresses: expect.arrayContaining(["10.66.0.3"]) } },
    ]);
    expect(table.size).toBe(2);
    const bye = packet(pointer(FQDN, HTTP, 0));
    expect(table.take(bye, "10.66.0.9", HOME, 1), "of a stranger").toEqual([]);
    const gone = table.take(bye, "10.66.0.2", HOME, 1);
    expect(gone).toMatchObject([
      { kind: "down", service: { addresses: expect.arrayContaining(["10.66.0.2"]) } },
    ]);
    expect(table.size).toBe(1);
  });

  test("reports a changed port; a goodbye by SRV counts; a lost address is removed", () => {
    const table = new MdnsTable(ASKED);
    table.take(packet(...whole), "10.66.0.2", HOME, 0);
    const moved = table.take(packet(place(FQDN, "nvr-1.local", 8080)), "10.66.0.2", HOME, 1);
    expect(moved).toMatchObject([
      { kind: "down", service: { port: 80 } },
      { kind: "up", service: { port: 8080 } },
    ]);
    const less = table.take(packet(address("fd00::2", "nvr-1.local", 0)), "10.66.0.2", HOME, 2);
    expect(less[0]?.service.addresses).toEqual(["10.66.0.2"]);
    const gone = table.take(packet(place(FQDN, "nvr-1.local", 8080, 0)), "10.66.0.2", HOME, 3);
    expect(gone).toMatchObject([{ kind: "down" }]);
  });

  test("what is not heard of again is over with its shortest life, and is kept by being heard of", () => {
    const table = new MdnsTable(ASKED);
    table.take(packet(...whole), "10.66.0.2", HOME, 0);
    expect(table.soonest(0)).toBe(120_000);
    table.take(packet(...whole), "10.66.0.2", HOME, 60_000);
    expect(table.expire(120_000)).toEqual([]);
    expect(table.expire(180_000)).toMatchObject([{ kind: "down", service: { name: "Shop NVR" } }]);
    expect(table.size).toBe(0);
  });

  test("a name without a place is forgotten soon, without a word", () => {
    const table = new MdnsTable(ASKED);
    table.take(packet(pointer(FQDN)), "10.66.0.2", HOME, 0);
    expect(table.expire(29_999)).toEqual([]);
    expect(table.size).toBe(1);
    expect(table.expire(30_000)).toEqual([]);
    expect(table.size).toBe(0);
  });

  test("cannot be filled: neither by one sender nor by all of them", () => {
    const table = new MdnsTable(ASKED, { total: 30, perSource: 20 });
    const flood = (from: string) => {
      for (let one = 0; one < 50; one++) {
        const fqdn = `Box ${one}.${HTTP}`;
        table.take(packet(pointer(fqdn), place(fqdn)), from, HOME, 0);
      }
    };
    flood("10.66.0.2");
    expect([table.size, table.refused]).toEqual([20, 30]);
    flood("10.66.0.3");
    expect([table.size, table.refused]).toEqual([30, 70]);
  });

  test("a packet that adds and removes an address over and over is read in one pass", () => {
    const table = new MdnsTable(ASKED);
    for (let nth = 0; nth < 4_000; nth += 100) {
      const names = Array.from({ length: 100 }, (_, one) => `NVR ${nth + one}.${HTTP}`);
      const records = names.flatMap((fqdn) => [pointer(fqdn), place(fqdn)]);
      table.take({ answers: records }, "10.66.0.2", HOME, 0);
    }
    const flips = Array.from({ length: 3_001 }, (_, nth) =>
      address("10.66.0.3", "nvr-1.local", nth % 2 === 0 ? 120 : 0),
    );
    const began = performance.now();
    const changes = table.take({ answers: flips }, "10.66.0.2", HOME, 1);
    expect(performance.now() - began).toBeLessThan(600);
    expect(changes).toHaveLength(4_000);
    expect(changes[0]?.service.addresses).toEqual(["10.66.0.2", "10.66.0.3"]);
  });

  test("text: the first of two equal keys, flags, bytes that are no text, marks that act", () => {
    const table = new MdnsTable(ASKED);
    const odd = text(FQDN, "Model=a", "model=b", "flag", "=none", "x=1=2", "\u001B[1mkey=\u0007v");
    const [change] = table.take(packet(pointer(FQDN), place(FQDN), odd), "10.66.0.2", HOME, 0);
    expect(change?.service.txt).toEqual({ model: "a", flag: "", x: "1=2", "[1mkey": "v" });
  });

  test("any records leave the table whole: it tells down of all that it told up, and then is empty", () => {
    const names = fc.constantFrom(FQDN, FQDN.toUpperCase(), `B.${HTTP}`, HTTP, "nvr-1.local");
    const ttl = fc.constantFrom(0, 1, 120, 4_294_967_295);
    const record = fc.oneof(
      fc.record({
        type: fc.constant("PTR"),
        name: fc.constantFrom(HTTP, NVR, ""),
        ttl,
        data: names,
      }),
      fc.record({
        type: fc.constant("SRV"),
        name: names,
        ttl,
        data: fc.record({ target: names, port: fc.constantFrom(0, 80, 81) }),
      }),
      fc.record({
        type: fc.constant("TXT"),
        name: names,
        ttl,
        data: fc.array(fc.uint8Array({ maxLength: 9 }).map((bytes) => Buffer.from(bytes))),
      }),
      fc.record({ type: fc.constant("A"), name: names, ttl, data: fc.ipV4() }),
      fc.record({ type: fc.constant("NSEC"), name: names, ttl, data: fc.anything() }),
    );
    const step = fc.tuple(
      fc.array(record, { minLength: 2, maxLength: 8 }),
      fc.constantFrom("10.1.1.1", "10.1.1.2"),
    );
    let seen = 0;
    let wrong = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 20 }), (steps) => {
        const table = new MdnsTable(ASKED);
        const up = new Set<string>();
        const apply = (changes: ReturnType<MdnsTable["take"]>) => {
          for (const { kind, service } of changes) {
            const key = `${service.name} ${service.type} ${service.addresses[0]}`;
            const known = up.delete(key);
            if (kind === "up") up.add(key);
            wrong += Number(kind === "down" && !known);
            seen += 1;
          }
        };
        for (const [index, [answers, from]] of steps.entries()) {
          apply(table.take({ answers }, from, HOME, index * 1_000));
        }
        apply(table.expire(1e12));
        expect([up.size, table.size]).toEqual([0, 0]);
      }),
      { numRuns: inFull(500, 125) },
    );
    expect(seen).toBeGreaterThan(100);
    expect(wrong, "down of what was not up").toBe(0);
  });
});
