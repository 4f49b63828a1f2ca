import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseExactly } from "#core/drivers/raysharp/exact-json.ts";
import { readChannelInfo } from "#core/drivers/raysharp/operations/channels.ts";
import { readDisarming, readDisarmingRange } from "#core/drivers/raysharp/operations/disarming.ts";
import { readEmail, readEmailRange } from "#core/drivers/raysharp/operations/email.ts";
import { readEventPush, writtenEventPush } from "#core/drivers/raysharp/operations/event-push.ts";
import { readPushQuery } from "#core/drivers/raysharp/operations/push-query.ts";
import { readRecognition } from "#core/drivers/raysharp/operations/recognition.ts";
import type { ShapeMismatch, Reader } from "#core/drivers/raysharp/shape.ts";
import { ExactNumber, type JsonObject } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import { inFull } from "#test/support/long.ts";

function value<T>(result: Result<T, ShapeMismatch>): T {
  if (!result.ok) throw new Error(`${result.error.path} ${result.error.problem}`);
  return result.value;
}

function problem(result: Result<unknown, ShapeMismatch>): string {
  if (result.ok) throw new Error("was read");
  return `${result.error.path} ${result.error.problem}`;
}

const READERS: Record<string, Reader<unknown>> = {
  readChannelInfo,
  readDisarming,
  readDisarmingRange,
  readEmail,
  readEmailRange,
  readEventPush,
  readPushQuery,
  readRecognition,
};

