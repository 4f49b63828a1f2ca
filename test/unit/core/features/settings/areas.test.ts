import { valuesEqual } from "#shared/areas/values-equal.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Operations } from "#core/drivers/raysharp/operations/types.ts";
import { readEmail, readEmailRange } from "#core/drivers/raysharp/operations/email.ts";
import { readFieldsRange } from "#core/drivers/raysharp/operations/fields.ts";
import { readRecognition } from "#core/drivers/raysharp/operations/recognition.ts";
import { readRecorderDisarming } from "#core/drivers/raysharp/operations/recorder-disarming.ts";
import {
  areasOfValues,
  readAreas,
  SETTINGS_AREAS,
  type Readings,
} from "#core/features/settings/index.ts";
import { templateParts } from "#core/features/templates/index.ts";
import { toRect } from "#shared/areas/polygon.ts";
import type { PlanField } from "#shared/domain/plan.ts";
import { templateSchema, type Template } from "#shared/domain/template.ts";
import { hasControlCharacter } from "#shared/domain/limits.ts";
import { utf8Length } from "#shared/domain/utf8.ts";
import { fillWith, type Fill } from "#shared/domain/variables.ts";
import { fault } from "#shared/errors.ts";
import { canonicalJson, type Json, type JsonObject } from "#shared/json.ts";
import { err } from "#shared/result.ts";
import { recorderWith, type MemoryState } from "#test/support/memory-recorder.ts";
import { sessionOver, writesIn } from "#test/support/session.ts";
import { inFull } from "#test/support/long.ts";

type Parts = Omit<Template, "name">;
const NO_FILL: Fill = (value) => ({ value, missing: [] });

