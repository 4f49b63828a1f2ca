import { expect, test } from "vitest";
import { cutBeforeLastWord, cutInMiddle } from "#renderer/ui/data-grid/cells.ts";

test.each([
  ["Hull Princes Quay NVR 2", "Hull Princes Quay", " NVR 2"],
  ["Camera 12", "Camera", " 12"],
  ["Warehouse", "Warehouse", ""],
  ["Hull Princes Quay is down", "Hull Princes Quay is down", ""],
  ["A-name-without-any-space-in-it", "A-name-without-any-space-in-it", ""],
  ["", "", ""],
])("the name '%s' loses its middle only if it ends in a number", (name, start, end) => {
  expect(cutInMiddle(name)).toEqual([start, end]);
});

test("a name without a number keeps a short last word", () => {
  expect(cutBeforeLastWord("Abbey Logistics Group")).toEqual(["Abbey Logistics", " Group"]);
  expect(cutBeforeLastWord("Leeds Headrow NVR 3")).toEqual(cutInMiddle("Leeds Headrow NVR 3"));
  expect(cutBeforeLastWord("Harbour")).toEqual(["Harbour", ""]);
  expect(cutBeforeLastWord("York Parliamentary-Commissioner")).toEqual([
    "York Parliamentary-Commissioner",
    "",
  ]);
});
