import { expect, test } from "vitest";
import {
  pressedChips,
  severitiesOf,
  toggledSeverity,
} from "#renderer/features/alerts/severities.ts";

test("a severity filters by all of its kinds, which are not pressed themselves", () => {
  const severities = severitiesOf(["channel_down", "recorder_unreachable", "drift"]);
  const [critical] = severities;
  if (!critical) throw new Error("There are two severities.");
  expect(severities.map(({ label }) => label)).toEqual(["Critical", "Warning"]);
  const shown = toggledSeverity(critical, ["channel_down"]);
  expect(shown).toEqual(["channel_down", "recorder_unreachable"]);
  expect(pressedChips(severities, shown)).toEqual(["critical"]);
  expect(pressedChips(severities, ["channel_down"])).toEqual(["channel_down"]);
  expect(toggledSeverity(critical, [...shown, "drift"])).toEqual(["drift"]);
});

test("a list with one severity has no chips of severities", () => {
  expect(severitiesOf(["channel_down", "recorder_unreachable"])).toEqual([]);
});
