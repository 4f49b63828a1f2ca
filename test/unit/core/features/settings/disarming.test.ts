import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Operations } from "#core/drivers/raysharp/operations/types.ts";
import { readDisarming } from "#core/drivers/raysharp/operations/disarming.ts";
import { readFieldsRange } from "#core/drivers/raysharp/operations/fields.ts";
import { readRecorderDisarming } from "#core/drivers/raysharp/operations/recorder-disarming.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
import { withScheduleTexts } from "#core/drivers/raysharp/areas/disarming-schedule.ts";
import { valuesOf } from "#core/drivers/raysharp/areas/values-of.ts";
import { SETTINGS_AREAS } from "#core/features/settings/index.ts";
import { silenceText } from "#shared/areas/silence.ts";
import type { PlanField, PlanItem } from "#shared/domain/plan.ts";
import { planWarnings } from "#shared/domain/plan-text.ts";
import { templateSchema } from "#shared/domain/template.ts";
import { fillWith, type Variables } from "#shared/domain/variables.ts";
import { fault } from "#shared/errors.ts";
import type { JsonObject } from "#shared/json.ts";
import { err, ok } from "#shared/result.ts";
import { sessionOver, writesIn } from "#test/support/session.ts";

const { disarming } = SETTINGS_AREAS;
const NOT_THERE = err(fault("unsupported", "has no such operation"));
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

interface Device {
  cameras?: JsonObject;
  own?: JsonObject;
  ownRange?: JsonObject;
}

function recorder({ cameras, own, ownRange }: Device) {
  const sent: { form: "cameras" | "own"; data: JsonObject }[] = [];
  const set = (form: "cameras" | "own") => (data: JsonObject) => {
    sent.push({ form, data });
    return Promise.resolve(ok(undefined));
  };
  const operations = {
    getDisarming: async () => (cameras ? readDisarming(structuredClone(cameras)) : NOT_THERE),
    getDisarmingRange: async () => NOT_THERE,
    getRecorderDisarming: async () =>
      own ? readRecorderDisarming(structuredClone(own)) : NOT_THERE,
    getRecorderDisarmingRange: async () => (ownRange ? readFieldsRange(ownRange) : NOT_THERE),
    setDisarming: set("cameras"),
    setRecorderDisarming: set("own"),
  };
  return { sent, operations: operations as unknown as Operations };
}

async function read(device: Device): Promise<AreaReading> {
  const found = await sessionOver(recorder(device).operations).areas.disarming?.read();
  if (!found?.ok) throw new Error("It was not read.");
  return found.value;
}

async function plan(device: Device, part: object, variables: Variables = {}): Promise<PlanField[]> {
  const checked = templateSchema.parse({ name: "t", disarming: part });
  const reading = await read(device);
  return disarming.plan(
    disarming.resolve(checked.disarming ?? {}, reading, fillWith(variables)),
    reading,
  );
}

async function written(device: Device, wanted: JsonObject, form: "whole" | "ticked" = "whole") {
  const { sent, operations } = recorder(device);
  const { disarming: access } = sessionOver(operations, writesIn(form)).areas;
  const found = await access?.read();
  if (!found?.ok) throw new Error("It was not read.");
  expect(await access?.write(found.value, wanted)).toEqual({ kind: "applied" });
  return sent;
}

const slots = (first: number, last: number) =>
  Array.from({ length: 48 }, (_, slot) => (slot >= first && slot < last ? 1 : 0));
const weekOf = (time: unknown[], days = DAYS) => days.map((day) => ({ day, time }));
const scheduleOf = (time: unknown[], days = DAYS) => ({
  disarming_schedule: [{ schedule_type: "Disarming", week: weekOf(time, days) }],
});

