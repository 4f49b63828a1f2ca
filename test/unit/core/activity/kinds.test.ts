import { expect, test } from "vitest";
import { LOGGED_INSIDE, NOT_LOGGED, RULES } from "#core/activity/kinds.ts";
import { METHOD_NAMES } from "#shared/contract/names.ts";

test("every method is written down, or said not to be", () => {
  const places = (name: (typeof METHOD_NAMES)[number]) =>
    [name in RULES, NOT_LOGGED.has(name), LOGGED_INSIDE.has(name)].filter(Boolean).length;
  expect(METHOD_NAMES.filter((name) => places(name) !== 1)).toEqual([]);
});

test("what is not written down reads, looks, or is of the screens alone", () => {
  const harmless =
    /\.(list|get|run|read|readAll|readAgain|status|info|details|uses|verify|open|close|preview|parse|cancel|compare|drift|probe|find|count|survey)$|^(views|preferences)\./;
  expect([...NOT_LOGGED].filter((name) => !harmless.test(name))).toEqual([]);
});
