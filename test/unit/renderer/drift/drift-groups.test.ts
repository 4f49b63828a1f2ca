import { expect, test } from "vitest";
import { driftGrouping } from "#renderer/features/drift/drift-groups.ts";
import type { DriftLine } from "#renderer/features/drift/drift-lines.ts";

test("a group is called by customer, site and recorder, without a customer by the rest", () => {
  const line = { recorderId: "r1", recorderName: "NVR 1", siteName: "Hull" } as DriftLine;
  const label = (customer: string) => driftGrouping(() => customer).levels[0]?.label(line);
  expect(label("Northern Retail")).toBe("Northern Retail › Hull › NVR 1");
  expect(label("")).toBe("Hull › NVR 1");
});