const OWN: JsonObject = {
  disarming: false,
  action: { send_email: false, event_push_platform: false, buzzer: true },
  channel_info: {
    CH1: scheduleOf(slots(16, 36)) as JsonObject,
    CH2: scheduleOf(slots(0, 48)) as JsonObject,
    CH3: { reason: "Not configured" },
  },
};
const CAMERAS: JsonObject = { enable: false, email: true };
const PATH = "channel_info.CH1.disarming_schedule";

describe("'disarmed' in a template", () => {
  it("sets 'enable' at recorders with the cameras' form", async () => {
    expect(await plan({ cameras: CAMERAS }, { disarmed: true })).toMatchObject([
      { path: "enable", before: false, after: true, state: "change" },
    ]);
  });

  it("sets 'disarming' at recorders with a form of their own", async () => {
    expect(await plan({ own: OWN }, { disarmed: true })).toMatchObject([
      { path: "disarming", before: false, after: true, state: "change" },
    ]);
  });

  it("sets both at recorders with both forms, and leaves out what Range does not name", async () => {
    const both = { cameras: CAMERAS, own: OWN };
    const paths = async (device: Device) =>
      (await plan(device, { disarmed: true })).map(({ path, state }) => `${path} ${state}`);
    expect(await paths(both)).toEqual(["enable change", "disarming change"]);
    const ownRange = { action: { type: "object", items: { buzzer: { type: "bool" } } } };
    expect(await paths({ ...both, ownRange })).toEqual(["enable change"]);
    expect(await paths({ own: OWN, ownRange })).toEqual(["disarming unsupported"]);
  });

  it("cannot stand beside 'enable' or 'disarming'", () => {
    const parsed = templateSchema.safeParse({
      name: "t",
      disarming: { disarmed: true, enable: false },
    });
    expect(parsed.error?.issues).toMatchObject([
      { path: ["disarming", "enable"], message: expect.stringContaining("'disarmed'") },
    ]);
  });
});

describe("a plan that silences a recorder", () => {
  const silenced = (fields: PlanField[]) =>
    fields.flatMap(({ path, silences = [] }) => silences.map((field) => `${path}: ${field}`));

  it("says so at the switch, in the recorder's own form where it is On", async () => {
    const on = { action: { send_email: true, event_push_platform: true, buzzer: true } };
    expect(silenced(await plan({ own: OWN }, on))).toEqual([
      "action.send_email: action.send_email",
      "action.event_push_platform: action.event_push_platform",
    ]);
    const off = { action: { send_email: false, event_push_platform: false } };
    expect(silenced(await plan({ own: OWN }, off))).toEqual([]);
  });

  it("says so in the cameras' form where email is Off", async () => {
    expect(silenced(await plan({ cameras: CAMERAS }, { email: false }))).toEqual(["email: email"]);
    expect(silenced(await plan({ cameras: CAMERAS }, { email: true }))).toEqual([]);
  });

  it("says so when a recorder is disarmed whose email is suppressed already", async () => {
    const silent = { ...OWN, action: { send_email: true, event_push_platform: false } };
    expect(silenced(await plan({ own: silent }, { disarmed: true }))).toEqual([
      "disarming: action.send_email",
    ]);
    expect(silenced(await plan({ own: silent }, { disarmed: false }))).toEqual([]);
    const given = { disarmed: true, action: { send_email: false } };
    expect(silenced(await plan({ own: silent }, given))).toEqual([]);
  });

  it("warns in a sentence, with the number of recorders", async () => {
    const fields = await plan({ own: OWN }, { action: { send_email: true } });
    const items = [1, 2].map((id) => ({ recorderId: `${id}`, state: "ready", fields }));
    const warnings = (count: number) =>
      planWarnings({ items: items.slice(0, count) as PlanItem[] });
    expect(warnings(1)).toEqual(["While disarmed, this recorder sends no email."]);
    expect(warnings(2)).toEqual(["While disarmed, 2 recorders send no email."]);
    const idle = items.map((item) => ({ ...item, state: "invalid" }));
    expect(planWarnings({ items: idle as PlanItem[] })).toEqual([]);
    expect(silenceText("action.event_push_platform", 1)).toBe(
      "While disarmed, this recorder pushes no events; Muster receives none from it.",
    );
    expect(silenceText("email")).toBe(
      "While disarmed, the cameras of the recorders have email disabled.",
    );
  });
});

