import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import type { EmailSet } from "#core/drivers/raysharp/operations/email.ts";
import type { EventPush } from "#core/drivers/raysharp/operations/event-push.ts";
import type { Operations } from "#core/drivers/raysharp/operations/types.ts";
import type { RecognitionSet } from "#core/drivers/raysharp/operations/recognition.ts";
import { startFleet, type Fleet, type SimulatedRecorder } from "#simulator/index.ts";
import { never, setup, target } from "#test/unit/core/drivers/raysharp/fake-http.ts";
import type { Result } from "#shared/result.ts";
import type { JsonObject } from "#shared/json.ts";

/**
 * The eleven operations over real sockets, field by field. What is expected is the simulator's own state, and the
 * fields that device-interface.md lists, written out here.
 */

let fleet: Fleet;
const { client } = setup(createUndiciRecorderHttp());

beforeAll(async () => {
  fleet = await startFleet({ recorders: 12, channels: 16, seed: 7 });
});
afterAll(async () => {
  await client.close();
  await fleet.stop();
});

function recorderAt(index: number): SimulatedRecorder {
  const recorder = fleet.recorders[index];
  if (recorder === undefined) throw new Error(`no recorder ${index}`);
  return recorder;
}

function recorderThat(is: (recorder: SimulatedRecorder) => boolean): SimulatedRecorder {
  const recorder = fleet.recorders.find(is);
  if (recorder === undefined) throw new Error("no such recorder in the fleet");
  return recorder;
}

