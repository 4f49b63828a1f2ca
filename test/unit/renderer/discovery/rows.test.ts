import { describe, expect, test } from "vitest";
import {
  canAdd,
  findingRow,
  rowMaker,
  seenByText,
  standingText,
  summaryText,
  findingVerdictText,
} from "#renderer/features/discovery/rows.ts";
import { aRecorder } from "#test/support/recorder.ts";
import { finding } from "./make.ts";

const NEW_AT = "http://192.0.2.1";
const known = (...recorders: ReturnType<typeof aRecorder>[]) => ({
  recorders,
  byId: new Map(recorders.map((one) => [one.id, one])),
});
const moved = finding({ verdict: "recorder", knownAs: "r1", movedFrom: "http://192.0.2.9" });

describe("a finding beside the inventory", () => {
  test("is new if no recorder is at any of its addresses", () => {
    const row = findingRow(finding({ verdict: "recorder" }), known());
    expect(row).toMatchObject({ recorder: null, moved: false });
    expect(canAdd(row)).toBe(true);
    expect(standingText(row)).toBe("New");
  });

  test("is in the inventory as soon as a recorder has one of its addresses, whatever was reported before", () => {
    const addresses = ["https://192.0.2.1", NEW_AT];
    const row = findingRow(
      finding({ verdict: "recorder", addresses }),
      known(aRecorder({ url: NEW_AT })),
    );
    expect(canAdd(row)).toBe(false);
    expect(standingText(row)).toBe("In the inventory as NVR 1");
  });

  test("has moved until the inventory has its address", () => {
    const before = findingRow(moved, known(aRecorder({ url: "http://192.0.2.9" })));
    expect(before.moved).toBe(true);
    expect(standingText(before)).toBe("Moved from 192.0.2.9");
    const named = aRecorder({ url: "http://192.0.2.9", name: "Front office" });
    const row = findingRow(moved, known(named));
    expect(standingText(row)).toBe("Moved from 192.0.2.9, in the inventory as Front office");
    expect(findingRow(moved, known(aRecorder({ url: NEW_AT }))).moved).toBe(false);
  });

  test("is new again once its recorder was removed", () => {
    expect(findingRow(moved, known())).toMatchObject({ recorder: null, moved: false });
  });

  test("that left cannot be added, and says so", () => {
    const gone = finding({ verdict: "recorder", gone: true });
    expect(canAdd(findingRow(gone, known()))).toBe(false);
    expect(findingVerdictText(gone).label).toBe("Left");
  });

  test("of an agent before this scan has its time", () => {
    const foundAt = "2026-01-01T12:00:00.000Z";
    const now = Date.parse(foundAt) + 5 * 60_000;
    expect(seenByText(finding({ sources: ["mdns", "onvif"], foundAt }), now)).toBe(
      "mDNS · ONVIF, 5 min ago",
    );
    expect(seenByText(finding(), now)).toBe("mDNS");
  });

  test.each(["checking", "other", "silent"] as const)("that is %s cannot be added", (verdict) => {
    expect(canAdd(findingRow(finding({ verdict }), known()))).toBe(false);
  });
});

test("rows that did not change are the very same objects", () => {
  const rowsOf = rowMaker();
  const [one, other] = [finding(), finding({ key: "k", url: "http://192.0.2.2" })];
  const first = rowsOf([one, other], known());
  const second = rowsOf([one, { ...other, verdict: "recorder" }], known());
  expect(second[0]).toBe(first[0]);
  expect(second[1]).not.toBe(first[1]);
});

test("what it came to counts recorders, new and moved ones, and the others", () => {
  const inventory = known(aRecorder({ url: "http://192.0.2.9" }));
  const row = (given: Parameters<typeof finding>[0]) => findingRow(finding(given), inventory);
  expect(summaryText([])).toBe("nothing");
  expect(
    summaryText([
      row({ verdict: "recorder" }),
      findingRow(moved, inventory),
      row({ verdict: "other" }),
    ]),
  ).toBe("2 recorders (1 new, 1 moved) and 1 other device");
  expect(summaryText([row({ verdict: "silent" })])).toBe("no recorders and 1 other device");
});
