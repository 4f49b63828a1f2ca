import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDigest } from "#simulator/auth/authorization.ts";
import { digestGate } from "#simulator/auth/digest-gate.ts";
import { Lockout } from "#simulator/auth/lockout.ts";
import type { Answer } from "#simulator/answers.ts";
import { getChannelInfo } from "#simulator/operations/channels.ts";
import { getLoginRange } from "#simulator/operations/login-range.ts";

const URI = "/API/Login/ChannelInfo/Get";
const HASHES = { MD5: "md5", "SHA-256": "sha256" } as const;

/** A gate on a clock of its own, and what a client that follows RFC 7616 would say to it. */
function setUp(algorithm: keyof typeof HASHES = "MD5", withoutStale = false) {
  let time = 1_000_000;
  const logins = { tried: 0, refused: 0, refusedAgain: 0 };
  const options = { realm: "r", username: "admin", password: "right", algorithm, logins };
  const gate = digestGate({ ...options, withoutStale, now: () => time });
  const ask = (authorization?: string, uri = URI) =>
    gate.admit(
      { method: "POST", uri, headers: { authorization }, body: Buffer.alloc(0) },
      getChannelInfo,
    );
  const hash = (text: string) => createHash(HASHES[algorithm]).update(text).digest("hex");
  const sign = (challenge: string, password: string, nc = "00000001", uri = URI) => {
    const { nonce = "", opaque = "", realm = "" } = parseDigest(challenge) ?? {};
    const secret = hash(`admin:${realm}:${password}`);
    const response = hash(`${secret}:${nonce}:${nc}:c:auth:${hash(`POST:${uri}`)}`);
    return `Digest username="admin", realm="${realm}", nonce="${nonce}", uri="${uri}", algorithm=${algorithm}, response="${response}", opaque="${opaque}", qop=auth, nc=${nc}, cnonce="c"`;
  };
  const challenge = () => header(ask());
  return { gate, ask, sign, challenge, logins, pass: (ms: number) => (time += ms) };
}

function header(answer: Answer | null): string {
  const at = answer?.headers.indexOf("WWW-Authenticate") ?? -1;
  return answer?.headers[at + 1] ?? "";
}

function code(answer: Answer | null): unknown {
  return answer && (JSON.parse(answer.body.toString()) as { error_code: unknown }).error_code;
}

