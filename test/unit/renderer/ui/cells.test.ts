import { expect, test } from "vitest";
import { cutInMiddle } from "#renderer/ui/data-grid/cells.ts";

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