async function readFor(parts: Parts, operations: object) {
  const read = await readAreas(
    sessionOver(operations),
    areasOfValues(templateParts({ name: "t", ...parts })),
  );
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

function planned(parts: Parts, readings: Readings, fill: Fill = NO_FILL): PlanField[] {
  return templateParts({ name: "t", ...parts }).flatMap(({ area, part }) => {
    const reading = readings.get(area);
    if (!reading) throw new Error(`${area} was not read.`);
    return SETTINGS_AREAS[area].plan(SETTINGS_AREAS[area].resolve(part, reading, fill), reading);
  });
}

/** Writes what is to change, part by part. */
async function apply(
  fields: readonly PlanField[],
  readings: Readings,
  operations: object,
  form: "whole" | "ticked",
): Promise<void> {
  const changes = fields.filter(({ state }) => state === "change");
  const session = sessionOver(operations, writesIn(form));
  const parts = Map.groupBy(changes, ({ area, path }) => session.unitOf(area, path));
  for (const part of parts.values()) {
    const { area } = part[0] as PlanField;
    const wanted = Object.fromEntries(part.map(({ path, after }) => [path, after]));
    const reading = readings.get(area);
    if (!reading) throw new Error(`${area} was not read.`);
    const written = await session.areas[area]?.write(reading, wanted);
    expect(written).toEqual({ kind: "applied" });
  }
}

const text = (most: number) =>
  fc
    .string({ unit: "grapheme", maxLength: most })
    .filter((one) => utf8Length(one) <= most && !one.includes("{{") && !hasControlCharacter(one));
const url = text(63).filter((one) => !/[?& ]/.test(one));
const words = fc.uniqueArray(fc.constantFrom("Person", "Bus", "Train", "Bear", "Vase"), {
  maxLength: 5,
});
const percent = fc.integer({ min: 0, max: 100 });
const point = fc.record({
  x: fc.integer({ min: 1, max: 704 }),
  y: fc.integer({ min: 1, max: 576 }),
});
const rect = fc.array(point, { minLength: 3, maxLength: 8 }).map(toRect);
const rule = fc.record({
  rule_switch: fc.boolean(),
  detection_type_ex: words,
  sensitivity: percent,
  detection_mode: text(40),
  detection_range: text(40),
  rule_rect: rect,
});
const channel = fc.record({
  mix_rule: fc.boolean(),
  sensitivity: percent,
  snap_mode: fc.constantFrom("Default", "RealTimeMode", "IntervalMode"),
  max_pixel: fc.integer({ min: 320, max: 1080 }),
  min_pixel: fc.integer({ min: 64, max: 1080 }),
  detection_mode: text(40),
  detection_type_ex: words,
  rule_info: fc.record({ rule_number1: rule, rule_number2: rule }),
});
const table = fc.record({
  enable: fc.boolean(),
  addr: text(31),
  port: fc.integer({ min: 1, max: 65_535 }),
  url,
  method: fc.constantFrom("GET", "POST"),
  keep_alive_interval: fc.constantFrom("0", "1", "5", "10"),
  username: text(63),
  udp_addr: text(32),
});
const cameras = fc.record({
  enable: fc.boolean(),
  email: fc.boolean(),
  privacy_channel: fc.subarray(["CH1"]),
});
const vendor = fc.record({ vendor_extra: fc.jsonValue() }) as fc.Arbitrary<JsonObject>;

const state: fc.Arbitrary<MemoryState> = fc
  .tuple(fc.record({ disarming: cameras, table, CH1: channel, CH2: channel }), vendor)
  .map(([{ disarming, table: pushed, CH1, CH2 }, extra]) => ({
    disarming: { ...disarming, ...extra },
    table: { ...pushed, ...extra },
    channels: { CH1: { ...CH1, ...extra }, CH2: { ...CH2, ...extra } },
  }));

/** Some fields of some areas. */
const some = <T extends object>(whole: fc.Arbitrary<T>): fc.Arbitrary<Partial<T>> =>
  fc
    .tuple(whole, fc.infiniteStream(fc.boolean()))
    .map(
      ([value, keep]) =>
        Object.fromEntries(Object.entries(value).filter(() => keep.next().value)) as Partial<T>,
    );
const someRules = fc.record({ rule_info: fc.record({ rule_number2: some(rule) }) });
const template = fc.record({
  disarming: some(cameras),
  eventPush: some(table),
  recognition: fc
    .tuple(some(channel), fc.option(someRules), fc.constantFrom("all", ["CH2"]))
    .map(([fields, rules, channels]) => ({ ...fields, ...rules, channels })),
}) as unknown as fc.Arbitrary<Parts>;

describe("any template at any recorder", () => {
  it.each(["whole", "ticked"] as const)(
    "applied (%s), is what was wanted and nothing else, and planned again changes nothing",
    async (form) => {
      await fc.assert(
        fc.asyncProperty(state, template, async (start, drawn) => {
          const parts = templateSchema.parse({ name: "t", ...drawn }) as Parts;
          const under = recorderWith({}, start);
          const before = await readFor(parts, under.operations);
          const fields = planned(parts, before);
          expect(fields.map(({ state: one }) => one)).not.toContain("invalid");
          await apply(fields, before, under.operations, form);
          const after = await readFor(parts, under.operations);
          expect(planned(parts, after).filter((field) => field.state !== "same")).toEqual([]);
          for (const [area, reading] of before) {
            const wanted = fields.filter(
              (field) => field.area === area && field.state === "change",
            );
            const desired = {
              ...reading.values,
              ...Object.fromEntries(wanted.map(({ path, after: value }) => [path, value])),
            };
            expect(canonicalJson(after.get(area)?.values ?? {})).toBe(canonicalJson(desired));
          }
          // Fields that were not requested were not even touched.
          const touches = fields.some(({ state: one }) => one === "change");
          expect(under.calls.length > 0).toBe(touches);
        }),
        { numRuns: inFull(150, 50) },
      );
    },
  );

  it("undone from what was read before is as it was", async () => {
    await fc.assert(
      fc.asyncProperty(state, template, async (start, drawn) => {
        const parts = templateSchema.parse({ name: "t", ...drawn }) as Parts;
        const under = recorderWith({}, start);
        const before = await readFor(parts, under.operations);
        const fields = planned(parts, before);
        await apply(fields, before, under.operations, "whole");
        const now = await readFor(parts, under.operations);
        const back = fields
          .filter((field) => field.state === "change" && field.before !== undefined)
          .map(({ before: value, ...field }) => ({ ...field, after: value as Json }));
        await apply(back, now, under.operations, "whole");
        expect(under.state).toEqual(start);
      }),
      { numRuns: inFull(100, 40) },
    );
  });

  it("keeps to the bytes that a recorder takes, whatever a variable stands for", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", minLength: 1, maxLength: 40 }), async (name) => {
        fc.pre(!hasControlCharacter(name));
        const parts: Parts = { eventPush: { addr: "{{site.name}}" } };
        const under = recorderWith();
        const readings = await readFor(parts, under.operations);
        const [field] = planned(parts, readings, fillWith({ "site.name": name }));
        const bytes = utf8Length(name);
        expect(field?.after).toBe(name);
        const long = `accepts at most 31 bytes; this is ${bytes}`;
        expect(field?.reason ?? field?.state).toBe(bytes > 31 ? long : "change");
      }),
    );
  });
});