describe("the digest gate", () => {
  test.each([
    ["says stale of the nonces from before", false],
    ["or leaves that out, of those alone that it does not know", true],
  ])("after a restart it %s", (_name, withoutStale) => {
    const { gate, ask, sign, challenge, logins } = setUp("MD5", withoutStale);
    const before = challenge();
    expect(ask(sign(before, "right"))).toBeNull();
    gate.restarted?.();
    const answer = ask(sign(before, "right", "00000002"));
    expect(code(answer)).toBe("no_login");
    expect(header(answer).includes("stale=true")).toBe(!withoutStale);
    const after = challenge();
    expect(ask(sign(after, "right"))).toBeNull();
    expect(header(ask(sign(after, "right")))).toContain("stale=true");
    expect(logins.refused).toBe(0);
  });

  test.each(["MD5", "SHA-256"] as const)(
    "%s: challenges, and lets the right answer pass",
    (algorithm) => {
      const { ask, sign, challenge, logins } = setUp(algorithm);
      const first = ask();
      expect(first?.status).toBe(401);
      expect(header(first)).toMatch(
        new RegExp(
          `^Digest realm="r", qop="auth", algorithm=${algorithm}, nonce="[0-9a-f]{32}", opaque="[0-9a-f]{16}"$`,
        ),
      );
      const given = challenge();
      expect(ask(sign(given, "right"))).toBeNull();
      expect(ask(sign(given, "right", "00000002"))).toBeNull();
      expect(logins).toEqual({ tried: 2, refused: 0, refusedAgain: 0 });
    },
  );

  test("accepts an answer without the opaque that it offered, and a short nonce count", () => {
    const { ask, sign, challenge, logins } = setUp();
    const given = challenge();
    const bare = (nc: string) => sign(given, "right", nc).replace(/ opaque="[^"]*",/, "");
    expect(bare("1")).not.toContain("opaque");
    expect(ask(bare("1"))).toBeNull();
    expect(ask(bare("02"))).toBeNull();
    const other = sign(given, "right", "3").replace(/opaque="[^"]*"/, 'opaque="made up"');
    expect(ask(other)?.status).toBe(401);
    expect(logins).toEqual({ tried: 3, refused: 1, refusedAgain: 0 });
  });

  test("wants a rising nonce count, else a fresh nonce", () => {
    const { ask, sign, challenge, logins } = setUp();
    const given = challenge();
    expect(ask(sign(given, "right", "0000000a"))).toBeNull();
    const again = ask(sign(given, "right", "0000000a"));
    expect(again?.status).toBe(401);
    expect(header(again)).toContain("stale=true");
    expect(ask(sign(given, "right", "00000009"))?.status).toBe(401);
    expect(ask(sign(header(again), "right"))).toBeNull();
    expect(logins.refused).toBe(0);
  });

  test("says stale when the nonce is old or unknown, but only to the right password", () => {
    const { ask, sign, challenge, pass, logins } = setUp();
    const given = challenge();
    pass(300_001);
    expect(header(ask(sign(given, "right")))).toContain("stale=true");
    expect(header(ask(sign(given, "wrong")))).not.toContain("stale");
    const unknown = given.replace(/nonce="[^"]*"/, 'nonce="made up"');
    expect(header(ask(sign(unknown, "right")))).toContain("stale=true");
    expect(logins).toEqual({ tried: 3, refused: 1, refusedAgain: 0 });
  });

  test("forgets the oldest nonce when too many are asked for", () => {
    const { ask, sign, challenge } = setUp();
    const given = challenge();
    for (let count = 0; count < 64; count += 1) challenge();
    expect(header(ask(sign(given, "right")))).toContain("stale=true");
  });

  test("counts wrong passwords: four verify_failed, then a block that the right one does not end", () => {
    const { ask, sign, challenge, pass, logins } = setUp();
    for (let count = 1; count <= 4; count += 1) {
      const answer = ask(sign(challenge(), "wrong"));
      expect([answer?.status, code(answer)]).toEqual([401, "verify_failed"]);
    }
    const fifth = ask(sign(challenge(), "wrong"));
    expect(code(fifth)).toBe("login_failed_or_block");
    expect(JSON.parse(fifth?.body.toString() ?? "")).toMatchObject({
      result: "failed",
      data: { block_remain_time: 180 },
    });
    pass(100_000);
    const right = ask(sign(challenge(), "right"));
    expect(JSON.parse(right?.body.toString() ?? "")).toMatchObject({
      data: { block_remain_time: 80 },
    });
    expect(logins).toEqual({ tried: 6, refused: 6, refusedAgain: 5 });
    pass(80_000);
    expect(ask(sign(challenge(), "right"))).toBeNull();
    expect(code(ask(sign(challenge(), "wrong")))).toBe("verify_failed");
  });

  test("forgets wrong passwords when the right one comes", () => {
    const { ask, sign, challenge } = setUp();
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) ask(sign(challenge(), "wrong"));
      expect(ask(sign(challenge(), "right"))).toBeNull();
    }
  });

  test("checks the exact request URI, the algorithm and the user name", () => {
    const { ask, sign, challenge, logins } = setUp();
    expect(ask(sign(challenge(), "right", "00000001", "/other"))?.status).toBe(400);
    expect(ask(sign(challenge(), "right"), `${URI}?x=1`)?.status).toBe(400);
    expect(logins.tried).toBe(0);
    expect(
      code(ask(sign(challenge(), "right").replace("algorithm=MD5", "algorithm=SHA-256"))),
    ).toBe("verify_failed");
    expect(code(ask(sign(challenge(), "right").replace('"admin"', '"root"')))).toBe(
      "verify_failed",
    );
    expect(ask(sign(challenge(), "right").replace("qop=auth", "qop=auth-int"))?.status).toBe(400);
    expect(ask("Digest nonsense")?.status).toBe(400);
    expect(header(ask("Basic YWRtaW46cmlnaHQ="))).toMatch(/^Digest /);
  });

  test("leaves open paths and unknown ones alone", () => {
    const { gate } = setUp();
    const request = { method: "POST", uri: "/x", headers: {}, body: Buffer.alloc(0) };
    expect(gate.admit(request, getLoginRange)).toBeNull();
    expect(gate.admit(request, null)).toBeNull();
  });
});

describe("an Authorization header", () => {
  test("is read with quotes, escapes and commas inside", () => {
    expect(parseDigest('Digest username="a \\"b\\", c" , nc=00000001,uri="/x"')).toEqual({
      username: 'a "b", c',
      nc: "00000001",
      uri: "/x",
    });
  });

  test.each(["", "Basic eA==", "Digest", "Digest a", 'Digest a="b', "Digest a=1, A=2"])(
    "%j is none",
    (text) => {
      expect(parseDigest(text)).toBeNull();
    },
  );

  test("of any quoted values comes back whole", () => {
    const name = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.dictionary(name, fc.string(), { minKeys: 1 }), (values) => {
        const quote = (value: string) => `"${value.replaceAll(/["\\]/g, "\\$&")}"`;
        const text = Object.entries(values).map(([key, value]) => `${key}=${quote(value)}`);
        expect(parseDigest(`Digest ${text.join(", ")}`)).toEqual({ ...values });
      }),
    );
  });

  test("of any text neither throws nor hangs", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseDigest(`Digest ${text}`)).not.toThrow();
      }),
    );
  });
});

test("a block counts down in whole seconds and starts the count anew", () => {
  let time = 0;
  const lockout = new Lockout(() => time);
  for (let count = 0; count < 4; count += 1) lockout.failure();
  expect(lockout.remaining()).toBe(0);
  lockout.failure();
  expect(lockout.remaining()).toBe(180);
  time = 179_001;
  expect(lockout.remaining()).toBe(1);
  time = 180_000;
  expect(lockout.remaining()).toBe(0);
  lockout.failure();
  expect(lockout.remaining()).toBe(0);
});