describe("the weekly schedule", () => {
  it("is read as text, channel by channel", async () => {
    const { values } = await read({ own: OWN });
    expect(values).toMatchObject({
      [PATH]: "Mon-Sun 08:00-18:00",
      "channel_info.CH2.disarming_schedule": "always",
      "channel_info.CH3.reason": "Not configured",
    });
  });

  it.each([
    [
      "days with 47 half hours: the last is not marked",
      weekOf(Array(47).fill(1)),
      "Mon-Sun 00:00-23:30",
    ],
    ["texts for numbers", weekOf(slots(0, 2).map(String)), "Mon-Sun 00:00-01:00"],
    ["booleans for numbers", weekOf(slots(0, 2).map((one) => one === 1)), "Mon-Sun 00:00-01:00"],
    ["full names of days", weekOf(slots(0, 2), ["Sunday"]), "Sun 00:00-01:00"],
    ["days that are missing", [], "never"],
  ])("takes %s", async (_, week, text) => {
    const settings = { disarming_schedule: [{ schedule_type: "Disarming", week }] };
    const { values } = await read({ own: { channel_info: { CH1: settings } } as JsonObject });
    expect(values?.[PATH]).toBe(text);
  });

  it.each([
    ["49 half hours", weekOf(Array(49).fill(1))],
    ["other numbers", weekOf(Array(48).fill(7))],
    ["a day twice", weekOf(slots(0, 2), ["Sun", "Sunday"])],
    ["an unknown day", weekOf(slots(0, 2), ["Holiday"])],
    ["no list of days", "always" as unknown as []],
  ])("is left as it is with %s, and not written over", async (_, week) => {
    const settings = { disarming_schedule: [{ schedule_type: "Disarming", week }] };
    const own = { channel_info: { CH1: settings } } as unknown as JsonObject;
    expect((await read({ own })).values?.[PATH]).toEqual(settings.disarming_schedule);
    const wish = { channel_info: { disarming_schedule: "never" } };
    expect(await plan({ own }, wish)).toMatchObject([
      {
        path: PATH,
        state: "invalid",
        reason: expect.stringContaining("in a form that is not known"),
      },
    ]);
  });

  it("is planned at every channel that holds one; a channel that is named and holds none is left out", async () => {
    const all = { channel_info: { disarming_schedule: "Mon–Sun 08:00–18:00" } };
    expect(await plan({ own: OWN }, all)).toMatchObject([
      { path: PATH, state: "same", after: "Mon-Sun 08:00-18:00" },
      { path: "channel_info.CH2.disarming_schedule", state: "change", before: "always" },
      {
        path: "channel_info.CH3.disarming_schedule",
        state: "unsupported",
        leftOut: true,
        reason: "the channel has no schedule: Not configured",
      },
    ]);
    const some = { channel_info: { channels: ["CH1", "CH9"], disarming_schedule: "never" } };
    expect(await plan({ own: OWN }, some)).toMatchObject([
      { path: PATH, state: "change", after: "never" },
      { path: "channel_info.CH9.disarming_schedule", state: "unsupported", leftOut: true },
    ]);
  });

  it("is a missing field at a recorder that has none", async () => {
    const wish = { channel_info: { disarming_schedule: "always" } };
    const none = { own: { disarming: true } };
    for (const device of [none, { cameras: CAMERAS }]) {
      const [field] = await plan(device, wish);
      expect(field).toMatchObject({
        state: "unsupported",
        reason: "this recorder has no such field",
      });
      expect(field?.leftOut).toBeUndefined();
    }
  });

  it("takes variables, and says at which recorder what they become is no schedule", async () => {
    const wish = { channel_info: { channels: ["CH1"], disarming_schedule: "{{Opening hours}}" } };
    const hours = (value: string) => plan({ own: OWN }, wish, { "opening hours": value });
    expect(await hours("Mon 09:00-17:00")).toMatchObject([
      { after: "Mon 09:00-17:00", state: "change" },
    ]);
    expect(await hours("nine to five")).toMatchObject([{ state: "invalid" }]);
    expect(await hours("")).toMatchObject([
      { state: "invalid", reason: "has no value for {{Opening hours}}" },
    ]);
  });

  it("is written with 48 half hours for each of 7 days; everything else of the answer is kept", async () => {
    const extra = { schedule_type: "Other", vendor: 1 };
    const short = { schedule_type: "disarming", vendor: 2, week: weekOf(Array(47).fill(1)) };
    const own = {
      vendor: [1],
      channel_info: {
        CH1: { disarming_schedule: [extra, short], note: "n" },
        CH2: OWN["channel_info"],
      },
    } as unknown as JsonObject;
    const sent = await written({ own }, { [PATH]: "Mon 23:30-24:00" });
    const week = DAYS.map((day) => ({ day, time: day === "Mon" ? slots(47, 48) : slots(0, 0) }));
    expect(sent).toEqual([
      {
        form: "own",
        data: {
          ...own,
          channel_info: {
            ...(own["channel_info"] as JsonObject),
            CH1: { disarming_schedule: [extra, { ...short, week }], note: "n" },
          },
        },
      },
    ]);
  });

  it("of any text is written so that it is read back as the same", async () => {
    const day = fc.array(fc.boolean(), { minLength: 48, maxLength: 48 });
    const range = fc.tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 48 }));
    const clock = (slot: number) => `${Math.floor(slot / 2)}:${slot % 2 ? "30" : "00"}`;
    const text = range
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => `Tue-Thu, Sun ${clock(from)}-${clock(to)}`);
    await fc.assert(
      fc.asyncProperty(
        text,
        day,
        fc.constantFrom("whole" as const, "ticked" as const),
        async (wish, was, form) => {
          const own = { disarming: true, channel_info: { CH1: scheduleOf(was.map(Number)) } };
          const device = { own: own as unknown as JsonObject };
          const [field] = await plan(device, { channel_info: { disarming_schedule: wish } });
          const [sent] = await written(device, { [PATH]: field?.after ?? null }, form);
          expect("disarming" in (sent?.data ?? {})).toBe(form === "whole");
          const again = await plan(
            { own: { ...device.own, ...sent?.data } },
            {
              channel_info: { disarming_schedule: wish },
            },
          );
          expect(again).toMatchObject([{ path: PATH, state: "same" }]);
        },
      ),
    );
  });

  it("is kept in the history as text", () => {
    const answer = readRecorderDisarming(structuredClone(OWN));
    if (!answer.ok) throw new Error("not read");
    expect(valuesOf.recorderDisarming(answer.value)[PATH]).toBe("Mon-Sun 08:00-18:00");
  });

  it("that an older version stored as the recorder has it is shown as text", () => {
    const week = weekOf(slots(16, 36));
    const stored = { [PATH]: [{ schedule_type: "Disarming", week }], disarming: true };
    expect(withScheduleTexts(stored as unknown as JsonObject)).toEqual({
      [PATH]: "Mon-Sun 08:00-18:00",
      disarming: true,
    });
  });

  it("differs from a line of a template that is no schedule", () => {
    const parse = (disarming_schedule: string) =>
      templateSchema.safeParse({ name: "t", disarming: { channel_info: { disarming_schedule } } });
    expect(parse("Mon-Fri 08:00-18:00").success).toBe(true);
    expect(parse("Mon 8-18").error?.issues).toMatchObject([
      { path: ["disarming", "channel_info", "disarming_schedule"] },
    ]);
  });
});
