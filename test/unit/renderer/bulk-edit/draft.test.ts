import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaSpec, type FieldSpec } from "#shared/areas/index.ts";
import { toRect } from "#shared/areas/polygon.ts";
import { AREAS } from "#shared/domain/settings.ts";
import {
  copyValues,
  countTicked,
  EMPTY_DRAFT,
  fieldDraft,
  fromTemplate,
  initialValue,
  setChannels,
  setTicked,
  setValue,
  templateShape,
  tickedAreas,
  tickedFields,
  toTemplate,
  type Draft,
  type DraftValue,
} from "#renderer/features/bulk-edit/draft.ts";

/** A value of a field that every recorder would take. */
function valueFor({ kind, limits }: FieldSpec): fc.Arbitrary<DraftValue> {
  const { min = 1, max = 100, values } = limits;
  if (kind === "switch") return fc.boolean();
  if (kind === "choice") return fc.constantFrom(...(values ?? []));
  if (kind === "number") return fc.integer({ min, max });
  if (kind === "secret") return fc.record({ secret: fc.string({ minLength: 1, maxLength: 20 }) });
  if (kind === "list") return fc.array(fc.constantFrom("CH1", "CH2"), { maxLength: 1 });
  if (kind === "polygon") return polygon;
  if (kind === "week") return fc.constantFrom("always", "Mon-Fri 08:00-18:00", "{{Hours}}");
  return fc.stringMatching(/^[a-zäß0-9.{}@-]{0,10}$/);
}

const polygon = fc
  .array(fc.record({ x: fc.nat(704), y: fc.nat(576) }), { minLength: 3, maxLength: 8 })
  .map((points) =>
    Object.fromEntries(
      points.flatMap(({ x, y }, n) => [
        [`x${n + 1}`, x],
        [`y${n + 1}`, y],
      ]),
    ),
  );

const change = fc
  .constantFrom(...AREAS.flatMap((area) => areaSpec(area).fields.map((spec) => ({ area, spec }))))
  .chain(({ area, spec }) => valueFor(spec).map((value) => ({ area, path: spec.path, value })));

