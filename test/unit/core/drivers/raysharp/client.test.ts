import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { parseExactly } from "#core/drivers/raysharp/exact-json.ts";
import type { HttpAnswer, HttpFailure, RecorderHttp } from "#core/platform/ports/recorder-http.ts";
import type { Operations } from "#core/drivers/raysharp/operations/types.ts";
import type { RecorderTarget } from "#core/drivers/target.ts";
import type { Certificate } from "#shared/domain/inventory.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { ALL, type OperationName } from "./all-operations.ts";
import { challenge, fakeHttp, json, never, setup, target } from "./fake-http.ts";
import { coded } from "./fake-session.ts";

const PINNED = "AA:BB";
const HTTPS = "https://192.0.2.4";

/** A certificate by its fingerprint; nothing else of it matters here. */
const certificate = (sha256: string): Certificate => ({
  sha256,
  subject: "CN=recorder",
  issuer: "CN=recorder",
  validFrom: "2026-01-01T00:00:00.000Z",
  validTo: "2126-01-01T00:00:00.000Z",
  names: ["192.0.2.4"],
});

/** Has one operation answered with this. */
async function answered(
  answer: Result<HttpAnswer, HttpFailure>,
  operation: OperationName = "getChannelInfo",
  patch: Partial<RecorderTarget> = {},
): Promise<Result<unknown>> {
  const { client } = setup(fakeHttp(() => answer).http);
  return client.converse(target(patch), never, ALL[operation]);
}

function failed(result: Result<unknown>): MusterError {
  if (result.ok) throw new Error("was to fail");
  return result.error;
}

const body = (text: string, status = 200, headers: Record<string, string> = {}) =>
  ok({ status, headers, body: Buffer.from(text) });

describe("failures become typed errors that name the recorder", () => {
  test.each([
    ["no_agent", "unreachable"],
    ["refused", "unreachable"],
    ["dns", "unreachable"],
    ["no_route", "unreachable"],
    ["closed", "unreachable"],
    ["connect_time", "timed_out"],
    ["first_byte_time", "timed_out"],
    ["body_time", "timed_out"],
    ["whole_time", "timed_out"],
    ["tls", "tls_failed"],
    ["certificate", "certificate_changed"],
    ["too_large", "too_large"],
    ["bad_http", "not_a_recorder"],
    ["cancelled", "cancelled"],
    ["other", "unreachable"],
  ] as const)("%s → %s", async (kind, code) => {
    const error = failed(await answered(err({ kind, detail: "EXAMPLE", sent: false })));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/^http:\/\/192\.0\.2\.4 .*\.$/);
    expect(error.where).toBe("http://192.0.2.4/API/Login/ChannelInfo/Get");
    expect(error.hint === undefined).toBe(kind === "cancelled");
  });

  test("names the agent group that reaches the recorder", async () => {
    const failure = { detail: "", sent: false, agentGroup: "Leeds\u0007" };
    const error = failed(await answered(err({ kind: "no_agent", ...failure })));
    expect(error.message).toBe(
      'http://192.0.2.4 cannot be reached, because no agent of its group is connected. The recorder is reached through the agent group "Leeds".',
    );
    const noRoute = failed(await answered(err({ kind: "no_route", ...failure })));
    expect(noRoute.hint).toBe("Check the address, and the network of the agent.");
  });

  test("a changed certificate names both fingerprints", async () => {
    const failure = err({
      kind: "certificate",
      detail: "",
      sent: false,
      seen: certificate("CC:DD"),
    } as const);
    const error = failed(
      await answered(failure, "getChannelInfo", { origin: HTTPS, certificate: PINNED }),
    );
    expect(error.message).toContain(`Accepted: ${PINNED}. Seen now: CC:DD.`);
  });
});