describe("what a recorder permits", () => {
  const fieldsOf = async (parts: Parts, start?: MemoryState) => {
    const under = recorderWith({}, start);
    const fields = planned(parts, await readFor(parts, under.operations));
    return Object.fromEntries(fields.map(({ path, state: one, reason }) => [path, reason ?? one]));
  };

  it("is what it shows, where it has no Range; what it does not show is unsupported", async () => {
    expect(
      await fieldsOf({ disarming: { enable: true, mobilepush: true, disarming: true } }),
    ).toEqual({
      enable: "change",
      mobilepush: "this recorder has no such field",
      disarming: "this recorder has no such field",
    });
    expect(
      await fieldsOf({ eventPush: { port: 1, password: { secret: "x" }, udp_port: 5 } }),
    ).toEqual({
      port: "change",
      password: "unknown_before",
      udp_port: "this recorder has no such field",
    });
  });

  it("holds a filled-in url to what no recorder takes", async () => {
    const start = { ...recorderWith().state, table: { url: "a" } };
    const under = recorderWith({}, start);
    const parts: Parts = { eventPush: { url: "x/{{site.name}}" } };
    const [field] = planned(
      parts,
      await readFor(parts, under.operations),
      fillWith({ "site.name": "A & B" }),
    );
    expect(field).toMatchObject({ state: "invalid", reason: "must not contain ?, & or a space" });
  });

  it("leaves out a channel that says its status instead of settings", async () => {
    const start = recorderWith().state;
    start.channels["CH2"] = { status: "Nonsupport" };
    start.channels["CH10"] = { status: "Offline" };
    expect(await fieldsOf({ recognition: { channels: "all", sensitivity: 20 } }, start)).toEqual({
      "CH1.sensitivity": "change",
      "CH2.sensitivity": "the channel does not support this",
      "CH10.sensitivity": "the channel is offline",
    });
    const none = { ...start, channels: {} };
    expect(await fieldsOf({ recognition: { channels: "all", sensitivity: 20 } }, none)).toEqual({
      "all.sensitivity": "this recorder has no such channel with these settings",
    });
  });

  it("takes lists in any order, and polygons whose unused points repeat the last, for the same", async () => {
    const start = recorderWith().state;
    const polygon = { x1: 1, y1: 1, x2: 9, y2: 1, x3: 9, y3: 9 };
    start.channels = {
      CH1: {
        detection_type_ex: ["Bus", "Person"],
        rule_info: { rule_number1: { rule_rect: { ...unused(9, 9), ...polygon } } },
      },
    };
    const recognition = {
      channels: "all",
      detection_type_ex: ["Person", "Bus"],
      rule_info: { rule_number1: { rule_rect: polygon } },
    } as const;
    expect(await fieldsOf({ recognition } as unknown as Parts, start)).toEqual({
      "CH1.detection_type_ex": "same",
      "CH1.rule_info.rule_number1.rule_rect": "same",
    });
  });
});

/** Eight points, all there. */
function unused(x: number, y: number): Record<string, number> {
  return toRect([{ x, y }]);
}

