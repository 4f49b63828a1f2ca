import { afterEach, describe, expect, test, vi } from "vitest";
import type { HttpRequest } from "#core/platform/ports/recorder-http.ts";
import type { RecorderTarget } from "#core/drivers/target.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import {
  challenge,
  challengeHeader,
  fakeHttp,
  json,
  memoryLedger,
  never,
  page,
  setupWith,
  SIGN_IN,
  target,
  type Answers,
  type MemoryLedger,
  type Outcome,
} from "./fake-http.ts";
import { sessionRecorder } from "./fake-session.ts";

const CHANNELS = { result: "success", data: { channel_param: [] } };

const counted = ({ authorization }: HttpRequest) =>
  /nc=(\w+)/.exec(authorization ?? "")?.[1] ?? null;

const nonceOf = ({ authorization }: HttpRequest) =>
  /nonce="([^"]*)"/.exec(authorization ?? "")?.[1];

function play(answers: Answers, ledger = memoryLedger()) {
  const fake = fakeHttp(answers);
  const made = setupWith(ledger, fake.http);
  return {
    ...fake,
    ...made,
    read: (patch: Partial<RecorderTarget> = {}) =>
      made.client.converse(target(patch), never, (recorder) => recorder.getChannelInfo()),
  };
}

afterEach(() => {
  vi.useRealTimers();
});

function failed(result: Result<unknown>): MusterError {
  if (result.ok) throw new Error("was to fail");
  return result.error;
}

/** Takes any answer to the challenge `n`. */
const taking = (request: HttpRequest) => (request.authorization ? json(CHANNELS) : challenge("n"));

/** Takes no answer at all. */
const refusing = () => challenge("n");

describe("a recorder that asks for a sign-in", () => {
  test("gets no credential before it asks, and one answer then", async () => {
    const { read, requests } = play(taking);
    expect((await read()).ok).toBe(true);
    expect(requests.map(counted)).toEqual([null, "00000001"]);
  });

  test("later conversations need one request each, with the nonce counted on", async () => {
    const { read, requests } = play(taking);
    for (let turn = 0; turn < 3; turn += 1) expect((await read()).ok).toBe(true);
    expect(requests.map(counted)).toEqual([null, "00000001", "00000002", "00000003"]);
  });

  test("calls within one conversation do as well, even when started together", async () => {
    const { client, requests } = play(taking);
    await client.converse(target(), never, async (recorder) => {
      const both = await Promise.all([recorder.getChannelInfo(), recorder.getChannelInfo()]);
      return both[1];
    });
    expect(requests.map(counted)).toEqual([null, "00000001", "00000002"]);
  });

  test("does not get the password itself", async () => {
    const { read, requests } = play(taking);
    await read();
    expect(JSON.stringify(requests)).not.toContain(SIGN_IN.password);
  });

  test("without a credential: auth_required, and nothing is answered", async () => {
    const { read, requests } = play(refusing);
    const error = failed(await read({ credential: async () => ok(null) }));
    expect(error).toMatchObject({ code: "auth_required", httpStatus: 401 });
    expect(error.hint).toContain("credential");
    expect(requests).toHaveLength(1);
  });

  test("set to `none`: auth_required, and the credential is not even asked for", async () => {
    const { read } = play(refusing);
    const credential = async () => Promise.reject(new Error("was asked for"));
    const error = failed(await read({ auth: "none", credential }));
    expect(error).toMatchObject({ code: "auth_required" });
    expect(error.hint).toContain("'auto'");
  });

  test("a secret store that cannot be read: its own error", async () => {
    const { read } = play(refusing);
    const locked = err(fault("secret_store_locked", "locked"));
    expect(failed(await read({ credential: async () => locked })).code).toBe("secret_store_locked");
  });
});

describe("a sign-in", () => {
  /** Cancelled once the recorder has it, which answers so long after that, in ms. */
  async function cancelled(answersAfter: number) {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const stop = new AbortController();
    const { client, ledger } = play(({ authorization }) => {
      if (!authorization) return challenge("n");
      stop.abort();
      return new Promise((resolve) => setTimeout(() => resolve(refusing()), answersAfter));
    });
    const over = client.converse(target(), stop.signal, (one) => one.getChannelInfo());
    await vi.advanceTimersByTimeAsync(5_000);
    return { error: failed(await over), refusals: ledger.refusals.size };
  }

  test("that is cancelled while it is under way gets 3 seconds for its answer", async () => {
    expect(await cancelled(2_900)).toMatchObject({ error: { code: "auth_refused" }, refusals: 1 });
    expect(await cancelled(3_100)).toMatchObject({ error: { code: "cancelled" }, refusals: 0 });
  });
});

