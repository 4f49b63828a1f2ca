import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Area, AREAS, areaSpec } from "#shared/areas/index.ts";
import { channelChoice, field, section } from "#shared/areas/field.ts";
import { defineArea } from "#shared/areas/define-area.ts";
import { flag, list, number, oneOf, port, schedule, secret, text } from "#shared/areas/kinds.ts";
import { lineSchema } from "#shared/areas/parts.ts";
import { emailAreaMessages } from "#shared/messages/areas/email.ts";

const label = () => "A label";

function areaOf(...fields: Parameters<typeof section>[1]) {
  return defineArea({ label, about: label, fields: section(() => "A heading", fields) });
}

const accepts = (area: ReturnType<typeof areaOf>, part: unknown) =>
  area.schema.safeParse(part).success;

describe("an area whose fields are declared once", () => {
  const area = areaOf(
    field("host", text({ max: 8, wider: 10, check: (value) => (/\?/.test(value) ? "no" : null) }), {
      label,
    }),
    field("access.port", port(), { label }),
    field("access.key", secret({ max: 8, purpose: "push", texts: emailAreaMessages }), { label }),
    field("level", number({ min: 10, max: 20, unit: "pixel", wider: { min: 0, max: 30 } }), {
      label,
    }),
    field("mode", oneOf(["a", "b"]), { label }),
    field("days", oneOf([1, 3], { unit: "minute" }), { label }),
    field("month", oneOf(["Jan"], { wider: 5 }), { label }),
    field("types", list(lineSchema.min(1), { max: 1 }), { label }),
    field("week", schedule(), { label }),
  );

  it.each([
    {},
    { host: "0123456789" },
    { host: "{{site.code}}?" },
    { access: { port: 25 } },
    { access: { key: { secret: "mailbox" } } },
    { level: 0 },
    { mode: "a", days: 3, month: "May" },
    { types: ["Person"], week: "Mon 08:00-18:00" },
  ])("takes a template with %j", (part) => {
    expect(accepts(area, part)).toBe(true);
  });

  it.each([
    { host: "01234567890" },
    { host: "a?b" },
    { host: "a\nb" },
    { access: { port: 0 } },
    { access: { key: "written out" } },
    { access: { other: 1 } },
    { level: 31 },
    { mode: "c" },
    { days: 2 },
    { month: "Months" },
    { types: ["Person", "Bus"] },
    { types: [""] },
    { week: "Mon" },
    { other: true },
  ])("refuses a template with %j", (part) => {
    expect(accepts(area, part)).toBe(false);
  });

  it("has the documented limits, which templates may exceed where recorders do", () => {
    const limits = Object.fromEntries(area.fields.map((one) => [one.path, one.limits]));
    expect(limits).toEqual({
      host: { type: "string", min_len: 0, max_len: 8 },
      "access.port": { type: "int32", min: 1, max: 65_535 },
      "access.key": { type: "string", min_len: 0, max_len: 8 },
      level: { type: "int32", min: 10, max: 20, unit: "pixel" },
      mode: { type: "string", values: ["a", "b"] },
      days: { type: "int32", values: [1, 3], unit: "minute" },
      month: { type: "string", values: ["Jan"] },
      types: { type: "array", min_size: 0, max_size: 1 },
      week: { type: "week" },
    });
  });

  it("looks its texts up when they are read, in the language of that moment", () => {
    let language = "en";
    const one = areaOf(
      field("on", flag(), {
        label: () => `label ${language}`,
        means: { on: () => `on ${language}`, off: () => `off ${language}` },
      }),
    );
    language = "de";
    expect(one.fields[0]).toMatchObject({
      label: "label de",
      group: "A heading",
      means: { on: "on de", off: "off de" },
    });
  });
});

it("a template has its fields in the order of texts, and screens have them in the order of the record", () => {
  const fields = section(label, [
    field("host", text({ max: 8 }), { label }),
    field("access.user", text({ max: 8 }), { label }),
    field("access.port", port(), { label }),
    field("on", flag(), { label }),
  ]);
  const area = defineArea({ label, about: label, fields, firstInTexts: ["on", "access.port"] });
  const part = { access: { user: "u", port: 1 }, host: "h", on: true };
  expect(JSON.stringify(area.schema.parse(part))).toBe(
    '{"on":true,"access":{"port":1,"user":"u"},"host":"h"}',
  );
  expect(area.fields.map(({ path }) => path)).toEqual(fields.map(({ path }) => path));
});