describe("a draft", () => {
  test("editing a field ticks it, and marks its area", () => {
    const draft = setValue(EMPTY_DRAFT, "eventPush", "port", 8080);
    expect(tickedFields(draft, "eventPush")).toEqual(["port"]);
    expect(tickedFields(draft, "email")).toEqual([]);
    expect(tickedAreas(draft)).toEqual(["eventPush"]);
    expect(countTicked(draft)).toBe(1);
  });

  test("ticking starts from what all recorders share, and unticking keeps what was typed", () => {
    const of = (draft: Draft) => fieldDraft(draft, "email", "smtp_port");
    const ticked = setTicked(EMPTY_DRAFT, "email", "smtp_port", true, 25);
    expect(of(ticked)).toEqual({ ticked: true, value: 25 });
    const typed = setValue(ticked, "email", "smtp_port", 587);
    const unticked = setTicked(typed, "email", "smtp_port", false);
    expect(of(unticked)).toEqual({ ticked: false, value: 587 });
    expect(of(setTicked(unticked, "email", "smtp_port", true, 25)).value).toBe(587);
  });

  test("a field that recorders do not share starts from what needs the least doing", () => {
    expect(initialValue("number", 25)).toBe(25);
    expect(initialValue("switch", undefined)).toBe(true);
    expect(initialValue("text", undefined)).toBe("");
    expect(initialValue("list", undefined)).toEqual([]);
    expect(initialValue("list", ["CH1"])).toEqual(["CH1"]);
    expect(initialValue("choice", undefined)).toBeUndefined();
    expect(initialValue("polygon", undefined)).toBeUndefined();
    const rect = { x1: 1, y1: 2, x2: 3, y2: 4, x3: 5, y3: 6, x4: 5, y4: 6 };
    expect(initialValue("polygon", rect)).toEqual({ x1: 1, y1: 2, x2: 3, y2: 4, x3: 5, y3: 6 });
  });

  test("what recorders share is spelt as the form has it; what it has no place for is left out", () => {
    expect(initialValue("text", 12_345)).toBe("12345");
    expect(initialValue("text", { a: 1 })).toBe("");
    expect(initialValue("text", null)).toBe("");
    expect(initialValue("number", "587")).toBe(587);
    expect(initialValue("number", "")).toBeUndefined();
    expect(initialValue("number", "many")).toBeUndefined();
    expect(initialValue("number", true)).toBeUndefined();
    expect(initialValue("list", [1, "CH2"])).toEqual(["1", "CH2"]);
    expect(initialValue("list", [{ a: 1 }])).toEqual([]);
    expect(initialValue("switch", 0)).toBe(false);
    expect(initialValue("switch", "true")).toBe(true);
    expect(initialValue("switch", "perhaps")).toBe(true);
    expect(initialValue("choice", "AUTO", ["TLS", "Auto"])).toBe("Auto");
    expect(initialValue("choice", "5", [1, 5])).toBe(5);
    expect(initialValue("choice", 4, [1, 5])).toBeUndefined();
  });

  test("a corner at 0, 0 comes along, at the beginning, where it cannot be a point that is not used", () => {
    const corner = { x1: 704, y1: 0, x2: 704, y2: 576, x3: 0, y3: 576, x4: 0, y4: 0 };
    const first = { x1: 0, y1: 0, x2: 704, y2: 0, x3: 704, y3: 576 };
    expect(initialValue("polygon", corner)).toEqual({ ...first, x4: 0, y4: 576 });
    const unused = (rest: Record<string, number>) => ({ ...toRect([{ x: 0, y: 0 }]), ...rest });
    expect(initialValue("polygon", unused({ x1: 704, y1: 0, x2: 704, y2: 576 }))).toEqual(first);
    const drawn = { x1: 704, y1: 0, x2: 704, y2: 576, x3: 0, y3: 576 };
    expect(initialValue("polygon", unused(drawn))).toEqual(drawn);
    expect(initialValue("polygon", unused({}))).toBeUndefined();
  });

  test("fields that are not ticked are not in the template, nor are their areas", () => {
    const typed = setValue(EMPTY_DRAFT, "email", "sender", "a@b.example");
    expect(templateShape("T", setTicked(typed, "email", "sender", false))).toEqual({ name: "T" });
  });

  test("fields nest as on the wire, and channels are said where settings are held per channel", () => {
    let draft = setValue(EMPTY_DRAFT, "email", "recvemail.recvemail_1", "a@b.example");
    draft = setValue(draft, "email", "recvemail.recvemail_3", "c@d.example");
    draft = setValue(draft, "recognition", "rule_info.rule_number2.rule_switch", true);
    draft = setChannels(draft, "recognition", ["CH1", "CH3"]);
    expect(toTemplate("T", draft)).toEqual({
      name: "T",
      email: { recvemail: { recvemail_1: "a@b.example", recvemail_3: "c@d.example" } },
      recognition: {
        channels: ["CH1", "CH3"],
        rule_info: { rule_number2: { rule_switch: true } },
      },
    });
  });

  test("what a recorder would never take is no template", () => {
    expect(toTemplate("T", setValue(EMPTY_DRAFT, "email", "smtp_port", 70_000))).toBeNull();
    expect(toTemplate("  ", setValue(EMPTY_DRAFT, "email", "smtp_port", 25))).toBeNull();
  });

  test("every template survives the way into the form and out again", () => {
    fc.assert(
      fc.property(fc.array(change), fc.constantFrom("all", ["CH2"]), (changes, channels) => {
        let draft: Draft = EMPTY_DRAFT;
        // A template has 'disarmed', or the two fields that it stands for.
        const stands = changes.some(({ path }) => path === "disarmed");
        for (const { area, path, value } of changes) {
          const both = area === "disarming" && (path === "enable" || path === "disarming");
          if (!(both && stands)) draft = setValue(draft, area, path, value);
        }
        if (fieldDraft(draft, "disarming", "channel_info.disarming_schedule").ticked) {
          draft = setChannels(draft, "disarming", channels as "all" | string[]);
        }
        if (tickedFields(draft, "recognition").length > 0) {
          draft = setChannels(draft, "recognition", channels as "all" | string[]);
        }
        const template = toTemplate("T", draft);
        expect(template).not.toBeNull();
        expect(template && fromTemplate(template)).toEqual(draft);
      }),
    );
  });

  test("copying takes what a recorder tells, and never its password", () => {
    const kept = setValue(EMPTY_DRAFT, "email", "username", "typed");
    const { draft, copied } = copyValues(kept, "email", {
      smtp_server: "relay.example.net",
      smtp_port: 587,
      password: "never",
      activated_account: "not a field of the form",
    });
    expect(copied).toEqual(["smtp_server", "smtp_port"]);
    expect(fieldDraft(draft, "email", "password")).toEqual({ ticked: false, value: undefined });
    expect(fieldDraft(draft, "email", "username")).toEqual({ ticked: true, value: "typed" });
  });

  test("copying takes one channel, and no area that was never drawn", () => {
    const zeros = { x1: 0, y1: 0, x2: 0, y2: 0 };
    const { copied } = copyValues(
      EMPTY_DRAFT,
      "recognition",
      {
        "CH1.sensitivity": 40,
        "CH2.sensitivity": 60,
        "CH2.detection_type_ex": ["Person"],
        "CH2.rule_info.rule_number1.rule_rect": zeros,
      },
      "CH2",
    );
    expect(copied).toEqual(["sensitivity", "detection_type_ex"]);
  });
});
