import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import type { RecorderHttp } from "#core/platform/ports/recorder-http.ts";
import type { Operations } from "#core/drivers/raysharp/operations/types.ts";
import { ok } from "#shared/result.ts";
import { sessionOver } from "#test/support/session.ts";
import type { MusterError } from "#shared/errors.ts";
import type { JsonObject } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import { startFleet, type Fleet, type SimulatedRecorder } from "#simulator/index.ts";
import {
  json,
  never,
  page,
  setup,
  target,
  type Outcome,
} from "#test/unit/core/drivers/raysharp/fake-http.ts";

/** Operations beyond device-interface.md (field-notes.md, 5 and 6), on recorders that have them and on such that do not. */

let fleet: Fleet;
const { client } = setup(createUndiciRecorderHttp());

beforeAll(async () => {
  fleet = await startFleet({
    recorders: 24,
    channels: 4,
    seed: 5,
    mailPassword: "right-mail-password",
  });
});
afterAll(async () => {
  await client.close();
  await fleet.stop();
});

function ask<T>(
  recorder: SimulatedRecorder,
  talk: (operations: Operations) => Promise<Result<T>>,
  signal = never,
): Promise<Result<T>> {
  const { serial, url, fingerprint } = recorder;
  return client.converse(
    target({ id: serial, origin: url, certificate: fingerprint }),
    signal,
    talk,
  );
}

/** HTTP to recorders as it is, but for what Login/Range answers. */
function answeringRange(answer: Outcome): RecorderHttp {
  const http = createUndiciRecorderHttp();
  return {
    open(origin, pin) {
      const line = http.open(origin, pin);
      return {
        get certificate() {
          return line.certificate;
        },
        get peerAddress() {
          return line.peerAddress;
        },
        send: async (request) =>
          request.path === "/API/Login/Range" ? answer : line.send(request),
        abort: () => line.abort(),
        close: () => line.close(),
      };
    },
    close: () => http.close(),
  };
}

function failed(result: Result<unknown>): MusterError {
  if (result.ok) throw new Error("was to fail");
  return result.error;
}

/** Those that answer the talk, and those that say that they do not have it; the fleet has both. */
async function sorted<T>(talk: (operations: Operations) => Promise<Result<T>>) {
  const having: { recorder: SimulatedRecorder; value: T }[] = [];
  const lacking: MusterError[] = [];
  for (const recorder of fleet.recorders) {
    const result = await ask(recorder, talk);
    if (result.ok) having.push({ recorder, value: result.value });
    else lacking.push(result.error);
  }
  expect(lacking).toEqual(
    lacking.map(() => expect.objectContaining({ code: "unsupported", deviceCode: "not_found" })),
  );
  expect(having.length).toBeGreaterThan(0);
  expect(lacking.length).toBeGreaterThan(0);
  return { having, lacking };
}

describe("EventPush/Range, where a recorder has it", () => {
  test("every field of the table by its path, with its limits", async () => {
    const { having } = await sorted((operations) => operations.getEventPushRange());
    for (const { value } of having) {
      expect(value.fields).toMatchObject({
        "params.table.addr": { type: "string", max_len: 31 },
        "params.table.url": { max_len: 63 },
        "params.table.keep_alive_interval": { values: ["0", "1", "5", "10"] },
        "params.table.push_way": { values: ["HTTP", "UDP"] },
        "params.table.udp_method": { values: ["Unicast", "Multicast", "Broadcast"] },
        "params.table.udp_port": { min: 1, max: 65_535 },
      });
    }
  });
});

describe("PVD/Range, where a recorder has it", () => {
  test("every field of every channel by its path, with its limits", async () => {
    const { having } = await sorted((operations) => operations.getRecognitionRange());
    for (const { recorder, value } of having) {
      for (const channel of Object.keys(recorder.state.recognition)) {
        expect(value.fields[`channel_info.${channel}.sensitivity`]).toMatchObject({
          min: 0,
          max: 100,
        });
        expect(value.fields[`channel_info.${channel}.snap_mode`]?.values).toContain("Default");
      }
    }
  });
});

