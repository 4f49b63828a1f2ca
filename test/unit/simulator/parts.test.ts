import { createPublicKey, X509Certificate } from "node:crypto";
import { describe, expect, test } from "vitest";
import { makeCertificate } from "#simulator/certificate.ts";
import { readEnvelope } from "#simulator/envelope.ts";
import { merge, type JsonObject } from "#simulator/json.ts";
import { checkOpenFiles, explainExhaustion } from "#simulator/open-files.ts";
import { checkOptions, OptionError, type FleetOptions } from "#simulator/options.ts";
import { Random } from "#simulator/random.ts";

describe("the envelope", () => {
  const read = (text: string) => readEnvelope(Buffer.from(text));

  test.each(["", "x", "[]", "null", '{"version":"1.0","data":{}', '"text"'])(
    "%j is no JSON object",
    (text) => {
      expect(read(text).kind).toBe("not-json");
    },
  );

  test("checks the types of version and data", () => {
    expect(read('{"version":"1.0","data":{"a":1}}')).toEqual({
      kind: "data",
      data: { a: 1 },
      whole: { version: "1.0", data: { a: 1 } },
    });
    expect(read('{"version":1,"data":{}}')).toMatchObject({ refused: { param: "version" } });
    expect(read('{"version":"1.0","data":[]}')).toMatchObject({ refused: { param: "data" } });
  });

  test.each(['{"data":{}}', '{"version":"1.0"}', "{}"])("accepts %s, as recorders do", (text) => {
    expect(read(text)).toMatchObject({ kind: "data", data: {} });
  });
});

describe("merge", () => {
  test("lays objects over objects, lists as a whole, and changes neither", () => {
    const base = { a: { b: 1, c: [1, 2] }, d: 1 };
    const over = { a: { c: [3] }, e: { f: null } };
    const [before, given] = [structuredClone(base), structuredClone(over)];
    expect(merge(base, over)).toEqual({ a: { b: 1, c: [3] }, d: 1, e: { f: null } });
    expect([base, over]).toEqual([before, given]);
  });

  test("keeps a member called __proto__ as a member", () => {
    const over = JSON.parse('{"__proto__":{"polluted":true}}') as JsonObject;
    const merged = merge({}, over);
    expect(Object.hasOwn(merged, "__proto__")).toBe(true);
    expect(merged["polluted"]).toBeUndefined();
    expect(({} as JsonObject)["polluted"]).toBeUndefined();
  });
});

describe("options", () => {
  test.each<[Partial<FleetOptions>, RegExp]>([
    [{ recorders: 0 }, /recorders: 0 is not a whole number of 1 to 5000/],
    [{ recorders: 5001 }, /recorders/],
    [{ recorders: Number.NaN }, /recorders: NaN/],
    [{ channels: 257 }, /channels: 257/],
    [{ seed: -1 }, /seed/],
    [{ seed: 0.5 }, /seed/],
    [{ basePort: 65_535, recorders: 2 }, /need ports to 65536/],
    [{ basePort: -5 }, /port: -5/],
    [{ host: "localhost" }, /host: "localhost" is not an IP address/],
    [{ mdns: true, mdnsInterface: "lo" }, /mdnsInterface: "lo"/],
    [{ mdns: true, recorders: 501 }, /recorders \(with mdns\)/],
    [{ auth: "kerberos" as never }, /auth: "kerberos" is not one of none, digest, session, basic/],
    [{ idleTimeout: 0 }, /idleTimeout: 0/],
    [{ username: "a:b" }, /username/],
    [{ password: "" }, /password/],
    [{ faults: "nonsense" }, /faults: There is no fault "nonsense"/],
  ])("%j is refused with the reason", (options, message) => {
    const check = () => checkOptions({ recorders: 1, ...options });
    expect(check).toThrow(OptionError);
    expect(check).toThrow(message);
  });

  test("have defaults that stay on this machine", () => {
    expect(checkOptions({ recorders: 1 })).toMatchObject({
      channels: 16,
      auth: "none",
      host: "127.0.0.1",
      basePort: 0,
      tls: false,
      mdns: false,
      mdnsInterface: "127.0.0.1",
    });
  });
});

describe("open files", () => {
  test("are checked before the first port is opened", () => {
    expect(() => checkOpenFiles(5000, () => 1024)).toThrow(
      /5000 need 5256 open files.*may open 1024.*ulimit -n 5256/,
    );
    expect(() => checkOpenFiles(700, () => 1024)).not.toThrow();
    expect(() => checkOpenFiles(5000, () => null)).not.toThrow();
  });

  test("are named when they run out anyway", () => {
    const error = Object.assign(new Error("no"), { code: "EMFILE" });
    expect(explainExhaustion(error)?.message).toContain("limit of open files");
    expect(explainExhaustion(new Error("no"))).toBeNull();
  });
});

test("a certificate is self-signed, of the recorder's own key, name and address", () => {
  const wish = {
    name: "SM0001",
    address: "127.0.0.1",
    notBefore: new Date("2026-01-02T03:04:05Z"),
    notAfter: new Date("2036-01-02T03:04:05Z"),
  };
  const one = makeCertificate(wish);
  const read = new X509Certificate(one.pem);
  expect(read.subject).toBe("CN=SM0001");
  expect(read.issuer).toBe("CN=SM0001");
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.publicKey.equals(createPublicKey(one.key))).toBe(true);
  expect(read.checkIP("127.0.0.1")).toBe("127.0.0.1");
  expect(read.validFromDate).toEqual(wish.notBefore);
  expect(read.validToDate).toEqual(wish.notAfter);
  expect(read.fingerprint256).toBe(one.fingerprint);
  expect(makeCertificate(wish).fingerprint).not.toBe(one.fingerprint);
});

test("random numbers are those of the algorithm, on every machine", () => {
  const random = new Random(1, "label");
  expect([random.int(1000), random.int(1000), random.int(1000)]).toMatchInlineSnapshot(`
    [
      219,
      690,
      574,
    ]
  `);
  const all = Array.from({ length: 1000 }, () => random.next());
  expect(all.every((one) => one >= 0 && one < 1)).toBe(true);
  expect(new Set(all).size).toBeGreaterThan(990);
});
