import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { encodeRequest, readReply } from "#core/drivers/raysharp/envelope.ts";
import { parseExactly } from "#core/drivers/raysharp/exact-json.ts";
import { readRange } from "#core/drivers/raysharp/range.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
import type { Area } from "#shared/domain/settings.ts";
import { canonicalJson, type Json, type JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import { sessionOver } from "#test/support/session.ts";
import {
  fakeHttp,
  json,
  never,
  setup,
  target,
} from "#test/unit/core/drivers/raysharp/fake-http.ts";

interface Case {
  readonly area: Area;
  readonly get: string;
  readonly set: string;
  /** The settings as Get has them, with `vendor`, which stands for JSON text, among them. */
  readonly data: (vendor: string) => string;
  readonly wanted: Readonly<Record<string, Json>>;
  /** Where its values are shown. */
  readonly shown: string;
}

const CASES: readonly Case[] = [
  {
    area: "eventPush",
    get: "/API/AlarmConfig/EventPush/Get",
    set: "/API/AlarmConfig/EventPush/Set",
    data: (vendor) => `{"params":{"name":"p","table":{"addr":"a","port":80,"vendor":${vendor}}}}`,
    wanted: { addr: "b" },
    shown: "vendor",
  },
  {
    area: "email",
    get: "/API/NetworkConfig/Email/Get",
    set: "/API/NetworkConfig/Email/Set",
    data: (vendor) => `{"smtp_server":"a","smtp_port":25,"recvemail":{"vendor":${vendor}}}`,
    wanted: { smtp_server: "b", "recvemail.recvemail_1": "c" },
    shown: "recvemail.vendor",
  },
  {
    area: "disarming",
    get: "/API/AlarmConfig/IPCDisarming/Get",
    set: "/API/AlarmConfig/IPCDisarming/Set",
    data: (vendor) => `{"enable":false,"vendor":${vendor}}`,
    wanted: { enable: true },
    shown: "vendor",
  },
  {
    area: "recognition",
    get: "/API/AI/Setup/MultiTypeRecognition/Get",
    set: "/API/AI/Setup/PVD/Set",
    data: (vendor) =>
      `{"channel_info":{"CH1":{"sensitivity":1,"rule_info":{"rule_number1":{"rule_switch":true,"vendor":${vendor}}}}}}`,
    wanted: { "CH1.rule_info.rule_number1.rule_switch": false },
    shown: "CH1.rule_info.rule_number1.vendor",
  },
  {
    area: "disarming",
    get: "/API/AlarmConfig/Disarming/Get",
    set: "/API/AlarmConfig/Disarming/Set",
    data: (vendor) => `{"disarming":false,"action":{"buzzer":true,"vendor":${vendor}}}`,
    wanted: { "action.buzzer": false },
    shown: "action.vendor",
  },
  {
    area: "eventPush",
    get: "/API/AlarmConfig/EventPush/Get",
    set: "/API/AlarmConfig/EventPush/Set",
    data: (vendor) => `{"addr":"a","port":80,"vendor":${vendor}}`,
    wanted: { addr: "b" },
    shown: "vendor",
  },
  {
    area: "time",
    get: "/API/SystemConfig/DateTime/Get",
    set: "/API/SystemConfig/DateTime/Set",
    data: (vendor) => `{"time_zone":"GMT","vendor":${vendor}}`,
    wanted: { "date_time.time_zone": "GMT+1" },
    shown: "date_time.vendor",
  },
];

const EMAIL_RANGE = "/API/NetworkConfig/Email/Range";
const PORT = { type: "int32", min: 1, max: 65_535 };

/** Reads the area of a recorder that has these settings, and writes the wanted ones. */
async function touch({ area, get, set, data, wanted }: Case, vendor: string) {
  const fake = fakeHttp(({ path }) => {
    if (path === set) return json({ result: "success", data: {} });
    if (path === EMAIL_RANGE) return json({ result: "success", data: { smtp_port: PORT } });
    if (path !== get) return json({ error_code: "not_found" }, 404);
    const body = Buffer.from(`{"result":"success","data":${data(vendor)}}`);
    return ok({ status: 200, headers: {}, body });
  });
  const readings: AreaReading[] = [];
  const done = await setup(fake.http).client.converse(target(), never, async (operations) => {
    const access = sessionOver(operations).areas[area];
    const read = await access?.read();
    if (!read?.ok) throw new Error("It was not read.");
    readings.push(read.value);
    return ok(await access?.write(read.value, wanted));
  });
  const written = fake.requests.findLast(({ path }) => path === set);
  const body = Buffer.from(written?.body ?? "").toString();
  return { done, body, reading: readings[0] };
}

const digits = (most: number) => fc.stringMatching(new RegExp(`^(0|[1-9][0-9]{0,${most}})$`));
const sign = fc.constantFrom("", "-");
const written = fc.oneof(
  fc.constantFrom(
    "9007199254740993",
    "18446744073709551615",
    "0.1000000000000000055",
    "5.0",
    "-0.0",
    "1e2",
    "1.50E+03",
  ),
  fc.tuple(sign, digits(40)).map((parts) => parts.join("")),
  fc
    .tuple(sign, digits(20), fc.stringMatching(/^[0-9]{1,25}$/))
    .map(([minus, whole, part]) => `${minus}${whole}.${part}`),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
);

/** Keys that JavaScript would sort, words, and texts that look like numbers. */
const key = fc.oneof(fc.constantFrom("10", "9", "007", "a", ": 5.0"), fc.string());
const unset = new Set(["__proto__", "password", "null"]);

/** JSON text as a recorder may have it: no member is null, since Muster never sends one. */
const { value: vendorText } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    written,
    fc.string().map((text) => JSON.stringify(text)),
    fc.constantFrom("true", "false", '"5.0"', '"1,5.0"'),
    fc.array(tie("value"), { maxLength: 4 }).map((list) => `[${list.join(",")}]`),
    fc
      .uniqueArray(fc.tuple(key, tie("value")), { maxLength: 4, selector: ([name]) => name })
      .map((members) => members.filter(([name]) => !unset.has(name)))
      .map(
        (members) =>
          `{${members.map(([name, one]) => `${JSON.stringify(name)}:${one}`).join(",")}}`,
      ),
  ),
}));

