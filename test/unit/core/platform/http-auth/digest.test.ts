import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { parseChallenges } from "#core/platform/http-auth/challenge.ts";
import {
  chooseDigest,
  DigestAnswers,
  type DigestChallenge,
} from "#core/platform/http-auth/digest.ts";

const choose = (header: string) => chooseDigest(parseChallenges(header));

function challenge(header: string): DigestChallenge {
  const chosen = choose(header);
  if (chosen === null) throw new Error("not answerable");
  return chosen;
}

/** Parameters of an `Authorization` header, quotes taken off. */
function params(header: string): Record<string, string> {
  const [first] = parseChallenges(header.replace(/username\*=[^,]*, /, ""));
  return Object.fromEntries(first?.params ?? []);
}

const hash = (algorithm: string, text: string) =>
  createHash(algorithm).update(text, "utf8").digest("hex");

describe("the example of RFC 7616, 3.9.1", () => {
  const nonce = "7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v";
  const opaque = "FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS";
  const cnonce = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ";
  const offer = (algorithm: string) =>
    `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="${nonce}", opaque="${opaque}"`;

  test.each([
    ["MD5", "8ca523f5e9506fed4657c9700eebdbec"],
    ["SHA-256", "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"],
  ])("%s", (algorithm, response) => {
    const answers = new DigestAnswers(
      challenge(offer(algorithm)),
      "Mufasa",
      "Circle of Life",
      cnonce,
    );
    expect(params(answers.authorize("GET", "/dir/index.html"))).toEqual({
      username: "Mufasa",
      realm: "http-auth@example.org",
      uri: "/dir/index.html",
      algorithm,
      nonce,
      nc: "00000001",
      cnonce,
      qop: "auth",
      response,
      opaque,
    });
  });

  test("both offered in one header: SHA-256 is taken", () => {
    const both = `${offer("MD5")}, ${offer("SHA-256")}`;
    expect(choose(both)?.algorithmName).toBe("SHA-256");
  });
});

describe("older servers", () => {
  const nonce = "dcd98b7102dd2f0e8b11d0f600bfb0c093";

  test("the example of RFC 2617, 3.5", () => {
    const offer = `Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="${nonce}", opaque="5ccc069c403ebaf9f0171e9517f40e41"`;
    const answers = new DigestAnswers(challenge(offer), "Mufasa", "Circle Of Life", "0a4f113b");
    const sent = params(answers.authorize("GET", "/dir/index.html"));
    expect(sent["response"]).toBe("6629fae49393a05397450978507c4ef1");
    expect(sent).not.toHaveProperty("algorithm");
  });

  test("the example of RFC 2069, without qop (with its erratum 749)", () => {
    const offer = `Digest realm="testrealm@host.com", nonce="${nonce}"`;
    const answers = new DigestAnswers(challenge(offer), "Mufasa", "CircleOfLife", "x");
    const sent = params(answers.authorize("GET", "/dir/index.html"));
    expect(sent["response"]).toBe("1949323746fe6a43ef61f9606e7febea");
    for (const name of ["qop", "nc", "cnonce"]) expect(sent).not.toHaveProperty(name);
  });
});

describe("-sess", () => {
  test.each([
    ["MD5-sess", "md5"],
    ["SHA-256-sess", "sha256"],
  ])("%s makes its secret once, with the first nonce and cnonce", (algorithm, name) => {
    const offer = `Digest realm="r", nonce="n", qop="auth", algorithm=${algorithm}`;
    const answers = new DigestAnswers(challenge(offer), "u", "p", "c");
    const secret = hash(name, `${hash(name, "u:r:p")}:n:c`);
    for (const count of ["00000001", "00000002"]) {
      const wanted = hash(name, `${secret}:n:${count}:c:auth:${hash(name, "POST:/API/X")}`);
      expect(params(answers.authorize("POST", "/API/X"))["response"]).toBe(wanted);
    }
  });
});