describe("a wrong password", () => {
  test("is tried once, noted, and never sent again", async () => {
    const { read, requests, ledger } = play(refusing);
    const error = failed(await read());
    expect(error).toMatchObject({ code: "auth_refused", httpStatus: 401, deviceCode: "no_login" });
    expect(error.message).toContain("http://192.0.2.4");
    expect(JSON.stringify(error)).not.toContain(SIGN_IN.password);
    expect([...ledger.refusals.keys()]).toEqual(["a1 1"]);
    for (let turn = 0; turn < 3; turn += 1) expect(failed(await read()).code).toBe("breaker_open");
    expect(requests.filter((request) => request.authorization)).toHaveLength(1);
  });

  test("many callers at once: still one attempt", async () => {
    const { read, requests } = play(refusing);
    const codes = (await Promise.all(Array.from({ length: 20 }, () => read()))).map(
      (result) => failed(result).code,
    );
    expect(codes.filter((code) => code === "auth_refused")).toHaveLength(1);
    expect(codes.filter((code) => code === "breaker_open")).toHaveLength(19);
    expect(requests.filter((request) => request.authorization)).toHaveLength(1);
  });

  test("a second call of the same conversation is stopped too", async () => {
    const { client, requests } = play(refusing);
    const second = await client.converse(target(), never, async (recorder) => {
      await recorder.getChannelInfo();
      return recorder.getDisarming();
    });
    expect(failed(second).code).toBe("breaker_open");
    expect(requests.filter((request) => request.authorization)).toHaveLength(1);
  });

  test("a new revision of the credential gets its own attempt", async () => {
    const { read, requests } = play(refusing);
    await read();
    const error = failed(await read({ credential: async () => ok({ ...SIGN_IN, revision: "2" }) }));
    expect(error.code).toBe("auth_refused");
    expect(requests.filter((request) => request.authorization)).toHaveLength(2);
  });

  test("said in the body of an HTTP 200: refused as well, with the block time", async () => {
    const blocked = {
      result: "failed",
      error_code: "login_failed_or_block",
      data: { block_remain_time: 90 },
    };
    const { read, ledger } = play((request) =>
      request.authorization ? json(blocked) : challenge("n"),
    );
    const error = failed(await read());
    expect(error).toMatchObject({ code: "auth_refused", deviceCode: "login_failed_or_block" });
    expect(error.message).toContain("blocked for 90 seconds");
    expect(ledger.refusals.size).toBe(1);
  });

  test("the same words without a sign-in are only a refusal", async () => {
    const { read, ledger } = play(() => json({ result: "failed", error_code: "login_block" }));
    expect(failed(await read()).code).toBe("refused");
    expect(ledger.refusals.size).toBe(0);
  });
});