describe("unknown numbers", () => {
  it.each(CASES)("come back to the recorder with every digit: $area $get", async (one) => {
    const vendor = '{"id":9007199254740993,"list":[18446744073709551615,{"deep":-1e400}],"n":7}';
    const { done, body, reading } = await touch(one, vendor);
    expect(done).toEqual({ ok: true, value: { kind: "applied" } });
    expect(body).toContain(`"vendor":${vendor}`);
    expect(body).not.toContain("written");
    // What leaves the core is plain JSON, every digit of it.
    const values = reading?.values ?? {};
    expect(values).toMatchObject({
      [`${one.shown}.id`]: "9007199254740993",
      [`${one.shown}.list`]: ["18446744073709551615", { deep: "-1e400" }],
      [`${one.shown}.n`]: 7,
    });
    expect(structuredClone(values)).toEqual(values);
    const moved = await touch(one, vendor.replace("993", "995"));
    expect(moved.reading?.digest).not.toBe(reading?.digest);
  });

  it.each(CASES)("come back character by character, in their order: $area $get", async (one) => {
    const members = fc.tuple(vendorText, vendorText, vendorText);
    await fc.assert(
      fc.asyncProperty(members, async ([vendor, second, third]) => {
        const around = `${vendor},"10":${second},"9":${third}`;
        const { done, body } = await touch(one, around);
        expect(done).toEqual({ ok: true, value: { kind: "applied" } });
        expect(body).toContain(`"vendor":${around}`);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ["email", '{"smtp_server":"a","smtp_port":25.0,"interval_time":5.00}'],
    ["eventPush", '{"params":{"name":"p","table":{"addr":"a","port":80.0,"udp_port":1e2}}}'],
    [
      "recognition",
      '{"channel_info":{"CH1":{"sensitivity":2.0,"rule_info":{"rule_number1":{"rule_switch":true,"rule_rect":{"x1":10.0}}}}}}',
    ],
    ["time", '{"time_zone":"GMT","time_format":1.0,"sync_period":6e1}'],
  ] as const)(
    "keep their form in fields of %s that are known, and are numbers",
    async (area, data) => {
      const known = CASES.find((each) => each.area === area) as Case;
      const { body, reading } = await touch({ ...known, data: () => data }, "");
      for (const [number] of data.matchAll(/(?<=:)[\d.e]+/g)) expect(body).toContain(number);
      const values = Object.values(reading?.values ?? {});
      expect(values).not.toContainEqual(expect.stringMatching(/^\d/));
      expect(structuredClone(values)).toEqual(values);
    },
  );

  it("are plain in limits, which screens are shown", () => {
    const range =
      '{"vendor":{"type":"int","max":18446744073709551615,"default_value":9007199254740993}}';
    const reply = readReply(Buffer.from(`{"result":"success","data":${range}}`));
    const read = readRange((reply as { data: JsonObject }).data);
    const vendor = {
      type: "int",
      max: 18_446_744_073_709_552_000,
      default_value: "9007199254740993",
    };
    expect(read).toEqual({ ok: true, value: { vendor } });
  });

  it.each([
    ["id", '"20261123024718123456"', false],
    ["text of hexadecimal digits", '"ab1234567890123456cd"', false],
    ["text with words", '"SN 1234567890123456 of 2"', false],
    ["text with a quote in it", String.raw`"\"1234567890123456"`, false],
    ["number", "12345678901234567", true],
    ["number below 0", " -12345678901234567 ", true],
    ["number with a power", "0.123456789012345678e-5", true],
    ["number that a double has", "0.12345678901234567e-5", false],
    ["power", "1e12345678901234567", true],
    ["number in a list", "[1,12345678901234567]", true],
    ["number behind a text of digits", '["20261123024718123456",12345678901234567]', true],
  ])("make an answer slow to read only where they are: %s", (_, value, slow) => {
    const text = `{"a":1,"b":${value}}`;
    const parse = vi.spyOn(JSON, "parse");
    onTestFinished(() => parse.mockRestore());
    parseExactly(text, Buffer.from(text));
    expect(parse.mock.lastCall?.[0] !== text).toBe(slow);
  });

  it("stand in canonical text by their digits", () => {
    const reply = readReply(
      Buffer.from('{"result":"success","data":{"b":1,"a":9007199254740993}}'),
    );
    const data = (reply as { data: JsonObject }).data;
    expect(canonicalJson(data)).toBe('{"a":9007199254740993,"b":1}');
    expect(encodeRequest(data)).toBe('{"version":"1.0","data":{"b":1,"a":9007199254740993}}');
  });
});
