import { expect, test } from "vitest";
import { abilitiesText, abilityTooltip } from "#renderer/features/channels/abilities.ts";
import { EVERYTHING } from "#renderer/features/channels/filter.ts";
import { pillsOf } from "#renderer/features/channels/filter-pills.tsx";

test("every filter in use is a pill, and removing the pill removes that filter alone", () => {
  const filter = {
    ...EVERYTHING,
    customers: ["Northern Retail"],
    sites: ["Hull", "Leeds"],
    changed: "hour",
    downFor: "day",
    ability: "LPD",
    showEmptySlots: true,
  } as const;
  const pills = pillsOf(filter);
  expect(pills.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    "Customer: Northern Retail",
    "Site: Hull",
    "Site: Leeds",
    "Changed: Changed in the last hour",
    "Down: Down for over a day",
    "Ability: License plates",
    "Shown too: Empty slots",
  ]);
  expect(pillsOf({ ...filter, ...pills[1]?.without })).toHaveLength(pills.length - 1);
  expect(pillsOf(EVERYTHING)).toEqual([]);
});

test("abilities are shown in words, with the names on the wire in the tooltip", () => {
  const row = { intelligent_ability: ["SOD", "LPD"], ability: ["Warp"] };
  expect(abilitiesText(row)).toBe("Stationary objects, License plates, Warp");
  expect(abilityTooltip(row)).toBe("intelligent_ability: SOD, LPD\nability: Warp");
});
