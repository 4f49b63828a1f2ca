import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SETTINGS_AREAS } from "#core/features/settings/index.ts";
import { documentedRange } from "#core/drivers/raysharp/areas/documented-range.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
import { withStandIns } from "#shared/areas/stand-ins.ts";
import type { SettingsReading } from "#shared/domain/settings.ts";
import { templateSchema } from "#shared/domain/template.ts";
import type { Json } from "#shared/json.ts";
import { fillWith, type Variables } from "#shared/domain/variables.ts";
import { valueText } from "#renderer/features/fields/index.ts";
import {
  copyValues,
  EMPTY_DRAFT,
  fromTemplate,
  setChannels,
  setValue,
  templateShape,
  toTemplate,
  type GivenValue,
} from "#renderer/features/bulk-edit/draft.ts";
import { findMisfits } from "./make.ts";
import { countUnfit } from "#renderer/features/bulk-edit/compatibility.ts";
import { spreadOf } from "#renderer/features/bulk-edit/value-distribution.ts";
import { checkDraft } from "#renderer/features/bulk-edit/validate.ts";
import { aReading } from "#test/support/session.ts";
import { formOf } from "#core/drivers/raysharp/areas/disarming-forms.ts";
import { fault } from "#shared/errors.ts";
import { NO_LIMITS } from "#renderer/features/bulk-edit/limits.ts";
import { inFull } from "#test/support/long.ts";

const SCHEDULE = "channel_info.disarming_schedule";

/** A recorder's answers as the core reads them: the cameras' form, the recorder's own, or both. */
function made(
  recorderId: string,
  own: Record<string, Json> | null,
  cameras: Record<string, Json> | null,
): { form: SettingsReading; core: AreaReading } {
  const values = { ...own, ...cameras };
  const range = documentedRange("disarming", (path) => path in values);
  const schedules = Object.keys(values).filter((path) => path.endsWith("disarming_schedule"));
  for (const path of schedules) range[path] = { type: "week" };
  const held = new Set(schedules.map((path) => path.split(".")[1] ?? ""));
  const without = Object.fromEntries(
    Object.keys(values)
      .filter((path) => path.endsWith(".reason"))
      .map((path) => [path.split(".")[1] ?? "", "has no schedule"]),
  );
  const about = { recorderId, area: "disarming", at: "2026-11-20T10:00:00Z", error: null } as const;
  return {
    form: withStandIns("disarming", { ...about, range, values }),
    core: aReading({
      limits: range,
      values,
      heldChannels: held,
      missingChannels: without,
      readError: (path) => {
        const isRead = formOf(path) === "cameras" ? cameras : own;
        return isRead ? null : fault("unsupported", "not there");
      },
    }),
  };
}

const OWN = {
  disarming: false,
  "action.send_email": true,
  "channel_info.CH1.disarming_schedule": "Mon-Fri 08:00-18:00",
  "channel_info.CH2.disarming_schedule": "never",
  "channel_info.CH3.reason": "Not configured",
};
const CAMERAS = { enable: false, email: true };
const FLEET = [made("own", OWN, null), made("cameras", null, CAMERAS), made("both", OWN, CAMERAS)];
const READINGS = FLEET.map(({ form }) => form);

const misfits = (values: Record<string, GivenValue>, channels: "all" | string[] = "all") =>
  findMisfits(
    READINGS,
    { area: "disarming", values: new Map(Object.entries(values)), channels },
    new Map(),
  );

