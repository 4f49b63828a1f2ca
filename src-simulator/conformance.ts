import type { Device } from "./device.ts";
import { isObject, type Json, type JsonObject } from "./json.ts";
import * as s from "./shapes.ts";
import { MAIN_TYPES } from "./state/log.ts";

/**
 * Tells in what a request is not exactly what device-interface.md and field-notes.md document: a reading of its own,
 * stricter than the operations, which take what real recorders take. Members that this recorder shows itself may be
 * written back though they are not documented.
 */
export function checkRequest(path: string, body: JsonObject, device: Device): readonly string[] {
  const { version, data, ...rest } = body;
  if (isPlain(path, version, data, rest)) return NO_MESSAGES;
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  for (const name of Object.keys(rest)) report(`${name} is not documented`);
  if (version !== "1.0" && (version !== undefined || path !== "/API/Push/Query")) {
    report("version is not 1.0");
  }
  const shape = Object.hasOwn(SHAPES, path) ? SHAPES[path]?.(device) : EMPTY;
  shape?.(data ?? null, "data", report);
  if (isObject(data)) TOGETHER[path]?.(data, report);
  return problems;
}

const NO_MESSAGES: readonly string[] = [];
const EMPTY = s.object({});

/** The request of most reads: nothing to look at any closer. */
function isPlain(
  path: string,
  version: Json | undefined,
  data: Json | undefined,
  rest: JsonObject,
) {
  if (version !== "1.0" || !isObject(data)) return false;
  for (const _ in data) return false;
  for (const _ in rest) return false;
  return !Object.hasOwn(SHAPES, path);
}

/** `CH1`, `IP_CH1`, `WIFI_CH1` (field-notes.md, 8), never with a space. */
const CHANNEL = /^(IP_|WIFI_)?CH[1-9]\d*$/;
const channel = s.like(CHANNEL);