async function ask<T>(
  recorder: SimulatedRecorder,
  talk: (operations: Operations) => Promise<Result<T>>,
): Promise<T> {
  const result = await client.converse(
    target({ id: recorder.serial, origin: recorder.url }),
    never,
    talk,
  );
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** Plain copies, so that what is compared cannot change meanwhile. */
const copy = <T>(value: T): T => structuredClone(value);

describe("1 ChannelInfo/Get", () => {
  /** Always there, then those that only some channels have (device-interface.md, 2.1). */
  const ALWAYS = [
    "channel",
    "channel_name",
    "channel_alias",
    "videoloss",
    "connect_status",
    "ability",
    "alarm_in_num",
    "alarm_out_num",
    "show_ptz_setting",
    "intelligent_ability",
    "not_support_preemptive",
  ];
  const SOMETIMES = ["talk_audio_ability", "wireless_ipc_type"];

  test("every field of every channel of every recorder", async () => {
    const seen = new Set<string>();
    for (const recorder of fleet.recorders) {
      const info = await ask(recorder, (operations) => operations.getChannelInfo());
      const wanted = copy(recorder.state.channels);
      expect(info.maxSize).toBe(16);
      expect(info.channels).toHaveLength(16);
      for (const [place, channel] of info.channels.entries()) {
        for (const field of [...ALWAYS, ...SOMETIMES]) {
          expect(channel[field], `${channel.channel}.${field}`).toEqual(
            wanted[place]?.[field as keyof (typeof wanted)[number]],
          );
          if (channel[field] !== undefined) seen.add(field);
        }
        seen.add(channel.connect_status);
      }
    }
    const statuses = ["Online", "Offline", "Sleep", "NotPaired", "NotConfigured"];
    for (const what of [...ALWAYS, ...SOMETIMES, ...statuses, "FailConnectNetwork"]) {
      expect(seen, what).toContain(what);
    }
  });
});

describe("2 PVD/Set", () => {
  test("writes one channel's settings, Set-only fields included, and leaves the others", async () => {
    const recorder = recorderAt(1);
    const before = copy(recorder.state.recognition);
    const [channel = "", settings = {}] = Object.entries(before)[0] ?? [];
    const rule = { rule_switch: true, sensitivity: 61, detection_mode: "HybridMode", Select: 1 };
    const wanted: RecognitionSet = {
      ...settings,
      sensitivity: 77,
      mix_rule: settings["mix_rule"] !== true,
      chn_index: channel,
      page: "ChannelConfig",
      curPage: "ChannelConfig",
      rule_number_list: ["rule_number1", "rule_number2", "rule_number3", "rule_number4"],
      rule_number_sel: "rule_number1",
      isAiPage: true,
      rule,
      detection_range: "UserDefined",
      pixelRect: { minPixelRectMin: 64, maxPixelRectColor: "rgb(0,255,0)" },
    };
    await ask(recorder, (operations) => operations.setRecognition(channel, wanted));
    const sent = recorder.counters.writes.recognition.history.at(-1);
    expect(sent).toEqual({
      channel_info: { [channel]: wanted },
      channel,
      ability: "MultiTypeRecognition",
    });
    expect(recorder.state.recognition).toEqual({
      ...before,
      [channel]: { ...settings, sensitivity: 77, mix_rule: wanted.mix_rule },
    });
  });

  test("a value out of range is refused with the recorder's reason", async () => {
    const recorder = recorderAt(1);
    const [channel = ""] = Object.keys(recorder.state.recognition);
    const result = await client.converse(target({ origin: recorder.url }), never, (operations) =>
      operations.setRecognition(channel, { sensitivity: 101 }),
    );
    expect(result).toMatchObject({
      ok: false,
      error: { code: "refused", deviceCode: "param_error" },
    });
  });
});

describe("3 MultiTypeRecognition/Get", () => {
  const SETTINGS = [
    "mix_rule",
    "sensitivity",
    "snap_mode",
    "max_pixel",
    "min_pixel",
    "detection_mode",
    "detection_type_ex",
    "rule_draw_number",
    "rule_info",
    "draw_add_btn",
    "mutual_exclusion",
  ];
  const RULE = [
    "rule_switch",
    "detection_type_ex",
    "sensitivity",
    "detection_mode",
    "point_num",
    "detection_range",
    "rule_rect",
  ];

  test("every field of every channel's settings and rules", async () => {
    const recorder = recorderAt(2);
    const read = await ask(recorder, (operations) => operations.getRecognition());
    const wanted = copy(recorder.state.recognition);
    expect(Object.keys(read.channel_info)).toEqual(Object.keys(wanted));
    for (const [channel, told] of Object.entries(read.channel_info)) {
      const settings = told as JsonObject;
      for (const field of SETTINGS) {
        expect(settings[field], `${channel}.${field}`).toBeDefined();
        expect(settings[field], `${channel}.${field}`).toEqual(wanted[channel]?.[field]);
      }
      expect(Object.keys(settings["rule_info"] ?? {})).toEqual([
        "rule_number1",
        "rule_number2",
        "rule_number3",
        "rule_number4",
      ]);
      for (const one of Object.values(settings["rule_info"] ?? {})) {
        const rule = one as JsonObject;
        expect(Object.keys(rule).toSorted()).toEqual(RULE.toSorted());
        expect(Object.keys(rule["rule_rect"] ?? {})).toHaveLength(16);
      }
    }
  });
});

const DISARMING_SWITCHES = [
  "enable",
  "email",
  "mobilepush",
  "audio_and_lightalarm",
  "privacymode_enable",
  "alarmio_enable",
];

describe("4 IPCDisarming/Range", () => {
  test("the switches, and the two lists with their sizes and permitted entries", async () => {
    const { fields, raw } = await ask(recorderAt(3), (operations) =>
      operations.getDisarmingRange(),
    );
    for (const field of DISARMING_SWITCHES) expect(fields[field]).toEqual({ type: "bool" });
    const channels = Array.from({ length: 16 }, (_, index) => `CH${index + 1}`);
    const list = { type: "array", min_size: 0, max_size: 1 };
    expect(fields["privacy_channel"]).toEqual({ ...list, values: channels });
    expect(fields["alarmio_channel"]).toEqual({
      ...list,
      values: ["Local->1", "Local->2", ...channels],
    });
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(raw).toSorted());
  });
});

describe("5 IPCDisarming/Get", () => {
  test("every field", async () => {
    const recorder = recorderAt(3);
    const read = await ask(recorder, (operations) => operations.getDisarming());
    const wanted = copy(recorder.state.disarming);
    for (const field of [...DISARMING_SWITCHES, "alarmio_channel", "privacy_channel"]) {
      expect(read[field], field).toBeDefined();
      expect(read[field], field).toEqual(wanted[field]);
    }
  });
});

describe("6 IPCDisarming/Set", () => {
  test("writes every field, and reads back what was written", async () => {
    const recorder = recorderAt(4);
    const before = copy(recorder.state.disarming);
    const wanted = {
      ...Object.fromEntries(DISARMING_SWITCHES.map((field) => [field, before[field] !== true])),
      alarmio_channel: ["Local->2"],
      privacy_channel: ["CH3"],
    };
    const readBack = await ask(recorder, async (operations) => {
      const written = await operations.setDisarming(wanted);
      return written.ok ? operations.getDisarming() : written;
    });
    expect(recorder.counters.writes.disarming.history).toEqual([wanted]);
    expect(readBack).toEqual(wanted);
  });
});

