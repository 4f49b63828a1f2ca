import { expect, test } from "vitest";
import { methods } from "#shared/contract/methods.ts";
import { inputLabel } from "#core/features/activity/field-names.ts";

test("the log names each input of recorders, sites and customers as screens do", () => {
  const inputs = [
    methods["recorders.set"].inputs.set,
    methods["sites.set"].inputs,
    methods["customers.set"].inputs,
    methods["branding.set"].inputs,
  ].flatMap((one) => Object.keys(one));
  expect(inputs.length).toBeGreaterThan(25);
  expect(inputs.filter((name) => inputLabel(name) === name)).toEqual([]);
  expect(["timeZone", "addTags", "maintenance"].map(inputLabel)).toEqual([
    "Time zone",
    "Tags",
    "Maintenance",
  ]);
});