describe("answers: the body decides, never the status alone", () => {
  const success = { result: "success", data: { channel_param: [] } };
  const no = (code: string, more = {}) => ({ version: "1.0", error_code: code, ...more });
  const list = (problem: object) => ({ ...no("part_failed"), ch_error_code: [problem] });

  test.each([200, 400, 500])("a success with HTTP %i is a success", async (status) => {
    expect((await answered(json(success, status))).ok).toBe(true);
  });

  test.each([200, 400, 404, 503])("a refusal with HTTP %i is a refusal", async (status) => {
    const error = failed(
      await answered(json({ result: "failed", error_code: "param_error", reason: "port" }, status)),
    );
    expect(error).toMatchObject({ code: "refused", deviceCode: "param_error", httpStatus: status });
    expect(error.message).toContain("param_error, port");
    expect(error.hint).toContain("limits");
  });

  test.each([
    ["not_found", "unsupported"],
    ["no_support", "unsupported"],
    ["no_login", "auth_unsupported"],
    ["session_invalid", "auth_unsupported"],
    ["device_busy", "refused"],
    ["something_new", "refused"],
    ["constructor", "refused"],
  ])("error_code %s → %s", async (deviceCode, code) => {
    expect(failed(await answered(json(no(deviceCode), 400)))).toMatchObject({ code, deviceCode });
  });

  test("reports the failure of each channel", async () => {
    const problem = {
      channel: "CH2",
      error_code: "illegal_operation",
      mutual_array: ["PID", "LCD"],
    };
    const error = failed(await answered(json(list(problem), 400)));
    expect(error.message).toContain("(CH2: illegal_operation, excludes PID, LCD)");
    expect(error.deviceCode).toBe("part_failed");
  });

  test.each([
    ["<html>hello</html>", 200, {}, "not_a_recorder"],
    ["<html>not here</html>", 404, {}, "not_a_recorder"],
    ["nope", 200, { "content-type": "text/html" }, "not_a_recorder"],
    ["<html>bad gateway</html>", 502, {}, "http_error"],
    ["hello", 200, {}, "not_json"],
    ["", 200, {}, "not_json"],
    ['{"result":"succ', 200, {}, "not_json"],
    ["nope", 404, {}, "http_error"],
    ["", 503, {}, "http_error"],
    ["[]", 200, {}, "wrong_shape"],
    ['{"status":"ok"}', 200, {}, "wrong_shape"],
    ['{"status":"ok"}', 500, {}, "http_error"],
    ['{"result":"success","data":[]}', 200, {}, "wrong_shape"],
    ['{"result":"success","data":{}}', 200, {}, "wrong_shape"],
  ])("%j with HTTP %i %j → %s", async (text, status, headers, code) => {
    const error = failed(await answered(body(text, status, headers)));
    expect(error.code).toBe(code);
    expect(error.message).toContain("http://192.0.2.4");
    expect(error.hint).toBeTruthy();
  });

  test("a wrong shape names the field", async () => {
    const odd = {
      result: "success",
      data: { channel_param: [{ channel: 3, connect_status: "Online" }] },
    };
    const error = failed(await answered(json(odd)));
    expect(error).toMatchObject({ code: "wrong_shape", where: "channel_param[0].channel" });
    expect(error.message).toContain("channel_param[0].channel should be text, is a number");
  });

  test.each([
    [307, no("http_redirect_https"), { location: "https://192.0.2.4/API" }, "https://"],
    [302, "moved", { location: "http://203.0.113.9/login" }, "itself"],
    [308, "", {}, "itself"],
  ])("HTTP %i is not followed", async (status, content, headers, hint) => {
    const error = failed(await answered(json(content, status, headers)));
    expect(error).toMatchObject({ code: "redirected", httpStatus: status });
    expect(error.hint).toContain(hint);
  });

  test("a missing optional path is unsupported, whatever its body", async () => {
    expect(failed(await answered(body("<html>", 404), "getEmail")).code).toBe("unsupported");
    expect(failed(await answered(body("", 404), "getEmailRange")).code).toBe("http_error");
  });

  test.each<[string, (recorder: Operations) => Promise<Result<unknown>>]>([
    ["email", (recorder) => recorder.setEmail({ password: "hunter2-mail" })],
    [
      "event push",
      (recorder) =>
        recorder.setEventPush({ params: { name: "push", table: { password: "hunter2-mail" } } }),
    ],
    [
      "what nobody knows",
      (recorder) =>
        recorder.setEmail({ a: { list: [{ of: { oauth: { accessToken: ["hunter2-mail"] } } }] } }),
    ],
  ])(
    "a refusal that quotes what was sent does not carry the password on: %s",
    async (_area, talk) => {
      const reason = "value hunter2-mail is too short";
      const { client } = setup(fakeHttp(() => json(no("param_error", { reason }), 400)).http);
      const error = failed(await client.converse(target(), never, talk));
      expect(error.message).toContain("value ••• is too short");
      expect(JSON.stringify(error)).not.toContain("hunter2");
    },
  );

  test.each([
    ["a number", "48151"],
    ["a number with a fraction", "48151.5"],
    ["a number that a double would change", "48151623421081599"],
  ])(
    "nor a secret that is %s, which is one of its own and no part of another",
    async (_, secret) => {
      const pins = parseExactly(`[${secret}]`, Buffer.from(`[${secret}]`));
      const reason = `value ${secret} is not taken, 9${secret}9 is, and so is key 2 of 12`;
      const { client } = setup(fakeHttp(() => json(no("param_error", { reason }), 400)).http);
      const settings = { pin_code: pins, base_enc_password: { seq: 2 } };
      const result = await client.converse(target(), never, (one) => one.setEmail(settings));
      const told = `value ••• is not taken, 9${secret}9 is, and so is key ••• of 12`;
      expect(failed(result).message).toContain(told);
    },
  );
});