describe("the form of disarming on a site with both forms", () => {
  test("fits every recorder with 'Disarm' alone", () => {
    expect([...misfits({ disarmed: true })]).toEqual([]);
    const { groups, unsupported } = spreadOf(READINGS, "disarming", "disarmed");
    expect(groups).toEqual([{ value: false, recorderIds: ["own", "cameras", "both"] }]);
    expect(unsupported).toEqual([]);
  });

  test("shows 'Partly on' where one of the two forms is disarmed, and accepts both values there", () => {
    const { form } = made("a", { ...OWN, disarming: true }, CAMERAS);
    expect(valueText("disarmed", form.values?.["disarmed"])).toBe("Partly on");
    for (const value of [true, false]) {
      const wanted = { area: "disarming", channels: "all" } as const;
      const values = new Map([["disarmed", value]]);
      expect([...findMisfits([form], { ...wanted, values }, new Map())]).toEqual([]);
    }
  });

  test("says which recorders lack a field, and counts them as skipped only if a plan skips recorders", () => {
    const found = misfits({ enable: true, disarming: true });
    expect([...found]).toEqual([
      ["enable", [{ recorderId: "own", reason: "has no such field", missing: true }]],
      ["disarming", [{ recorderId: "cameras", reason: "has no such field", missing: true }]],
    ]);
    expect(countUnfit([found], 2, "skip-recorder")).toEqual({
      lacking: 2,
      unfit: new Set(["own", "cameras"]),
    });
    expect(countUnfit([found], 2, "skip-field")).toEqual({ lacking: 2, unfit: new Set() });
    // Of all that is wanted the recorder has nothing.
    expect(countUnfit([misfits({ enable: true })], 1, "skip-field")).toEqual({
      lacking: 1,
      unfit: new Set(["own"]),
    });
  });

  test("copies what a recorder has, without the field that stands for others", () => {
    const { draft, copied } = copyValues(EMPTY_DRAFT, "disarming", READINGS[2]?.values ?? {});
    expect(copied).toEqual(["enable", "email", "disarming", "action.send_email"]);
    expect(toTemplate("T", draft)).not.toBeNull();
    const same = {
      "channel_info.CH1.disarming_schedule": "never",
      "channel_info.CH2.disarming_schedule": "never",
    };
    expect(copyValues(EMPTY_DRAFT, "disarming", same).copied).toEqual([SCHEDULE]);
  });

  test("takes 'Disarm' or the fields that it stands for, and says so at the field", () => {
    const draft = setValue(
      setValue(EMPTY_DRAFT, "disarming", "disarmed", true),
      "disarming",
      "enable",
      true,
    );
    expect(checkDraft("T", draft, () => NO_LIMITS).get("disarming/enable")).toEqual({
      level: "error",
      text: "Is part of 'disarmed' already; name one of the two.",
    });
  });
});

describe("what On means", () => {
  const remark = (path: string, value: boolean) =>
    checkDraft("T", setValue(EMPTY_DRAFT, "disarming", path, value), () => NO_LIMITS).get(
      `disarming/${path}`,
    );

  test("is said with the value, in the words of its own form", () => {
    expect(valueText("action.send_email", true)).toBe("On: no email");
    expect(valueText("action.send_email", false)).toBe("Off: email is sent");
    expect(valueText("email", true)).toBe("On: enabled");
    expect(valueText("disarming", true)).toBe("On: disarmed");
    expect(valueText("email_enable", true)).toBe("On");
  });

  test("warns where email or events stop while disarmed", () => {
    expect(remark("action.send_email", true)).toEqual({
      level: "warning",
      text: "While disarmed, the recorders send no email.",
    });
    expect(remark("action.event_push_platform", true)?.level).toBe("warning");
    expect(remark("action.send_email", false)).toBeUndefined();
    expect(remark("action.buzzer", true)).toBeUndefined();
    expect(remark("email", false)?.level).toBe("warning");
    expect(remark("email", true)).toBeUndefined();
  });
});

describe("a weekly schedule in the form", () => {
  test("is shown as text, channel by channel", () => {
    const { groups, unsupported, away } = spreadOf(READINGS, "disarming", SCHEDULE);
    expect(groups.map(({ value, recorderIds }) => [value, recorderIds])).toEqual([
      ["Mon-Fri 08:00-18:00", ["own", "both"]],
      ["never", ["own", "both"]],
    ]);
    expect([unsupported, away]).toEqual([["cameras"], ["own", "both"]]);
    expect(valueText("channel_info.CH1.disarming_schedule", "Mon-Fri 08:00-18:00")).toBe(
      "Mon–Fri 08:00–18:00",
    );
    expect(valueText("channel_info.CH1.disarming_schedule", "always")).toBe("Always");
  });

  test("goes into a template with its channels, and comes back", () => {
    let draft = setValue(EMPTY_DRAFT, "disarming", SCHEDULE, "always");
    expect(templateShape("T", draft)).toEqual({
      name: "T",
      disarming: { channel_info: { disarming_schedule: "always" } },
    });
    draft = setChannels(draft, "disarming", ["CH1", "CH2"]);
    const template = toTemplate("T", draft);
    expect(template).toEqual({
      name: "T",
      disarming: { channel_info: { channels: ["CH1", "CH2"], disarming_schedule: "always" } },
    });
    expect(template && fromTemplate(template)).toEqual(draft);
  });

  test("says what is wrong with a text, and asks for a channel", () => {
    const remarks = (text: string, channels: "all" | string[] = "all") =>
      checkDraft(
        "T",
        setChannels(setValue(EMPTY_DRAFT, "disarming", SCHEDULE, text), "disarming", channels),
        () => NO_LIMITS,
      );
    expect(remarks("Mon 08:15-09:00").get(`disarming/${SCHEDULE}`)).toMatchObject({
      level: "error",
      text: expect.stringContaining("Accepts times from 00:00 to 24:00 in half hours"),
    });
    expect(remarks("").get(`disarming/${SCHEDULE}`)?.level).toBe("error");
    expect([...remarks("{{Opening hours}}").keys()]).toEqual([]);
    expect(remarks("always", []).get("disarming/channels")?.level).toBe("error");
  });
});