describe("AlarmConfig/Disarming, where an NVR has it", () => {
  test("its Range by paths", async () => {
    const { having } = await sorted((operations) => operations.getRecorderDisarmingRange());
    for (const { value } of having) {
      expect(value.fields).toMatchObject({
        disarming: { type: "bool" },
        "action.buzzer": { type: "bool" },
        disarming_channel: { type: "array" },
      });
    }
  });

  test("everything that it says is kept", async () => {
    const { having } = await sorted((operations) => operations.getRecorderDisarming());
    for (const { recorder, value } of having) expect(value).toEqual(recorder.state.ownDisarming);
  });

  test("what was read can be written with a change", async () => {
    const { having } = await sorted((operations) => operations.getRecorderDisarming());
    const [{ recorder, value }] = having as [(typeof having)[number]];
    const wanted = { ...value, disarming: value.disarming !== true };
    expect((await ask(recorder, (one) => one.setRecorderDisarming(wanted))).ok).toBe(true);
    expect(recorder.state.ownDisarming).toEqual(wanted);
    expect(recorder.counters.violations).toEqual([]);
  });
});

describe("who a recorder is", () => {
  test("from both operations, whichever it has", async () => {
    let both = 0;
    for (const recorder of fleet.recorders) {
      const result = await ask(recorder, (operations) => operations.getIdentity());
      const asked = recorder.counters.requests;
      const [system, device] = ["/API/SystemInfo/Base/Get", "/API/Login/DeviceInfo/Get"].map(
        (path) => asked[path] ?? 0,
      );
      expect(result.ok ? "told" : result.error.code).toBe(
        system || device ? "told" : "unsupported",
      );
      if (!result.ok) continue;
      const { model, firmware, serial, mac, ip, channels } = result.value;
      expect(mac).toBe(recorder.mac.toUpperCase());
      expect(channels).toBe(device ? 4 : null);
      const told = system ? [recorder.model, recorder.firmware, recorder.serial] : ["", "", ""];
      expect([model, firmware, serial]).toEqual(told);
      // Zero-padded on the wire, but decimal.
      expect(ip).toMatch(system ? /^172\.16\.8\.([1-9]\d?)$/ : /^$/);
      if (system && device) both += 1;
    }
    expect(both).toBeGreaterThan(0);
  });
});