describe("channel information", () => {
  const channel = { channel: "CH1", connect_status: "Online" };

  test("a described list, with all that one channel can have", () => {
    const whole = {
      channel: "CH1",
      channel_name: "Gate",
      channel_alias: "north",
      videoloss: false,
      connect_status: "FailConnectNetwork",
      ability: ["Ptz", "SomethingNew"],
      alarm_in_num: 1,
      alarm_out_num: 2,
      show_ptz_setting: true,
      intelligent_ability: ["FD"],
      talk_audio_ability: ["AAC"],
      wireless_ipc_type: 2,
      not_support_preemptive: true,
      unheard_of: { a: [1] },
    };
    const param = { type: "array", min_size: 0, max_size: 16, items: [whole] };
    expect(value(readChannelInfo({ channel_param: param }))).toEqual({
      channels: [whole],
      maxSize: 16,
    });
  });

  test("a plain list, with nothing but what must be there", () => {
    expect(value(readChannelInfo({ channel_param: [channel] }))).toEqual({
      channels: [
        {
          ...channel,
          channel_name: "",
          channel_alias: "",
          videoloss: false,
          ability: [],
          intelligent_ability: [],
        },
      ],
      maxSize: null,
    });
  });

  test("quirks: misspelt keys, leading spaces, booleans and numbers as text", () => {
    const quirky = {
      chnnel: " IP_CH1",
      ChnnelName: "Gate",
      chn_alais: "north",
      videoloss: "True",
      show_ptz_setting: "false",
      alarm_in_num: "4",
      connect_status: " Sleep",
    };
    const [read] = value(readChannelInfo({ channel_param: [quirky] })).channels;
    expect(read).toMatchObject({
      channel: "IP_CH1",
      channel_name: "Gate",
      channel_alias: "north",
      videoloss: true,
      show_ptz_setting: false,
      alarm_in_num: 4,
      connect_status: "Sleep",
    });
    expect(read).not.toHaveProperty("chnnel");
  });

  test("the documented key wins over a misspelt one, which is kept", () => {
    const both = { ...channel, chnnel: "CH9" };
    const [read] = value(readChannelInfo({ channel_param: [both] })).channels;
    expect(read).toMatchObject({ channel: "CH1", chnnel: "CH9" });
  });

  test("a name that is a number has every digit of it", () => {
    const named = '{"channel":"CH1","channel_name":12345678901234567,"channel_alias":7}';
    const text = `{"channel_param":[${named}]}`;
    const data = parseExactly(text, Buffer.from(text)) as JsonObject;
    const [read] = value(readChannelInfo(data)).channels;
    expect(read).toMatchObject({ channel_name: "12345678901234567", channel_alias: "7" });
  });

  test("what is as documented is read the same when a neighbour has quirks", () => {
    const word = fc.constantFrom("Ptz", "Iris", "SomethingNew");
    const documented = fc.record(
      {
        channel: fc.nat(255).map((number) => `CH${number + 1}`),
        channel_name: fc.string(),
        channel_alias: fc.string(),
        videoloss: fc.boolean(),
        connect_status: fc.constantFrom("Online", "Offline", "Sleep", "NotPaired"),
        ability: fc.array(word),
        intelligent_ability: fc.array(word),
        alarm_in_num: fc.nat(),
        wireless_ipc_type: fc.nat(),
        talk_audio_ability: fc.array(word),
        not_support_preemptive: fc.boolean(),
        unheard_of: fc.oneof(fc.string(), fc.array(fc.nat())),
      },
      {
        requiredKeys: [
          "channel",
          "channel_name",
          "channel_alias",
          "videoloss",
          "connect_status",
          "ability",
          "intelligent_ability",
        ],
      },
    );
    // No channel of the others: a name that comes twice is read once.
    const quirky = { chnnel: " CH300", connect_status: "Online" };
    const selector = (one: { channel: string }) => one.channel.trim();
    fc.assert(
      fc.property(fc.uniqueArray(documented, { maxLength: 4, selector }), (channels) => {
        const read = (list: unknown[]) => value(readChannelInfo({ channel_param: list as never }));
        expect(read(structuredClone(channels)).channels).toEqual(channels);
        const both = read([...structuredClone(channels), { ...quirky }]).channels;
        expect(both.slice(0, -1)).toEqual(channels);
        expect(both.at(-1)).toMatchObject({ channel: "CH300", videoloss: false });
      }),
    );
  });

  test("256 channels", () => {
    const list = Array.from({ length: 256 }, (_, index) => ({
      ...channel,
      channel: `CH${index + 1}`,
    }));
    expect(value(readChannelInfo({ channel_param: list })).channels).toHaveLength(256);
  });

  test.each([
    [{ alarm_in_num: null }, { alarm_in_num: null }],
    [{ wireless_ipc_type: "" }, { wireless_ipc_type: "" }],
    [{ channel_name: null }, { channel_name: "" }],
    [{ channel_alias: 3 }, { channel_alias: "3" }],
    [{ videoloss: null }, { videoloss: false }],
    [{ videoloss: "perhaps" }, { videoloss: false }],
    [{ videoloss: 1 }, { videoloss: true }],
    [{ ability: "" }, { ability: [] }],
    [{ ability: ["Ptz", null] }, { ability: ["Ptz"] }],
    [{ intelligent_ability: null }, { intelligent_ability: [] }],
    [{ talk_audio_ability: null }, { talk_audio_ability: null }],
    [{ connect_status: undefined }, { connect_status: "" }],
    [{ connect_status: null }, { connect_status: "" }],
  ])("a channel with %j is read as far as it goes, and its neighbours as ever", (odd, as) => {
    const param = [channel, { ...channel, channel: "CH16", ...odd }] as never;
    const [first, last] = value(readChannelInfo({ channel_param: param })).channels;
    expect(first).toMatchObject(channel);
    expect(last).toMatchObject({ channel: "CH16", ...as });
  });

  test.each([
    [{}, "channel_param is missing (should be a list of channels)"],
    [{ channel_param: "x" }, "channel_param is not as documented (should be a list of channels)"],
    [
      { channel_param: { items: 3 } },
      "channel_param is not as documented (should be a list of channels)",
    ],
    [{ channel_param: [3] }, "channel_param[0] should be an object, is a number"],
    [
      { channel_param: [channel, { connect_status: "Online" }] },
      "channel_param[1].channel is missing (should be text)",
    ],
    [
      { channel_param: { items: [{ ...channel, channel: null }] } },
      "channel_param.items[0].channel should be text, is null",
    ],
  ])("%j is refused in plain words", (data, words) => {
    expect(problem(readChannelInfo(data as JsonObject))).toBe(words);
  });
});

