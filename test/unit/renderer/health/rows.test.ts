import { expect, test } from "vitest";
import type { FactReadingRow, FactValueRow } from "#shared/domain/health.ts";
import { factsOf, type FactId } from "#shared/facts/index.ts";
import { channelValues, notReportedFacts } from "#renderer/features/health/channel-facts.tsx";
import {
  foldedFacts,
  isReadEarlier,
  recorderFacts,
} from "#renderer/features/health/fact-table.tsx";

const value = (more: Partial<FactValueRow>): FactValueRow => ({
  channel: "",
  value: null,
  condition: "ok",
  text: "",
  reason: "",
  since: "2026-11-20T08:00:00Z",
  ...more,
});
const reading = (
  fact: FactReadingRow["fact"],
  values: readonly Partial<FactValueRow>[],
  more: Partial<FactReadingRow> = {},
): FactReadingRow => ({
  recorderId: "r1",
  fact,
  at: "2026-11-23T08:00:00Z",
  offered: true,
  values: values.map(value),
  ...more,
});

test("problems of a recorder come first, and what it does not report last", () => {
  const readings = [
    reading("clock", [{}]),
    reading("disks", [], { offered: false }),
    reading("firmware", [{ condition: "problem" }]),
  ];
  const order = recorderFacts({ readings });
  expect(order[0]).toBe("firmware");
  expect(order[1]).toBe("clock");
  expect(order.at(-1)).toBe("disks");
});

test("checks of a recorder that are in order are folded, and problems and unread ones are shown", () => {
  const ids: readonly FactId[] = ["clock", "disks", "firmware", "restarts"];
  const readings = [
    reading("clock", [{}]),
    reading("disks", [], { offered: false }),
    reading("firmware", [{ condition: "problem" }]),
    reading("restarts", [], { at: null }),
  ];
  const { shown, folded, ok } = foldedFacts({ readings });
  expect(shown.filter((id) => ids.includes(id))).toEqual(["firmware", "restarts"]);
  expect(folded).toEqual(["clock", "disks"]);
  expect(ok).toBe(1);
});

test("without a check that needs a look, those in order are shown, and those not reported are folded", () => {
  const reported = factsOf("recorder").map(({ id }) =>
    reading(id, [{}], { offered: id !== "disks" }),
  );
  const { shown, folded, ok, isAllOk } = foldedFacts({ readings: reported });
  expect(isAllOk).toBe(true);
  expect(shown).toContain("clock");
  expect(folded).toEqual(["disks"]);
  expect(ok).toBe(shown.length);
});

test("a row names the time of its reading only if it was read earlier than the others", () => {
  expect(isReadEarlier("2026-11-23T08:00:00Z", "2026-11-23T08:00:40Z")).toBe(false);
  expect(isReadEarlier("2026-11-22T08:00:00Z", "2026-11-23T08:00:40Z")).toBe(true);
});

test("channels with problems come first, then those of which nothing is known", () => {
  const readings = [
    reading("recording", [
      { channel: "CH1" },
      { channel: "CH2", condition: "unknown" },
      { channel: "CH10", condition: "problem" },
    ]),
    reading("footage", [], { offered: false }),
  ];
  const { facts, channels } = channelValues({ readings, history: [] });
  expect(facts).toEqual(["recording"]);
  expect(channels.map(({ channel }) => channel)).toEqual(["CH10", "CH2", "CH1"]);
  expect(notReportedFacts({ readings })).toEqual(["footage"]);
});
