import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { createRecorderClient } from "#core/drivers/raysharp/client.ts";
import type { RecorderClient } from "#core/drivers/raysharp/types.ts";
import type { SignIn } from "#core/drivers/target.ts";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import { ok } from "#shared/result.ts";
import { memoryLedger, never, target } from "#test/unit/core/drivers/raysharp/fake-http.ts";
import { NO_CHANNELS, serveHttp, type TestServer } from "./recorder-support.ts";

/** HTTP Digest with the challenges of real devices that break RFC 7616, checked by this file's own arithmetic. */

const servers: TestServer[] = [];
const clients: RecorderClient[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const RIGHT: SignIn = { name: "Site", revision: "1", username: "admin", password: "right-1" };
const WRONG: SignIn = { ...RIGHT, revision: "2", password: "wrong-on-purpose" };

interface Device {
  /** The header of a challenge with this nonce. */
  readonly challenge: (nonce: string) => string | string[];
  readonly realm?: string;
  /** Nonce as the challenge has it. */
  readonly nonce?: string;
  /** How many requests a nonce is good for. */
  readonly uses?: number;
  /** To a sign-in with a nonce that is used up. */
  readonly usedUp?: string;
}

/** A device that counts right and wrong sign-ins, and those with a nonce that is used up. */
async function deviceWith({
  challenge,
  realm = "cam",
  nonce,
  uses = Infinity,
  usedUp = "",
}: Device) {
  const counts = { right: 0, wrong: 0, usedUp: 0, requests: 0 };
  const left = new Map<string, number>();
  let next = 0;
  const state = { password: RIGHT.password };
  const server = await serveHttp((request, response) => {
    request.resume();
    request.on("end", () => {
      counts.requests += 1;
      const verdict = judge(request);
      if (verdict === "right") {
        counts.right += 1;
        response.writeHead(200, { "content-type": "application/json" }).end(NO_CHANNELS);
        return;
      }
      if (verdict !== "none") counts[verdict] += 1;
      const fresh = nonce ?? `n${(next += 1)}`;
      if (!left.has(fresh)) left.set(fresh, uses);
      const header = [challenge(fresh)].flat();
      const more = verdict === "usedUp" ? usedUp : "";
      response.writeHead(401, { "www-authenticate": header.map((one) => one + more) }).end("{}");
    });
  });
  servers.push(server);

  function judge({ headers, url = "", method = "" }: IncomingMessage) {
    const given = fieldsOf(headers.authorization);
    if (given === null) return "none";
    const md5 = (text: string) => createHash("md5").update(text, "latin1").digest("hex");
    const secret = md5(`admin:${realm}:${state.password}`);
    const middle = given["qop"] === undefined ? "" : `${given["nc"]}:${given["cnonce"]}:auth:`;
    const used = given["nonce"] ?? "";
    const expected = md5(`${secret}:${used}:${middle}${md5(`${method}:${url}`)}`);
    if (given["response"] !== expected) return "wrong";
    const rest = left.get(used) ?? 0;
    left.set(used, rest - 1);
    return rest > 0 ? "right" : "usedUp";
  }

  return { server, counts, state };
}

function fieldsOf(header: string | undefined): Record<string, string> | null {
  if (header === undefined) return null;
  const pairs = header.matchAll(/(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/g);
  return Object.fromEntries(
    [...pairs].map(([, name, quoted, plain]) => [
      name,
      quoted?.replaceAll(/\\(.)/g, "$1") ?? plain,
    ]),
  );
}

function clientOf(server: TestServer, ledger = memoryLedger()) {
  const client = createRecorderClient({
    http: createUndiciRecorderHttp(),
    ledger,
    onCertificate: () => {},
  });
  clients.push(client);
  const read = (signIn: SignIn, calls = 1) =>
    client.converse(
      target({ origin: server.origin, credential: async () => ok(signIn) }),
      never,
      async (operations) => {
        for (let call = 1; call < calls; call += 1) {
          const result = await operations.getChannelInfo();
          if (!result.ok) return result;
        }
        return operations.getChannelInfo();
      },
    );
  return { read, ledger };
}

/** What curl and browsers read as well. */
const READABLE: [string, Device][] = [
  [
    "an unquoted nonce with = at its end",
    { nonce: "MTIzNDU2Nzg5MA==", challenge: (n) => `Digest realm="cam", nonce=${n}, qop="auth"` },
  ],
  [
    "an unquoted nonce with / and +",
    { nonce: "ab/cd+ef:12", challenge: (n) => `Digest realm="cam", qop="auth", nonce=${n}` },
  ],
  [
    "an unquoted realm of two words",
    { realm: "IP Camera", challenge: (n) => `Digest realm=IP Camera, nonce="${n}", qop=auth` },
  ],
  [
    "an unquoted value, then a parameter without a comma",
    { challenge: (n) => `Digest algorithm=MD5 realm="cam" nonce="${n}" qop="auth"` },
  ],
  ["an empty qop", { challenge: (n) => `Digest realm="cam", nonce="${n}", qop=""` }],
  ["an unquoted empty qop", { challenge: (n) => `Digest realm="cam", qop=, nonce="${n}"` }],
  [
    "an empty algorithm",
    { challenge: (n) => `Digest realm="cam", nonce="${n}", algorithm="", qop="auth"` },
  ],
  [
    "a last quote that is missing",
    { challenge: (n) => `Digest realm="cam", qop="auth", nonce="${n}` },
  ],
  [
    "a quoted algorithm, and qop in capitals",
    { challenge: (n) => `Digest realm="cam", nonce="${n}", algorithm="MD5", qop="AUTH"` },
  ],
  ["a semicolon at the end", { challenge: (n) => `Digest realm="cam", nonce="${n}", qop="auth";` }],
  [
    "a nonce that is named twice: the last one counts",
    { challenge: (n) => `Digest realm="cam", nonce="old", qop="auth", nonce="${n}"` },
  ],
  [
    "spaces around the equals signs",
    { challenge: (n) => `Digest realm = "cam" , nonce = "${n}" , qop = "auth"` },
  ],
  [
    "nonces for one request each, with stale=FALSE",
    {
      uses: 1,
      usedUp: ', stale="FALSE"',
      challenge: (n) => `Digest realm="cam", nonce="${n}", qop="auth"`,
    },
  ],
  [
    "nonces for two requests each, without stale",
    { uses: 2, challenge: (n) => `Digest realm="cam", nonce="${n}", qop="auth"` },
  ],
  [
    "nonces for one request each, with stale=true",
    {
      uses: 1,
      usedUp: ", stale=true",
      challenge: (n) => `Digest realm="cam", nonce="${n}", qop="auth"`,
    },
  ],
  [
    "a broken challenge beside one that can be read",
    {
      challenge: (n) => [
        `Digest realm="other, nonce="x", qop="auth"`,
        `Digest realm="cam", nonce="${n}", qop="auth"`,
      ],
    },
  ],
];

describe("a challenge with", () => {
  test.each(READABLE)(
    "%s: the right password is accepted, and never blocked",
    async (_name, device) => {
      const { server, counts } = await deviceWith(device);
      const { read, ledger } = clientOf(server);
      for (let turn = 0; turn < 3; turn += 1)
        expect(await read(RIGHT, 3)).toMatchObject({ ok: true });
      expect(counts).toMatchObject({ right: 9, wrong: 0 });
      expect(ledger.refusals.size).toBe(0);
    },
  );

  test.each(READABLE)("%s: a wrong password is sent once", async (_name, device) => {
    const { server, counts } = await deviceWith(device);
    const { read, ledger } = clientOf(server);
    for (let turn = 0; turn < 3; turn += 1) expect(await read(WRONG)).toMatchObject({ ok: false });
    expect(counts).toMatchObject({ right: 0, wrong: 1 });
    expect(ledger.refusals.size).toBe(1);
  });

  test.each([
    ["a quote missing before another parameter", 'Digest realm="cam", nonce="n1, qop="auth"'],
    ["a last quote missing before more parameters", 'Digest realm="cam", nonce="n1, qop=auth'],
    ["a quote in the middle of an unquoted value", 'Digest realm="cam", nonce=n"1", qop="auth"'],
    ["an unreadable end", 'Digest realm="cam", nonce="n1", ="auth"'],
  ])("%s gets no password, and the message says why", async (_name, header) => {
    const { server, counts } = await deviceWith({ challenge: () => header });
    const { read, ledger } = clientOf(server);
    const result = await read(RIGHT);
    expect(result).toMatchObject({ ok: false, error: { code: "auth_unsupported" } });
    expect(result.ok ? "" : result.error.message).toContain("demand to sign in cannot be read");
    expect(counts).toEqual({ right: 0, wrong: 0, usedUp: 0, requests: 1 });
    expect(ledger.refusals.size).toBe(0);
  });
});

describe("a recorder that takes a nonce once", () => {
  const ONCE: Device = {
    uses: 1,
    challenge: (n) => `Digest realm="cam", nonce="${n}", qop="auth"`,
  };

  test("is answered with a fresh nonce for each request from then on", async () => {
    const { server, counts } = await deviceWith(ONCE);
    const { read } = clientOf(server);
    await read(RIGHT, 4);
    await read(RIGHT, 4);
    expect(counts).toMatchObject({ right: 8, wrong: 0, usedUp: 1 });
  });

  test("blocks a password that was changed there after one answer to a fresh challenge", async () => {
    const { server, counts, state } = await deviceWith(ONCE);
    const { read, ledger } = clientOf(server);
    await read(RIGHT, 3);
    state.password = "another";
    for (let turn = 0; turn < 3; turn += 1) expect(await read(RIGHT)).toMatchObject({ ok: false });
    expect(counts).toMatchObject({ right: 3, wrong: 1 });
    expect(ledger.refusals.size).toBe(1);
  });
});
