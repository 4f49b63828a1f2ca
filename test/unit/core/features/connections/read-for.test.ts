import { expect, test } from "vitest";
import { readForRollout } from "#core/features/connections/index.ts";

test("a rollout reads before it writes, and reads back what it has written to, area by area", () => {
  const written = new Set<string>();
  const readFor = readForRollout("o1", (area) => written.has(area));
  const before = { origin: "rollout", rolloutId: "o1" };
  const after = { origin: "readback", rolloutId: "o1" };
  expect(readFor("email")).toEqual(before);
  written.add("email").add("disarming");
  expect(readFor("email")).toEqual(after);
  // An NVR's own form is an area of the history alone.
  expect(readFor("recorderDisarming")).toEqual(after);
  expect(readFor("recognition")).toEqual(before);
});