describe("certificates", () => {
  const channels = () => json({ result: "success", data: { channel_param: [] } });

  test("reports the first one seen once, before any credential is sent", async () => {
    const told: number[] = [];
    const fake = fakeHttp(
      (request) => (request.authorization ? channels() : challenge("n")),
      certificate(PINNED),
    );
    const { client, certificates } = setup(fake.http);
    const credential = target().credential;
    await client.converse(
      target({
        origin: HTTPS,
        credential: () => {
          told.push(certificates.length);
          return credential();
        },
      }),
      never,
      (recorder) => recorder.getChannelInfo(),
    );
    expect(certificates).toEqual([["a1", PINNED]]);
    expect(told).toEqual([1]);
  });

  test("one that is pinned already is not told, and the line is opened with it", async () => {
    const fake = fakeHttp(channels, certificate(PINNED));
    const { client, certificates } = setup(fake.http);
    const pinned = target({ origin: HTTPS, certificate: PINNED });
    await client.converse(pinned, never, ALL.getChannelInfo);
    expect(certificates).toEqual([]);
    expect(fake.opened).toEqual([{ origin: HTTPS, pin: PINNED }]);
  });

  test("plain HTTP shows none, so that the pin is not requested", async () => {
    const fake = fakeHttp(channels);
    const { client } = setup(fake.http);
    const asked: RecorderTarget = {
      ...target(),
      get certificate(): string {
        throw new Error("asked");
      },
    };
    expect((await client.converse(asked, never, ALL.getChannelInfo)).ok).toBe(true);
    expect(fake.opened).toEqual([{ origin: "http://192.0.2.4", pin: null }]);
  });

  test("the pin is read when the turn has come, not when it was asked for", async () => {
    const fake = fakeHttp(channels, certificate(PINNED));
    const { client, certificates } = setup(fake.http);
    const late: RecorderTarget = {
      ...target({ origin: HTTPS }),
      get certificate() {
        return certificates[0]?.[1] ?? null;
      },
    };
    await Promise.all([1, 2].map(() => client.converse(late, never, ALL.getChannelInfo)));
    expect(fake.opened.map(({ pin }) => pin)).toEqual([null, PINNED]);
  });
});