describe("form and plan", () => {
  const flag = fc.boolean();
  const week = fc.constantFrom("always", "Mon 08:00-09:00", "no schedule", "{{hours}}");
  const channels = fc.constantFrom<"all" | string[]>("all", ["CH1"], ["CH3"], ["CH1", "CH9"]);
  const list = fc.constantFrom<string[]>([], ["CH1"], ["CH1", "CH2"]);
  const shared = {
    email: flag,
    privacy_channel: list,
    "action.send_email": flag,
    disarming_channel: list,
    [SCHEDULE]: week,
  };
  const values = fc.oneof(
    fc.record({ ...shared, enable: flag, disarming: flag }, { requiredKeys: [] }),
    fc.record({ ...shared, disarmed: flag }, { requiredKeys: ["disarmed"] }),
  );
  const device = fc.tuple(
    fc.option(
      fc.constantFrom<Record<string, Json>>(
        OWN,
        { disarming: true },
        { ...OWN, disarming_channel: [] },
      ),
    ),
    fc.option(
      fc.constantFrom<Record<string, Json>>(
        CAMERAS,
        { ...CAMERAS, privacy_channel: [] },
        { ...CAMERAS, enable: true },
      ),
    ),
  );
  const variables = fc.constantFrom<Variables>({}, { hours: "always" }, { hours: "all the time" });

  test("find the same recorders unfit, and the same fields missing, for any values", () => {
    fc.assert(
      fc.property(device, values, channels, variables, ([own, cameras], wanted, chosen, known) => {
        fc.pre(own !== null || cameras !== null);
        const { form, core } = made("a", own, cameras);
        const given = new Map(Object.entries(wanted) as [string, GivenValue][]);
        const found = findMisfits(
          [form],
          { area: "disarming", values: given, channels: chosen },
          new Map([["a", known]]),
        );
        const missing = [...found].filter(([, [misfit]]) => misfit?.missing).map(([path]) => path);
        let draft = EMPTY_DRAFT;
        for (const [path, value] of given) draft = setValue(draft, "disarming", path, value);
        const shape = templateShape("T", setChannels(draft, "disarming", chosen)) as {
          disarming?: object;
        };
        const parsed = templateSchema.safeParse(shape);
        // What no recorder takes is a fault of the form itself.
        fc.pre(parsed.success || wanted[SCHEDULE] !== "no schedule");
        const part = templateSchema.parse(shape).disarming ?? {};
        const area = SETTINGS_AREAS.disarming;
        const fields = area.plan(area.resolve(part, core, fillWith(known)), core);
        const unfit = (one: (typeof fields)[number]) =>
          one.state === "invalid" || (one.state === "unsupported" && !one.leftOut);
        const plain = (path: string) =>
          "disarmed" in wanted && (path === "enable" || path === "disarming")
            ? "disarmed"
            : path.replace(/^channel_info\.[^.]+\./, "channel_info.");
        const byField = Map.groupBy(fields, ({ path }) => plain(path));
        const inPlan = [...byField]
          .filter(([, all]) => all.some(unfit) || all.every((one) => one.leftOut))
          .map(([path]) => path);
        expect([...found.keys()].toSorted()).toEqual(inPlan.toSorted());
        const lacking = [...byField].filter(([, all]) =>
          all.every((one) => one.state === "unsupported" && !one.leftOut),
        );
        expect(missing.toSorted()).toEqual(lacking.map(([path]) => path).toSorted());
      }),
      { numRuns: inFull(500, 125) },
    );
  });
});
