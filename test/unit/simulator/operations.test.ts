import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Device } from "#simulator/device.ts";
import type { JsonObject } from "#simulator/json.ts";
import { OPERATIONS } from "#simulator/operations/index.ts";
import { setDisarming } from "#simulator/operations/disarming.ts";
import { getEmail, setEmail } from "#simulator/operations/email.ts";
import { setEventPush } from "#simulator/operations/event-push.ts";
import type { WriteOperation } from "#simulator/operations/operation.ts";
import { getRecognition, setRecognition } from "#simulator/operations/recognition.ts";
import { inFull } from "#test/support/long.ts";

/** Device 0 of this seed has no peculiarity in its Range. */
const device = () => new Device(1, 0, 16);

function write(operation: WriteOperation, target: Device, data: JsonObject): string | null {
  const prepared = operation.prepare(target, data);
  if (typeof prepared !== "function") return prepared.param;
  prepared();
  return null;
}

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

describe("Email/Set", () => {
  test("takes the sample's fields, and shows them afterwards", () => {
    const target = device();
    expect(write(setEmail, target, MAIL)).toBeNull();
    const { password_empty: _, ...rest } = MAIL;
    expect(target.state.email).toMatchObject(rest);
  });

  test.each<[string, JsonObject, string]>([
    ["a text for a boolean", { email_enable: "true" }, "email_enable"],
    ["a fraction", { smtp_port: 25.5 }, "smtp_port"],
    ["port 0", { smtp_port: 0 }, "smtp_port"],
    ["port 65536", { smtp_port: 65_536 }, "smtp_port"],
    ["an unknown encryption", { encryption: "STARTTLS" }, "encryption"],
    ["an encryption in other letters", { encryption: "AUTO" }, "encryption"],
    ["an interval in between", { interval_time: 2 }, "interval_time"],
    ["an interval as text", { interval_time: "5" }, "interval_time"],
    ["128 bytes", { smtp_server: "a".repeat(128) }, "smtp_server"],
    ["64 characters of two bytes", { sender: "ü".repeat(64) }, "sender"],
    ["no server while enabled", { smtp_server: "" }, "smtp_server"],
    ["no user name while enabled", { username: "" }, "username"],
    ["recipients as a list", { recvemail: ["a@example.net"] }, "recvemail"],
    ["a number as recipient", { recvemail: { recvemail_2: 7 } }, "recvemail.recvemail_2"],
    ["no recipient while enabled", { recvemail: { recvemail_1: "" } }, "recvemail"],
    ["a list for an object", { report_button: [] }, "report_button"],
    ["null", { sender: null }, "sender"],
    ["a password for which there is no key", { base_enc_password: {} }, "base_enc_password"],
  ])("refuses %s and changes nothing", (_what, data, param) => {
    const target = device();
    write(setEmail, target, MAIL);
    const before = JSON.stringify(target.state);
    expect(write(setEmail, target, { sender: "x@example.net", ...data })).toBe(param);
    expect(JSON.stringify(target.state)).toBe(before);
  });

  test("accepts 127 bytes, and empty texts while email is off", () => {
    const target = device();
    expect(write(setEmail, target, { ...MAIL, smtp_server: "a".repeat(127) })).toBeNull();
    const off = { email_enable: false, smtp_server: "", username: "", recvemail: {} };
    expect(write(setEmail, target, off)).toBeNull();
    expect(write(setEmail, target, { email_enable: true })).toBe("smtp_server");
  });

  test("keeps what was not given, and fields that it does not know", () => {
    const target = device();
    write(setEmail, target, MAIL);
    expect(
      write(setEmail, target, { x_vendor: { deep: [1] }, recvemail: { recvemail_3: "c@d.e" } }),
    ).toBeNull();
    expect(target.state.email).toMatchObject({
      smtp_server: "relay.example.net",
      x_vendor: { deep: [1] },
      recvemail: { recvemail_1: "noc@example.net", recvemail_3: "c@d.e" },
    });
    expect(getEmail.read(target)).toMatchObject({ x_vendor: { deep: [1] } });
  });

  test("keeps, changes and clears the password as documented", () => {
    const target = device();
    write(setEmail, target, { ...MAIL, password: "first" });
    expect(target.state.emailPassword).toBe("first");
    write(setEmail, target, { ...MAIL, password: "" });
    expect(target.state.emailPassword).toBe("first");
    expect(getEmail.read(target)).toMatchObject({ password: "", password_empty: false });
    write(setEmail, target, { password_empty: true });
    expect(target.state.emailPassword).toBe("");
    expect(getEmail.read(target)).toMatchObject({ password_empty: true });
  });

  test("refuses what one recorder's Range leaves out", () => {
    const devices = Array.from({ length: 12 }, (_, index) => new Device(1, index, 16));
    const refused = (data: JsonObject, trait: keyof Device["traits"]) => {
      for (const one of devices) {
        const param = write(setEmail, one, { ...MAIL, ...data });
        expect(param).toBe(one.traits[trait] ? Object.keys(data)[0] : null);
      }
    };
    refused({ encryption: "Auto" }, "withoutAuto");
    refused({ health_model_enable: true }, "withoutHealthMode");
    refused({ interval_time: 1 }, "withoutOneMinute");
  });
});

