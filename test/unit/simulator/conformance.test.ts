import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkRequest } from "#simulator/conformance.ts";
import { Device } from "#simulator/device.ts";
import type { Json, JsonObject } from "#simulator/json.ts";
import { OPERATIONS } from "#simulator/operations/index.ts";
import { seal } from "./seal.ts";

const device = () => new Device(1, 0, 16);

function problems(path: string, data: Json, target = device()): string[] {
  return [...checkRequest(path, { version: "1.0", data }, target)];
}

const EMAIL = "/API/NetworkConfig/Email/Set";
const PVD = "/API/AI/Setup/PVD/Set";
const PUSH = "/API/AlarmConfig/EventPush/Set";
const DISARMING = "/API/AlarmConfig/IPCDisarming/Set";

/** The documented sample (device-interface.md, 4, operation 8). */
const MAIL: JsonObject = {
  email_enable: true,
  encryption: "TLS",
  smtp_port: 587,
  smtp_server: "relay.example.net",
  username: "alarms",
  password_empty: false,
  sender: "nvr@example.net",
  recvemail: { recvemail_1: "noc@example.net", recvemail_2: "", recvemail_3: "" },
  interval_time: 5,
  report_button: { report_button_1: "send_device_report" },
  email_type: "Other",
};

describe("the envelope", () => {
  const check = (body: JsonObject, path = "/API/Login/ChannelInfo/Get") =>
    checkRequest(path, body, device());

  test("is version 1.0 and data, and nothing else", () => {
    expect(check({ version: "1.0", data: {} })).toEqual([]);
    expect(check({ version: "2.0", data: {} })).toEqual(["version is not 1.0"]);
    expect(check({ data: {} })).toEqual(["version is not 1.0"]);
    expect(check({ data: {} }, "/API/Push/Query")).toEqual([]);
    expect(check({ version: "1.0", data: {}, id: 1 })).toEqual(["id is not documented"]);
    expect(check({ version: "1.0" })).toEqual(["data is no object"]);
    expect(check({ version: "1.0", data: { all: true } })).toEqual(["data.all is not documented"]);
  });
});

describe("what is documented passes", () => {
  test("every area as it is read, and the samples", () => {
    const one = device();
    expect(problems(EMAIL, MAIL)).toEqual([]);
    expect(problems(EMAIL, one.state.email, one)).toEqual([]);
    expect(problems(DISARMING, one.state.disarming)).toEqual([]);
    expect(problems(PUSH, { params: one.state.eventPush })).toEqual([]);
    const channel_info = one.state.recognition;
    const set = { channel_info, channel: "CH1", ability: "MultiTypeRecognition" };
    expect(problems(PVD, set, one)).toEqual([]);
    expect(problems("/API/AlarmConfig/Disarming/Set", one.state.ownDisarming)).toEqual([]);
    expect(
      problems("/API/Push/Query", { Token: "t", app_support_ai_notification_subscribe: true }),
    ).toEqual([]);
  });

  test("fields that this recorder itself shows, and those only", () => {
    const one = device();
    one.state.email = { ...one.state.email, x_vendor: 1 };
    expect(problems(EMAIL, { ...MAIL, x_vendor: 2 }, one)).toEqual([]);
    expect(problems(EMAIL, { ...MAIL, x_vendor: 2 })).toEqual(["data.x_vendor is not documented"]);
    const partial = new Device(1, 0, 16, {
      quirks: false,
      writes: "partial",
      transKey: "none",
      mailPassword: null,
    });
    expect(problems(DISARMING, partial.state.disarming, partial)).toEqual([]);
    expect(problems(DISARMING, partial.state.disarming)).toEqual([
      "data.revision is not documented",
    ]);
  });

  test("set-only fields of recognition", () => {
    const settings = {
      sensitivity: 50,
      chn_index: "CH1",
      page: "chn_multiType",
      curPage: "chn_multiType",
      rule_number_list: ["rule_number1"],
      rule_number_sel: "rule_number1",
      isAiPage: true,
      detection_range: "UserDefined",
      rule: { rule_switch: true, Select: 1, rule_number: "rule_number1" },
      pixelRect: { minPixelRectMin: 1, minPixelRectColor: "rgb(1,2,3)" },
    };
    const set = {
      channel_info: { CH1: settings },
      channel: "CH1",
      ability: "MultiTypeRecognition",
    };
    expect(problems(PVD, set)).toEqual([]);
  });

  test("sealed passwords and sessions", () => {
    const { key, seq } = device().transKeys.issue() as { key: string; seq: number };
    for (const password of ["", "p", "Passw0rd!", "ü".repeat(63)]) {
      const base_enc_password = seal(key, seq, password);
      expect(problems(EMAIL, { ...MAIL, password_empty: false, base_enc_password })).toEqual([]);
      expect(problems("/API/Web/Login", { user: "admin", base_enc_password })).toEqual([]);
    }
    expect(problems("/API/Web/Login", {})).toEqual([]);
    expect(problems("/API/Login/Heartbeat", { keep_alive: true })).toEqual([]);
    expect(problems("/API/Web/Logout", {})).toEqual([]);
    expect(problems("/API/Login/TransKey/Get", { type: ["base_x_public"] })).toEqual([]);
  });
});