describe("nonces", () => {
  test("stale=true gets one more answer, with the new nonce", async () => {
    const { read, requests, ledger } = play((request) => {
      if (!request.authorization) return challenge("old");
      return nonceOf(request) === "new" ? json(CHANNELS) : challenge("new", ", stale=true");
    });
    expect((await read()).ok).toBe(true);
    expect(requests.map(nonceOf)).toEqual([undefined, "old", "new"]);
    expect(requests.map(counted)).toEqual([null, "00000001", "00000001"]);
    expect(ledger.refusals.size).toBe(0);
    expect((await read()).ok).toBe(true);
    expect(requests.map(nonceOf).at(-1)).toBe("new");
  });

  test("stale=true without end is a refusal after the second answer", async () => {
    const { read, requests, ledger } = play(() => challenge("n", ", stale=true"));
    expect(failed(await read()).code).toBe("auth_refused");
    expect(requests).toHaveLength(3);
    expect(ledger.refusals.size).toBe(1);
  });

  test("a nonce that has become stale between conversations costs one more request", async () => {
    let valid = "a";
    const { read, requests } = play((request) => {
      if (nonceOf(request) === valid) return json(CHANNELS);
      return challenge(valid, request.authorization ? ", stale=true" : "");
    });
    await read();
    valid = "b";
    expect((await read()).ok).toBe(true);
    expect(requests.map(nonceOf)).toEqual([undefined, "a", "a", "b"]);
  });

  test("a recorder that has restarted since, and does not say stale, gets a fresh answer", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    let valid = "before";
    const { read, requests, ledger } = play((request) =>
      nonceOf(request) === valid ? json(CHANNELS) : challenge(valid),
    );
    expect((await read()).ok).toBe(true);
    vi.advanceTimersByTime(59_000);
    expect((await read()).ok).toBe(true);
    vi.advanceTimersByTime(59_000);
    expect((await read()).ok).toBe(true);
    valid = "after";
    vi.advanceTimersByTime(61_000);
    expect((await read()).ok).toBe(true);
    const [before, after] = ["before", "after"];
    expect(requests.map(nonceOf)).toEqual([undefined, before, before, before, undefined, after]);
    expect(ledger.refusals.size).toBe(0);
  });

  test("a clock that was put back does not make a nonce last", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { read, requests } = play(taking);
    await read();
    vi.setSystemTime(Date.now() - 3_600_000);
    await read();
    expect(requests.map(counted)).toEqual([null, "00000001", null, "00000001"]);
  });

  test("nextnonce of Authentication-Info is used for the next request", async () => {
    const { read, requests } = play((request, index) =>
      request.authorization
        ? json(CHANNELS, 200, { "authentication-info": `qop=auth, nextnonce="n${index}"` })
        : challenge("n"),
    );
    await read();
    await read();
    expect(requests.map(nonceOf)).toEqual([undefined, "n", "n1"]);
  });

  test("a recorder that takes a nonce once and does not say stale gets a new one each time, and blocks no password", async () => {
    const used = new Set<string>();
    let next = 0;
    const { read, requests, ledger } = play((request) => {
      const nonce = nonceOf(request);
      if (nonce === undefined || used.has(nonce)) return challenge(`n${(next += 1)}`);
      used.add(nonce);
      return json(CHANNELS);
    });
    for (let turn = 0; turn < 5; turn += 1) expect((await read()).ok).toBe(true);
    expect(ledger.refusals.size).toBe(0);
    // The second conversation finds it out; each later one asks for a challenge first.
    expect(requests.map(counted)).toEqual([
      null,
      "00000001",
      "00000002",
      "00000001",
      ...Array.from({ length: 3 }, () => [null, "00000001"]).flat(),
    ]);
  });

  test.each([
    ["another credential", { credential: async () => ok({ ...SIGN_IN, revision: "2" }) }],
    ["another address", { origin: "http://192.0.2.5" }],
  ])("%s starts without the old nonce", async (_name, patch) => {
    const { read, requests } = play(taking);
    await read();
    await read(patch);
    expect(requests.map(counted)).toEqual([null, "00000001", null, "00000001"]);
  });
});

describe("a sign-in that Muster cannot do", () => {
  test.each([
    ['Digest nonce="n", algorithm=XYZ, Negotiate', "digest, negotiate"],
    ['Digest nonce="n", algorithm=XYZ, Basic realm="x"', "digest, basic"],
  ])("%s: auth_unsupported", async (header, words) => {
    const { read, requests } = play(() => json({}, 401, { "www-authenticate": header }));
    const error = failed(await read());
    expect(error.code).toBe("auth_unsupported");
    expect(error.message).toContain(words);
    expect(requests).toHaveLength(1);
  });

  test("401 without a challenge says so, and what the recorder said", async () => {
    const { read } = play(() => json({ error_code: "no_login" }, 401));
    const error = failed(await read());
    expect(error).toMatchObject({ code: "auth_unsupported", deviceCode: "no_login" });
    expect(error.message).toContain("does not name a sign-in method");
  });
});