describe("Email/Get", () => {
  test("has recipients side by side, and quirks on some recorders", () => {
    const devices = Array.from({ length: 24 }, (_, index) => new Device(1, index, 16));
    for (const one of devices) {
      const encryption = one.traits.withoutAuto ? "TLS" : "Auto";
      write(setEmail, one, { ...MAIL, encryption });
      const got = getEmail.read(one);
      expect(got["recvemail_1"]).toBe("noc@example.net");
      expect(got).not.toHaveProperty("recvemail");
      expect(got["email_enable"]).toBe(one.traits.enableAsText ? "true" : true);
      expect(JSON.stringify(got["encryption"]).toUpperCase()).toBe(`"${encryption.toUpperCase()}"`);
    }
    const shown = devices.map((one) => getEmail.read(one));
    expect(shown.some((one) => one["encryption"] === "AUTO")).toBe(true);
    expect(shown.some((one) => one["encryption"] === "Auto")).toBe(true);
    expect(shown.some((one) => one["email_enable"] === "true")).toBe(true);
  });
});

describe("IPCDisarming/Set", () => {
  test.each<[string, JsonObject, string | null]>([
    ["one channel", { alarmio_channel: ["Local->1"], privacy_channel: ["CH16"] }, null],
    ["none", { alarmio_channel: [] }, null],
    ["two channels", { privacy_channel: ["CH1", "CH2"] }, "privacy_channel"],
    ["a channel it has not", { privacy_channel: ["CH17"] }, "privacy_channel[0]"],
    ["a local input for privacy", { privacy_channel: ["Local->1"] }, "privacy_channel[0]"],
    ["a number for a switch", { mobilepush: 1 }, "mobilepush"],
    ["a text for a list", { alarmio_channel: "CH1" }, "alarmio_channel"],
  ])("%s", (_what, data, param) => {
    expect(write(setDisarming, device(), data)).toBe(param);
  });
});

describe("EventPush/Set", () => {
  test.each<[string, JsonObject, string | null]>([
    ["31 bytes of address", { addr: "a".repeat(31) }, null],
    ["32 bytes of address", { addr: "a".repeat(32) }, "addr"],
    ["a url with a query", { url: "push?x=1" }, "url"],
    ["another method", { method: "PUT" }, "method"],
    ["a number for the interval", { keep_alive_interval: 5 }, "keep_alive_interval"],
    ["port 0", { udp_port: 0 }, "udp_port"],
  ])("%s", (_what, table, param) => {
    const got = write(setEventPush, device(), { params: { name: "n", table } });
    expect(got).toBe(param === null ? null : `params.table.${param}`);
  });

  test("keeps the password that was not sent, clears it when told", () => {
    const target = device();
    const table = () => target.state.eventPush["table"];
    write(setEventPush, target, { params: { table: { password: "p", enable: true } } });
    write(setEventPush, target, { params: { table: { port: 8081 } } });
    expect(table()).toMatchObject({
      password: "p",
      password_empty: false,
      port: 8081,
      enable: true,
    });
    write(setEventPush, target, { params: { table: { password_empty: true } } });
    expect(table()).toMatchObject({ password: "", password_empty: true });
  });

  test("needs params and table", () => {
    expect(write(setEventPush, device(), {})).toBe("params");
    expect(write(setEventPush, device(), { params: {} })).toBe("params.table");
  });
});

