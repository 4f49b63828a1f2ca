import * as fc from "fast-check";
import { parse } from "yaml";
import { describe, expect, test } from "vitest";
import { areaSpec } from "#shared/areas/index.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Area } from "#shared/domain/settings.ts";
import {
  EMPTY_DRAFT,
  setChannels,
  setTicked,
  setValue,
  toTemplate,
  type Draft,
  type DraftValue,
} from "#renderer/features/bulk-edit/draft.ts";
import { NO_LIMITS, type Limits } from "#renderer/features/bulk-edit/limits.ts";
import { checkDraft, firstFaultyArea, hasErrors } from "#renderer/features/bulk-edit/validate.ts";
import {
  columnVariables,
  insertVariable,
  unknownVariables,
} from "#renderer/features/bulk-edit/variables.ts";
import { templateYaml } from "#renderer/features/fields/yaml.ts";

describe("variables", () => {
  test("one that does not exist is named", () => {
    expect(unknownVariables("{{site.town}} {{ site.name }}", "email")).toEqual(["site.town"]);
    expect(unknownVariables("{{recorder.toString}}", "email")).toEqual(["recorder.toString"]);
    expect(unknownVariables("{{rack}} {{Site.Code}}", "email")).toEqual([]);
  });

  test("those of a channel exist where settings are held per channel", () => {
    expect(unknownVariables("{{channel.number}}", "email")).toEqual(["channel.number"]);
    expect(unknownVariables("{{channel.number}}", "recognition")).toEqual([]);
  });

  test("columns of the import are offered, with how many recorders have a value", () => {
    const recorder = (columns: Record<string, string>) => ({ columns }) as unknown as Recorder;
    const fleet = [recorder({ rack: "A1", floor: "2" }), recorder({ rack: "B4", floor: "" })];
    expect(columnVariables(fleet)).toEqual([
      { name: "floor", label: "floor (at 1 of 2)" },
      { name: "rack", label: "rack" },
    ]);
  });

  test("is put in place of what is selected", () => {
    expect(insertVariable("a-XX-b", "site.code", { start: 2, end: 4 })).toEqual({
      text: "a-{{site.code}}-b",
      caret: 15,
    });
  });
});

describe("checking a draft", () => {
  const check = (draft: Draft, name = "T", limits: Limits = NO_LIMITS) =>
    checkDraft(name, draft, () => limits);
  const errorOf = (path: string, value: DraftValue, area: Area = "email", limits?: Limits) =>
    check(setValue(EMPTY_DRAFT, area, path, value), "T", limits).get(`${area}/${path}`);

  test("asks for at least one ticked field", () => {
    const remarks = check(EMPTY_DRAFT, "");
    expect(remarks.has("name")).toBe(false);
    expect(remarks.get("fields")?.level).toBe("error");
    expect(hasErrors(remarks)).toBe(true);
  });

  test("a variable that is not closed is reported at its field", () => {
    const text = "A variable is not closed. End it with two braces: }}.";
    expect(errorOf("smtp_server", "mail.{{site.code")).toEqual({ level: "error", text });
    expect(errorOf("smtp_server", "mail.{{site.code}}.net")).toBeUndefined();
  });

  test("a port is a whole number from 1 to 65535", () => {
    expect(errorOf("smtp_port", 0)?.text).toBe("Enter a whole number from 1 to 65535.");
    expect(errorOf("smtp_port", 25.5)?.level).toBe("error");
    expect(errorOf("smtp_port", 25)).toBeUndefined();
  });

  test("what no recorder takes is said in words for people", () => {
    const of = (path: string, value: DraftValue) => errorOf(path, value, "recognition")?.text;
    expect(of("detection_type_ex", [""])).toBe(
      "This value is not valid for any recorder. Enter or choose another value.",
    );
    const far = { x1: 0, y1: 0, x2: 1920, y2: 0, x3: 9, y3: 9 };
    expect(of("rule_info.rule_number1.rule_rect", far)).not.toMatch(/expected|invalid/i);
    expect(errorOf("url", "a?b", "eventPush")?.text).toBe("Must not contain ?, & or a space.");
  });

  test("text is measured in bytes, unless variables make its length open", () => {
    expect(errorOf("smtp_server", "ü".repeat(64))?.text).toBe(
      "128 bytes long; recorders take at most 127.",
    );
    expect(errorOf("smtp_server", "ü".repeat(63))).toBeUndefined();
    expect(errorOf("sender", `{{site.name}}@${"x".repeat(130)}`)).toBeUndefined();
  });

  test("a variable that does not exist is an error that names those that do", () => {
    const remark = errorOf("sender", "{{site.town}}@example.net");
    expect(remark?.level).toBe("error");
    expect(remark?.text).toContain("'site.town'");
    expect(remark?.text).toContain("recorder.serial");
  });

  test("a text that is no address is pointed out, and not before its variables are filled in", () => {
    expect(errorOf("sender", "nobody")).toEqual({
      level: "note",
      text: "This is not an email address.",
    });
    expect(errorOf("sender", "{{site.name}}")).toBeUndefined();
    expect(errorOf("smtp_server", "relay")).toBeUndefined();
  });

  test("clearing a field is allowed, and said", () => {
    expect(errorOf("sender", "")).toEqual({
      level: "note",
      text: "Empty: the field will be cleared.",
    });
  });

  test("a ticked choice without a value is an error; an unticked one is not", () => {
    const ticked = setTicked(EMPTY_DRAFT, "email", "encryption", true);
    expect(check(ticked).get("email/encryption")?.level).toBe("error");
    expect(check(setTicked(ticked, "email", "encryption", false)).has("email/encryption")).toBe(
      false,
    );
  });

  test("a password is named, never typed, and it is said how it travels", () => {
    const remark = check(setValue(EMPTY_DRAFT, "email", "password", { secret: "relay" })).get(
      "email/password",
    );
    expect(remark?.level).toBe("note");
    expect(remark?.text).toContain("encrypted");
    expect(
      check(setTicked(EMPTY_DRAFT, "email", "password", true)).get("email/password")?.level,
    ).toBe("error");
  });

  test("mail without a recipient is an error", () => {
    let draft = setValue(EMPTY_DRAFT, "email", "email_enable", true);
    for (const n of [1, 2, 3] as const)
      draft = setValue(draft, "email", `recvemail.recvemail_${n}`, " ");
    expect(check(draft).get("email/recvemail.recvemail_1")?.level).toBe("error");
    const two = setValue(draft, "email", "recvemail.recvemail_2", "noc@example.net");
    expect(check(two).get("email/recvemail.recvemail_1")?.level).toBe("note");
  });
});