describe("parameters", () => {
  const offer = 'Digest realm="r", nonce="n", qop="auth"';

  test("the nonce count counts, in eight hexadecimal digits", () => {
    const answers = new DigestAnswers(challenge(offer), "u", "p");
    const counts = Array.from({ length: 17 }, () => params(answers.authorize("POST", "/"))["nc"]);
    expect([counts[0], counts[9], counts[16]]).toEqual(["00000001", "0000000a", "00000011"]);
  });

  test("a next nonce starts the count anew", () => {
    const answers = new DigestAnswers(challenge(offer), "u", "p");
    answers.authorize("POST", "/");
    answers.renew("m");
    expect(params(answers.authorize("POST", "/"))).toMatchObject({ nonce: "m", nc: "00000001" });
  });

  test("the cnonce is random", () => {
    const cnonces = [1, 2].map(() => {
      const answers = new DigestAnswers(challenge(offer), "u", "p");
      return params(answers.authorize("POST", "/"))["cnonce"];
    });
    expect(cnonces[0]).not.toBe(cnonces[1]);
    expect(cnonces[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test("userhash sends no user name", () => {
    const hashed = `${offer}, algorithm=SHA-256, userhash=true`;
    const header = new DigestAnswers(challenge(hashed), "Jäsøn Doe", "p").authorize("POST", "/");
    expect(params(header)).toMatchObject({
      username: hash("sha256", "Jäsøn Doe:r"),
      userhash: "true",
    });
    expect(header).not.toContain("Doe");
  });

  test("the hashed user name of RFC 7616, 3.9.2 (as its errata correct it)", () => {
    const header = new DigestAnswers(
      challenge(
        'Digest realm="api@example.org", nonce="n", qop="auth", algorithm=SHA-512-256, userhash=true',
      ),
      "Jäsøn Doe",
      "Secret, or not?",
    ).authorize("GET", "/doe.json");
    expect(header).toContain(
      'username="793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b"',
    );
  });

  test("a user name beyond ASCII is sent in the extended form, and hashed as UTF-8", () => {
    const answers = new DigestAnswers(challenge(offer), "Jäsøn Doe", "pässword", "c");
    const header = answers.authorize("POST", "/");
    expect(header).toContain("username*=UTF-8''J%C3%A4s%C3%B8n%20Doe,");
    const secret = hash("md5", "Jäsøn Doe:r:pässword");
    const response = hash("md5", `${secret}:n:00000001:c:auth:${hash("md5", "POST:/")}`);
    expect(params(header)["response"]).toBe(response);
  });

  test("a realm is hashed as the bytes that the server sent", () => {
    const realm = Buffer.from("Büro", "utf8").toString("latin1");
    const answers = new DigestAnswers(challenge(`Digest realm="${realm}", nonce="n"`), "u", "p");
    const sent = params(answers.authorize("POST", "/"));
    expect(sent["realm"]).toBe(realm);
    expect(sent["response"]).toBe(
      hash("md5", `${hash("md5", "u:Büro:p")}:n:${hash("md5", "POST:/")}`),
    );
  });

  test("quotes and backslashes come back as they were", () => {
    const answers = new DigestAnswers(
      challenge('Digest realm="a \\"b\\" \\\\c", nonce="n"'),
      'u"',
      "p",
    );
    expect(params(answers.authorize("POST", "/"))).toMatchObject({
      username: 'u"',
      realm: 'a "b" \\c',
    });
  });

  test("stale is read in any spelling", () => {
    expect(choose(`${offer}, stale=TRUE`)?.stale).toBe(true);
    expect(choose(`${offer}, stale="false"`)?.stale).toBe(false);
    expect(choose(offer)?.stale).toBe(false);
  });
});

describe("what cannot be answered is passed over", () => {
  test.each([
    ['Basic realm="x"'],
    ['Digest realm="x"'],
    ['Digest nonce="n", algorithm=SHA3-256'],
    ['Digest nonce="n", qop="auth-int"'],
    ["Negotiate"],
  ])("%s", (header) => {
    expect(choose(header)).toBeNull();
  });

  test("and another one of the same header is taken", () => {
    expect(
      choose('Basic realm="x", Digest nonce="a", algorithm=XYZ, Digest nonce="b"')?.nonce,
    ).toBe("b");
  });
});
