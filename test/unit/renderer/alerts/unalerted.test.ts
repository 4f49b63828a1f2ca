import { expect, test } from "vitest";
import type { AlertRule } from "#shared/domain/alerts.ts";
import { unalertedKinds } from "#renderer/features/alerts/unalerted.ts";
import { newAlertRule } from "#renderer/features/alerts/rule-draft.ts";

const line = (condition: AlertRule["conditions"][number] | null, text = "") => ({
  tone: "bad" as const,
  text,
  condition,
});

const rule = (change: Partial<AlertRule>): AlertRule => ({ ...newAlertRule(), ...change });

test("problems without an alert are counted by kind, each with the reason", () => {
  const lines = [
    line("channel_down"),
    line("channel_down"),
    line("channel_down"),
    line("recorder_unreachable"),
    line("recorder_unreachable"),
    line("sign_in_blocked"),
    line("certificate_changed"),
    line(null, "Password missing"),
    { ...line("channel_down"), tone: "maintenance" as const },
    { ...line(null, "Not audited"), tone: "unknown" as const },
  ];
  const rules = [
    rule({ name: "Cameras", conditions: ["channel_down"], minutes: 15 }),
    rule({ name: "Off", conditions: ["recorder_unreachable"], enabled: false }),
    rule({ name: "Access", conditions: ["sign_in_blocked"], minutes: 0 }),
    rule({
      name: "Hull",
      conditions: ["certificate_changed"],
      scope: { kind: "sites", ids: ["hull"] },
    }),
  ];
  const kinds = unalertedKinds(lines, rules);
  expect(kinds.map(({ problem, count, reason }) => [problem, count, reason])).toEqual([
    ["Channel down", 3, "The rule 'Cameras' creates an alert after 15 min."],
    ["Recorder unreachable", 2, "No enabled rule watches this."],
    ["Sign-in blocked", 1, "The rule 'Access' creates an alert after the next audit."],
    ["Certificate changed", 1, "Rules watch this in a part of the fleet only."],
    ["Password missing", 1, "No rule can watch this."],
  ]);
});
