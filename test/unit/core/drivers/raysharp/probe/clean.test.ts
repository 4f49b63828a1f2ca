import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json } from "#shared/json.ts";
import { AnswerCleaner } from "#core/drivers/raysharp/probe/clean.ts";

function cleaned(value: Json, names: readonly string[] = []): Json {
  const cleaner = new AnswerCleaner("operator", names);
  cleaner.learn(value);
  return cleaner.clean(value);
}

/** Members of the interface, with and without a meaning for what is kept. */
const KEYS = [
  "alias",
  "password",
  "model",
  "software_version",
  "items",
  "state",
  "type",
  "data",
  "addr",
  "error_code",
  "channel",
  "CH1",
];

const hex = fc.constantFrom(...Array.from("0123456789ABCDEF"));
const pair = fc.tuple(hex, hex).map((two) => two.join(""));
const byte = fc.integer({ min: 10, max: 250 });
/** Texts that name a device, a person or a place, or are a secret. */
const NAMING = fc.oneof(
  fc
    .tuple(fc.constantFrom(":", "-"), fc.array(pair, { minLength: 6, maxLength: 6 }))
    .map(([by, six]) => six.join(by)),
  fc.tuple(byte, byte, byte, byte).map((four) => four.join(".")),
  fc.stringMatching(/^[a-z]{4,9}@[a-z]{4,9}\.example$/),
  fc.stringMatching(/^[a-z]{5,9}\.[a-z]{5,9}\.example$/),
  fc.stringMatching(/^[A-Z]{2}\d{8,12}$/),
  fc.stringMatching(/^[A-Z][a-z]{4,8} [A-Z][a-z]{4,8} [0-9]{1,2}$/),
  fc.stringMatching(/^[a-z]{3,5}[!?#$][A-Z]{2,4}[0-9]{3}$/),
  fc.ipV6().filter((text) => text.length > 9),
);

const { value: DOCUMENT } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    NAMING,
    fc.boolean(),
    fc.integer({ min: -1_000, max: 100_000 }),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), NAMING), tie("value"), { maxKeys: 4 }),
  ),
}));

function textsOf(value: Json): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== "object" || value === null) return [];
  const known = new Set(KEYS);
  return Object.entries(value).flatMap(([key, one]) => [
    ...(known.has(key) ? [] : [key]),
    ...textsOf(one),
  ]);
}

describe("AnswerCleaner", () => {
  test("lets no address, name, serial number or secret pass, wherever it is", () => {
    fc.assert(
      fc.property(DOCUMENT, (document) => {
        const text = JSON.stringify(cleaned(document)).toLowerCase();
        const passed = textsOf(document).filter((one) => text.includes(one.toLowerCase()));
        expect(passed).toEqual([]);
      }),
    );
  });

  test("gives the same text the same placeholder, and keeps its form", () => {
    const value = {
      mac: "AA-BB-CC-DD-EE-FF",
      ip: "10.1.2.3",
      list: ["10.1.2.3"],
      sender: "a@b.example",
    };
    expect(cleaned(value)).toEqual({
      mac: "02-00-00-00-00-01",
      ip: "192.0.2.1",
      list: ["192.0.2.1"],
      sender: "mail-1@example.invalid",
    });
  });

  test("replaces numbers and members that name something", () => {
    const value = {
      serial_no: 12_345_678,
      ip: 1,
      address: 3_232_235_777,
      free_size: 16_000_900_000,
      "Kitchen door": 1,
    };
    expect(cleaned({ ...value, alias: "Kitchen door" })).toEqual({
      serial_no: 0,
      ip: 0,
      address: 3_200_000_000,
      free_size: 16_000_900_000,
      "text-1": 1,
      alias: "text-1",
    });
  });

  test("keeps what belongs to the interface: words, spellings, spaces, measures, versions, values of a Range", () => {
    const kept: Json = {
      channel: " IP_CH3",
      connect_status: "Online",
      chnnel: "CH1",
      send_email: "true",
      mainstream: "1920x1080, 30Fps, 2Mbps",
      software_version: "V8.2.3-20221014",
      device_type: "RS-NVR64",
      date: "11/27/2026",
      time_zone: "GMT+5:30",
      encryption: { type: "string", items: ["Disable", "NewMode"], default_value: "Auto" },
      week: [0, 1, 1],
      error_code: "no_support",
    };
    expect(cleaned(kept)).toEqual(kept);
  });

  test("replaces the name of the recorder and of Muster's account, also in texts of a form that is kept", () => {
    const value = { model: "NVR-Leeds", user: "operator", error_code: "leeds" };
    expect(cleaned(value, ["Leeds"])).toEqual({
      model: "text-1",
      user: "admin",
      error_code: "text-2",
    });
  });
});

test("of a recorder with more names than any real one, no free text is kept, and cleaning stays quick", () => {
  const answer = Array.from({ length: 60_000 }, (_, at) => ({
    alias: `Camera ${at}`,
    device_type: `SN${3000 + (at % 90)}P`,
  }));
  expect(JSON.stringify(cleaned(answer.slice(0, 500)))).toContain("SN3004P");
  expect(JSON.stringify(cleaned(answer))).not.toMatch(/SN3|Camera/);
});