describe("recognition", () => {
  test("settings by channel, as they are", () => {
    const settings = {
      mix_rule: true,
      sensitivity: 60,
      detection_type_ex: ["Person"],
      rule_info: {
        rule_number1: { rule_switch: true, rule_rect: { x1: 1, y1: 2 }, point_num: [3, 8] },
      },
      draw_add_btn: { visible: true, rule_rect: [{ x1: 0 }] },
      new_field: "kept",
    };
    const data = { channel_info: { CH1: settings, CH2: { status: "Offline" } } };
    expect(value(readRecognition(structuredClone(data)))).toEqual(data);
  });

  test("quirks: a space before a channel, booleans as text", () => {
    const data = { channel_info: { " CH1": { mix_rule: "false" } } };
    expect(value(readRecognition(data))).toEqual({ channel_info: { CH1: { mix_rule: false } } });
  });

  test.each([
    { status: "Offline", rule_info: [] },
    { rule_info: { rule_number1: null } },
    { rule_info: { rule_number1: { sensitivity: [], rule_rect: "", point_num: null } } },
    { detection_type_ex: "" },
    { status: 1 },
    null,
  ])("what is odd at one channel, %j, is as it came, and the others are read", (odd) => {
    const data = { channel_info: { CH1: { sensitivity: "1" }, CH2: odd } };
    expect(value(readRecognition(structuredClone(data) as JsonObject))).toEqual({
      channel_info: { CH1: { sensitivity: 1 }, CH2: odd },
    });
  });

  test("what has no channels is refused", () => {
    expect(problem(readRecognition({}))).toBe("channel_info is missing (should be an object)");
  });
});

describe("disarming", () => {
  test("values, with booleans in any spelling, and unknown fields", () => {
    const data = { enable: "True", email: false, alarmio_channel: ["Local->1"], later: 1 };
    expect(value(readDisarming(data))).toEqual({ ...data, enable: true });
  });

  test("a misfit is as it came", () => {
    const data = { enable: true, email: null, alarmio_channel: "", privacy_channel: null };
    expect(value(readDisarming({ ...data, enable: "true" }))).toEqual(data);
  });

  test("Range: switches, and lists with their sizes and permitted entries", () => {
    const list = {
      type: "array",
      min_size: 0,
      max_size: 1,
      items: { type: "string", items: ["CH1", "CH2"] },
    };
    const data = { enable: { type: "bool" }, privacy_channel: list };
    expect(value(readDisarmingRange(data))).toEqual({
      fields: {
        enable: { type: "bool" },
        privacy_channel: { type: "array", min_size: 0, max_size: 1, values: ["CH1", "CH2"] },
      },
      raw: data,
    });
  });
});

describe("email", () => {
  test("Range: members of objects are flattened, `test_version` stays in the raw answer", () => {
    const data = {
      test_version: "2.0",
      smtp_port: { type: "int32", min: 1, max: 65535, default_value: 25, mode: "r" },
      interval_time: { type: "int32", unit: "minute", items: [1, 3, 5, 10] },
      smtp_server: {
        type: "string",
        ranges: [
          { min_len: 0, max_len: 127 },
          { min_len: 1, max_len: 127 },
        ],
      },
      recvemail: {
        type: "object",
        items: { recvemail_1: { type: "string", min_len: 0, max_len: 127 } },
      },
    };
    const range = value(readEmailRange(data));
    expect(range.fields).toEqual({
      smtp_port: { type: "int32", min: 1, max: 65535, default_value: 25, mode: "r" },
      interval_time: { type: "int32", unit: "minute", values: [1, 3, 5, 10] },
      smtp_server: {
        type: "string",
        ranges: [
          { min_len: 0, max_len: 127 },
          { min_len: 1, max_len: 127 },
        ],
      },
      "recvemail.recvemail_1": { type: "string", min_len: 0, max_len: 127 },
    });
    expect(range.raw["test_version"]).toBe("2.0");
  });

  test("a Range that describes nothing is refused", () => {
    expect(problem(readEmailRange({ a: 1 }))).toBe("data describes no field of the email settings");
  });

  test("values by the same paths; secrets are not among them", () => {
    const raw = {
      email_enable: "false",
      encryption: "AUTO",
      smtp_port: "25",
      password: "s3cret",
      base_enc_password: { cipher: "x" },
      recvemail_1: "a@example.net",
      recvemail: { recvemail_2: "b@example.net" },
      email_type: "other",
      report_button: { report_button_1: "send_device_report" },
      later: [1],
    };
    const read = value(readEmail(structuredClone(raw)));
    expect(read.values).toEqual({
      email_enable: false,
      encryption: "Auto",
      smtp_port: 25,
      "recvemail.recvemail_1": "a@example.net",
      "recvemail.recvemail_2": "b@example.net",
      email_type: "Other",
      "report_button.report_button_1": "send_device_report",
      later: [1],
    });
    expect(read.raw).toEqual(raw);
  });

  test("an unknown encryption stays as it came", () => {
    expect(value(readEmail({ encryption: "STARTTLS" })).values["encryption"]).toBe("STARTTLS");
  });
});

