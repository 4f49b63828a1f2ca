import { describe, expect, test } from "vitest";
import type { Json } from "#shared/json.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { DraftChannels, GivenValue } from "#renderer/features/bulk-edit/draft.ts";
import {
  byReason,
  sameMisfits,
  type DraftedValues,
} from "#renderer/features/bulk-edit/compatibility.ts";
import {
  failedReading,
  findMisfits,
  lackingReading,
  RANGE,
  reading,
  recognitionReading,
} from "./make.ts";

const wanted = (
  values: Record<string, GivenValue>,
  area: Area = "email",
  channels: DraftChannels = "all",
): DraftedValues => ({ area, values: new Map(Object.entries(values)), channels });

const scope = (name: string) => ({
  "site.name": "Leeds",
  "site.code": "LDS",
  "recorder.name": name,
  "recorder.serial": "S1",
});

describe("misfits", () => {
  test("name the recorders whose Range forbids the value, and why", () => {
    const narrow = { ...RANGE, interval_time: { type: "int32", values: [3, 5, 10] } };
    const readings = [reading("a"), reading("b", null, narrow), failedReading("c")];
    const found = findMisfits(readings, wanted({ interval_time: 1 }), new Map());
    expect([...found]).toEqual([
      ["interval_time", [{ recorderId: "b", reason: "accepts only 3, 5, 10" }]],
    ]);
  });

  test("reports each of the recorders that share Range and values, with its present value", () => {
    const [none, one] = [recipients("", "", ""), recipients("", "noc@example.net", "")];
    const readings = [reading("a", none), reading("b", one), reading("c", none), reading("d", one)];
    const found = findMisfits(readings, wanted({ email_enable: true }), new Map());
    expect(found.get("email_enable")?.map(({ recorderId }) => recorderId)).toEqual(["a", "c"]);
    const again = findMisfits(readings, wanted({ email_enable: true }), new Map());
    expect(sameMisfits(found, again)).toBe(true);
    const fewer = findMisfits(readings.slice(1), wanted({ email_enable: true }), new Map());
    expect(sameMisfits(found, fewer)).toBe(false);
    expect(sameMisfits(found, new Map())).toBe(false);
  });

  test("variables are filled in for each recorder before its limit is checked", () => {
    const short = { ...RANGE, sender: { type: "string", max_len: 20 } };
    const readings = [reading("a", null, short), reading("b", null, short)];
    const scopes = new Map([
      ["a", scope("Shop")],
      ["b", scope("A recorder of a very long name")],
    ]);
    const found = findMisfits(readings, wanted({ sender: "{{recorder.name}}@x.example" }), scopes);
    expect(found.get("sender")?.map((misfit) => misfit.recorderId)).toEqual(["b"]);
  });

  test("email on needs a recipient where the recorder has none now", () => {
    const none = { email_enable: false, ...recipients("", "", "") };
    const one = { email_enable: false, ...recipients("", "noc@example.net", "") };
    const readings = [reading("a", none), reading("b", one), reading("c", null)];
    const found = findMisfits(readings, wanted({ email_enable: true }), new Map());
    expect([...found]).toEqual([
      [
        "email_enable",
        [{ recorderId: "a", reason: "at least one recipient must be set while email is enabled" }],
      ],
    ]);
  });

  test("a recipient of blanks is no recipient", () => {
    const none = { email_enable: false, ...recipients(" ", "", "") };
    const found = findMisfits([reading("a", none)], wanted({ email_enable: true }), new Map());
    expect([...found.keys()]).toEqual(["email_enable"]);
  });

  test("documented limits hold where a Range leaves them out", () => {
    const bare = { ...RANGE, smtp_server: { type: "string" } };
    const on = { email_enable: true, ...recipients("noc@example.net", "", "") };
    const found = findMisfits([reading("a", on, bare)], wanted({ smtp_server: "" }), new Map());
    expect(found.get("smtp_server")).toMatchObject([
      { reason: "must not be empty while email is enabled" },
    ]);
  });

  test("a channel that says Online beside its settings is held to its limits", () => {
    const strict = { type: "int32", min: 0, max: 10 };
    const online = recognitionReading("a", { CH1: { status: "Online", sensitivity: 5 } }, strict);
    const found = findMisfits([online], wanted({ sensitivity: 50 }, "recognition"), new Map());
    expect(found.get("sensitivity")).toMatchObject([{ reason: "accepts 0 to 10" }]);
  });

  test("a recorder with email on refuses to lose its last recipient", () => {
    const now = { email_enable: true, ...recipients("noc@example.net", "", "") };
    const found = findMisfits(
      [reading("a", now)],
      wanted({ "recvemail.recvemail_1": "" }),
      new Map(),
    );
    expect(found.has("recvemail.recvemail_1")).toBe(true);
  });

  test("recipients of an unknown form count as recipients, as in the plan", () => {
    const email = { smtp_server: "new.example.net" };
    const told = (recvemail: Json) =>
      findMisfits([reading("a", { email_enable: true, recvemail })], wanted(email), new Map());
    expect(told(["noc@example.net"])).toEqual(new Map());
    expect(told([]).get("smtp_server")?.[0]?.reason).toMatch(/^at least one recipient/);
  });

  test("an empty server is refused while email is on and taken while it is off", () => {
    const readings = [
      reading("on", { email_enable: true }),
      reading("off", { email_enable: false }),
    ];
    const found = findMisfits(readings, wanted({ smtp_server: "" }), new Map());
    expect(found.get("smtp_server")?.map((misfit) => misfit.recorderId)).toEqual(["on"]);
  });

  test("reports a variable that is empty at a recorder, as the plan would", () => {
    const scopes = new Map([["a", { ...scope("Shop"), "site.code": "" }]]);
    const found = findMisfits(
      [reading("a")],
      wanted({ sender: "{{site.code}}@x.example" }),
      scopes,
    );
    expect(found.get("sender")?.[0]?.reason).toBe("has no value for {{site.code}}");
  });

  test("are reported by reason", () => {
    const misfits = [
      { recorderId: "a", reason: "accepts 3" },
      { recorderId: "b", reason: "has no such field" },
      { recorderId: "c", reason: "accepts 3" },
    ];
    expect(byReason(misfits)).toEqual([
      { reason: "accepts 3", recorderIds: ["a", "c"] },
      { reason: "has no such field", recorderIds: ["b"] },
    ]);
  });
});