describe("a polygon that ends at 0, 0", () => {
  const path = "CH1.rule_info.rule_number1.rule_rect";
  const planFor = async (there: object, wanted: object) => {
    const ruled = (rule_rect: object) => ({ rule_info: { rule_number1: { rule_rect } } });
    const start = recorderWith().state;
    const point_num = [3, 8];
    start.channels = {
      CH1: { rule_info: { rule_number1: { point_num, rule_rect: there as JsonObject } } },
    };
    const parts = { recognition: { channels: ["CH1"], ...ruled(wanted) } } as unknown as Parts;
    const [field] = planned(parts, await readFor(parts, recorderWith({}, start).operations));
    return field;
  };
  const corner = { x1: 704, y1: 0, x2: 704, y2: 576, x3: 0, y3: 576 };

  it("is not said to be the triangle without that corner, nor the other way round", async () => {
    const there = { ...unused(0, 0), ...corner };
    expect(await planFor(there, corner)).toMatchObject({ path, state: "change", before: there });
    const beginsThere = { x1: 0, y1: 0, x2: 704, y2: 0, x3: 704, y3: 576, x4: 0, y4: 576 };
    expect((await planFor(there, beginsThere))?.state).toBe("change");
    expect((await planFor(corner, corner))?.state).toBe("same");
  });

  it("counts as written where a recorder leaves unused points at 0", () => {
    const padded = { ...unused(0, 0), ...corner };
    const repeated = { ...unused(0, 576), ...corner };
    expect(valuesEqual("recognition", path, padded, repeated)).toBe(true);
  });

  it("has as many points as are different", async () => {
    const twice = { x1: 5, y1: 5, x2: 5, y2: 5, x3: 9, y3: 9 };
    expect(await planFor(corner, twice)).toMatchObject({
      state: "invalid",
      reason: "accepts 3 to 8 points; this has 2",
    });
  });
});

describe("what a recorder offers beyond the documented operations", () => {
  const refused = (deviceCode: string) => async () =>
    err(fault("refused", `refused with ${deviceCode}`, { deviceCode }));
  const wrongShape = async () => err(fault("wrong_shape", "of another shape"));
  type Odd = Partial<Record<keyof Operations, () => Promise<unknown>>>;
  const withOdd = (odd: Odd, start?: MemoryState) => {
    const under = recorderWith({}, start);
    return { ...under, recorder: { ...under.operations, ...odd } as Operations };
  };

  it.each([
    ["refused", refused("no_permission")],
    ["of another shape", wrongShape],
  ])("keeps nothing documented from being planned when its own disarming is %s", async (_, odd) => {
    const { recorder } = withOdd({ getRecorderDisarming: odd, getRecorderDisarmingRange: odd });
    const parts: Parts = { eventPush: { port: 1 }, disarming: { enable: true, disarming: true } };
    const fields = planned(parts, await readFor(parts, recorder));
    expect(fields.map(({ path, state: one }) => [path, one])).toEqual([
      ["enable", "change"],
      ["disarming", "unsupported"],
      ["port", "change"],
    ]);
    expect(fields[1]?.reason).toMatch(/could not be read: (refused|of another shape)/);
  });

  it("is a recorder without disarming where it has neither form to show", async () => {
    const unsupported = async () => err(fault("unsupported", "no IPCDisarming"));
    const odd = { getDisarming: unsupported, getRecorderDisarming: wrongShape };
    const parts: Parts = { eventPush: { port: 1 }, disarming: { enable: true } };
    const fields = planned(parts, await readFor(parts, withOdd(odd).recorder));
    expect(fields).toMatchObject([
      { path: "enable", reason: expect.stringMatching(/no IPCDisarming of another shape/) },
      { path: "port", state: "change" },
    ]);
  });

  it.each([
    ["getEventPushRange", { eventPush: { enable: true, addr: "a".repeat(40) } }],
    ["getRecognitionRange", { recognition: { channels: ["CH1"], sensitivity: 101 } }],
  ] as const)(
    "leaves the documented limits where %s is refused, and says so",
    async (name, odd) => {
      const start = { ...recorderWith().state, table: { enable: false, addr: "old" } };
      const { recorder } = withOdd({ [name]: refused("param_error") }, start);
      const parts = odd as unknown as Parts;
      const fields = planned(parts, await readFor(parts, recorder));
      expect(fields.at(-1)?.reason).toMatch(/^accepts /);
      const fit = { eventPush: { addr: "b" }, recognition: { channels: ["CH1"], sensitivity: 99 } };
      const field = planned(fit as Parts, await readFor(fit as Parts, recorder)).find(
        ({ area }) => area in parts,
      );
      expect(field).toMatchObject({
        state: "change",
        reason: expect.stringMatching(/documented limits apply: refused with/),
      });
    },
  );

  const emailRange = async () => readEmailRange({ smtp_port: { type: "int32" } });

  it("is written without what it has, where Email/Get is refused", async () => {
    const odd = { getEmailRange: emailRange, getEmail: refused("no_permission") };
    const { recorder } = withOdd(odd);
    const parts: Parts = { email: { smtp_port: 587 } };
    const readings = await readFor(parts, recorder);
    expect(readings.get("email")).toMatchObject({ values: null });
    expect(planned(parts, readings)).toMatchObject([
      {
        state: "unknown_before",
        reason: expect.stringMatching(/could not be read: refused with no_permission/),
      },
    ]);
  });

  it("is still not known right after a write, where Email/Get is refused then", async () => {
    const { recorder } = withOdd({ getEmail: refused("no_permission") });
    const read = await readAreas(sessionOver(recorder), ["email"], { email: { valuesOnly: true } });
    expect(read).toMatchObject({ ok: false, error: { code: "refused" } });
  });

  it.each(["login_block", "netip_limited", "device_busy", "no_login"])(
    "reports nothing while the recorder accepts no sign-in, or is busy: %s",
    async (code) => {
      const { recorder } = withOdd({ getRecorderDisarming: refused(code) });
      const read = await readAreas(sessionOver(recorder), ["disarming"]);
      expect(read).toMatchObject({ ok: false, error: { deviceCode: code } });
    },
  );

  it("has email by what it shows, where there is Email/Get and no Email/Range", async () => {
    const odd = {
      getEmailRange: async () => err(fault("unsupported", "no Email/Range")),
      getEmail: async () =>
        readEmail({ email_enable: true, smtp_port: 25, smtp_server: "a", recvemail_1: "x@y" }),
    };
    const { recorder } = withOdd(odd);
    const parts: Parts = { email: { smtp_port: 26, smtp_server: "", sender: "s" } };
    const fields = planned(parts, await readFor(parts, recorder));
    expect(Object.fromEntries(fields.map((one) => [one.path, one.reason ?? one.state]))).toEqual({
      smtp_server: "must not be empty while email is enabled",
      smtp_port: "change",
      sender: "this recorder has no such field",
    });
    const neither = withOdd({ ...odd, getEmail: odd.getEmailRange }).recorder;
    expect(planned(parts, await readFor(parts, neither))[0]).toMatchObject({
      state: "unsupported",
      reason: "this recorder does not have this area: no Email/Range",
    });
  });
});