describe("event push", () => {
  const table = {
    username: "u",
    password_empty: true,
    addr: "203.0.113.10",
    port: 8080,
    url: "push",
    enable: true,
    auth_enable: false,
    method: "POST",
    keep_alive_interval: "0",
    push_way: "HTTP",
    udp_method: "Broadcast",
    udp_addr: "255.255.255.255",
    udp_port: 5000,
  };

  test("is read with quirks corrected", () => {
    const exact = { ...table, keep_alive_interval: new ExactNumber("12345678901234567") };
    expect(value(readEventPush({ params: { table: exact } })).params.table).toMatchObject({
      keep_alive_interval: "12345678901234567",
    });
    const sent = { ...table, port: "8080", enable: "TRUE", keep_alive_interval: 0, extra: 1 };
    const data = { params: { name: "push", table: sent } };
    expect(value(readEventPush(data)).params).toEqual({
      name: "push",
      table: { ...table, extra: 1 },
    });
  });

  test.each([
    ["OFF", "0"],
    ["1min", "1"],
    ["10 min", "10"],
    [5, "5"],
    ["5", "5"],
    ["sometimes", "sometimes"],
  ])("keep-alive %s is %s minutes", (told, minutes) => {
    const read = readEventPush({ params: { table: { keep_alive_interval: told } } });
    expect(value(read).params.table["keep_alive_interval"]).toBe(minutes);
  });

  test.each([
    ["beside each other", (own: JsonObject) => own],
    ["in params", (own: JsonObject) => ({ params: own, other: 1 })],
    ["in the first entry of params", (own: JsonObject) => ({ params: [own, { addr: "2" }] })],
    ["in a list of tables", (own: JsonObject) => ({ params: { name: "p", table: [own] } })],
    ["in a list", (own: JsonObject) => [{ params: { name: "p", table: own } }]],
    ["in a list by themselves", (own: JsonObject) => [own, { addr: "2" }]],
  ])("fields that stand %s are read, and written in the same place", (_, around) => {
    const fields = { addr: "192.0.2.1", port: 80, enable: true };
    const read = value(readEventPush(around({ ...fields, enable: "true" })));
    expect(read.params.table).toEqual(fields);
    const changed = { ...fields, port: 81 };
    const written = writtenEventPush({ ...read, params: { ...read.params, table: changed } });
    expect(written).toEqual(around(changed));
  });

  test("is written without an empty password, and with a given one", () => {
    const empty = { params: { name: "push", table: { ...table, password: "" } } };
    expect(writtenEventPush(empty)).toEqual({ params: { name: "push", table } });
    const given = { params: { name: "push", table: { ...table, password: "x" } } };
    expect(writtenEventPush(given)).toEqual(given);
  });

  test("misfits are named", () => {
    expect(problem(readEventPush({ params: {} }))).toBe(
      "params.table is missing (should be an object)",
    );
    expect(problem(readEventPush({ params: { table: [] } }))).toBe(
      "params.table should be an object, is a list",
    );
    expect(problem(readEventPush({}))).toBe("params is missing (should be an object)");
  });

  test("a misfit is as it came, so that a write sends it back so", () => {
    const sent = { ...table, udp_addr: null, udp_port: "", port: null };
    expect(value(readEventPush({ params: { name: null, table: sent } }))).toEqual({
      params: { name: null, table: sent },
    });
  });
});