describe("misfits in other areas", () => {
  test("a recorder that does not have the area at all is one, one that gave no answer is none", () => {
    const found = findMisfits(
      [lackingReading("a"), failedReading("b")],
      wanted({ enable: true }, "disarming"),
      new Map(),
    );
    expect(found.get("enable")).toEqual([
      { recorderId: "a", reason: "does not have Disarming at all", missing: true },
    ]);
  });

  test("reports a path that would get a space from a variable", () => {
    const range = { url: { type: "string", max_len: 63 } };
    const found = findMisfits(
      [reading("a", null, range)],
      wanted({ url: "events/{{recorder.name}}" }, "eventPush"),
      new Map([["a", scope("Shop 4")]]),
    );
    expect(found.get("url")?.[0]?.reason).toBe("must not contain ?, & or a space");
  });

  const strict = { type: "int32", min: 10, max: 90 };
  const offline = recognitionReading("off", { CH1: "Offline" });
  const mixed = recognitionReading("mixed", { CH1: { sensitivity: 50 }, CH2: "Offline" }, strict);

  test("a channel that holds no settings is left out; a recorder without any is a misfit", () => {
    const found = findMisfits(
      [offline, mixed],
      wanted({ sensitivity: 50 }, "recognition"),
      new Map(),
    );
    expect(found.get("sensitivity")?.map(({ recorderId }) => recorderId)).toEqual(["off"]);
  });

  test("reports a recorder once, however many of its channels do not accept the value", () => {
    const two = recognitionReading(
      "two",
      { CH1: { sensitivity: 1 }, CH2: { sensitivity: 2 } },
      strict,
    );
    const found = findMisfits([two], wanted({ sensitivity: 5 }, "recognition"), new Map());
    expect(found.get("sensitivity")).toEqual([{ recorderId: "two", reason: "accepts 10 to 90" }]);
  });

  test("only the chosen channels are looked at", () => {
    const values = wanted({ sensitivity: 50 }, "recognition", ["CH2"]);
    expect(findMisfits([mixed], values, new Map()).get("sensitivity")).toHaveLength(1);
  });

  test("a polygon needs as many points as the rule takes", () => {
    const rule = "rule_info.rule_number1";
    const rect = { x1: 0, y1: 0, x2: 9, y2: 0, x3: 9, y3: 9 };
    const channels = { CH1: { [`${rule}.rule_rect`]: rect, [`${rule}.point_num`]: [4, 8] } };
    const few = recognitionReading("a", channels, { type: "object" });
    const found = findMisfits(
      [few],
      wanted({ [`${rule}.rule_rect`]: rect }, "recognition"),
      new Map(),
    );
    expect(found.get(`${rule}.rule_rect`)?.[0]?.reason).toBe("accepts 4 to 8 points; this has 3");
  });
});

function recipients(one: string, two: string, three: string) {
  return {
    "recvemail.recvemail_1": one,
    "recvemail.recvemail_2": two,
    "recvemail.recvemail_3": three,
  };
}
