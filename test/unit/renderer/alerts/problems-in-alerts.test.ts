import { expect, test } from "vitest";
import { problemsInAlerts } from "#renderer/features/alerts/problems-in-alerts.ts";

test("an alert stands for each of its present problems, and drift is no problem of a recorder", () => {
  const alerts = [
    { kind: "channel_down", active: 3 },
    { kind: "disks", active: 1 },
    { kind: "drift", active: 1 },
    { kind: "agent_silent", active: 1 },
  ] as const;
  expect(problemsInAlerts(alerts)).toBe(4);
});
