import { expect, test } from "vitest";
import { exactTime } from "#shared/domain/time-text.ts";
import { detailText, subjectText } from "#renderer/features/activity/entry-text.ts";

const names = new Map([["51ce6c8530", "Alarm mail"]]);
const nameOf = (id: string) => names.get(id);
const shown = (detail: string) => detailText({ kind: "plan.made", subject: null, detail }, nameOf);

test("times of entries are local", () => {
  const iso = "2026-11-28T08:00:00.000Z";
  expect(shown(`2 alerts, until ${iso}.`)).toBe(`2 alerts, until ${exactTime(iso)}.`);
  expect(shown("until 2026-11-28T08:00Z.")).not.toContain("T08");
});

test("ids of entries are names, and what looks like no id is unchanged", () => {
  expect(shown("Plan 'Alarm mail' (51ce6c8530).")).toBe("Plan 'Alarm mail'.");
  expect(shown("1 recorder of plan 51ce6c8530 was excluded.")).toBe(
    "1 recorder of plan 'Alarm mail' was excluded.",
  );
  expect(shown("1 recorder of plan 0123456789 was excluded.")).toContain("0123456789");
  const sha = `SHA-256 ${"ab:".repeat(31)}ab and ${"ab".repeat(32)}.`;
  expect(shown(sha)).toBe(sha);
});

test("an entry is about the name of its plan; the id of an alert says nothing", () => {
  expect(subjectText({ kind: "plan.made", subject: "51ce6c8530" }, nameOf)).toBe("Alarm mail");
  expect(subjectText({ kind: "plan.made", subject: "0123456789" }, nameOf)).toBe("0123456789");
  expect(subjectText({ kind: "alert.snoozed", subject: "0123456789" }, nameOf)).toBe("");
  expect(subjectText({ kind: "site.changed", subject: null }, nameOf)).toBe("");
});

test("a refused call is named in the words of the log, not by its method", () => {
  const kind = "access.refused";
  const refused = (subject: string, why: string) => {
    const entry = { kind, subject, detail: `${subject}: ${why}` } as const;
    return [subjectText(entry, nameOf), detailText(entry, nameOf)];
  };
  expect(refused("rollouts.start", "Viewers cannot do this.")).toEqual([
    "Rollout started",
    "Viewers cannot do this.",
  ]);
  expect(refused("recorders.list", "Site 'Leeds' is outside of the scope.")).toEqual([
    "Other action",
    "Site 'Leeds' is outside of the scope.",
  ]);
});

test("a reason that begins with the address of the recorder begins with its name", () => {
  const recorders = [{ id: "r1", name: "York NVR 2" }];
  const entry = { kind: "credential.refused", subject: null, recorders } as const;
  const detail = "http://192.0.2.4:8080 rejected the user name.";
  expect(detailText({ ...entry, detail }, nameOf)).toBe("York NVR 2 rejected the user name.");
  const several = [...recorders, { id: "r2", name: "York NVR 3" }];
  expect(detailText({ ...entry, recorders: several, detail }, nameOf)).toBe(detail);
});