describe("reports undocumented requests", () => {
  test.each<[string, JsonObject, string]>([
    ["a text for a boolean", { email_enable: "false" }, "data.email_enable is no boolean"],
    ["capitals", { encryption: "AUTO" }, "data.encryption is not one of Disable, SSL, TLS, Auto"],
    ["a flat recipient", { recvemail_1: "a@b.c" }, "data.recvemail_1 is not documented"],
    [
      "a fourth recipient",
      { recvemail: { recvemail_4: "" } },
      "data.recvemail.recvemail_4 is not documented",
    ],
    ["a text for a number", { smtp_port: "25" }, "data.smtp_port is no integer"],
    ["two minutes", { interval_time: 2 }, "data.interval_time is not one of 1, 3, 5, 10"],
    ["too many bytes", { sender: "ü".repeat(64) }, "data.sender is longer than 127 bytes"],
    ["null", { username: null }, "data.username is no string"],
    ["no sealed password", { base_enc_password: "x" }, "data.base_enc_password is no object"],
  ])("%s", (_what, fields, problem) => {
    expect(problems(EMAIL, { ...MAIL, ...fields })).toContain(problem);
  });

  test("a password sent twice, or said to be empty", () => {
    const { key, seq } = device().transKeys.issue() as { key: string; seq: number };
    const base_enc_password = seal(key, seq, "p");
    expect(problems(EMAIL, { ...MAIL, base_enc_password, password: "p" })).toEqual([
      "data.password is sent twice",
    ]);
    expect(problems(EMAIL, { ...MAIL, base_enc_password, password_empty: true })).toEqual([
      "data.password_empty is not false beside base_enc_password",
    ]);
    const long = { ...base_enc_password, extra: 1, cipher: "0AAAA" };
    expect(problems(EMAIL, { ...MAIL, base_enc_password: long })).toHaveLength(2);
  });

  test.each<[string, JsonObject, string]>([
    [PVD, { channel_info: {}, channel: "CH1" }, "data.ability is missing"],
    [PVD, { channel_info: { " CH1": {} } }, "data.channel_info. CH1 is not of the form"],
    [PVD, { channel_info: {}, channel: "CH1", ability: "PVD" }, "data.ability is not one of"],
    [PVD, { channel_info: {}, channel: "CH1" }, "data.channel is not in data.channel_info"],
    [PUSH, { table: {} }, "data.params is missing"],
    [PUSH, { params: { table: {} } }, "data.params.name is missing"],
    [
      PUSH,
      { params: { name: "n", table: { port: "80" } } },
      "data.params.table.port is no integer",
    ],
    [
      PUSH,
      { params: { name: "n", table: { url: "a?b" } } },
      "data.params.table.url is not of the form",
    ],
    [DISARMING, { enable: "true" }, "data.enable is no boolean"],
    [DISARMING, { privacy_channel: ["CH1", "CH2"] }, "data.privacy_channel has 2 items"],
    ["/API/Push/Query", { Token: 5 }, "data.Token is no string"],
    ["/API/AI/Setup/MultiTypeRecognition/Get", {}, "data.page_type is missing"],
    ["/API/Login/Heartbeat", {}, "data.keep_alive is missing"],
    ["/API/Web/Login", { user: "admin" }, "data.user and data.base_enc_password belong together"],
    ["/API/NetworkConfig/Email/Test", { test_id: 0 }, "data.test_id is not within 1 to 65535"],
  ])("%s %j", (path, data, problem) => {
    expect(problems(path, data).some((one) => one.startsWith(problem))).toBe(true);
  });

  test("no request makes it throw", () => {
    const one = device();
    const paths = [...OPERATIONS.keys(), "/API/Web/Login", "/API/Web/Logout", "/nowhere"];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, data) => {
        expect(() => checkRequest(path, { version: "1.0", data: data as Json }, one)).not.toThrow();
      }),
    );
  });
});
