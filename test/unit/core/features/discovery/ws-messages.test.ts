import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bareId,
  PROBE_TYPES,
  probeMessage,
  readWsMessage,
} from "#core/platform/adapters/onvif/ws-messages.ts";
import { bye, CAMERA, envelope, hello, probeMatches } from "#test/support/onvif-messages.ts";
import { inFull } from "#test/support/long.ts";

const FROM = "10.66.0.4";
const ID = "urn:uuid:6f7d5b1c-0000-4000-8000-000000000001";
const read = (text: string) => readWsMessage(Buffer.from(text), FROM);
const first = (change: Partial<typeof CAMERA>) => {
  const message = read(probeMatches({ ...CAMERA, ...change }, ID));
  return message?.kind === "matches" ? message.matches[0] : undefined;
};

describe("what devices say by WS-Discovery", () => {
  test("an answer to a probe: where, what and which probe", () => {
    expect(read(probeMatches(CAMERA, ID))).toEqual({
      kind: "matches",
      relatesTo: "6f7d5b1c-0000-4000-8000-000000000001",
      matches: [
        {
          endpoint: CAMERA.endpoint,
          xaddrs: CAMERA.xaddrs,
          name: "Yard Camera",
          hardware: "VC-2216",
          location: "city/leeds",
          mac: "00:23:63:0A:0B:0C",
          scopes: CAMERA.scopes,
          from: FROM,
        },
      ],
    });
  });

  test("ids are the same with and without their prefix, in either case", () => {
    const bare = "6f7d5b1c-0000-4000-8000-000000000001";
    for (const written of [bare, `uuid:${bare}`, ` urn:uuid:${bare.toUpperCase()} `]) {
      expect(bareId(written)).toBe(bare);
    }
  });

  test.each([
    ["an unescaped & in a name", (text: string) => text.replace("Yard%20Camera", "Yard&Gate")],
    ["an unescaped < in a name", (text: string) => text.replace("Yard%20Camera", "Yard<Gate")],
    ["a tag in a name", (text: string) => text.replace("Yard%20Camera", "<b>Yard")],
    ["a control character", (text: string) => text.replace("Yard%20Camera", "Yard\x01\x0b")],
    ["a reference to no character", (text: string) => text.replace("Yard%20Camera", "Yard&#0;")],
    ["bytes after the end", (text: string) => `${text}\0\0<garbage`],
    [
      "an element that is never closed",
      (text: string) => text.replace("<d:XAddrs>", "<d:Extra><d:XAddrs>"),
    ],
    ["all of them", (text: string) => `${text.replace("Yard%20Camera", "A&B<C>\x02")}xyz`],
  ])("%s does not hide the addresses of a device", (_name, broken) => {
    const message = broken(probeMatches(CAMERA, ID));
    expect(message).not.toBe(probeMatches(CAMERA, ID));
    expect(read(message)).toMatchObject({
      kind: "matches",
      relatesTo: bareId(ID),
      matches: [{ endpoint: CAMERA.endpoint, xaddrs: CAMERA.xaddrs, mac: "00:23:63:0A:0B:0C" }],
    });
  });

  test("greetings and goodbyes", () => {
    expect(read(hello(CAMERA))).toMatchObject({
      kind: "hello",
      matches: [{ name: "Yard Camera" }],
    });
    expect(read(bye(CAMERA))).toEqual({ kind: "bye", endpoint: CAMERA.endpoint });
  });

  test("other prefixes, WS-Discovery 1.1, a bare reference, and the zero that ends a string", () => {
    const text = `<E xmlns="http://www.w3.org/2003/05/soap-envelope"/>`
      .replaceAll("E ", "Envelope ")
      .replace(
        "/>",
        `><Header><RelatesTo>${ID}</RelatesTo></Header><Body><w:ProbeMatches xmlns:w="http://docs.oasis-open.org/ws-dd/ns/discovery/2009/01"><w:ProbeMatch><EndpointReference>urn:uuid:device-1</EndpointReference><w:XAddrs>https://10.66.0.4:8443/onvif/device_service</w:XAddrs></w:ProbeMatch></w:ProbeMatches></Body></Envelope>\0`,
      );
    expect(read(text)).toMatchObject({
      matches: [
        { endpoint: "urn:uuid:device-1", xaddrs: ["https://10.66.0.4:8443/onvif/device_service"] },
      ],
    });
  });

  test("a card's address is read from a version 1 UUID, and not from a random one", () => {
    const scopes = ["onvif://www.onvif.org/name/x"];
    const time = "urn:uuid:5f5a69c2-e0ae-11f0-829b-00236311aabb";
    expect(first({ scopes, endpoint: time })?.mac).toBe("00:23:63:11:AA:BB");
    const random = "urn:uuid:5f5a69c2-e0ae-41f0-829b-00236311aabb";
    expect(first({ scopes, endpoint: random })?.mac).toBe("");
    const group = "urn:uuid:5f5a69c2-e0ae-11f0-829b-01236311aabb";
    expect(first({ scopes, endpoint: group })?.mac).toBe("");
  });

  test("who is no ONVIF device is left out: printers and computers answer as well", () => {
    const scopes = ["http://example.com/printer"];
    const xaddrs = ["http://10.66.0.9:5357/4d36/"];
    expect(first({ scopes, xaddrs, types: "wsdp:Device pub:Computer" })).toBeUndefined();
    expect(first({ scopes, xaddrs, types: "tds:Device" })).toBeDefined();
    expect(first({ scopes: CAMERA.scopes, xaddrs, types: "" })).toBeDefined();
  });

  test("only web addresses are taken, and none that carries a password", () => {
    const good = "https://10.66.0.4/onvif/device_service";
    const bad = ["javascript:alert(1)", "file:///etc/passwd", "http://user:word@10.66.0.4/", "//x"];
    expect(first({ xaddrs: [...bad, good] })?.xaddrs).toEqual([good]);
  });

  test("padded with zeros, an address is decimal, also where octal has no such digits", () => {
    const xaddrs = ["http://192.168.001.064/onvif/x", "http://192.168.001.089/onvif/x"];
    expect(first({ xaddrs })?.xaddrs).toEqual(xaddrs);
  });

  test("marks that would act on a terminal or turn the writing are taken out of names", () => {
    const scopes = ["onvif://www.onvif.org/name/%1b%5b31mYard%e2%80%ae%0acam"];
    expect(first({ scopes })?.name).toBe("[31mYardcam");
    expect(first({ scopes: ["onvif://www.onvif.org/name/100%"] })?.name).toBe("100%");
  });

  test("no document type is read: neither entities that grow nor files", () => {
    const body = probeMatches(CAMERA, ID);
    const evil = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
    expect(read(body.replace("<SOAP-ENV:Envelope", `${evil}<SOAP-ENV:Envelope`))).toBeNull();
    expect(read(body.replace("Yard%20Camera", "&a;"))).toMatchObject({
      matches: [{ name: "&a;" }],
    });
    expect(first({ scopes: ["onvif://www.onvif.org/name/a&amp;b"] })?.name).toBe("a&b");
  });

  test("more than a datagram, deep nests, and what is no envelope of discovery", () => {
    expect(read(probeMatches({ ...CAMERA, endpoint: "x".repeat(65_536) }, ID))).toBeNull();
    expect(read("<a>".repeat(16_000))).toBeNull();
    expect(read(envelope("", `${"<a>".repeat(8_000)}${"</a>".repeat(8_000)}`))).toBeNull();
    expect(read(envelope("", "<d:Probe/>"))).toBeNull();
    expect(read("<html/>")).toBeNull();
  });

  test("no datagram takes long, whatever it repeats: any sender may send many", () => {
    const piece = fc.constantFrom(
      "\0",
      "<a>",
      "</a>",
      "<",
      "&amp;",
      "&",
      "<!--",
      "]]>",
      "<?x ?>",
      " ",
      "\r\n",
      "\r",
      "é",
      "\u{1f4f7}",
      "\u{1f4f7}&amp;",
      'a="b" ',
      "onvif://www.onvif.org/name/x ",
      "uuid:",
      "x",
    );
    fc.assert(
      fc.property(piece, piece, fc.boolean(), (most, last, wrapped) => {
        const room = 65_000 / Buffer.byteLength(most);
        const text = most.repeat(room - 200) + last;
        const scopes = `<d:ProbeMatches><d:ProbeMatch><d:Scopes>${text}</d:Scopes></d:ProbeMatch></d:ProbeMatches>`;
        const began = performance.now();
        read(wrapped ? envelope("", scopes) : text);
        expect(performance.now() - began).toBeLessThan(600);
      }),
      {
        examples: [
          ["\0", "x", false],
          ["\r", "x", true],
        ],
      },
    );
  });

  test("however many devices one packet claims, only so many are taken", () => {
    const one = /<d:ProbeMatch>.*<\/d:ProbeMatch>/s.exec(
      probeMatches({ ...CAMERA, scopes: Array(10).fill(CAMERA.scopes[1]) as string[] }, ID),
    )?.[0];
    const message = read(envelope("", `<d:ProbeMatches>${one?.repeat(80)}</d:ProbeMatches>`));
    expect(message).toMatchObject({ kind: "matches", relatesTo: "" });
    expect(message?.kind === "matches" && message.matches.length).toBe(64);
  });

  test("any bytes are answered, and never with an exception", () => {
    const seeds = [probeMatches(CAMERA, ID), hello(CAMERA), bye(CAMERA)].map((text) =>
      Buffer.from(text),
    );
    const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
    const damaged = fc
      .tuple(fc.constantFrom(...seeds), fc.nat(), fc.nat(80), fc.uint8Array({ maxLength: 20 }))
      .map(([seed, at, cut, put]) => {
        const from = at % seed.length;
        return Buffer.concat([seed.subarray(0, from), Buffer.from(put), seed.subarray(from + cut)]);
      });
    const kinds = new Set<string>();
    fc.assert(
      fc.property(fc.oneof(noise, damaged), (bytes) => {
        kinds.add(readWsMessage(bytes, FROM)?.kind ?? "nothing");
      }),
      { numRuns: inFull(2_000, 500) },
    );
    expect([...kinds].toSorted()).toEqual(["bye", "hello", "matches", "nothing"]);
  });

  test("text in scopes comes out as it went in", () => {
    const text = fc.string({ minLength: 1, maxLength: 60, unit: "grapheme-ascii" });
    fc.assert(
      fc.property(text, (name) => {
        const scope = `onvif://www.onvif.org/name/${encodeURIComponent(name).replaceAll("'", "%27")}`;
        expect(first({ scopes: [scope] })?.name).toBe(name.trim());
      }),
    );
  });
});

describe("a probe", () => {
  test("is SOAP 1.2, asks for the given types, and has an id of its own", () => {
    const probes = PROBE_TYPES.map((types) => probeMessage(types));
    expect(new Set(probes.map(({ id }) => id)).size).toBe(PROBE_TYPES.length);
    for (const [index, { id, text }] of probes.entries()) {
      expect(text).toContain("http://www.w3.org/2003/05/soap-envelope");
      expect(text).toContain(`<a:MessageID>${id}</a:MessageID>`);
      const types = PROBE_TYPES[index];
      expect(text).toContain(types === "" ? "<d:Probe></d:Probe>" : `<d:Types>${types}</d:Types>`);
    }
  });
});
