import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseChallenges } from "#core/platform/http-auth/challenge.ts";
import { inFull } from "#test/support/long.ts";

const plain = (header: string | string[] | undefined) =>
  parseChallenges(header).map(({ scheme, params }) => [scheme, Object.fromEntries(params)]);

describe("WWW-Authenticate", () => {
  test("no header, no challenge", () => {
    expect(plain(undefined)).toEqual([]);
    expect(plain("")).toEqual([]);
  });

  test("several challenges in one header, as in RFC 7616, 3.9.1 and RFC 9110, 11.6.1", () => {
    const header =
      'Digest realm="a, b", qop="auth, auth-int", algorithm=SHA-256, nonce="n=1", Basic realm="simple", ' +
      'DIGEST Realm = "c" ,, nonce="\\"q\\"", stale=TRUE';
    expect(plain(header)).toEqual([
      ["digest", { realm: "a, b", qop: "auth, auth-int", algorithm: "SHA-256", nonce: "n=1" }],
      ["basic", { realm: "simple" }],
      ["digest", { realm: "c", nonce: '"q"', stale: "TRUE" }],
    ]);
  });

  test("several headers", () => {
    expect(plain(['Basic realm="x"', 'Digest nonce="y"'])).toEqual([
      ["basic", { realm: "x" }],
      ["digest", { nonce: "y" }],
    ]);
  });

  test("schemes without parameters and with one token", () => {
    expect(plain('Negotiate, NTLM TlRMTQ==, Digest nonce="y"')).toEqual([
      ["negotiate", {}],
      ["ntlm", {}],
      ["digest", { nonce: "y" }],
    ]);
  });

  test("a parameter named twice keeps its last value, as in curl and browsers", () => {
    expect(plain('Digest nonce="a", nonce="b"')).toEqual([["digest", { nonce: "b" }]]);
  });

  test("a missing quote before more parameters leaves only the challenges before it complete", () => {
    const read = parseChallenges('Basic realm="x", Digest nonce="y, realm=z');
    expect(read.map(({ scheme, complete }) => [scheme, complete])).toEqual([
      ["basic", true],
      ["digest", false],
    ]);
  });

  test.each([
    [
      "an unquoted value goes up to the comma",
      "Digest nonce=a/b==, realm=IP Camera",
      { nonce: "a/b==", realm: "IP Camera" },
    ],
    ["a last quote may be missing", 'Digest realm="x", nonce="ab', { realm: "x", nonce: "ab" }],
    [
      "parameters without commas",
      'Digest realm=x nonce="ab"qop=auth',
      { realm: "x", nonce: "ab", qop: "auth" },
    ],
  ])("%s", (_name, header, params) => {
    expect(plain(header)).toEqual([["digest", params]]);
    expect(parseChallenges(header)[0]?.complete).toBe(true);
  });

  test("any text is read without harm, in reasonable time", () => {
    const pieces = fc.constantFrom("Digest ", "=", '"', ",", " ", "\\", "nonce", "a==", "é", "\0");
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((all) => all.join("")),
        ),
        (header) => {
          for (const { scheme } of parseChallenges(header)) expect(scheme).not.toBe("");
        },
      ),
      { numRuns: inFull(1_000, 250) },
    );
    const began = performance.now();
    parseChallenges(`Digest ${'a="b", '.repeat(20_000)}"${"\\".repeat(50_000)}`);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test("what is written is what is read", () => {
    const token = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,8}$/);
    const params = fc.uniqueArray(fc.tuple(token, fc.string({ unit: "grapheme-ascii" })), {
      selector: ([name]) => name.toLowerCase(),
      minLength: 1,
      maxLength: 5,
    });
    const challenges = fc.array(fc.tuple(token, params), { maxLength: 4 });
    fc.assert(
      fc.property(challenges, (wanted) => {
        const header = wanted
          .map(
            ([scheme, pairs]) =>
              `${scheme} ${pairs.map(([n, v]) => `${n}=${quoted(v)}`).join(", ")}`,
          )
          .join(", ");
        const read = wanted.map(([scheme, pairs]) => [
          scheme.toLowerCase(),
          Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value])),
        ]);
        expect(plain(header)).toEqual(read);
      }),
    );
  });
});

function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, "\\$&")}"`;
}