describe("7 Email/Range", () => {
  const text = (max_len: number) => ({ type: "string", mode: "rw", min_len: 0, max_len });
  const flag = { type: "bool", mode: "rw", default_value: false };
  const byEnable = (least: number) => ({
    type: "string",
    mode: "rw",
    ranges: [
      { min_len: 0, max_len: 127 },
      { min_len: least, max_len: 127 },
    ],
  });

  test("every field with its limits, members of objects by their paths", async () => {
    const recorder = recorderThat((one) => "health_model_enable" in one.state.email);
    const { fields, raw } = await ask(recorder, (operations) => operations.getEmailRange());
    expect(raw["test_version"]).toBe("2.0");
    expect(fields).toMatchObject({
      email_enable: flag,
      smtp_port: { type: "int32", mode: "r", min: 1, max: 65_535, default_value: 25 },
      smtp_server: byEnable(1),
      username: byEnable(1),
      sender: byEnable(0),
      password: text(127),
      password_empty: { type: "bool" },
      base_enc_password: { type: "object", mode: "rw" },
      "recvemail.recvemail_1": text(127),
      "recvemail.recvemail_2": text(127),
      "recvemail.recvemail_3": text(127),
      "report_button.report_button_1": { type: "string", values: ["", "send_device_report"] },
      health_model_enable: flag,
      email_type: { type: "string", values: ["hosted", "Other"], default_value: "Other" },
      active_btn: flag,
      hosted_active: { type: "string", values: ["Inactive", "Active"] },
      activated_account: text(128),
      url: text(256),
      user_code: text(64),
      interval_time: { type: "int32", unit: "minute", default_value: 5 },
    });
    expect(fields["encryption"]?.values).toEqual(expect.arrayContaining(["Disable", "SSL", "TLS"]));
    expect(fields["interval_time"]?.values).toEqual(expect.arrayContaining([3, 5, 10]));
    expect(fields).not.toHaveProperty("recvemail");
    expect(fields).not.toHaveProperty("test_version");
  });

  test("a field that this recorder does not support is not there", async () => {
    const recorder = recorderThat((one) => !("health_model_enable" in one.state.email));
    const { fields } = await ask(recorder, (operations) => operations.getEmailRange());
    expect(fields).not.toHaveProperty("health_model_enable");
  });
});

describe("8 Email/Set", () => {
  const wanted: EmailSet = {
    email_enable: true,
    encryption: "TLS",
    smtp_port: 587,
    smtp_server: "relay.example.net",
    username: "alarms",
    password_empty: false,
    sender: "alarms@example.net",
    recvemail: { recvemail_1: "noc@example.net", recvemail_2: "ü@example.net", recvemail_3: "" },
    interval_time: 5,
    report_button: { report_button_1: "send_device_report" },
    email_type: "Other",
  };

  test("writes every field of the sample, nested as Range has it", async () => {
    const recorder = recorderAt(5);
    const before = copy(recorder.state.email);
    await ask(recorder, (operations) => operations.setEmail(wanted));
    expect(recorder.counters.writes.email.history).toEqual([wanted]);
    const { password_empty: _flag, ...kept } = wanted;
    expect(recorder.state.email).toEqual({ ...before, ...kept });
  });

  test("a value that Range forbids is refused, and nothing changes", async () => {
    const recorder = recorderAt(6);
    const before = copy(recorder.state.email);
    const result = await client.converse(target({ origin: recorder.url }), never, (operations) =>
      operations.setEmail({ ...wanted, smtp_server: "ü".repeat(64) }),
    );
    expect(result).toMatchObject({
      ok: false,
      error: {
        code: "refused",
        deviceCode: "param_error",
        httpStatus: 400,
        message: expect.stringContaining("longer than 127 bytes") as string,
      },
    });
    expect(recorder.state.email).toEqual(before);
  });
});

const TABLE = [
  "username",
  "password",
  "password_empty",
  "addr",
  "port",
  "url",
  "enable",
  "auth_enable",
  "method",
  "keep_alive_interval",
  "push_way",
  "udp_method",
  "udp_addr",
  "udp_port",
];

describe("9 EventPush/Get", () => {
  test("the name, and every field of the table", async () => {
    const recorder = recorderAt(7);
    const { params } = await ask(recorder, (operations) => operations.getEventPush());
    const wanted = copy(recorder.state.eventPush) as EventPush["params"];
    expect(params.name).toBe(wanted.name);
    for (const field of TABLE) {
      expect(params.table[field], field).toBeDefined();
      expect(params.table[field], field).toEqual(wanted.table[field]);
    }
  });
});