describe("conversations", () => {
  const channels = () => json({ result: "success", data: { channel_param: [] } });

  test("two entries of the same recorder take turns", async () => {
    const fake = fakeHttp(channels);
    const { client } = setup(fake.http);
    let most = 0;
    const talk = async (recorder: Operations) => {
      most = Math.max(most, fake.linesOpen());
      return recorder.getChannelInfo();
    };
    const ids = ["a1", "a2", "a3"];
    await Promise.all(ids.map((id) => client.converse(target({ id, site: id }), never, talk)));
    expect(most).toBe(1);
  });

  test("the end of the client sends away who waits for other processes", async () => {
    const fake = fakeHttp(channels);
    const gone = Promise.withResolvers<void>();
    const cancelled = () => err(fault("cancelled", "Sent away."));
    const leases = {
      acquire: () => gone.promise.then(cancelled),
      release: () => {},
      stopWaiting: () => gone.resolve(),
    };
    const { client } = setup(fake.http, {}, leases);
    const waiting = client.converse(target(), never, ALL.getChannelInfo);
    await client.close();
    expect(await waiting).toMatchObject({ ok: false, error: { code: "cancelled" } });
    expect(fake.opened).toEqual([]);
  });

  test("a talk that throws gives its place back", async () => {
    const fake = fakeHttp(channels);
    const { client } = setup(fake.http, { total: 1 });
    const bug = async () => Promise.reject(new Error("bug"));
    await expect(client.converse(target(), never, bug)).rejects.toThrow("bug");
    expect((await client.converse(target(), never, ALL.getChannelInfo)).ok).toBe(true);
    expect(fake.linesOpen()).toBe(0);
  });

  test("an aborted signal cancels without a request", async () => {
    const fake = fakeHttp(channels);
    const { client } = setup(fake.http);
    const error = failed(await client.converse(target(), AbortSignal.abort(), ALL.getChannelInfo));
    expect(error.code).toBe("cancelled");
    expect(fake.opened).toEqual([]);
  });

  test("after close there are no conversations", async () => {
    const { client } = setup(fakeHttp(channels).http);
    await client.close();
    expect(failed(await client.converse(target(), never, ALL.getChannelInfo)).code).toBe(
      "cancelled",
    );
  });
});

