import { expect, test } from "vitest";
import type { Alert } from "#shared/domain/alerts.ts";
import { alertColumns } from "#renderer/features/alerts/columns.ts";
import { isEmptyColumn } from "#renderer/ui/data-grid/left-out.ts";

const OPEN = { resolvedAt: null, snoozedUntil: null, acknowledgedAt: null, flapping: false };

const alert = (part: Partial<Alert>) => ({ ...OPEN, ...part }) as Alert;

test("State is left out of a history in which all alerts recovered", () => {
  const columns = alertColumns("resolved", false, { byRecorder: new Map() }, () => undefined);
  const state = columns.find(({ id }) => id === "state");
  const isLeftOut = (...rows: Alert[]) => state && isEmptyColumn(state, rows);
  const recovered = alert({ resolvedAt: "2026-11-28T02:00:00Z", resolution: "recovered" });
  expect(isLeftOut(recovered, recovered)).toBe(true);
  expect(isLeftOut(recovered, { ...recovered, resolution: "removed" })).toBe(false);
});

test("State is left out while all open alerts are just open", () => {
  const columns = alertColumns("open", false, { byRecorder: new Map() }, () => undefined);
  const state = columns.find(({ id }) => id === "state");
  const isLeftOut = (...rows: Alert[]) => state && isEmptyColumn(state, rows);
  expect(isLeftOut(alert({}), alert({}))).toBe(true);
  expect(isLeftOut(alert({}), alert({ acknowledgedAt: "2026-11-28T02:00:00Z" }))).toBe(false);
  expect(isLeftOut(alert({}), alert({ flapping: true }))).toBe(false);
});

test("open alerts begin with the severity, and a history with the time of the end", () => {
  const ids = (view: "open" | "resolved") =>
    alertColumns(view, false, { byRecorder: new Map() }, () => undefined).map(({ id }) => id);
  expect(ids("open").slice(0, 2)).toEqual(["severity", "problem"]);
  expect(ids("resolved").slice(0, 3)).toEqual(["resolved", "duration", "problem"]);
});
