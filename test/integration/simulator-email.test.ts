import { afterEach, describe, expect, test } from "vitest";
import { seal } from "#test/unit/simulator/seal.ts";
import {
  SIMULATED_PASSWORD,
  startFleet,
  type Fleet,
  type FleetOptions,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import { post, send } from "./simulator-client.ts";
import { call, held, tryLogin } from "./simulator-sign-in.ts";

const EMAIL = "/API/NetworkConfig/Email";
const MAIL = {
  email_enable: true,
  encryption: "TLS",
  smtp_port: 587,
  smtp_server: "relay.example.net",
  username: "alarms",
  sender: "nvr@example.net",
  recvemail: { recvemail_1: "noc@example.net" },
  interval_time: 5,
};

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

async function start(options: Partial<FleetOptions>): Promise<readonly SimulatedRecorder[]> {
  fleet = await startFleet({ recorders: 12, channels: 2, transKey: "all", ...options });
  return fleet.recorders;
}

async function start1(options: Partial<FleetOptions> = {}): Promise<SimulatedRecorder> {
  return (await start(options)).find(({ tests }) => tests) as SimulatedRecorder;
}

async function getKey(origin: string, area = "Login"): Promise<{ key: string; seq: number }> {
  const { body } = await post(origin, `/API/${area}/TransKey/Get`, { type: ["base_x_public"] });
  const [entry] = body.data.Key_lists ?? body.data.key_lists;
  expect(entry.type).toBe("base_x_public");
  return entry;
}

async function sealFor(origin: string, password: string) {
  const { key, seq } = await getKey(origin);
  return seal(key, seq, password);
}

describe("encrypted passwords", () => {
  test("keys are offered by some recorders, which say so; their lists and keys differ", async () => {
    const recorders = await start({ transKey: "mixed", recorders: 24 });
    const seen = { lists: new Set<string>(), spaced: new Set<boolean>(), offered: 0 };
    for (const { url } of recorders) {
      const { body } = await post(url, "/API/Login/Range");
      const answer = await post(url, "/API/Login/TransKey/Get", { type: ["base_x_public"] });
      expect(answer.status === 200).toBe(body.data.password_enc);
      if (answer.status !== 200) continue;
      seen.offered += 1;
      const [name] = Object.keys(answer.body.data) as [string];
      seen.lists.add(name);
      const [{ key, seq }] = answer.body.data[name];
      seen.spaced.add(key !== key.trim());
      expect(Buffer.from(key.trim().slice(1), "base64")).toHaveLength(32);
      expect((await getKey(url, "Maintenance")).seq).toBe(seq + 1);
      const { data } = (await post(url, "/API/Login/TransKey/Get", { type: ["other"] })).body;
      expect(data[name]).toEqual([]);
    }
    expect(seen.lists).toEqual(new Set(["Key_lists", "key_lists"]));
    expect(seen.spaced).toEqual(new Set([true, false]));
    expect(seen.offered).toBeGreaterThan(5);
    expect(seen.offered).toBeLessThan(15);
  });

  test("reach the recorder, are kept when left out, cleared when told; plain ones are refused", async () => {
    const one = await start1();
    const set = async (data: object) =>
      (await post(one.url, `${EMAIL}/Set`, { ...MAIL, ...data })).body;
    const sealed = { password_empty: false, base_enc_password: await sealFor(one.url, "пароль-ü") };
    expect((await set(sealed)).result).toBe("success");
    expect(one.state.emailPassword).toBe("пароль-ü");
    await set({});
    expect(one.state.emailPassword).toBe("пароль-ü");
    expect(await set({ password: "plain" })).toMatchObject({ data: { param: "password" } });
    expect(await set({ base_enc_password: { ...sealed.base_enc_password, seq: 1 } })).toMatchObject(
      {
        error_code: "param_error",
        data: { param: "base_enc_password" },
      },
    );
    const long = await sealFor(one.url, "ü".repeat(64));
    expect(await set({ base_enc_password: long })).toMatchObject({
      data: { param: "base_enc_password" },
    });
    expect(one.state.emailPassword).toBe("пароль-ü");
    await set({ password_empty: true });
    expect(one.state.emailPassword).toBe("");
    expect(JSON.stringify(one.state.email)).not.toContain("cipher");
  });

  test("some logins want them in the body as well", async () => {
    let wanted = 0;
    for (const { url, counters } of await start({ auth: "session" })) {
      const bare = await tryLogin(url, SIMULATED_PASSWORD);
      if (bare.status === 200) continue;
      wanted += 1;
      expect(JSON.parse(bare.text)).toMatchObject({
        error_code: "param_error",
        data: { param: "user" },
      });
      expect(counters.logins.tried).toBe(0);
      const wrong = { user: "admin", base_enc_password: await sealFor(url, "wrong") };
      expect((await tryLogin(url, SIMULATED_PASSWORD, wrong)).status).toBe(401);
      const user = "admin";
      const right = { user, base_enc_password: await sealFor(url, SIMULATED_PASSWORD) };
      const session = held(await tryLogin(url, SIMULATED_PASSWORD, right));
      const type = ["base_x_public"];
      const { body } = await call(url, "/API/Maintenance/TransKey/Get", session, { type });
      expect(body.result).toBe("success");
    }
    expect(wanted).toBeGreaterThan(1);
    expect(wanted).toBeLessThan(8);
  });
});

describe("Email/Test", () => {
  async function outcome(one: SimulatedRecorder, fields: object, password: string) {
    const base_enc_password = await sealFor(one.url, password);
    const data = { ...MAIL, ...fields, password_empty: false, base_enc_password, test_id: 7 };
    const ask = (email_test_flag: string) =>
      post(one.url, `${EMAIL}/Test`, { ...data, email_test_flag });
    const started = await ask("Start");
    if (started.status !== 200) return started.body.error_code;
    expect(started.body.data).toEqual({ test_state: "Testing" });
    expect((await ask("Query")).body.data).toEqual({ test_state: "Testing" });
    const { body } = await ask("Query");
    expect((await ask("Stop")).body).toEqual({ result: "success", data: {} });
    expect((await ask("Query")).body).toMatchObject({ data: { param: "test_id" } });
    return body.data.test_state ?? body.error_code;
  }

  test("succeeds with the account's password, and fails with another", async () => {
    const one = await start1({ mailPassword: "right-one" });
    expect(await outcome(one, {}, "right-one")).toBe("Ok");
    expect(await outcome(one, {}, "wrong-one")).toBe("user_auth_failed");
    one.mailPassword = "wrong-one";
    expect(await outcome(one, {}, "wrong-one")).toBe("Ok");
    expect(one.counters.writes.email.accepted).toBe(0);
  });

  test("uses the stored password when none is sent", async () => {
    const one = await start1({ mailPassword: "stored-1" });
    const data = { ...MAIL, test_id: 1 };
    const run = async () => {
      await post(one.url, `${EMAIL}/Test`, { ...data, email_test_flag: "Start" });
      await post(one.url, `${EMAIL}/Test`, { ...data, email_test_flag: "Query" });
      return (await post(one.url, `${EMAIL}/Test`, { ...data, email_test_flag: "Query" })).body;
    };
    expect((await run()).error_code).toBe("user_auth_failed");
    one.state.emailPassword = "stored-1";
    expect((await run()).data).toEqual({ test_state: "Ok" });
  });

  test("has every documented error", async () => {
    const one = await start1();
    const cases: [object, string][] = [
      [{ smtp_server: "mail.invalid" }, "net_unreachable_or_dns_wrong"],
      [{ smtp_server: "refused.example.net" }, "connect_server_err"],
      [{ smtp_server: "hangs-up.example.net" }, "email_connect_err"],
      [{ smtp_port: 26 }, "check_smtp_port"],
      [{ smtp_port: 465 }, "tls_ssl_handshake_err"],
      [{ sender: "" }, "data_error"],
      [{ smtp_port: 70_000 }, "param_error"],
      [{ email_enable: true, recvemail: { recvemail_1: "" } }, "param_error"],
    ];
    const recvemail = { recvemail_1: "noc@example.net", recvemail_2: "", recvemail_3: "" };
    await post(one.url, `${EMAIL}/Set`, { ...MAIL, recvemail });
    for (const [fields, code] of cases) expect(await outcome(one, fields, "p")).toBe(code);
    const bad = await post(one.url, `${EMAIL}/Test`, {
      ...MAIL,
      test_id: 0,
      email_test_flag: "Start",
    });
    expect(bad.body.data.param).toBe("test_id");
    const flag = await post(one.url, `${EMAIL}/Test`, {
      ...MAIL,
      test_id: 1,
      email_test_flag: "Go",
    });
    expect(flag.body.data.param).toBe("email_test_flag");
  });

  test("is missing at some", async () => {
    for (const { url, tests } of await start({})) {
      const { status } = await send(
        `${url}${EMAIL}/Test`,
        JSON.stringify({ version: "1.0", data: {} }),
      );
      expect(status).toBe(tests ? 400 : 404);
    }
  });
});