describe("fingerprint", () => {
  const ranged = json({ result: "success", data: { device_type: "NVR8", serialNum: "S1" } });
  const missing = json({ error_code: "not_found" }, 404);
  const page = body("<html>", 200);
  const channels = json({ result: "success", data: { channel_param: [] } });
  const digest = challenge("n");
  const other = { kind: "other", needsSignIn: false, model: "", serial: "" };

  const noLogin = json({ version: "1.0", error_code: "no_login" }, 400);
  const recorder = (needsSignIn: boolean, model = "") => ({ kind: "recorder", needsSignIn, model });

  /** Answers to Login/Range, to ChannelInfo/Get, and to a path that does not exist. */
  test.each([
    [
      "tells its model, needs a sign-in",
      [ranged, digest],
      { kind: "recorder", needsSignIn: true, model: "NVR8", serial: "S1" },
    ],
    ["tells its model, needs none", [ranged, channels], recorder(false, "NVR8")],
    ["wants a session", [ranged, noLogin], recorder(true, "NVR8")],
    [
      "wants Basic",
      [ranged, json({}, 401, { "www-authenticate": "Basic" })],
      recorder(true, "NVR8"),
    ],
    ["has no Login/Range", [missing, channels, missing], recorder(false)],
    ["has no Login/Range, wants Digest", [missing, digest, missing], recorder(true)],
    ["wants a session even for Login/Range", [noLogin, noLogin, missing], recorder(true)],
    ["Digest for all", [digest, digest, digest], { ...other, needsSignIn: true }],
    [
      "Basic for all",
      [json({}, 401, { "www-authenticate": "Basic" })],
      { ...other, needsSignIn: true },
    ],
    ["no session for all", [noLogin, noLogin, noLogin], other],
    ["web page", [page], other],
    ["other JSON", [json({ status: "ok" }), channels], other],
    ["an error for all", [json({ error: "no" }, 404)], other],
    ["not_found for all", [missing, missing, missing], other],
    ["success for all", [json({ result: "success", data: {} })], other],
    ["success and channels for all", [channels, channels, channels], other],
    ["one name of a recorder", [json({ result: "success", data: { device_type: "TV" } })], other],
  ])("%s", async (_name, answers, wanted) => {
    const fake = fakeHttp((_request, index) => answers[index] ?? answers[0] ?? page);
    const result = await setup(fake.http).client.fingerprint("http://192.0.2.4", never);
    expect(result).toMatchObject({ ok: true, value: wanted });
    expect(fake.requests.every(({ authorization }) => authorization === undefined)).toBe(true);
    expect(fake.requests.map(({ path }) => path)).not.toContain("/API/Web/Login");
  });

  test("is of the place that it was sent on to", async () => {
    const sent = json({ error_code: "http_redirect_https" }, 307);
    const fake = fakeHttp((_request, index) => [sent, ranged][index] ?? channels);
    const result = await setup(fake.http).client.fingerprint("http://192.0.2.4", never);
    const value = { kind: "recorder", origin: "https://192.0.2.4" };
    expect(result).toMatchObject({ ok: true, value });
  });

  test("tells a port that wants TLS", async () => {
    const answers = [
      body("<html>", 400),
      err({ kind: "bad_http", detail: "", sent: true } as const),
    ];
    for (const answer of answers) {
      const { client } = setup(fakeHttp(() => answer).http);
      const plain = await client.fingerprint("http://192.0.2.4:8443", never);
      expect(plain).toMatchObject({ ok: true, value: { kind: "other", wantsTls: true } });
      const secure = await client.fingerprint("https://192.0.2.4:8443", never);
      expect(secure).toMatchObject({ ok: true, value: { wantsTls: false } });
    }
  });

  test.each([
    ["refused", "unreachable"],
    ["whole_time", "timed_out"],
    ["tls", "tls_failed"],
  ] as const)("no answer: %s → %s", async (kind, code) => {
    const fake = fakeHttp(() => err({ kind, detail: "", sent: false }));
    const result = await setup(fake.http).client.fingerprint("http://192.0.2.4", never);
    expect(failed(result).code).toBe(code);
  });

  test.each([
    ["device_busy", coded("device_busy")],
    ["HTTP 503", body("", 503)],
    ["a connection refused", err({ kind: "refused", detail: "", sent: false } as const)],
  ])("a recorder that is busy is asked again: %s", async (_name, busy) => {
    const fake = fakeHttp(
      (_request, index) => (index % 2 === 0 ? busy : [ranged, channels][index >> 1]) ?? page,
    );
    const result = await setup(fake.http).client.fingerprint("http://192.0.2.4", never);
    expect(result).toMatchObject({ ok: true, value: { kind: "recorder", needsSignIn: false } });
    expect(fake.requests).toHaveLength(4);
  });

  test("busy without end is something else, and not asked for ever", async () => {
    const fake = fakeHttp(() => body("", 503));
    const result = await setup(fake.http).client.fingerprint("http://192.0.2.4", never);
    expect(result).toMatchObject({ ok: true, value: { kind: "other" } });
    expect(fake.requests).toHaveLength(3);
  });

  test("waits for no conversation with others, however full it is", async () => {
    const fake = fakeHttp((_request, index) => (index === 0 ? ranged : channels));
    const { client } = setup(fake.http, { total: 1, perSite: 1 });
    const hold = Promise.withResolvers<void>();
    const audit = client.converse(target({ origin: "http://192.0.2.9" }), never, async () => {
      await hold.promise;
      return ok(null);
    });
    const result = await client.fingerprint("http://192.0.2.4", never);
    expect(result).toMatchObject({ ok: true, value: { kind: "recorder" } });
    hold.resolve();
    await audit;
  });

  test("its time begins with its turn, after a conversation with the same recorder", async () => {
    const fake = fakeHttp((_request, index) => (index === 0 ? ranged : channels));
    const { client } = setup(fake.http);
    const audit = client.converse(target(), never, async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return ok(null);
    });
    const result = await client.fingerprint("http://192.0.2.4", never, 100);
    expect(result).toMatchObject({ ok: true, value: { kind: "recorder" } });
    await audit;
  });

  test("is given up when its time is over", async () => {
    const fake = fakeHttp(() => new Promise(() => {}));
    const result = await setup(fake.http).client.fingerprint("http://192.0.2.4", never, 50);
    expect(failed(result).code).toBe("cancelled");
    expect(fake.linesOpen()).toBe(0);
  });

  test("something that is too large or no HTTP is something else", async () => {
    for (const kind of ["too_large", "bad_http"] as const) {
      const fake = fakeHttp(() => err({ kind, detail: "", sent: true }));
      const result = await setup(fake.http).client.fingerprint("http://192.0.2.4", never);
      expect(result).toMatchObject({ ok: true, value: { kind: "other" } });
    }
  });
});

