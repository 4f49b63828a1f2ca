import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseChallenges } from "#core/platform/http-auth/challenge.ts";

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

  test("a parameter named twice keeps its first value", () => {
    expect(plain('Digest nonce="a", nonce="b"')).toEqual([["digest", { nonce: "a" }]]);
  });

  test("an end quote that is missing ends the header, and what stood before it holds", () => {
    expect(plain('Basic realm="x", Digest nonce="y, realm=z')).toEqual([
      ["basic", { realm: "x" }],
      ["digest", { nonce: "" }],
    ]);
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
      { numRuns: 1_000 },
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
