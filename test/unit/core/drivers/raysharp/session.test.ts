import { afterEach, describe, expect, test, vi } from "vitest";
import type { HttpAnswer, HttpFailure, HttpRequest } from "#core/platform/ports/recorder-http.ts";
import type { Operations } from "#core/drivers/raysharp/operations/types.ts";
import type { RecorderTarget } from "#core/drivers/target.ts";
import { fault } from "#shared/errors.ts";
import { sessionOver } from "#test/support/session.ts";
import type { MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { openSealed, privateKey, publicText } from "#simulator/sealed-password.ts";
import {
  challengeHeader,
  fakeHttp,
  json,
  memoryLedger,
  never,
  page,
  setup,
  setupWith,
  SIGN_IN,
  target,
  type MemoryLedger,
} from "./fake-http.ts";
import {
  CHANNELS,
  coded,
  demand,
  HEARTBEAT,
  LOGIN,
  LOGOUT,
  sessionRecorder,
} from "./fake-session.ts";

/** Login, cookie and token, renewal, death and logout (field-notes.md, 3), on a recorder without sockets. */

afterEach(() => {
  vi.useRealTimers();
});

type Manner = NonNullable<Parameters<typeof sessionRecorder>[0]>;

function play(manner: Manner = {}, ledger = memoryLedger()) {
  const recorder = sessionRecorder(manner);
  const fake = fakeHttp(recorder.answers);
  const made = setupWith(ledger, fake.http);
  const converse = <T>(
    talk: (operations: Operations) => Promise<Result<T>>,
    patch: Partial<RecorderTarget> = {},
    signal = never,
  ) => made.client.converse(target(patch), signal, talk);
  return {
    ...recorder,
    ...fake,
    ...made,
    converse,
    read: (patch: Partial<RecorderTarget> = {}) =>
      converse((operations) => operations.getChannelInfo(), patch),
    paths: () => fake.requests.map(({ path }) => path),
    signed: () => fake.requests.filter(({ authorization }) => authorization !== undefined),
  };
}

/** Whole answers to a login that are neither a yes nor a documented no. */
const NEITHER: [string, Result<HttpAnswer, HttpFailure>][] = [
  ["a web page", page(200)],
  ["a redirection to a login page", page(302, { location: "/login.html" })],
  ["other JSON", json({ code: 401, msg: "bad password" })],
  ["an empty answer", ok({ status: 200, headers: {}, body: Buffer.alloc(0) })],
  ["an undocumented code", coded("pwd_err")],
  ["an undocumented code with HTTP 403", coded("pwd_err", 403)],
  ["that there is no session", coded("no_login")],
  ["a failure without a code", json({ result: "failed", reason: "password" })],
  ["HTTP 500", ok({ status: 500, headers: {}, body: Buffer.alloc(0) })],
];

function failed(result: Result<unknown>): MusterError {
  if (result.ok) throw new Error("was to fail");
  return result.error;
}

const dataOf = ({ body }: HttpRequest) =>
  (JSON.parse(Buffer.from(body as Uint8Array).toString()) as { data: Record<string, unknown> })
    .data;

describe("a session", () => {
  test("is found by the refusal, opened by one login, and ended by a logout", async () => {
    const { read, paths, signed, state, dialects } = play();
    expect((await read()).ok).toBe(true);
    expect(paths()).toEqual([CHANNELS, LOGIN, LOGIN, CHANNELS, LOGOUT]);
    expect(signed()).toHaveLength(1);
    expect(state).toMatchObject({ logins: 1, logouts: 1, alive: null });
    expect(dialects).toEqual([["a1", "session"]]);
  });

  test("of a recorder that is known to want one begins with the login", async () => {
    const { read, paths, dialects } = play();
    expect((await read({ dialect: "session" })).ok).toBe(true);
    expect(paths()).toEqual([LOGIN, LOGIN, CHANNELS, LOGOUT]);
    expect(dialects).toEqual([]);
  });

  test("is remembered as the recorder's way from the second conversation on", async () => {
    const { read, paths, dialects } = play();
    await read();
    await read();
    expect(paths().slice(5)).toEqual([LOGIN, LOGIN, CHANNELS, LOGOUT]);
    expect(dialects).toHaveLength(1);
  });

  test("serves all calls of a conversation", async () => {
    const { converse, state, paths } = play();
    await converse(async (operations) => {
      await Promise.all([operations.getChannelInfo(), operations.getDisarming()]);
      return operations.getChannelInfo();
    });
    expect(state).toMatchObject({ logins: 1, logouts: 1 });
    expect(paths()).toHaveLength(7);
  });

  test.each(["session", "session_8080", "SID", "any.name"])(
    "takes a cookie named %s",
    async (cookieName) => {
      const { read, state, requests } = play({ cookieName });
      expect((await read()).ok).toBe(true);
      expect(requests.at(-1)?.cookie).toBe(`${cookieName}=s1`);
      expect(state.logouts).toBe(1);
    },
  );

  test("takes the token from the body where no header has it", async () => {
    const { read, state } = play({ tokenInBody: true });
    expect((await read()).ok).toBe(true);
    expect(state.logouts).toBe(1);
  });

  test("uses a new X-csrftoken from the answer on that brings it", async () => {
    let renew: (() => ReturnType<ReturnType<typeof sessionRecorder>["renewing"]>) | null = null;
    const played = play({
      instead: ({ path, cookie }) => {
        if (path !== CHANNELS || cookie === undefined || renew === null) return undefined;
        const now = renew;
        renew = null;
        return now();
      },
    });
    renew = () => played.renewing("fresh");
    await played.converse(async (operations) => {
      await operations.getChannelInfo();
      return operations.getChannelInfo();
    });
    expect(played.requests.map(({ csrfToken }) => csrfToken)).toEqual([
      undefined,
      undefined,
      undefined,
      "t1",
      "fresh",
      "fresh",
    ]);
    expect(played.state).toMatchObject({ logins: 1, logouts: 1 });
  });

  test("a new X-csrftoken in a failed answer's head counts too", async () => {
    let broken = true;
    const played = play({
      instead: ({ path, cookie }) => {
        if (path !== CHANNELS || cookie === undefined || !broken) return undefined;
        broken = false;
        played.renewing("fresh");
        const head = { status: 200, headers: { "x-csrftoken": "fresh" } };
        return err({ kind: "body_time", detail: "", sent: true, head });
      },
    });
    expect(failed(await played.read()).code).toBe("timed_out");
    expect(played.state).toMatchObject({ logouts: 1, alive: null });
  });

  test("without a credential: auth_required, and nothing is answered", async () => {
    const { read, signed } = play();
    expect(failed(await read({ credential: async () => ok(null) })).code).toBe("auth_required");
    expect(signed()).toEqual([]);
  });

  test("set to `none`: auth_required, without asking for a login", async () => {
    const { read, paths } = play();
    expect(failed(await read({ auth: "none" })).code).toBe("auth_required");
    expect(paths()).toEqual([CHANNELS]);
  });

  test.each(["digest", "basic"] as const)(
    "set to `%s`: auth_unsupported, with the hint",
    async (auth) => {
      const { read, paths } = play();
      const error = failed(await read({ auth }));
      expect(error.code).toBe("auth_unsupported");
      expect(error.hint).toContain("'auto'");
      expect(paths()).toEqual([CHANNELS]);
    },
  );

  test("set to `session` begins with the login, and answers no other challenge", async () => {
    const { read, paths } = play();
    expect((await read({ auth: "session" })).ok).toBe(true);
    expect(paths()[0]).toBe(LOGIN);
  });

  test("that a recorder was known to want and does not have: asked without one", async () => {
    const fake = fakeHttp(({ path }) =>
      path === LOGIN
        ? coded("not_found", 404)
        : json({ result: "success", data: { channel_param: [] } }),
    );
    const { client, dialects } = setup(fake.http);
    const known = target({ dialect: "session" });
    expect((await client.converse(known, never, (one) => one.getChannelInfo())).ok).toBe(true);
    expect(fake.requests.map(({ path }) => path)).toEqual([LOGIN, CHANNELS]);
    expect(dialects).toEqual([["a1", "plain"]]);
  });
});

describe("a session that has died", () => {
  const CODES = [
    "expired",
    "no_heartbeat",
    "one_IE",
    "no_login",
    "session_invalid",
    "logout",
    "login_at_other",
    "user_expired",
    "csrf_token_error",
    "invalid_session",
    "invalid_token",
    "login_first",
    "not_login",
    "session_timeout",
    "user_not_login",
    "forced_offline",
    "param_changed",
    "network_changed",
    "passwd_expired",
    "ssl_error",
    "ipc_state_changed",
  ];
  const STATUSES = [400, 200, 401, 403];

  test.each(CODES.flatMap((code) => STATUSES.map((status) => [code, status] as const)))(
    "by %s with HTTP %i: cookie and token are dropped, one login, the request once more",
    async (code, status) => {
      let dying = true;
      const played = play({
        instead: ({ path, cookie }) => {
          if (path !== CHANNELS || cookie === undefined || !dying) return undefined;
          dying = false;
          played.kill();
          return coded(code, status);
        },
      });
      expect((await played.read({ dialect: "session" })).ok).toBe(true);
      expect(played.paths()).toEqual([LOGIN, LOGIN, CHANNELS, LOGIN, LOGIN, CHANNELS, LOGOUT]);
      expect(played.requests[3]?.cookie).toBeUndefined();
      expect(played.state).toMatchObject({ logins: 2, logouts: 1 });
    },
  );

  test("serves callers that wait with one login for all", async () => {
    let dying = true;
    const played = play({
      instead: ({ cookie, path }) => {
        if (cookie === undefined || path === LOGOUT || !dying) return undefined;
        dying = false;
        played.kill();
        return coded("session_invalid");
      },
    });
    await played.converse(async (operations) => {
      const all = Array.from({ length: 5 }, () => operations.getChannelInfo());
      const results = await Promise.all(all);
      return results.find((result) => !result.ok) ?? ok(undefined);
    });
    expect(played.state.logins).toBe(2);
  });

  test("a second time in a row is an error, and not a third login", async () => {
    const played = play({
      instead: ({ path, cookie }) =>
        path === CHANNELS && cookie !== undefined ? coded("login_at_other") : undefined,
    });
    const error = failed(await played.read());
    expect(error).toMatchObject({ code: "refused", deviceCode: "login_at_other" });
    expect(error.hint).toContain("no other user");
    expect(played.state.logins).toBe(2);
  });

  const EMAIL = "/API/NetworkConfig/Email/Get";
  const EMAIL_RANGE = "/API/NetworkConfig/Email/Range";
  const answeringEmail = (code: string) =>
    play({
      instead: ({ path, cookie }) => {
        if (cookie === undefined) return undefined;
        if (path === EMAIL_RANGE)
          return json({ result: "success", data: { smtp_port: { type: "int" } } });
        return path === EMAIL ? coded(code) : undefined;
      },
    });

  test("differs from one operation that always answers so: the session goes on after it", async () => {
    const played = answeringEmail("forced_offline");
    const read = await played.converse(async (one) => {
      await one.getChannelInfo();
      const email = failed(await one.getEmail());
      expect(email).toMatchObject({ code: "refused", deviceCode: "forced_offline" });
      return one.getChannelInfo();
    });
    expect(read.ok).toBe(true);
    expect(played.state).toMatchObject({ logins: 2, logouts: 1 });
  });

  test.each(["param_error", "unheard_of"])(
    "differs from an operation that refuses with HTTP 400 and %s: no second login",
    async (code) => {
      const played = answeringEmail(code);
      await played.converse((one) => one.getEmail());
      expect(played.state.logins).toBe(1);
    },
  );

  test("says nothing of the operation: the recorder is not taken for one without these settings", async () => {
    const played = answeringEmail("forced_offline");
    const read = await played.converse(
      async (one) => (await sessionOver(one).areas.email?.read()) ?? err(fault("unsupported", "")),
    );
    expect(failed(read)).toMatchObject({ deviceCode: "forced_offline" });
  });

  test("a Set that met a dead session is sent once more, since it was not looked at", async () => {
    let dying = true;
    const SET = "/API/AlarmConfig/IPCDisarming/Set";
    const played = play({
      instead: ({ path, cookie }) => {
        if (path !== SET || cookie === undefined || !dying) return undefined;
        dying = false;
        played.kill();
        return coded("expired");
      },
    });
    const written = await played.converse((one) => one.setDisarming({ enable: true }), {
      dialect: "session",
    });
    expect(written.ok).toBe(true);
    expect(played.paths().filter((path) => path === SET)).toHaveLength(2);
  });
});

describe("a login that is refused", () => {
  const refusing = (answer: Result<HttpAnswer, HttpFailure>, ledger?: MemoryLedger) =>
    play(
      {
        instead: ({ path, authorization }) =>
          path === LOGIN && authorization ? answer : undefined,
      },
      ledger,
    );

  test.each([
    ["401 after the challenge", demand()],
    ["verify_failed", coded("verify_failed")],
    ["verify_failed with HTTP 200", coded("verify_failed", 200)],
    ["login_failed_or_block", coded("login_failed_or_block", 400, { block_remain_time: 300 })],
    ["login_block", coded("login_block", 400, { block_remain_time: "300" })],
    ["user_locked_login", coded("user_locked_login", 403)],
    [
      "an answer that cannot be read",
      ok({ status: 400, headers: {}, body: Buffer.from('{"resu') }),
    ],
  ])("%s: one attempt, noted, never again", async (_name, answer) => {
    const { read, signed, ledger } = refusing(answer);
    expect(failed(await read()).code).toBe("auth_refused");
    expect(ledger.refusals.size).toBe(1);
    for (let turn = 0; turn < 3; turn += 1) expect(failed(await read()).code).toBe("breaker_open");
    expect(signed()).toHaveLength(1);
  });

  test.each([
    ["verify_failed", 401, /credential "[^"]+"\.$/],
    ["user_locked_login", 403, /\(the account is blocked\)\.$/],
  ] as const)(
    "the refusal %s is explained in words; its code is beside it",
    async (code, status, words) => {
      const error = failed(await refusing(coded(code, status)).read());
      expect(error).toMatchObject({ message: expect.stringMatching(words), deviceCode: code });
    },
  );

  test("reports the time of the block, in the message and to the ledger", async () => {
    const { read, ledger } = refusing(
      coded("login_failed_or_block", 400, { block_remain_time: 300 }),
    );
    const error = failed(await read());
    expect(error.message).toContain("blocked for 300 seconds");
    expect(error.deviceCode).toBe("login_failed_or_block");
    expect(ledger.blocks).toEqual([300]);
    const other = refusing(demand());
    await other.read();
    expect(other.ledger.blocks).toEqual([null]);
  });

  test("401 whose body never came: one attempt, noted", async () => {
    const head = { status: 401, headers: {} };
    const lost = err({ kind: "body_time" as const, detail: "", sent: true, head });
    const { read, ledger } = refusing(lost);
    expect(failed(await read()).code).toBe("auth_refused");
    expect(ledger.refusals.size).toBe(1);
  });

  test("stale=true is no refusal: answered with the new nonce, once", async () => {
    const { read, ledger, signed } = refusing(demand(", stale=true"));
    expect(failed(await read()).code).toBe("auth_refused");
    expect(signed()).toHaveLength(2);
    expect(ledger.refusals.size).toBe(1);
  });

  test.each(["have_login", "netip_limited", "black_ip", "first_login", "passwd_expired_login"])(
    "%s: stop, with the hint; the password is not at fault",
    async (code) => {
      const { read, signed, ledger } = refusing(coded(code));
      const error = failed(await read());
      expect(error).toMatchObject({ code: "refused", deviceCode: code });
      expect(error.hint).toBeTruthy();
      expect(ledger.refusals.size).toBe(0);
      expect(signed()).toHaveLength(1);
    },
  );

  test.each([
    "have_login",
    "netip_limited",
    "black_ip",
    "first_login",
    "passwd_expired_login",
    "user_expired_login",
    "device_busy",
  ])("%s with HTTP 401: the body counts, and the password is not at fault", async (code) => {
    const { read, signed, ledger } = refusing(coded(code, 401));
    expect(failed(await read())).toMatchObject({ code: "refused", deviceCode: code });
    expect(ledger.refusals.size).toBe(0);
    expect(signed()).toHaveLength(1);
  });

  test.each([
    ["device_busy", coded("device_busy")],
    ["HTTP 503", coded("service_unavailable_error", 503)],
    ["HTTP 500", ok({ status: 500, headers: {}, body: Buffer.from("") })],
  ])("%s: a login is never repeated on its own", async (_name, answer) => {
    const { read, signed, ledger } = refusing(answer);
    expect((await read()).ok).toBe(false);
    expect(signed()).toHaveLength(1);
    expect(ledger.refusals.size).toBe(0);
  });

  test("an undocumented code is let pass once; the second time in a row it counts as a refusal", async () => {
    const { read, signed, ledger } = refusing(coded("odd_new_code"));
    expect(failed(await read())).toMatchObject({ code: "refused", deviceCode: "odd_new_code" });
    expect(failed(await read()).code).toBe("auth_refused");
    expect(failed(await read()).code).toBe("breaker_open");
    expect(signed()).toHaveLength(2);
    expect(ledger.refusals.size).toBe(1);
  });

  test.each(NEITHER)(
    "%s is let pass once; the second time in a row it counts as a refusal, in another process too",
    async (_name, answer) => {
      const ledger = memoryLedger();
      const ask = () => refusing(answer, ledger);
      const [first, second, third] = [ask(), ask(), ask()];
      expect(failed(await first.read({ dialect: "session" })).code).not.toBe("auth_refused");
      expect(failed(await second.read({ dialect: "session" })).code).toBe("auth_refused");
      expect(failed(await third.read({ dialect: "session" })).code).toBe("breaker_open");
      const sent = [first, second, third].map(({ signed }) => signed().length);
      expect(sent).toEqual([1, 1, 0]);
    },
  );

  test("one odd answer does not stop a recorder that has taken the credential; a second in a row does", async () => {
    let odd = false;
    const { read, signed, ledger } = play({
      instead: ({ path, authorization }) =>
        odd && path === LOGIN && authorization ? coded("odd_new_code") : undefined,
    });
    for (let turn = 0; turn < 3; turn += 1) {
      odd = false;
      expect((await read()).ok).toBe(true);
      odd = true;
      expect(failed(await read()).code).toBe("refused");
    }
    expect(ledger.refusals.size).toBe(0);
    expect(failed(await read()).code).toBe("auth_refused");
    expect(failed(await read()).code).toBe("breaker_open");
    expect(signed()).toHaveLength(7);
  });

  test.each([
    ["lost ones", err({ kind: "closed" as const, detail: "", sent: true })],
    ["HTTP 500", ok({ status: 500, headers: {}, body: Buffer.from("") })],
  ])("a recorder that has taken the credential is not stopped by %s", async (_name, answer) => {
    let failing = false;
    const { read, ledger } = play({
      instead: ({ path, authorization }) =>
        failing && path === LOGIN && authorization ? answer : undefined,
    });
    expect((await read()).ok).toBe(true);
    failing = true;
    for (let turn = 0; turn < 5; turn += 1) expect((await read()).ok).toBe(false);
    expect(ledger.refusals.size).toBe(0);
  });

  test.each([
    ["lost", err({ kind: "closed" as const, detail: "", sent: true })],
    ["HTTP 500", ok({ status: 500, headers: {}, body: Buffer.from("") })],
    ["HTTP 502", page(502)],
  ])(
    "one odd answer and then %s ones do not stop a recorder that has taken the credential",
    async (_name, trouble) => {
      let answer: Result<HttpAnswer, HttpFailure> | undefined;
      const { read, ledger } = play({
        instead: ({ path, authorization }) =>
          path === LOGIN && authorization ? answer : undefined,
      });
      expect((await read()).ok).toBe(true);
      answer = page(200);
      expect(failed(await read()).code).toBe("not_a_recorder");
      answer = trouble;
      for (let turn = 0; turn < 5; turn += 1) expect((await read()).ok).toBe(false);
      expect(ledger.refusals.size).toBe(0);
      answer = page(200);
      expect(failed(await read()).code).toBe("auth_refused");
    },
  );

  test("an unreadable HTTP 403 is a refusal at once, of a credential that was taken before too", async () => {
    let changed = false;
    const { read, ledger } = play({
      instead: ({ path, authorization }) =>
        changed && path === LOGIN && authorization ? page(403) : undefined,
    });
    expect((await read()).ok).toBe(true);
    changed = true;
    expect(failed(await read()).code).toBe("auth_refused");
    expect(ledger.refusals.size).toBe(1);
  });

  test("an answer that never came is let pass once; the second time in a row it counts as a refusal", async () => {
    const lost = err({ kind: "closed" as const, detail: "", sent: true });
    const { read, signed } = refusing(lost);
    expect(failed(await read()).code).toBe("unreachable");
    expect(failed(await read()).code).toBe("auth_refused");
    expect(failed(await read()).code).toBe("breaker_open");
    expect(signed()).toHaveLength(2);
  });

  test("is in no error", async () => {
    const { read } = refusing(demand());
    expect(JSON.stringify(failed(await read()))).not.toContain(SIGN_IN.password);
  });
});

test.each(["have_login", "netip_limited", "black_ip", "first_login", "device_busy"])(
  "a login whose challenge comes with %s gets no password",
  async (code) => {
    const headers = { "www-authenticate": challengeHeader("n") };
    const { read, signed, ledger } = play({
      instead: ({ path }) =>
        path === LOGIN ? json({ error_code: code }, 401, headers) : undefined,
    });
    expect(failed(await read())).toMatchObject({ code: "refused", deviceCode: code });
    expect(signed()).toEqual([]);
    expect(ledger.refusals.size).toBe(0);
  },
);

test.each(["have_login", "netip_limited"])(
  "a request within a session that is answered %s with HTTP 401 does not sign in again",
  async (code) => {
    const { read, signed } = play({
      instead: ({ path, cookie }) => (path === CHANNELS && cookie ? coded(code, 401) : undefined),
    });
    expect(failed(await read())).toMatchObject({ code: "refused", deviceCode: code });
    expect(signed()).toHaveLength(1);
  },
);

test("a login that reports a block before anything was sent gets no password", async () => {
  const { read, signed, ledger } = play({
    instead: ({ path }) =>
      path === LOGIN ? coded("login_block", 401, { block_remain_time: 9 }) : undefined,
  });
  expect(failed(await read())).toMatchObject({ code: "refused", deviceCode: "login_block" });
  expect(signed()).toEqual([]);
  expect(ledger.refusals.size).toBe(0);
});

describe("a login that wants the password in its body too", () => {
  const TRANS_KEY = "/API/Login/TransKey/Get";
  const TRUSTED = { networkTrusted: true };
  const key = privateKey(Buffer.alloc(32, 7));
  const offer = json({
    result: "success",
    data: { Key_lists: [{ type: "base_x_public", key: ` ${publicText(key)} `, seq: 9 }] },
  });

  function wanting(verdict: () => ReturnType<typeof coded> | undefined) {
    return play({
      instead: (request) => {
        if (request.path === TRANS_KEY) return offer;
        if (request.path !== LOGIN || request.authorization === undefined) return undefined;
        const { user, base_enc_password: sealed } = dataOf(request);
        if (user === undefined) return coded("param_error");
        const right =
          user === SIGN_IN.username &&
          openSealed(key, sealed as Parameters<typeof openSealed>[1]) === SIGN_IN.password;
        return right ? verdict() : demand();
      },
    });
  }

  test("gets it encrypted, after saying so", async () => {
    const { read, paths, state } = wanting(() => undefined);
    expect((await read(TRUSTED)).ok).toBe(true);
    expect(paths()).toEqual([CHANNELS, LOGIN, LOGIN, TRANS_KEY, LOGIN, CHANNELS, LOGOUT]);
    expect(state.logouts).toBe(1);
  });

  test("gets it at once from the second conversation on", async () => {
    const { read, paths } = wanting(() => undefined);
    await read(TRUSTED);
    await read(TRUSTED);
    expect(paths().slice(7)).toEqual([LOGIN, TRANS_KEY, LOGIN, CHANNELS, LOGOUT]);
  });

  test("does not get it while it is not sure whose it is, however often it asks", async () => {
    const { read, paths, signed } = wanting(() => undefined);
    const error = failed(await read({ ...TRUSTED, unconfirmed: true }));
    expect(error.code).toBe("auth_unsupported");
    expect(paths()).not.toContain(TRANS_KEY);
    await read(TRUSTED);
    await read({ ...TRUSTED, unconfirmed: true });
    const sealed = signed().filter((request) => dataOf(request)["base_enc_password"] !== undefined);
    expect(sealed).toHaveLength(1);
  });

  test("does not get a refused one again", async () => {
    const { read, signed, ledger } = wanting(() => coded("verify_failed"));
    expect(failed(await read(TRUSTED)).code).toBe("auth_refused");
    expect(failed(await read(TRUSTED)).code).toBe("breaker_open");
    // The first of the two was not looked at: it lacked the fields.
    expect(signed().filter((request) => dataOf(request)["user"] !== undefined)).toHaveLength(1);
    expect(ledger.refusals.size).toBe(1);
  });

  test("and still says param_error: an error, not a third attempt", async () => {
    const { read, signed } = wanting(() => coded("param_error"));
    expect(failed(await read(TRUSTED))).toMatchObject({
      code: "refused",
      deviceCode: "param_error",
    });
    expect(signed()).toHaveLength(2);
  });
});

describe("the end of a conversation", () => {
  test("logs out when the talk failed, and when it threw", async () => {
    const { converse, state } = play();
    await converse(async (operations) => {
      await operations.getChannelInfo();
      return err({ code: "bad_input", message: "no" });
    });
    const bug = converse(async (operations) => {
      await operations.getChannelInfo();
      throw new Error("bug");
    });
    await expect(bug).rejects.toThrow("bug");
    expect(state).toMatchObject({ logins: 2, logouts: 2 });
  });

  test("logs out over a fresh connection after an abort", async () => {
    const stop = new AbortController();
    const { converse, state, opened, linesOpen } = play();
    const result = await converse(
      async (operations) => {
        await operations.getChannelInfo();
        stop.abort();
        return operations.getChannelInfo();
      },
      {},
      stop.signal,
    );
    expect(failed(result).code).toBe("cancelled");
    expect(state).toMatchObject({ logins: 1, logouts: 1 });
    expect(opened).toHaveLength(2);
    expect(linesOpen()).toBe(0);
  });

  test("a login that an abort meets comes to its end, and is logged out of", async () => {
    const stop = new AbortController();
    const { converse, state, paths } = play({
      instead: ({ path, authorization }) => {
        if (path === LOGIN && authorization !== undefined) stop.abort();
        return undefined;
      },
    });
    const result = await converse((one) => one.getChannelInfo(), {}, stop.signal);
    expect(failed(result).code).toBe("cancelled");
    expect(state).toMatchObject({ logins: 1, logouts: 1 });
    expect(paths()).toEqual([CHANNELS, LOGIN, LOGIN, LOGOUT]);
  });

  test("an abort lets an answer within the session come in, since it may bring the logout's token", async () => {
    const stop = new AbortController();
    const played = play({
      instead: async ({ path, cookie }) => {
        if (path !== CHANNELS || cookie === undefined) return undefined;
        stop.abort();
        await new Promise(setImmediate);
        return played.renewing("fresh");
      },
    });
    const result = await played.converse((one) => one.getChannelInfo(), {}, stop.signal);
    expect(result.ok).toBe(true);
    expect(played.requests.at(-1)).toMatchObject({ path: LOGOUT, csrfToken: "fresh" });
    expect(played.state).toMatchObject({ logins: 1, logouts: 1 });
  });

  test("closing the client logs out of what is under way", async () => {
    const played = play();
    const reached = Promise.withResolvers<void>();
    const hold = Promise.withResolvers<void>();
    const talking = played.converse(async (operations) => {
      const read = await operations.getChannelInfo();
      reached.resolve();
      await hold.promise;
      return read;
    });
    await reached.promise;
    const closed = played.client.close();
    hold.resolve();
    await Promise.all([closed, talking]);
    expect(played.state).toMatchObject({ logins: 1, logouts: 1 });
    expect(played.linesOpen()).toBe(0);
  });

  test("an abort during the logout does not cut it off", async () => {
    const stop = new AbortController();
    const { converse, state } = play({
      instead: async ({ path }) => {
        if (path === LOGOUT) stop.abort();
        await new Promise(setImmediate);
        return undefined;
      },
    });
    const result = await converse((one) => one.getChannelInfo(), {}, stop.signal);
    expect(result.ok).toBe(true);
    expect(state).toMatchObject({ logins: 1, logouts: 1 });
  });

  test("does not wait for a logout beyond 3 seconds", async () => {
    vi.useFakeTimers();
    const never_ = new Promise<never>(() => {});
    const { read } = play({ instead: ({ path }) => (path === LOGOUT ? never_ : undefined) });
    let done = false;
    const reading = read().then((result) => {
      done = true;
      return result;
    });
    await vi.advanceTimersByTimeAsync(2_900);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect((await reading).ok).toBe(true);
  });
});

describe("a long conversation", () => {
  test("beats every 30 seconds, with cookie and token, and not after its end", async () => {
    vi.useFakeTimers();
    const played = play();
    const hold = Promise.withResolvers<void>();
    const talking = played.converse(async (operations) => {
      const read = await operations.getChannelInfo();
      await hold.promise;
      return read;
    });
    await vi.advanceTimersByTimeAsync(95_000);
    const beats = played.requests.filter(({ path }) => path === HEARTBEAT);
    expect(beats).toHaveLength(3);
    expect(beats.map(({ cookie }) => cookie)).toEqual(Array(3).fill("session_80=s1"));
    expect(dataOf(beats[0] as HttpRequest)).toEqual({ keep_alive: true });
    hold.resolve();
    await talking;
    await vi.advanceTimersByTimeAsync(95_000);
    expect(played.paths().filter((path) => path === HEARTBEAT)).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("whose heartbeat finds the session dead logs in with the next request, not before", async () => {
    vi.useFakeTimers();
    const played = play();
    const hold = Promise.withResolvers<void>();
    const talking = played.converse(async (operations) => {
      await operations.getChannelInfo();
      await hold.promise;
      return operations.getChannelInfo();
    });
    await vi.advanceTimersByTimeAsync(1_000);
    played.kill();
    await vi.advanceTimersByTimeAsync(95_000);
    expect(played.state.logins).toBe(1);
    expect(played.paths().filter((path) => path === HEARTBEAT)).toHaveLength(1);
    hold.resolve();
    expect((await talking).ok).toBe(true);
    expect(played.state).toMatchObject({ logins: 2, logouts: 1 });
  });
});