describe("requests are written exactly as documented", () => {
  const DOCUMENTED: [OperationName, string, unknown][] = [
    ["getChannelInfo", "/API/Login/ChannelInfo/Get", {}],
    [
      "setRecognition",
      "/API/AI/Setup/PVD/Set",
      {
        channel_info: { CH1: { mix_rule: true } },
        channel: "CH1",
        ability: "MultiTypeRecognition",
      },
    ],
    ["getRecognition", "/API/AI/Setup/MultiTypeRecognition/Get", { page_type: "ChannelConfig" }],
    ["getDisarmingRange", "/API/AlarmConfig/IPCDisarming/Range", {}],
    ["getDisarming", "/API/AlarmConfig/IPCDisarming/Get", {}],
    ["setDisarming", "/API/AlarmConfig/IPCDisarming/Set", { enable: true }],
    ["getEmailRange", "/API/NetworkConfig/Email/Range", {}],
    ["getEventPush", "/API/AlarmConfig/EventPush/Get", {}],
    ["setEventPush", "/API/AlarmConfig/EventPush/Set", { params: { name: "push", table: {} } }],
    [
      "queryPush",
      "/API/Push/Query",
      { Token: "token", app_support_ai_notification_subscribe: false },
    ],
    ["getEmail", "/API/NetworkConfig/Email/Get", {}],
    ["getEventPushRange", "/API/AlarmConfig/EventPush/Range", {}],
    ["getRecognitionRange", "/API/AI/Setup/PVD/Range", { page_type: "ChannelConfig" }],
    ["getRecorderDisarmingRange", "/API/AlarmConfig/Disarming/Range", {}],
    ["getRecorderDisarming", "/API/AlarmConfig/Disarming/Get", {}],
    ["setRecorderDisarming", "/API/AlarmConfig/Disarming/Set", { disarming: true }],
    ["getIdentity", "/API/SystemInfo/Base/Get", {}],
    ["secretWay", "/API/Maintenance/TransKey/Get", { type: ["base_x_public"] }],
  ];

  test.each(DOCUMENTED)("%s is written as documented", async (operation, path, data) => {
    const fake = fakeHttp(() => json({ result: "success", data: {} }));
    await setup(fake.http).client.converse(target(), never, ALL[operation]);
    const [request] = fake.requests;
    expect(request?.path).toBe(path);
    expect(JSON.parse(Buffer.from(request?.body as string).toString())).toEqual({
      version: "1.0",
      data,
    });
  });
});

describe("who a recorder is", () => {
  const told = json({ result: "success", data: { serialNum: "S1", device_type: "N" } });
  const refused = (code: string) => json({ result: "failed", error_code: code }, 400);
  const identityOf = (system: typeof told, device: typeof told) => {
    const { http } = fakeHttp(({ path }) => (path.includes("SystemInfo") ? system : device));
    const { client } = setup(http);
    return client.converse(target(), never, (one) => one.getIdentity());
  };

  test("is reported by either operation, where the other is refused", async () => {
    for (const [system, device] of [
      [told, refused("no_permission")],
      [refused("no_permission"), told],
    ] as const)
      expect(await identityOf(system, device)).toMatchObject({ ok: true, value: { serial: "S1" } });
  });

  test("is not requested further from a recorder that accepts no sign-in", async () => {
    expect(await identityOf(refused("black_ip"), told)).toMatchObject({
      ok: false,
      error: { deviceCode: "black_ip" },
    });
  });
});

describe("a connection that is closing", () => {
  function slowToClose() {
    const fake = fakeHttp(() => err({ kind: "dns", detail: "", sent: false }));
    const closing = Promise.withResolvers<void>();
    const http: RecorderHttp = {
      ...fake.http,
      open(origin, pin) {
        const line = fake.http.open(origin, pin);
        const close = () => closing.promise.then(() => line.close());
        return { certificate: null, peerAddress: null, send: line.send, abort: line.abort, close };
      },
    };
    const { client } = setup(http);
    const talk = () => client.converse(target({}), never, ALL.getChannelInfo);
    return {
      client,
      talk,
      closed: closing.resolve,
      linesOpen: fake.linesOpen,
      opened: fake.opened,
    };
  }

  test("is not waited for by who asked, and is by who comes next to the same recorder", async () => {
    const { talk, closed, opened } = slowToClose();
    await talk();
    const next = talk();
    await setImmediate();
    expect(opened).toHaveLength(1);
    closed();
    await next;
    expect(opened).toHaveLength(2);
  });

  test("is waited for at the end of Muster", async () => {
    const { client, talk, closed, linesOpen } = slowToClose();
    await talk();
    const end = client.close();
    await setImmediate();
    expect(linesOpen()).toBe(1);
    closed();
    await end;
    expect(linesOpen()).toBe(0);
  });
});