describe("what recorders have in another form than documented", () => {
  const start = () => ({
    disarming: { enable: 1, email: null, alarmio_channel: "", action: ["buzzer"] } as JsonObject,
    table: { addr: "a", udp_addr: null, port: [80], enable: "on" } as JsonObject,
    channels: {
      CH1: { status: "Online", sensitivity: 10, rule_info: [] },
      CH2: { status: "Offline", rule_info: [] },
      CH3: { status: "Online" },
    } as unknown as MemoryState["channels"],
  });
  const fieldsOf = async (parts: Parts) => {
    const under = recorderWith({}, start());
    const fields = planned(parts, await readFor(parts, under.operations));
    return Object.fromEntries(fields.map(({ path, state: one, reason }) => [path, reason ?? one]));
  };

  it("is refused where it is wanted, and there alone; null says nothing", async () => {
    expect(await fieldsOf({ eventPush: { addr: "b", udp_addr: "c", port: 1 } })).toEqual({
      addr: "change",
      udp_addr: "unknown_before",
      port: "this recorder answers port in a form that is not known: [80]",
    });
    expect(
      await fieldsOf({ disarming: { enable: true, email: true, alarmio_channel: ["CH1"] } }),
    ).toEqual({ enable: "same", email: "unknown_before", alarmio_channel: "unknown_before" });
  });

  it("is sent back as it came", async () => {
    const under = recorderWith({}, start());
    const parts: Parts = { eventPush: { addr: "b" } };
    const readings = await readFor(parts, under.operations);
    await apply(planned(parts, readings), readings, under.operations, "whole");
    expect(under.state.table).toEqual({ ...start().table, addr: "b" });
  });

  it("does not lose what lies around a field that is wanted", async () => {
    const under = recorderWith({}, start());
    const own = {
      ...under.operations,
      getRecorderDisarming: async () => readRecorderDisarming({ action: ["buzzer"] }),
      getRecorderDisarmingRange: async () =>
        readFieldsRange({ action: { type: "object", items: { buzzer: { type: "bool" } } } }),
    } as Operations;
    const parts: Parts = { disarming: { enable: false, action: { buzzer: true } } };
    expect(planned(parts, await readFor(parts, own))).toMatchObject([
      { path: "enable", state: "change" },
      {
        path: "action.buzzer",
        state: "invalid",
        reason: 'this recorder answers action in a form that is not known: ["buzzer"]',
      },
    ]);
  });

  it("is a channel with settings when another status than its absence stands beside them", async () => {
    expect(await fieldsOf({ recognition: { channels: "all", sensitivity: 20 } })).toEqual({
      "CH1.sensitivity": "change",
      "CH2.sensitivity": "the channel is offline",
      "CH3.sensitivity": "the channel has no settings: Online",
    });
  });
});