describe("push query", () => {
  test("three parts; switches as True or False, however spelt", () => {
    const data = {
      Default: {
        notification_interval: 10,
        notification_interval_switch: true,
        Motion: "true",
        "PD&VD": false,
        FD: "False",
        LPR: { Group: [{ Name: "Allow List", AutoSubscribe: "true" }] },
      },
      Filter: {
        Motion: { Channel: [0, 1] },
        StorageFull: {},
        LPR: { Group: [{ Name: "x", Channel: [0] }] },
      },
      Notification: { notification_interval: 5, notification_interval_switch: "True" },
    };
    expect(value(readPushQuery(structuredClone(data) as JsonObject))).toEqual({
      Default: {
        ...data.Default,
        Motion: "True",
        "PD&VD": "False",
        LPR: { Group: [{ Name: "Allow List", AutoSubscribe: "True" }] },
      },
      Filter: data.Filter,
      Notification: { notification_interval: 5, notification_interval_switch: true },
    });
  });

  test("a part that is missing is named", () => {
    expect(problem(readPushQuery({ Default: {}, Filter: {} }))).toBe(
      "Notification is missing (should be an object)",
    );
  });
});

describe("whatever a recorder sends", () => {
  /** Objects that look like answers here and there, with hostile keys. */
  const key = fc.constantFrom(
    "channel_param",
    "channel_info",
    "params",
    "table",
    "Default",
    "Filter",
    "Notification",
    "CH1",
    "type",
    "items",
    "ranges",
    "min",
    "channel",
    "chnnel",
    "connect_status",
    "recvemail",
    "recvemail_1",
    "email_enable",
    "__proto__",
    "constructor",
    "toString",
    "rule_info",
    "draw_add_btn",
    "Group",
  );
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { depthSize: "medium" },
      fc.constantFrom(null, true, "object", "True", "12", 7, ""),
      fc.array(tie("json"), { maxLength: 4 }),
      fc
        .array(fc.tuple(key, tie("json")), { maxLength: 5 })
        .map((pairs) => Object.fromEntries(pairs)),
    ),
  }));
  const data = fc
    .array(fc.tuple(key, json), { maxLength: 6 })
    .map((pairs) => JSON.stringify(Object.fromEntries(pairs)));

  test.each(Object.keys(READERS))("%s answers with a value or a misfit", (name) => {
    fc.assert(
      fc.property(data, (text) => {
        const result = READERS[name]?.(JSON.parse(text) as JsonObject);
        expect(result?.ok === false ? result.error.problem : "is read").toMatch(
          /^(is|should|describes) /,
        );
        expect(({} as Record<string, unknown>)["items"]).toBeUndefined();
      }),
      { numRuns: inFull(500, 125) },
    );
  });

  test("unknown fields of a channel survive", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^x_\w{1,8}$/), fc.jsonValue()), (drawn) => {
        // As it comes off the wire, where there is no negative zero.
        const extra = JSON.parse(JSON.stringify(drawn)) as JsonObject;
        const known = { channel: "CH1", connect_status: "Online" };
        const [read] = value(readChannelInfo({ channel_param: [{ ...known, ...extra }] })).channels;
        expect(read).toMatchObject(extra);
      }),
    );
  });

  test("nesting without end is cut off, not followed", () => {
    let deep: JsonObject = { type: "string" };
    for (let depth = 0; depth < 5_000; depth += 1) deep = { type: "object", items: { a: deep } };
    expect(Object.keys(value(readEmailRange({ a: deep })).fields)).toHaveLength(1);
  });
});