describe("Basic", () => {
  const PAIR = `Basic ${Buffer.from("admin:hunter2-x").toString("base64")}`;
  const basic = (request: HttpRequest) =>
    request.authorization?.startsWith("Basic ")
      ? json(CHANNELS)
      : json({ error_code: "no_login" }, 401, { "www-authenticate": 'Basic realm="r"' });
  const SECURE = { origin: "https://192.0.2.4", certificate: "AA:BB" };

  test("over HTTPS is answered where nothing better is offered", async () => {
    const { read, requests, dialects } = play(basic);
    expect((await read(SECURE)).ok).toBe(true);
    expect(requests.map(({ authorization }) => authorization)).toEqual([undefined, PAIR]);
    expect(dialects).toEqual([["a1", "basic"]]);
  });

  test("goes ahead of the demand from the second conversation on", async () => {
    const { read, requests } = play(basic);
    await read(SECURE);
    await read(SECURE);
    expect(requests.map(({ authorization }) => authorization)).toEqual([undefined, PAIR, PAIR]);
  });

  test.each(["auto", "basic"] as const)(
    "over HTTP only where a person trusts the network: set to %s",
    async (auth) => {
      const { read, requests } = play(basic);
      const error = failed(await read({ auth, dialect: "basic" }));
      expect(error.code).toBe("sign_in_consent_needed");
      expect(error.hint).toContain("trust the network");
      expect(requests.every(({ authorization }) => authorization === undefined)).toBe(true);
      expect((await read({ auth, networkTrusted: true })).ok).toBe(true);
    },
  );

  test.each([{ auth: "auto" }, { auth: "basic" }, { dialect: "basic" }] as const)(
    "never where it is not sure who answers: %j",
    async (patch) => {
      const { read, requests } = play(basic);
      const error = failed(
        await read({ ...SECURE, networkTrusted: true, unconfirmed: true, ...patch }),
      );
      expect(error.code).toBe("auth_unsupported");
      expect(requests.every(({ authorization }) => authorization === undefined)).toBe(true);
    },
  );

  test("user name and password are UTF-8", async () => {
    const { read, requests } = play(basic);
    const signIn = { ...SIGN_IN, username: "jürgen", password: "пароль" };
    await read({ auth: "basic", networkTrusted: true, credential: async () => ok(signIn) });
    const sent = requests.at(-1)?.authorization?.slice(6) ?? "";
    expect(Buffer.from(sent, "base64").toString("utf8")).toBe("jürgen:пароль");
  });

  test.each([
    ["beside a Digest that Muster can do", 'Basic realm="r", Digest nonce="n"', "read"],
    [
      "beside a Digest that Muster cannot do",
      'Digest nonce="n", algorithm=XYZ, Basic realm="r"',
      "auth_unsupported",
    ],
  ])("%s is never chosen", async (_name, header, outcome) => {
    const { read, requests } = play((request) =>
      request.authorization ? json(CHANNELS) : json({}, 401, { "www-authenticate": header }),
    );
    const result = await read(SECURE);
    expect(result.ok ? "read" : result.error.code).toBe(outcome);
    expect(JSON.stringify(requests)).not.toContain("Basic ");
  });

  test("set to `basic`, a Digest challenge is not answered; set to `digest`, a Basic one is not", async () => {
    const digest = play(() => challenge("n"));
    expect(failed(await digest.read({ auth: "basic" })).code).toBe("auth_unsupported");
    expect(digest.requests).toHaveLength(1);
    const other = play(basic);
    expect(failed(await other.read({ auth: "digest", ...SECURE })).code).toBe("auth_unsupported");
    expect(other.requests).toHaveLength(1);
  });

  test("a wrong password is tried once", async () => {
    const { read, requests, ledger } = play(() =>
      json({ error_code: "verify_failed" }, 401, { "www-authenticate": "Basic" }),
    );
    const ask = () => read({ auth: "basic", networkTrusted: true });
    expect(failed(await ask()).code).toBe("auth_refused");
    expect(failed(await ask()).code).toBe("breaker_open");
    expect(requests.filter(({ authorization }) => authorization)).toHaveLength(1);
    expect(ledger.refusals.size).toBe(1);
  });
});