describe("what recorders spell in their own way (field-notes.md, 8)", () => {
  const unsupported = async () => err(fault("unsupported", "not there"));

  it("switches of an NVR's own disarming may come as text", async () => {
    const recorder = {
      getDisarming: unsupported,
      getDisarmingRange: unsupported,
      getRecorderDisarmingRange: unsupported,
      getRecorderDisarming: async () =>
        readRecorderDisarming({ disarming: "True", action: { buzzer: "true" } }),
    } as unknown as Operations;
    const parts = { disarming: { action: { buzzer: true } } } as Parts;
    expect(planned(parts, await readFor(parts, recorder))).toMatchObject([
      { path: "action.buzzer", before: true, state: "same" },
    ]);
  });

  it("permitted values keep the spelling of the recorder, and their numbers and texts are coerced like values", async () => {
    const under = recorderWith(
      {},
      { ...recorderWith().state, table: { keep_alive_interval: "0", method: "GET" } },
    );
    const items = {
      keep_alive_interval: { type: "string", items: [0, 1, 5, 10] },
      method: { type: "string", items: ["get", "post"] },
    };
    const range = { params: { type: "object", items: { table: { type: "object", items } } } };
    const email = {
      encryption: { type: "string", items: ["Disable", "SSL", "TLS", "AUTO"] },
      interval_time: { type: "int32", items: ["1", "3", "5", "10"] },
    };
    const recorder = {
      ...under.operations,
      getEventPushRange: async () => readFieldsRange(range),
      getEmailRange: async () => readEmailRange(email),
      getEmail: async () => readEmail({ encryption: "TLS", interval_time: "5" }),
    } as Operations;
    const parts = {
      email: { encryption: "Auto", interval_time: 3 },
      eventPush: { keep_alive_interval: "5", method: "POST" },
    } as Parts;
    const fields = planned(parts, await readFor(parts, recorder));
    expect(fields.map(({ path, state: one, after }) => [path, one, after])).toEqual([
      ["encryption", "change", "AUTO"],
      ["interval_time", "change", 3],
      ["method", "change", "post"],
      ["keep_alive_interval", "change", "5"],
    ]);
    expect(valuesEqual("email", "encryption", "Auto", "AUTO")).toBe(true);
    expect(planned({ eventPush: { method: "GET" } }, await readFor(parts, recorder))).toMatchObject(
      [{ path: "method", state: "same" }],
    );
  });

  it("a channel's key may begin with a space, in Range as well", async () => {
    const limits = { sensitivity: { type: "int32", min: 1, max: 10 } };
    const range = {
      channel_info: { type: "object", items: { " CH1": { type: "object", items: limits } } },
    };
    const recorder = {
      getRecognition: async () => readRecognition({ channel_info: { " CH1": { sensitivity: 5 } } }),
      getRecognitionRange: async () => readFieldsRange(range),
    } as unknown as Operations;
    const parts = { recognition: { channels: ["CH1"], sensitivity: 80 } } as Parts;
    expect(planned(parts, await readFor(parts, recorder))).toMatchObject([
      { path: "CH1.sensitivity", state: "invalid" },
    ]);
  });
});