describe("a secret", () => {
  const MAIL = { smtp_server: "relay.example.net" };
  const secretFor = (allowClear: boolean) => ({ password: "right-mail-password", allowClear });

  const stored = ({ counters }: SimulatedRecorder) => counters.writes.email.history.at(-1) ?? {};

  test("reaches a recorder that offers a key encrypted, and is what it decrypts", async () => {
    let encrypted = 0;
    for (const recorder of fleet.recorders) {
      const way = await ask(recorder, (operations) => operations.secretWay());
      if (!way.ok || way.value !== "unverified") continue;
      encrypted += 1;
      const result = await ask(recorder, (one) => one.setEmail(MAIL, secretFor(true)));
      expect(result.ok).toBe(true);
      const sent = stored(recorder);
      expect(sent).toMatchObject({ password_empty: false, smtp_server: "relay.example.net" });
      expect(sent["base_enc_password"]).toBeTypeOf("object");
      expect(JSON.stringify(sent)).not.toContain("right-mail-password");
      expect(recorder.state.emailPassword).toBe("right-mail-password");
      expect(recorder.counters.violations).toEqual([]);
    }
    expect(encrypted).toBeGreaterThan(0);
  });

  test.each(["clear", "unverified"])(
    "over HTTP needs consent, and is not sent without: %s",
    async (wanted) => {
      let seen = 0;
      for (const recorder of fleet.recorders) {
        const way = await ask(recorder, (operations) => operations.secretWay());
        if (!way.ok || way.value !== wanted) continue;
        seen += 1;
        const before = recorder.counters.requests["/API/NetworkConfig/Email/Set"] ?? 0;
        const refused = await ask(recorder, (one) => one.setEmail(MAIL, secretFor(false)));
        expect(failed(refused).code).toBe("consent_needed");
        expect(recorder.counters.requests["/API/NetworkConfig/Email/Set"] ?? 0).toBe(before);
        expect((await ask(recorder, (one) => one.setEmail(MAIL, secretFor(true)))).ok).toBe(true);
        expect(recorder.state.emailPassword).toBe("right-mail-password");
        expect(stored(recorder)).toMatchObject({ password_empty: false });
      }
      expect(seen).toBeGreaterThan(0);
    },
  );

  test("goes plain within HTTPS where no key is offered", async () => {
    const secure = await startFleet({ recorders: 1, channels: 2, tls: true, transKey: "none" });
    try {
      const [recorder] = secure.recorders as [SimulatedRecorder];
      expect(await ask(recorder, (one) => one.secretWay())).toEqual({ ok: true, value: "https" });
      expect((await ask(recorder, (one) => one.setEmail(MAIL, secretFor(false)))).ok).toBe(true);
      expect(stored(recorder)["password"]).toBe("right-mail-password");
    } finally {
      await secure.stop();
    }
  });

  test("goes plain where a key is offered and Login/Range says that passwords are not encrypted", async () => {
    const options = { recorders: 14, channels: 1, quirks: true, transKey: "all" } as const;
    const plain = await startFleet(options);
    const secure = await startFleet({ ...options, tls: true });
    try {
      const unasked: string[] = [];
      for (const recorder of [...plain.recorders, ...secure.recorders]) {
        const before = recorder.counters.requests["/API/Login/Range"] ?? 0;
        const said = await ask(recorder, async (one) => {
          const way = await one.secretWay();
          const first = await one.setEmail(MAIL, secretFor(false));
          const went = first.ok ? "sent" : first.error.code;
          unasked.push(`${way.ok ? way.value : way.error.code}: ${went}`);
          return one.setEmail(MAIL, secretFor(true));
        });
        expect(said).toEqual({ ok: true, value: undefined });
        expect(recorder.state.emailPassword).toBe("right-mail-password");
        expect(recorder.counters.requests["/API/Login/Range"]).toBe(before + 1);
        expect(recorder.counters.violations).toEqual([]);
      }
      expect(new Set(unasked)).toEqual(
        new Set([
          "encrypted: sent",
          "https: sent",
          "unverified: consent_needed",
          "clear: consent_needed",
        ]),
      );
    } finally {
      await plain.stop();
      await secure.stop();
    }
  });

  test.each([
    ["is refused", json({ version: "1.0", error_code: "no_permission" }, 403)],
    ["is refused with HTTP 200", json({ result: "failed", error_code: "no_permission" })],
    ["is a web page", page(200)],
    ["says nothing of passwords", json({ result: "success", data: {} })],
  ])("goes encrypted where a key is offered and Login/Range %s", async (_what, answer) => {
    const sealing = await startFleet({ recorders: 1, channels: 1, transKey: "all" });
    const { client: other } = setup(answeringRange(answer));
    try {
      const [recorder] = sealing.recorders as [SimulatedRecorder];
      const way = await other.converse(target({ origin: recorder.url }), never, async (one) => {
        // That it may go in the clear is no wish that it does.
        const written = await one.setEmail(MAIL, secretFor(true));
        return written.ok ? one.secretWay() : written;
      });
      expect(way).toEqual({ ok: true, value: "unverified" });
      expect(stored(recorder)["base_enc_password"]).toBeTypeOf("object");
      expect(JSON.stringify(stored(recorder))).not.toContain("right-mail-password");
      expect(recorder.state.emailPassword).toBe("right-mail-password");
    } finally {
      await other.close();
      await sealing.stop();
    }
  });

  test("is sealed anew, with a key of its own, for the other form of a write", async () => {
    const picky = await startFleet({
      recorders: 6,
      channels: 1,
      transKey: "all",
      writes: "partial",
    });
    try {
      const recorder = picky.recorders.find(({ readable }) => readable) as SimulatedRecorder;
      const secret = secretFor(true);
      const written = await ask(recorder, async (one) => {
        const { email } = sessionOver(one).areas;
        const reading = await email?.read({ withSecret: true });
        if (!reading?.ok) throw new Error("It was not read.");
        return ok(
          await email?.write(reading.value, { smtp_port: 2525 }, new Map([["password", secret]])),
        );
      });
      expect(written).toEqual({ ok: true, value: { kind: "applied" } });
      const { writeLog, requests, violations } = recorder.counters;
      expect(writeLog.map(({ outcome }) => outcome)).toEqual(["refused", "accepted"]);
      const seals = writeLog.map(({ data }) => data["base_enc_password"] as JsonObject);
      for (const part of ["seq", "peer_key", "cipher"] as const)
        expect(new Set(seals.map((seal) => seal[part])).size, part).toBe(2);
      expect(requests["/API/Maintenance/TransKey/Get"]).toBe(2);
      expect(recorder.state.emailPassword).toBe("right-mail-password");
      expect(violations).toEqual([]);
    } finally {
      await picky.stop();
    }
  });

  test("of event push has no encrypted form: inside HTTPS, or with consent alone", async () => {
    const push = { params: { name: "params_table", table: { port: 8081 } } };
    const table = ({ state }: SimulatedRecorder) => state.eventPush["table"];
    const plain = await startFleet({ recorders: 1, channels: 1, transKey: "all" });
    const secure = await startFleet({ recorders: 1, channels: 1, transKey: "all", tls: true });
    try {
      const [open] = plain.recorders as [SimulatedRecorder];
      const way = await ask(open, (one) => one.secretWay("eventPush"));
      expect(way).toEqual({ ok: true, value: "clear" });
      const refused = await ask(open, (one) => one.setEventPush(push, secretFor(false)));
      expect(failed(refused).code).toBe("consent_needed");
      expect(open.counters.writeLog).toEqual([]);
      expect((await ask(open, (one) => one.setEventPush(push, secretFor(true)))).ok).toBe(true);
      expect(table(open)).toMatchObject({ password: "right-mail-password", password_empty: false });
      const none = { password: "", allowClear: false };
      expect((await ask(open, (one) => one.setEventPush(push, none))).ok).toBe(true);
      expect(table(open)).toMatchObject({ password: "", password_empty: true });

      const [shut] = secure.recorders as [SimulatedRecorder];
      const within = await ask(shut, (one) => one.secretWay("eventPush"));
      expect(within).toEqual({ ok: true, value: "https" });
      expect((await ask(shut, (one) => one.setEventPush(push, secretFor(false)))).ok).toBe(true);
      expect(table(shut)).toMatchObject({ password: "right-mail-password", port: 8081 });
      expect([open, shut].flatMap((one) => one.counters.violations)).toEqual([]);
    } finally {
      await plain.stop();
      await secure.stop();
    }
  });

  test("that is empty clears the one that the recorder has", async () => {
    const [recorder] = fleet.recorders as [SimulatedRecorder];
    const result = await ask(recorder, (one) =>
      one.setEmail(MAIL, { password: "", allowClear: false }),
    );
    expect(result.ok).toBe(true);
    expect(stored(recorder)).toEqual({ ...MAIL, password_empty: true });
  });
});