const RULE = "{rule_switch detection_type_ex sensitivity detection_mode detection_range rule_rect}";

/** The members of each area in the texts of templates, as version 0.1.0 and all later versions write them. */
const TEXT_ORDER: Record<Area, string> = {
  email:
    "email_enable encryption smtp_port smtp_server username password{secret} sender " +
    "recvemail{recvemail_1 recvemail_2 recvemail_3} interval_time health_model_enable email_type " +
    "report_button{report_button_1}",
  disarming:
    "disarmed enable email mobilepush audio_and_lightalarm privacymode_enable " +
    "alarmio_enable alarmio_channel privacy_channel disarming action{buzzer alarm_out " +
    "show_message send_email full_screen voice_prompts event_push_platform mobile_push} " +
    "disarming_channel channel_info{channels disarming_schedule}",
  eventPush:
    "enable push_way addr port url method auth_enable username password{secret} keep_alive_interval " +
    "udp_method udp_addr udp_port",
  recognition:
    "channels mix_rule sensitivity snap_mode max_pixel min_pixel detection_mode detection_type_ex " +
    `rule_info{rule_number1${RULE} rule_number2${RULE} rule_number3${RULE} rule_number4${RULE}}`,
  time:
    "date_time{time_zone date_format time_format} ntp{ntp_enable server custom_server " +
    "sync_period} dst{dst_enable time_offset dst_mode start_month start_week start_weekday " +
    "start_date start_hour end_month end_week end_weekday end_date end_hour}",
};

it.each(AREAS)(
  "texts of templates have the fields of %s in the order of earlier versions",
  (area) => {
    const schema = z.toJSONSchema(areaSpec(area).schema, { unrepresentable: "any" });
    expect(membersOf(schema)).toBe(TEXT_ORDER[area]);
  },
);

function membersOf({ properties = {} }: z.core.JSONSchema.BaseSchema): string {
  const members = Object.entries(properties).map(([name, schema]) => {
    const inside = typeof schema === "boolean" ? "" : membersOf(schema);
    return inside ? `${name}{${inside}}` : name;
  });
  return members.join(" ");
}

it("a template has a field that stands for others, or these fields", () => {
  const area = areaOf(
    field("both", flag(), { label, standsFor: { fields: ["one"], instead: () => "is in both" } }),
    field("one", flag(), { label }),
  );
  expect(accepts(area, { both: true })).toBe(true);
  expect(accepts(area, { one: true })).toBe(true);
  const refused = area.schema.safeParse({ both: true, one: true });
  expect(refused.error?.issues).toMatchObject([{ path: ["one"], message: "is in both" }]);
});

describe("settings that are held per channel", () => {
  const channels = channelChoice(lineSchema.regex(/^CH\d$/));

  it("need a choice of channels if the whole area is", () => {
    const fields = section(label, [field("level", port(), { label })]);
    const area = defineArea({ label, about: label, channels, fields });
    expect(area.perChannel).toBe(true);
    expect(area.schema.safeParse({ channels: ["CH1"], level: 1 }).success).toBe(true);
    expect(area.schema.safeParse({ channels: "all" }).success).toBe(true);
    expect(area.schema.safeParse({ level: 1 }).success).toBe(false);
    expect(area.schema.safeParse({ channels: ["X"], level: 1 }).success).toBe(false);
  });

  it("may have a choice of channels beside a field that is", () => {
    const area = areaOf(
      field("on", flag(), { label }),
      field("times.week", schedule(), { label, channels }),
    );
    expect(area.perChannel).toBe(false);
    expect(accepts(area, { times: { week: "always" } })).toBe(true);
    expect(accepts(area, { times: { channels: ["CH1"], week: "always" } })).toBe(true);
    expect(accepts(area, { channels: ["CH1"], on: true })).toBe(false);
  });
});