describe("401 that may mean something else", () => {
  const bare = () => json({}, 401);

  test("to a nonce that was taken before, without a challenge: no refusal, and begun anew", async () => {
    let exhausted = false;
    const { read, ledger, requests } = play((request) => (exhausted ? bare() : taking(request)));
    await read();
    exhausted = true;
    const error = failed(await read());
    expect(error).toMatchObject({ code: "auth_unsupported", httpStatus: 401 });
    expect(error.hint).toContain("no free connection");
    expect(ledger.refusals.size).toBe(0);
    exhausted = false;
    expect((await read()).ok).toBe(true);
    expect(requests.map(counted)).toEqual([null, "00000001", "00000002", null, "00000001"]);
  });

  test("to Basic that was taken before: no refusal the first time, one the second", async () => {
    let taken = true;
    const { read, ledger } = play((request) => {
      if (!request.authorization) return json({}, 401, { "www-authenticate": "Basic" });
      return taken ? json(CHANNELS) : bare();
    });
    const ask = () => read({ auth: "basic", networkTrusted: true });
    await ask();
    taken = false;
    expect(failed(await ask()).code).toBe("auth_unsupported");
    expect(ledger.refusals.size).toBe(0);
    expect(failed(await ask()).code).toBe("auth_refused");
    expect(failed(await ask()).code).toBe("breaker_open");
  });

  test("that reports a block gets no answer to its challenge", async () => {
    const headers = { "www-authenticate": challengeHeader("n") };
    const blocked = { error_code: "login_block", data: { block_remain_time: 60 } };
    const { read, requests, ledger } = play(() => json(blocked, 401, headers));
    const error = failed(await read());
    expect(error).toMatchObject({ code: "refused", deviceCode: "login_block" });
    expect(error.message).toContain("blocked for 60 seconds");
    expect(requests.every(({ authorization }) => authorization === undefined)).toBe(true);
    expect(ledger.refusals.size).toBe(0);
  });

  test("after a fresh challenge, even without another: a refusal", async () => {
    const { read, ledger } = play((request) => (request.authorization ? bare() : challenge("n")));
    expect(failed(await read()).code).toBe("auth_refused");
    expect(ledger.refusals.size).toBe(1);
  });

  test("after a fresh challenge, its body lost: a refusal", async () => {
    const head = { status: 401, headers: {} };
    const { read, ledger } = play((request) =>
      request.authorization
        ? err({ kind: "body_time", detail: "", sent: true, head })
        : challenge("n"),
    );
    expect(failed(await read()).code).toBe("auth_refused");
    expect(ledger.refusals.size).toBe(1);
  });

  test("a first answer that came to nothing is let pass once; the second time in a row it counts as a refusal", async () => {
    const { read, requests, ledger } = play((request) =>
      request.authorization ? err({ kind: "whole_time", detail: "", sent: true }) : challenge("n"),
    );
    expect(failed(await read()).code).toBe("timed_out");
    expect(failed(await read()).code).toBe("auth_refused");
    expect(failed(await read()).code).toBe("breaker_open");
    expect(requests.filter(({ authorization }) => authorization)).toHaveLength(2);
    expect(ledger.refusals.size).toBe(1);
  });

  test("one that this recorder has taken before is not doubted by lost answers", async () => {
    let lost = false;
    const { read, ledger } = play((request) =>
      lost && request.authorization
        ? err({ kind: "closed", detail: "", sent: true })
        : taking(request),
    );
    await read();
    lost = true;
    for (let turn = 0; turn < 5; turn += 1) expect(failed(await read()).code).toBe("unreachable");
    expect(ledger.refusals.size).toBe(0);
  });
});