describe("Email/Test, where a recorder has it", () => {
  const MAIL = {
    email_enable: true,
    smtp_server: "relay.example.net",
    smtp_port: 587,
    encryption: "TLS",
    username: "alarms",
    sender: "nvr@example.net",
    recvemail: { recvemail_1: "noc@example.net" },
  };
  const PATH = "/API/NetworkConfig/Email/Test";
  const testing = (password: string) => (one: Operations) =>
    one.testEmail(MAIL, { password, allowClear: true });

  function having(): SimulatedRecorder {
    const found = fleet.recorders.find((recorder) => recorder.tests);
    if (found === undefined) throw new Error("no recorder with Email/Test");
    return found;
  }

  test("succeeds with the right password, fails with user_auth_failed with a wrong one", async () => {
    const recorder = having();
    expect((await ask(recorder, testing("right-mail-password"))).ok).toBe(true);
    const error = failed(await ask(recorder, testing("wrong-mail-password")));
    expect(error).toMatchObject({ code: "refused", deviceCode: "user_auth_failed" });
    expect(error.hint).toContain("password");
    expect(recorder.counters.violations).toEqual([]);
  });

  test.each([
    [{ sender: "" }, "data_error"],
    [{ smtp_server: "no-such.invalid" }, "net_unreachable_or_dns_wrong"],
    [{ smtp_server: "refused.example.net" }, "connect_server_err"],
    [{ smtp_port: 26 }, "check_smtp_port"],
    [{ smtp_port: 465 }, "tls_ssl_handshake_err"],
    [{ smtp_server: "hangs-up.example.net" }, "email_connect_err"],
  ])("%j: %s", async (patch, deviceCode) => {
    const secret = { password: "right-mail-password", allowClear: true };
    const error = failed(
      await ask(having(), (one) => one.testEmail({ ...MAIL, ...patch }, secret)),
    );
    expect(error).toMatchObject({ code: "refused", deviceCode });
    expect(error.hint).toBeTruthy();
  });

  test("stores nothing", async () => {
    const recorder = having();
    const before = structuredClone(recorder.state.email);
    await ask(recorder, testing("right-mail-password"));
    expect(recorder.state.email).toEqual(before);
  });

  test("is stopped at the recorder when the caller gives up", async () => {
    const recorder = having();
    const stop = new AbortController();
    const before = recorder.counters.requests[PATH] ?? 0;
    const result = await ask(
      recorder,
      (operations) => {
        const running = operations.testEmail(MAIL, { password: "x", allowClear: true });
        setTimeout(() => stop.abort(), 200);
        return running;
      },
      stop.signal,
    );
    expect(failed(result).code).toBe("cancelled");
    // Start, and Stop after the abort.
    expect((recorder.counters.requests[PATH] ?? 0) - before).toBe(2);
    expect(recorder.counters.violations).toEqual([]);
  });

  test("a recorder without it: unsupported", async () => {
    const recorder = fleet.recorders.find((one) => !one.tests) as SimulatedRecorder;
    expect(failed(await ask(recorder, testing("x"))).code).toBe("unsupported");
  });
});