describe("recognition Set", () => {
  const request = (settings: JsonObject, channel = "CH1"): JsonObject => ({
    channel_info: { [channel]: settings },
    channel,
    ability: "MultiTypeRecognition",
  });
  const rule = (fields: JsonObject) => ({ rule_info: { rule_number1: fields } });

  test("merges, and keeps nothing that only a Set carries", () => {
    const target = device();
    const settings = {
      sensitivity: 77,
      rule_info: { rule_number1: { rule_switch: true, rule_number: "rule_number1", Select: 1 } },
      chn_index: "CH1",
      page: "chn_multiType",
      rule_number_sel: "rule_number1",
      isAiPage: true,
      pixelRect: { minPixelRectMin: 1, minPixelRectColor: "rgb(1,2,3)" },
    };
    expect(write(setRecognition, target, request(settings))).toBeNull();
    const after = getRecognition.read(target)["channel_info"];
    expect(after).toMatchObject({ CH1: { sensitivity: 77, snap_mode: "Default" } });
    const text = JSON.stringify(after);
    for (const name of ["chn_index", "page", "pixelRect", "isAiPage", "Select", '"rule_number"']) {
      expect(text).not.toContain(name);
    }
    expect(text).toContain('"rule_switch":true');
  });

  test.each<[string, JsonObject, string]>([
    ["a channel it has not", request({}, "CH99"), "channel_info.CH99"],
    ["another ability", { ...request({}), ability: "PVD" }, "ability"],
    ["a channel that is not in the object", { ...request({}), channel: "CH2" }, "channel"],
    ["sensitivity 101", request({ sensitivity: 101 }), "channel_info.CH1.sensitivity"],
    [
      "a fifth rule",
      request({ rule_info: { rule_number5: {} } }),
      "channel_info.CH1.rule_info.rule_number5",
    ],
    [
      "three point numbers",
      request(rule({ point_num: [3, 8, 9] })),
      "channel_info.CH1.rule_info.rule_number1.point_num",
    ],
    [
      "most below least",
      request(rule({ point_num: [8, 3] })),
      "channel_info.CH1.rule_info.rule_number1.point_num",
    ],
    [
      "a point off the grid",
      request(rule({ rule_rect: { x1: 705 } })),
      "channel_info.CH1.rule_info.rule_number1.rule_rect.x1",
    ],
    ["small pixels", request({ min_pixel: 63 }), "channel_info.CH1.min_pixel"],
  ])("refuses %s", (_what, data, param) => {
    expect(write(setRecognition, device(), data)).toBe(param);
  });
});

describe("every Set", () => {
  const writes = [setEmail, setDisarming, setEventPush, setRecognition];
  const whole = (operation: WriteOperation, { state }: Device): JsonObject => {
    if (operation === setEmail) return state.email;
    if (operation === setDisarming) return state.disarming;
    if (operation === setEventPush) return { params: state.eventPush };
    return { channel_info: state.recognition, channel: "CH1", ability: "MultiTypeRecognition" };
  };

  test("accepts the present values of the recorder, and changes nothing by that", () => {
    for (let index = 0; index < 48; index += 1) {
      const target = new Device(5, index, 16);
      const before = JSON.stringify(target.state);
      for (const operation of writes)
        expect(write(operation, target, whole(operation, target))).toBeNull();
      expect(JSON.stringify(target.state)).toBe(before);
    }
  });

  test("is all or nothing, and never leaves what it would refuse itself", () => {
    const fields = [
      "email_enable",
      "encryption",
      "smtp_port",
      "smtp_server",
      "recvemail",
      "enable",
      "privacy_channel",
      "__proto__",
      "params",
      "table",
      "name",
      "port",
      "channel",
      "channel_info",
      "CH1",
      "ability",
      "rule_info",
    ];
    const values = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom<string | number | boolean | null>(
          "",
          "TLS",
          "CH1",
          "MultiTypeRecognition",
          25,
          0,
          -1,
          true,
          false,
          null,
        ),
        fc.string(),
        fc.integer(),
        fc.array(tie("value"), { maxLength: 3 }),
        tie("object"),
      ),
      object: fc.dictionary(fc.constantFrom(...fields), tie("value"), { maxKeys: 6 }),
    }));
    let [accepted, refused] = [0, 0];
    fc.assert(
      fc.property(fc.constantFrom(...writes), values.object, (operation, given) => {
        const target = device();
        const data = JSON.parse(JSON.stringify(given)) as JsonObject;
        const before = JSON.stringify(target.state);
        const prepared = operation.prepare(target, data);
        expect(JSON.stringify(target.state)).toBe(before);
        if (typeof prepared !== "function") {
          refused += 1;
          return;
        }
        accepted += 1;
        prepared();
        const again = operation.prepare(target, whole(operation, target));
        expect(typeof again).toBe("function");
        expect(Object.getPrototypeOf(target.state.email)).toBe(Object.prototype);
      }),
      { numRuns: inFull(2000, 250) },
    );
    expect(accepted).toBeGreaterThan(inFull(200, 60));
    expect(refused).toBeGreaterThan(inFull(200, 60));
  });
});

test("the eleven documented operations, Email/Get and Login/Range are there", () => {
  expect([...OPERATIONS.keys()].slice(0, 13)).toEqual([
    "/API/Login/ChannelInfo/Get",
    "/API/AI/Setup/PVD/Set",
    "/API/AI/Setup/MultiTypeRecognition/Get",
    "/API/AlarmConfig/IPCDisarming/Range",
    "/API/AlarmConfig/IPCDisarming/Get",
    "/API/AlarmConfig/IPCDisarming/Set",
    "/API/NetworkConfig/Email/Range",
    "/API/NetworkConfig/Email/Set",
    "/API/AlarmConfig/EventPush/Get",
    "/API/AlarmConfig/EventPush/Set",
    "/API/Push/Query",
    "/API/NetworkConfig/Email/Get",
    "/API/Login/Range",
  ]);
});
