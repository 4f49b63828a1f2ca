import { describe, expect, test } from "vitest";
import { classifiedValues, higherRole, inputsOf, withValues } from "#shared/contract/classified.ts";
import type { ClassesOf } from "#shared/contract/input-classes.ts";
import { z } from "zod";
import { method as record } from "#shared/contract/method.ts";
import { METHOD_NAMES, methods, type Input, type MethodName } from "#shared/contract/methods.ts";
import { inputsFor } from "#test/support/method-inputs.ts";

const given = <M extends MethodName>(method: M, input: Input<M>) =>
  [...classifiedValues(method, input)].map(({ path, class: named, value }) => [path, named, value]);

describe("names that are given", () => {
  const accepts = <M extends MethodName>(method: M, input: Input<M>) =>
    methods[method].input.safeParse(input).success;

  test.each(["Gate\r\nBcc: eve@example.com", "Gate\u001B[2J", "Gate\u2028two"])(
    "are one line without control characters: %j",
    (name) => {
      const url = "http://192.0.2.1";
      expect(accepts("recorders.add", { name: "Gate", url, site: "Leeds" })).toBe(true);
      expect(accepts("recorders.add", { name, url, site: "Leeds" })).toBe(false);
      expect(accepts("recorders.add", { name: "Gate", url, site: name })).toBe(false);
      expect(accepts("recorders.set", { ids: ["a"], set: { name } })).toBe(false);
      expect(accepts("recorders.set", { ids: ["a"], set: { addTags: [name] } })).toBe(false);
      expect(accepts("discovery.add", { findings: [{ name, url }], site: "Leeds" })).toBe(false);
      expect(accepts("sites.set", { name: "Leeds", rename: name })).toBe(false);
      expect(accepts("sites.set", { name })).toBe(false);
      expect(accepts("customers.set", { name })).toBe(false);
    },
  );

  test("replace a name of an older version that has control characters", () => {
    expect(accepts("sites.set", { name: "Leeds\n2", rename: "Leeds 2" })).toBe(true);
    expect(accepts("sites.remove", { names: ["Leeds\n2"] })).toBe(true);
  });
});

test("every method has a sample that its schema accepts", () => {
  const target = {
    recorder: "r",
    site: "Leeds",
    plan: "p",
    rollout: "o",
    alert: "a",
    scheduled: "s",
  };
  const samples = inputsFor(target);
  const refused = METHOD_NAMES.filter(
    (name) => !methods[name].input.safeParse(samples[name]).success,
  );
  expect(refused).toEqual([]);
});

describe("classes of inputs", () => {
  test("are complete, or the type check fails", () => {
    const about = { output: z.object({}), role: "viewer", scope: "all", log: "none" } as const;
    const input = z.strictObject({ name: z.string(), rename: z.string() });
    // @ts-expect-error `rename` is missing
    const missing = record({ ...about, input, inputs: { name: "site" } });
    // @ts-expect-error there is no such class
    const wrong = record({ ...about, input, inputs: { name: "site", rename: "anything" } });
    record({ ...about, input, inputs: { name: "site", rename: "uniqueName" } });
    // @ts-expect-error a nested object has a class for each field, not one for all
    const period: ClassesOf<{ period: { from: string } }> = { period: "plain" };
    // @ts-expect-error a field of one member of a union is missing
    const either: ClassesOf<{ a: string } | { b: string[] }> = { a: "plain" };
    expect([missing, wrong, period, either]).toHaveLength(4);
  });

  test("are found for nested objects, elements, keys of records, and null", () => {
    expect(
      given("recorders.set", { ids: ["a", "b"], set: { tags: ["x"], credential: null } }),
    ).toEqual([
      ["ids", "recorder", "a"],
      ["ids", "recorder", "b"],
      ["set.tags", "tag", "x"],
      ["set.credential", "credential", null],
    ]);
    expect(
      given("reports.make", { kind: "channels", format: "csv", channels: { a: ["CH1"] } }),
    ).toContainEqual(["channels", "recorder", "a"]);
    expect(given("rollouts.rollback", { id: "r", secrets: { email: "relay" } })).toContainEqual([
      "secrets",
      "usedCredential",
      "relay",
    ]);
  });

  test("count an empty list as given: it can remove something", () => {
    expect(given("recorders.set", { ids: ["a"], set: { tags: [] } })).toContainEqual([
      "set.tags",
      "tag",
      [],
    ]);
    expect(given("alerts.setRules", { rules: [] })).toContainEqual([
      "rules.deliver.emails",
      "destination",
      [],
    ]);
  });

  test("replace values also where none is given", () => {
    const input = withValues("alerts.list", { state: "open", limit: 1 }, (named, value) =>
      named === "recorderFilter" ? ["a"] : value,
    );
    expect(input).toEqual({ state: "open", limit: 1, recorderIds: ["a"] });
  });

  test("need the role of administrator where they decide to which device passwords go", () => {
    const needing = (method: MethodName) =>
      inputsOf(method).flatMap(({ path, class: named }) =>
        higherRole(method, named) === "administrator" ? [path] : [],
      );
    const recorder = ["set.url", "set.site", "set.credential", "set.auth", "set.trustNetwork"];
    expect(needing("recorders.set")).toEqual(expect.arrayContaining(recorder));
    expect(needing("recorders.set")).not.toContain("set.notes");
    const site = ["agentGroup", "credential", "trustNetwork"];
    expect(needing("sites.set")).toEqual(expect.arrayContaining(site));
    expect(needing("schedules.set")).toEqual(["schedule.options.delivery.path"]);
  });
});