describe("10 EventPush/Set", () => {
  test("writes what was read with changes, without a password, and reads it back", async () => {
    const recorder = recorderAt(8);
    const changes = {
      username: "platform",
      addr: "203.0.113.10",
      port: 9000,
      url: "events",
      enable: true,
      auth_enable: true,
      method: "GET",
      keep_alive_interval: "5",
      push_way: "UDP",
      udp_method: "Unicast",
      udp_addr: "203.0.113.11",
      udp_port: 5001,
    };
    const readBack = await ask(recorder, async (operations) => {
      const read = await operations.getEventPush();
      if (!read.ok) return read;
      const { name, table } = read.value.params;
      const wanted = {
        params: { ...(name === undefined ? {} : { name }), table: { ...table, ...changes } },
      };
      const written = await operations.setEventPush(wanted);
      return written.ok ? operations.getEventPush() : written;
    });
    const [sent] = recorder.counters.writes.eventPush.history;
    expect(sent).toEqual({
      params: { name: "params_table", table: { password_empty: true, ...changes } },
    });
    expect(readBack.params.table).toMatchObject(changes);
  });
});

describe("11 Push/Query", () => {
  const STORAGE = [
    "StorageError",
    "StorageFull",
    "StorageUnformatted",
    "StorageNull",
    "StorageReadOnly",
  ];
  const EVENTS = [
    "Motion",
    "IOAlarm",
    "PIRAlarm",
    "Intellect",
    "AiHuman",
    "AiVehicle",
    "VideoLoss",
    "LCD",
    "PID",
    "PD&VD",
    "FD",
    "AD",
    "CC",
    "CD",
    "QD",
    "RSD",
    "LPD",
    "SOD",
    "VT",
    "SD",
    "Intrusion",
    "RegionEntrance",
    "RegionExiting",
  ];
  const GROUPS = { AiFaceDetection: "Stranger", LPR: "Unknown" };

  test("Default, Filter and Notification, every event", async () => {
    const query = await ask(recorderAt(9), (operations) =>
      operations.queryPush("push-token", true),
    );
    const { Default, Filter, Notification } = query;
    expect(Default.notification_interval_min).toBe(1);
    expect(Default.notification_interval_max).toBe(30);
    for (const part of [Default, Notification]) {
      expect(part.notification_interval).toBeGreaterThanOrEqual(1);
      expect(part.notification_interval).toBeLessThanOrEqual(30);
      expect(typeof part.notification_interval_switch).toBe("boolean");
    }
    for (const event of [...STORAGE, ...EVENTS])
      expect(["True", "False"]).toContain(Default[event]);
    for (const event of EVENTS) {
      const channels = ((Filter[event] as JsonObject | undefined)?.["Channel"] ?? []) as number[];
      expect(
        channels.every((channel) => channel >= 0 && channel < 16),
        event,
      ).toBe(true);
      expect(Filter[event]).toHaveProperty("Channel");
    }
    for (const event of STORAGE) expect(Filter[event]).toEqual({});
    for (const [event, last] of Object.entries(GROUPS)) {
      const names = ["Allow List", "Block List", last];
      const all = Array.from({ length: 16 }, (_, channel) => channel);
      expect(Default[event]).toEqual({
        Group: names.map((Name) => ({ Name, AutoSubscribe: "True" })),
      });
      expect(Filter[event]).toEqual({ Group: names.map((Name) => ({ Name, Channel: all })) });
    }
  });

  test("switches in lower case are read as the others", async () => {
    const all = await Promise.all(
      fleet.recorders.map((recorder) => ask(recorder, (operations) => operations.queryPush("t"))),
    );
    const values = new Set(all.flatMap(({ Default }) => EVENTS.map((event) => Default[event])));
    expect(values).toEqual(new Set(["False", "True"]));
  });
});

describe("Email/Get, where a recorder has it", () => {
  test("every value by the paths of Range, quirks corrected", async () => {
    for (const recorder of fleet.recorders.filter((one) => one.readable)) {
      const { values } = await ask(recorder, (operations) => operations.getEmail());
      const { recvemail, report_button, ...plain } = copy(recorder.state.email);
      const flat = Object.entries(recvemail as object).map(([key, value]) => [
        `recvemail.${key}`,
        value,
      ]);
      expect(values).toEqual({
        ...plain,
        ...Object.fromEntries(flat),
        "report_button.report_button_1": (report_button as Record<string, unknown>)[
          "report_button_1"
        ],
        password_empty: recorder.state.emailPassword === "",
      });
    }
  });

  test("elsewhere it is unsupported", async () => {
    const recorder = recorderThat((one) => !one.readable);
    const result = await client.converse(target({ origin: recorder.url }), never, (operations) =>
      operations.getEmail(),
    );
    expect(result).toMatchObject({
      ok: false,
      error: { code: "unsupported", deviceCode: "not_found" },
    });
  });
});

test("the simulators saw one request at a time each", () => {
  for (const { counters } of fleet.recorders) expect(counters.conversations.most).toBe(1);
});
