import { expect, test } from "vitest";
import { cutInMiddle } from "#renderer/ui/data-grid/cells.ts";

test.each([
  ["Hull Princes Quay NVR 2", "Hull Princes Quay", " NVR 2"],
  ["Camera 12", "Camera", " 12"],
  ["Warehouse", "Warehouse", ""],
  ["A-name-without-any-space-in-it", "A-name-without-any-space-in-it", ""],
  ["", "", ""],
])("the name '%s' can lose its middle, and keeps its last words", (name, start, end) => {
  expect(cutInMiddle(name)).toEqual([start, end]);
});