const sealed = s.object({
  needed: {
    seq: s.int(),
    // "0" and base64 of 32 bytes; of at least an iv and a tag (field-notes.md, 5).
    peer_key: s.like(/^0[A-Za-z0-9+/]{43}=$/),
    cipher: s.like(/^0(?=.{40})([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
  },
});

const keyRequest = () => s.object({ needed: { type: s.list(s.oneOf("base_x_public"), 1, 1) } });

/** device-interface.md, 2.4. */
function emailFields({ state }: Device): Readonly<Record<string, s.Shape>> {
  const { recvemail, report_button } = state.email;
  const line = s.text(127);
  return {
    email_enable: s.bool,
    encryption: s.oneOf("Disable", "SSL", "TLS", "Auto"),
    smtp_port: s.int(1, 65_535),
    smtp_server: line,
    username: line,
    password: line,
    password_empty: s.bool,
    base_enc_password: sealed,
    sender: line,
    recvemail: s.object({
      allowed: { recvemail_1: line, recvemail_2: line, recvemail_3: line },
      shown: asObject(recvemail),
    }),
    interval_time: s.oneOf(1, 3, 5, 10),
    report_button: s.object({
      allowed: { report_button_1: s.text() },
      shown: asObject(report_button),
    }),
    health_model_enable: s.bool,
    email_type: s.oneOf("hosted", "Other"),
    active_btn: s.bool,
    hosted_active: s.oneOf("Inactive", "Active"),
    activated_account: s.text(128),
    url: s.text(256),
    user_code: s.text(64),
  };
}

/** device-interface.md, 2.5; limits of field-notes.md, 6. */
const pushFields: Readonly<Record<string, s.Shape>> = {
  username: s.text(63),
  password: s.text(63),
  password_empty: s.bool,
  addr: s.text(31),
  port: s.int(1, 65_535),
  url: s.like(/^[^?& ]{0,63}$/),
  enable: s.bool,
  auth_enable: s.bool,
  method: s.oneOf("GET", "POST"),
  keep_alive_interval: s.oneOf("0", "1", "5", "10"),
  push_way: s.oneOf("HTTP", "UDP"),
  udp_method: s.oneOf("Unicast", "Multicast", "Broadcast"),
  udp_addr: s.text(32),
  udp_port: s.int(1, 65_535),
};

/** device-interface.md, 2.3. */
const disarmingFields: Readonly<Record<string, s.Shape>> = {
  enable: s.bool,
  email: s.bool,
  mobilepush: s.bool,
  audio_and_lightalarm: s.bool,
  privacymode_enable: s.bool,
  alarmio_enable: s.bool,
  alarmio_channel: s.list(s.like(/^(Local->\d+|(IP_|WIFI_)?CH\d+)$/), 0, 1),
  privacy_channel: s.list(channel, 0, 1),
};

const RULES = ["rule_number1", "rule_number2", "rule_number3", "rule_number4"] as const;
const points = [1, 2, 3, 4, 5, 6, 7, 8];
const polygon = s.object({
  needed: Object.fromEntries(
    points.flatMap((n) => [
      [`x${n}`, s.int(0, 704)],
      [`y${n}`, s.int(0, 576)],
    ]),
  ),
});
const words = s.list(s.text());

function ruleShape(shown: Json | undefined): s.Shape {
  return s.object({
    allowed: {
      rule_switch: s.bool,
      detection_type_ex: words,
      sensitivity: s.int(0, 100),
      detection_mode: s.text(),
      point_num: s.list(s.int(0, 8), 2, 2),
      detection_range: s.text(),
      rule_rect: polygon,
      rule_number: s.oneOf(...RULES),
      Select: s.oneOf(0, 1),
    },
    shown: asObject(shown),
  });
}

const PIXELS = [
  "minPixelRectMin",
  "minPixelRectMax",
  "minPixelPointX",
  "minPixelPointY",
  "maxPixelRectMin",
  "maxPixelRectMax",
  "maxPixelPointX",
  "maxPixelPointY",
  "pixelRectScaleWidth",
  "pixelRectScaleHeight",
] as const;
const colour = s.like(/^rgb\(\d+, ?\d+, ?\d+\)$/);
const pixelRect = s.object({
  allowed: {
    ...Object.fromEntries(PIXELS.map((name) => [name, s.int()])),
    minPixelRectColor: colour,
    maxPixelRectColor: colour,
  },
});

/** device-interface.md, 2.2, with the fields of the Set request. */
function settingsShape(shown: JsonObject | undefined): s.Shape {
  const rules = asObject(shown?.["rule_info"]);
  return s.object({
    allowed: {
      mix_rule: s.bool,
      sensitivity: s.int(0, 100),
      snap_mode: s.oneOf("Default", "RealTimeMode", "IntervalMode"),
      max_pixel: s.int(320, 1080),
      min_pixel: s.int(64, 1080),
      detection_mode: s.text(),
      detection_type_ex: words,
      rule_draw_number: s.oneOf(...RULES),
      rule_info: s.object({
        allowed: Object.fromEntries(RULES.map((name) => [name, ruleShape(rules[name])])),
      }),
      draw_add_btn: s.object({
        allowed: { visible: s.bool, rule_rect: s.list(polygon, 0, 4) },
        shown: asObject(shown?.["draw_add_btn"]),
      }),
      mutual_exclusion: words,
      chn_index: channel,
      page: s.text(),
      curPage: s.text(),
      rule_number_list: s.list(s.oneOf(...RULES), 0, 4),
      rule_number_sel: s.oneOf(...RULES),
      isAiPage: s.bool,
      rule: ruleShape(rules["rule_number1"]),
      detection_range: s.text(),
      pixelRect,
    },
    shown,
  });
}

const week = s.object({
  needed: {
    day: s.oneOf("Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"),
    time: s.list(s.oneOf(0, 1), 48, 48),
  },
});
const schedule = s.object({
  needed: { schedule_type: s.oneOf("Disarming"), week: s.list(week, 7, 7) },
});
const actions = s.object({
  allowed: Object.fromEntries(
    [
      "buzzer",
      "alarm_out",
      "show_message",
      "send_email",
      "full_screen",
      "voice_prompts",
      "event_push_platform",
      "mobile_push",
    ].map((name) => [name, s.bool]),
  ),
});

/** field-notes-2.md, 2. A settings client sends no `date` and `time`: they would set the clock back. */
const dateTimeFields: Readonly<Record<string, s.Shape>> = {
  date_format: s.oneOf("MM/DD/YYYY", "YYYY-MM-DD", "DD/MM/YYYY"),
  time_format: s.oneOf(12, 24),
  time_zone: s.like(/^GMT(?:[+-](?:1[0-3]|[1-9]):(?:00|30|45))?$/),
};
const ntpFields: Readonly<Record<string, s.Shape>> = {
  ntp_enable: s.bool,
  server: s.text(63),
  custom_server: s.text(63),
  sync_period: s.int(0, 65_535),
};
const dstFields: Readonly<Record<string, s.Shape>> = {
  dst_enable: s.bool,
  time_offset: s.int(1, 2),
  dst_mode: s.oneOf("Week", "Date"),
  ...Object.fromEntries(
    ["start", "end"].flatMap((end) =>
      ["month", "week", "weekday", "date", "hour"].map((part) => [`${end}_${part}`, s.text(10)]),
    ),
  ),
};

/** field-notes-2.md, 1.6 and 1.8: dates and times of the device, without a zone. */
const date = s.like(/^(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])\/\d{4}$/);
const time = s.like(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
const window = { start_date: date, start_time: time, end_date: date, end_time: time };
const stream = s.oneOf("Mainstream", "Substream");
const ALL_KINDS = s.oneOf(4_294_967_295);

/** `data` by path; a path that is not here has an empty one. */
const SHAPES: Readonly<Record<string, (device: Device) => s.Shape>> = {
  "/API/AI/Setup/MultiTypeRecognition/Get": () => s.object({ needed: { page_type: s.text(64) } }),
  "/API/AI/Setup/PVD/Range": () => s.object({ allowed: { page_type: s.text(64) } }),
  "/API/AI/Setup/PVD/Set": ({ state }) =>
    s.object({
      needed: {
        channel_info: s.mapOf(CHANNEL, (name) => settingsShape(state.recognition[name])),
        channel,
        ability: s.oneOf("MultiTypeRecognition"),
      },
    }),
  "/API/AlarmConfig/IPCDisarming/Set": ({ state }) =>
    s.object({ allowed: disarmingFields, shown: state.disarming }),
  "/API/AlarmConfig/Disarming/Set": ({ state }) =>
    s.object({
      allowed: {
        disarming: s.bool,
        action: actions,
        disarming_channel: s.list(channel),
        channel_info: s.mapOf(CHANNEL, () =>
          s.object({ allowed: { disarming_schedule: s.list(schedule, 0, 2) } }),
        ),
      },
      shown: state.ownDisarming,
    }),
  "/API/SystemConfig/DateTime/Set": ({ state }) =>
    s.object({ allowed: dateTimeFields, shown: state.time.DateTime }),
  "/API/SystemConfig/NTP/Set": ({ state }) =>
    s.object({ allowed: ntpFields, shown: state.time.NTP }),
  "/API/SystemConfig/DST/Set": ({ state }) =>
    s.object({ allowed: dstFields, shown: state.time.DST }),
  "/API/NetworkConfig/Email/Set": (device) =>
    s.object({ allowed: emailFields(device), shown: device.state.email }),
  "/API/NetworkConfig/Email/Test": (device) =>
    s.object({
      needed: { test_id: s.int(1, 65_535), email_test_flag: s.oneOf("Start", "Query", "Stop") },
      allowed: emailFields(device),
      shown: device.state.email,
    }),
  "/API/AlarmConfig/EventPush/Set": ({ state, traits }) => {
    const table = s.object({ allowed: pushFields, shown: asObject(state.eventPush["table"]) });
    if (traits.flatEventPush) return table;
    return s.object({ needed: { params: s.object({ needed: { name: s.text(), table } }) } });
  },
  "/API/Schedules/Record/Get": () => s.object({ needed: { channel: s.list(channel, 1) } }),
  "/API/Maintenance/Log/Search": () =>
    s.object({
      needed: { ...window, main_type: s.oneOf(...MAIN_TYPES), sub_type: s.oneOf("All") },
    }),
  "/API/Playback/SearchMonth/Get": () =>
    s.object({
      // With several channels, the answer does not say which one has the footage.
      needed: {
        channel: s.list(channel, 1, 1),
        search_type: s.oneOf("Record"),
        start_date: date,
        stream_type: stream,
      },
    }),
  "/API/Playback/SearchRecord/Search": () =>
    s.object({
      needed: {
        ...window,
        channel: s.list(channel, 1, 1),
        record_type: ALL_KINDS,
        record_type_ex: s.list(ALL_KINDS, 1, 1),
        smart_region: s.list(s.int(), 0, 0),
        enable_smart_search: s.int(0, 0),
        stream_mode: stream,
      },
    }),
  "/API/Snapshot/Get": () =>
    s.object({
      needed: {
        channel,
        snapshot_resolution: s.like(/^\d{3,4} ?x ?\d{3,4}$/),
        reset_session_timeout: s.oneOf(false),
      },
    }),
  "/API/Push/Query": () =>
    s.object({ allowed: { Token: s.text(), app_support_ai_notification_subscribe: s.bool } }),
  "/API/Maintenance/TransKey/Get": keyRequest,
  "/API/Login/TransKey/Get": keyRequest,
  "/API/Login/Heartbeat": () => s.object({ needed: { keep_alive: s.oneOf(true) } }),
  "/API/Web/Login": () => s.object({ allowed: { user: s.text(), base_enc_password: sealed } }),
};

type Together = (data: JsonObject, report: (problem: string) => void) => void;

/** A password is sent one way, and said to be there (field-notes.md, 6). */
const onePassword: Together = ({ password, password_empty, base_enc_password }, report) => {
  if (base_enc_password === undefined) return;
  if (password_empty !== false) report("data.password_empty is not false beside base_enc_password");
  if (password !== undefined && password !== "") report("data.password is sent twice");
};

/** What members must be together. */
const TOGETHER: Readonly<Record<string, Together>> = {
  "/API/NetworkConfig/Email/Set": onePassword,
  "/API/NetworkConfig/Email/Test": onePassword,
  "/API/AI/Setup/PVD/Set": ({ channel_info, channel: name }, report) => {
    if (typeof name !== "string" || !Object.hasOwn(asObject(channel_info), name)) {
      report("data.channel is not in data.channel_info");
    }
  },
  "/API/Web/Login": ({ user, base_enc_password }, report) => {
    if ((user === undefined) !== (base_enc_password === undefined)) {
      report("data.user and data.base_enc_password belong together");
    }
  },
};

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
