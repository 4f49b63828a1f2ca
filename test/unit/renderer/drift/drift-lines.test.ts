import { describe, expect, it } from "vitest";
import {
  driftLines,
  editRequestsOf,
  driftSelection,
} from "#renderer/features/drift/drift-lines.ts";
import type { DriftField } from "#shared/domain/history.ts";

const AT = "2026-11-23T10:00:00.000Z";
const by = { since: AT, appliedAt: AT, rolloutId: "o", name: "Relay" };
const port = (wanted: number): DriftField => ({
  ...by,
  area: "email",
  path: "smtp_port",
  wanted,
  found: 25,
});
const rule: DriftField = {
  ...by,
  area: "recognition",
  path: "CH3.sensitivity",
  wanted: 20,
  found: 10,
};

function lines(first: number, second: number) {
  const about = { siteName: "Leeds", readAt: AT };
  return driftLines([
    { ...about, recorderId: "a", recorderName: "A", fields: [port(first), rule] },
    { ...about, recorderId: "b", recorderName: "B", fields: [port(second)] },
  ]);
}

describe("ticked drift", () => {
  it("names whole recorders, and fields where only some of a recorder's are ticked", () => {
    const all = lines(587, 587);
    const ids = all.map(({ id }) => id);
    expect(driftSelection(all, ids)).toEqual([{ recorderId: "a" }, { recorderId: "b" }]);
    expect(driftSelection(all, ids.slice(1))).toEqual([
      { recorderId: "a", fields: [{ area: "recognition", path: "CH3.sensitivity" }] },
      { recorderId: "b" },
    ]);
    expect(driftSelection(all, [])).toEqual([]);
  });

  it("becomes fields of the bulk editor, with the expected value where all have the same", () => {
    const ids = lines(587, 587).map(({ id }) => id);
    expect(editRequestsOf(lines(587, 587), ids)).toEqual([
      { area: "email", paths: ["smtp_port"], values: { smtp_port: 587 }, channels: [] },
      {
        area: "recognition",
        paths: ["sensitivity"],
        values: { sensitivity: 20 },
        channels: ["CH3"],
      },
    ]);
    expect(editRequestsOf(lines(587, 465), ids)[0]?.values).toEqual({});
  });
});