describe("checking the other areas", () => {
  const check = (draft: Draft) => checkDraft("T", draft, () => NO_LIMITS);

  test("what the least strict recorder takes is no error, though it is more than is documented", () => {
    const long = setValue(EMPTY_DRAFT, "eventPush", "addr", "x".repeat(40));
    expect(check(long).get("eventPush/addr")?.text).toContain("at most 31");
    const lenient: Limits = { ...NO_LIMITS, widest: { maxBytes: 63 } };
    expect(checkDraft("T", long, () => lenient).has("eventPush/addr")).toBe(false);
  });

  test("shows what the core would refuse at its field", () => {
    const draft = setValue(EMPTY_DRAFT, "eventPush", "url", "events?x=1");
    expect(check(draft).get("eventPush/url")).toEqual({
      level: "error",
      text: "Must not contain ?, & or a space.",
    });
  });

  test("a list of channels must not be empty, nor name what is no channel", () => {
    const draft = setValue(EMPTY_DRAFT, "recognition", "sensitivity", 50);
    expect(hasErrors(check(draft))).toBe(false);
    const none = setChannels(draft, "recognition", []);
    expect(check(none).get("recognition/channels")?.text).toContain("at least one channel");
    const strange = setChannels(draft, "recognition", ["Camera 3"]);
    expect(check(strange).get("recognition/channels")?.level).toBe("error");
    expect(firstFaultyArea(check(strange))).toBe("recognition");
  });

  test("the password of event push is never said to travel encrypted", () => {
    const draft = setValue(EMPTY_DRAFT, "eventPush", "password", { secret: "platform" });
    const remark = check(draft).get("eventPush/password");
    expect(remark?.level).toBe("note");
    expect(remark?.text).toContain("No recorder accepts this password encrypted");
    expect(remark?.text).toContain("Muster asks you before");
  });

  test("an area has three points or more", () => {
    const path = "rule_info.rule_number1.rule_rect";
    const two = setValue(EMPTY_DRAFT, "recognition", path, { x1: 1, y1: 1, x2: 9, y2: 9 });
    expect(check(two).get(`recognition/${path}`)?.text).toContain("at least 3 points");
    const ticked = setTicked(EMPTY_DRAFT, "recognition", path, true);
    expect(check(ticked).get(`recognition/${path}`)?.text).toContain("Draw the area");
  });

  test("an area whose sides cross is pointed out, and no error", () => {
    const path = "rule_info.rule_number1.rule_rect";
    const rect = { x1: 1, y1: 1, x2: 9, y2: 9, x3: 9, y3: 1, x4: 1, y4: 9 };
    const remark = (value: DraftValue) =>
      check(setValue(EMPTY_DRAFT, "recognition", path, value)).get(`recognition/${path}`);
    expect(remark(rect)).toMatchObject({
      level: "note",
      text: expect.stringMatching(/^The outline crosses itself/),
    });
    expect(remark({ ...rect, x3: 1, y3: 9, x4: 9, y4: 1 })?.level).toBe("note");
    expect(remark({ ...rect, x2: 9, y2: 1, x3: 9, y3: 9 })).toBeUndefined();
  });

  test("a list longer than recorders take is an error", () => {
    const draft = setValue(EMPTY_DRAFT, "disarming", "privacy_channel", ["CH1", "CH2"]);
    expect(check(draft).get("disarming/privacy_channel")?.text).toBe(
      "2 entries; recorders take at most 1.",
    );
  });

  test("a draft without errors is a template", () => {
    const values = fc.dictionary(
      fc.constantFrom(...areaSpec("eventPush").fields.map(({ path }) => path)),
      fc.oneof(
        fc.string({ maxLength: 70 }),
        fc.integer(),
        fc.boolean(),
        fc.constantFrom("POST", "5"),
      ),
      { minKeys: 1 },
    );
    fc.assert(
      fc.property(values, (given) => {
        let draft: Draft = EMPTY_DRAFT;
        for (const [path, value] of Object.entries(given)) {
          draft = setValue(draft, "eventPush", path, value);
        }
        expect(hasErrors(check(draft)) || toTemplate("T", draft) !== null).toBe(true);
      }),
    );
  });
});

describe("the YAML view", () => {
  test("reads back as the same template", () => {
    const template = fc.record({
      name: fc.string(),
      email: fc.record(
        {
          smtp_server: fc.string(),
          email_enable: fc.boolean(),
          smtp_port: fc.integer(),
          password: fc.record({ secret: fc.string() }),
          recvemail: fc.record({ recvemail_1: fc.string() }),
        },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(template, (value) => {
        expect(parse(templateYaml(value))).toEqual(value);
      }),
    );
  });

  test("quotes text that YAML would take for something else", () => {
    expect(templateYaml({ name: "on", email: { username: "null" } })).toBe(
      'name: on\nemail:\n  username: "null"\n',
    );
  });
});