describe("a body that says what the matter is", () => {
  const CODES = [
    "have_login",
    "netip_limited",
    "black_ip",
    "first_login",
    "passwd_expired_login",
    "user_expired_login",
    "device_busy",
  ];
  const coded = (code: string, headers = {}) => json({ error_code: code }, 401, headers);

  test.each(CODES)("%s with HTTP 401: the password is not at fault", async (code) => {
    const { read, ledger } = play((request) =>
      request.authorization ? coded(code) : challenge("n"),
    );
    expect(failed(await read())).toMatchObject({ code: "refused", deviceCode: code });
    expect(ledger.refusals.size).toBe(0);
  });

  test.each([
    ["device_busy with HTTP 401", coded("device_busy")],
    ["device_busy with HTTP 503", json({ error_code: "device_busy" }, 503)],
    ["a page with HTTP 503", page(503)],
  ])("%s to a sign-in that was never taken: it is not sent again", async (_name, busy) => {
    const { read, requests, ledger } = play((request) =>
      request.authorization ? busy : challenge("n"),
    );
    expect((await read()).ok).toBe(false);
    expect(requests.map(({ authorization }) => authorization !== undefined)).toEqual([false, true]);
    expect(ledger.refusals.size).toBe(0);
  });

  test("device_busy to a sign-in that was taken: asked again, as without one", async () => {
    let busy = 0;
    const { read, requests } = play((request) => {
      if (request.authorization && busy > 0) {
        busy -= 1;
        return coded("device_busy");
      }
      return taking(request);
    });
    await read();
    busy = 2;
    expect((await read()).ok).toBe(true);
    expect(requests).toHaveLength(5);
  });

  test.each(CODES)("%s beside a challenge: it gets no answer", async (code) => {
    const headers = { "www-authenticate": challengeHeader("n") };
    const { read, requests, ledger } = play(() => coded(code, headers));
    expect(failed(await read())).toMatchObject({ code: "refused", deviceCode: code });
    expect(requests.every(({ authorization }) => authorization === undefined)).toBe(true);
    expect(ledger.refusals.size).toBe(0);
  });

  test("a second call of a conversation that was stopped asks anew before it signs in", async () => {
    const { client, requests } = play((request) =>
      request.authorization ? coded("black_ip") : challenge("n"),
    );
    await client.converse(target(), never, async (recorder) => {
      await recorder.getChannelInfo();
      return recorder.getDisarming();
    });
    expect(requests.map(({ authorization }) => authorization !== undefined)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

describe("an answer that is neither a yes nor a documented no", () => {
  const NEITHER: [string, Outcome][] = [
    ["a web page", page(200)],
    ["a redirection to a login page", page(302, { location: "/login.html" })],
    ["a page that says 'not found'", page(404)],
    ["other JSON", json({ code: 401, msg: "bad password" })],
    ["an empty answer", ok({ status: 200, headers: {}, body: Buffer.alloc(0) })],
    ["an undocumented code", json({ error_code: "pwd_err" }, 400)],
    ["an undocumented code with HTTP 403", json({ error_code: "pwd_err" }, 403)],
    ["a failure without a code", json({ result: "failed", reason: "password" })],
    [
      "a body that does not come to its end",
      err({ kind: "body_time", detail: "", sent: true, head: { status: 200, headers: {} } }),
    ],
  ];
  const answering = (answer: Outcome, ledger?: MemoryLedger) =>
    play((request) => (request.authorization ? answer : challenge("n")), ledger);
  const sent = (requests: readonly HttpRequest[]) =>
    requests.filter(({ authorization }) => authorization).length;

  test.each(NEITHER)(
    "%s is let pass once; the second time in a row it counts as a refusal, in another process too",
    async (_name, answer) => {
      const ledger = memoryLedger();
      const processes = Array.from({ length: 6 }, () => answering(answer, ledger));
      const codes = [];
      for (const { read } of processes) codes.push(failed(await read()).code);
      expect(codes[0]).not.toBe("auth_refused");
      expect(codes[1]).toBe("auth_refused");
      expect(codes.slice(2)).toEqual(Array(4).fill("breaker_open"));
      expect(processes.map(({ requests }) => sent(requests))).toEqual([1, 1, 0, 0, 0, 0]);
    },
  );

  test("is settled by the next success", async () => {
    const ledger = memoryLedger();
    const odd = () => answering(json({ error_code: "pwd_err" }, 400), ledger);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(failed(await odd().read()).code).toBe("refused");
      expect((await play(taking, ledger).read()).ok).toBe(true);
    }
    expect(failed(await odd().read()).code).toBe("refused");
    expect(failed(await odd().read()).code).toBe("auth_refused");
  });

  test.each(NEITHER.slice(0, -1))(
    "%s counts for a recorder that took the credential before too: its password may have been changed",
    async (_name, answer) => {
      const ledger = memoryLedger();
      await play(taking, ledger).read();
      const processes = Array.from({ length: 10 }, () => answering(answer, ledger));
      for (const { read } of processes) await read();
      expect(ledger.refusals.size).toBe(1);
      expect(processes.map(({ requests }) => sent(requests)).slice(0, 3)).toEqual([1, 1, 0]);
    },
  );

  test.each([400, 403])(
    "but a page with HTTP %i is a refusal at once, of a credential that was taken before too",
    async (status) => {
      const ledger = memoryLedger();
      await play(taking, ledger).read();
      const changed = () => answering(page(status), ledger);
      expect(failed(await changed().read()).code).toBe("auth_refused");
      expect(failed(await changed().read()).code).toBe("breaker_open");
    },
  );

  test("does not count in a conversation that has seen the sign-in taken", async () => {
    const { client, ledger } = play((request) => {
      if (!request.authorization) return challenge("n");
      return request.path.endsWith("ChannelInfo/Get") ? json(CHANNELS) : page(403);
    });
    await client.converse(target(), never, async (recorder) => {
      await recorder.getChannelInfo();
      for (let turn = 0; turn < 3; turn += 1) await recorder.getDisarming();
      return ok(undefined);
    });
    expect(ledger.refusals.size).toBe(0);
  });

  test.each([
    ["a web page", page(200), 3],
    ["a page with HTTP 403", page(403), 2],
  ])(
    "%s to the nonce of an earlier conversation: what counts is the answer to a fresh challenge",
    async (_name, answer, most) => {
      let changed = false;
      const { read, requests, ledger } = play((request) => {
        if (!request.authorization) return challenge("n");
        return changed ? answer : json(CHANNELS);
      });
      await read();
      changed = true;
      const before = sent(requests);
      expect(failed(await read()).code).toBe("not_a_recorder");
      expect(ledger.standing(target(), SIGN_IN)).toEqual({ taken: true, doubted: false });
      for (let turn = 0; turn < 9; turn += 1) await read();
      expect(sent(requests) - before).toBe(most);
      expect(ledger.refusals.size).toBe(1);
    },
  );

  test("to Basic counts for a recorder that took it before too", async () => {
    let changed = false;
    const { read, requests, ledger } = play((request) => {
      if (!request.authorization) return json({}, 401, { "www-authenticate": "Basic" });
      return changed ? page(403) : json(CHANNELS);
    });
    const ask = () => read({ auth: "basic", networkTrusted: true });
    await ask();
    changed = true;
    for (let turn = 0; turn < 5; turn += 1) await ask();
    expect(sent(requests)).toBe(2);
    expect(ledger.refusals.size).toBe(1);
  });

  test("counts at another address as if the credential had never been taken", async () => {
    const ledger = memoryLedger();
    await play(taking, ledger).read();
    const elsewhere = { origin: "http://192.0.2.5" };
    const odd = () => answering(page(200), ledger).read(elsewhere);
    expect(failed(await odd()).code).toBe("not_a_recorder");
    expect(failed(await odd()).code).toBe("auth_refused");
  });

  test("is not what a recorder says that lacks an operation", async () => {
    const lacking = play((request) => {
      if (!request.authorization) return challenge("n");
      return request.path.endsWith("ChannelInfo/Get") ? json(CHANNELS) : page(404);
    });
    for (let turn = 0; turn < 3; turn += 1) {
      const asked = await lacking.client.converse(target(), never, (one) => one.getIdentity());
      expect(failed(asked).code).toBe("unsupported");
    }
    expect(lacking.ledger.refusals.size).toBe(0);
    expect((await lacking.read()).ok).toBe(true);
  });
});

describe("a dialect", () => {
  test("is reported when it is learnt, and when it has changed", async () => {
    let digest = false;
    const { read, dialects } = play((request) => (digest ? taking(request) : json(CHANNELS)));
    await read();
    await read();
    expect(dialects).toEqual([
      ["a1", "plain"],
      ["a1", "plain"],
    ]);
    await read({ dialect: "plain" });
    digest = true;
    await read({ dialect: "plain" });
    await read({ dialect: "plain" });
    expect(dialects.slice(2)).toEqual([["a1", "digest"]]);
  });

  test("that was Digest and is a session now is found without another answer to a challenge", async () => {
    const session = sessionRecorder();
    let turned = false;
    const { read, dialects, ledger } = play((request, index) =>
      turned ? session.answers(request, index) : taking(request),
    );
    await read();
    turned = true;
    expect((await read()).ok).toBe(true);
    expect(dialects.map(([, dialect]) => dialect)).toEqual(["digest", "session"]);
    expect(session.state).toMatchObject({ logins: 1, logouts: 1 });
    expect(ledger.refusals.size).toBe(0);
  });
});
