import { describe, expect, test } from "vitest";
import { ALERT_CONDITIONS, DEFAULT_ALERT_RULES, type AlertRule } from "#shared/domain/alerts.ts";
import { CONDITION_COLUMNS, conditionsOf } from "#renderer/features/alerts/condition-groups.ts";
import {
  alertRuleDraftOf,
  deliversOutside,
  newAlertRule,
  ruleOf,
  ruleParts,
} from "#renderer/features/alerts/rule-draft.ts";

const PLACES = {
  sites: [
    { id: "s1", name: "Leeds" },
    { id: "s2", name: "York" },
  ],
  customers: [{ id: "c1", name: "Northern Retail" }],
};

describe("the form of an alert rule", () => {
  test.each([
    ...DEFAULT_ALERT_RULES,
    { ...newAlertRule(), name: "Sites", scope: { kind: "sites", ids: ["s1", "s2"] } },
    { ...newAlertRule(), name: "Customer", scope: { kind: "customers", ids: ["c1"] } },
    { ...newAlertRule(), name: "Tags", scope: { kind: "tags", tags: ["retail"] } },
    { ...newAlertRule(), name: "Selection", scope: { kind: "selection", exprs: ["model~X"] } },
  ] satisfies AlertRule[])("gives $name back as it was", (rule) => {
    expect(ruleOf(alertRuleDraftOf(rule, PLACES), PLACES, rule)).toEqual({ ok: true, value: rule });
  });

  test.each([
    ["name", { name: " " }],
    ["conditions", { conditions: [] }],
    ["minutes", { minutes: "soon" }],
    ["minutes", { minutes: 50_000 }],
    ["scope", { where: "sites" as const }],
    ["emails", { deliver: { desktop: false, emails: ["nobody"], webhooks: [] } }],
    ["quietHours", { isQuiet: true, quiet: { days: [], from: "22:00", to: "07:00" } }],
  ])("finds a wrong %s", (where, change) => {
    const rule = DEFAULT_ALERT_RULES[0] as AlertRule;
    const made = ruleOf({ ...alertRuleDraftOf(rule, PLACES), ...change }, PLACES, rule);
    expect(made).toMatchObject({ ok: false, error: { where } });
  });

  test("shows a delay in its largest whole unit, and reads it in the unit that is chosen", () => {
    const rule = { ...newAlertRule(), name: "Slow", minutes: 180 };
    const draft = alertRuleDraftOf(rule, PLACES);
    expect(draft).toMatchObject({ minutes: 3, unit: "hours" });
    const days = ruleOf({ ...draft, unit: "days" }, PLACES, rule);
    expect(days).toMatchObject({ ok: true, value: { minutes: 3 * 1_440 } });
    expect(ruleOf({ ...draft, minutes: 31, unit: "days" }, PLACES, rule)).toMatchObject({
      ok: false,
      error: { where: "minutes" },
    });
  });

  test("has every condition in one group", () => {
    const grouped = CONDITION_COLUMNS.flat().flatMap(conditionsOf);
    expect(grouped.toSorted()).toEqual([...ALERT_CONDITIONS].toSorted());
  });
});

test("rules deliver outside of Muster only if one that is enabled has a recipient", () => {
  const silent = newAlertRule();
  const mail = { ...silent, deliver: { ...silent.deliver, emails: ["noc@example.com"] } };
  expect(deliversOutside([silent])).toBe(false);
  expect(deliversOutside([silent, { ...mail, enabled: false }])).toBe(false);
  expect(deliversOutside([silent, mail])).toBe(true);
});

test("a rule in a list does not repeat its name, and says when, where and to whom", () => {
  const rule: AlertRule = {
    ...newAlertRule(),
    name: "Channel down",
    conditions: ["channel_down"],
    deliver: { desktop: false, emails: [], webhooks: [] },
  };
  const kind = () => "Channel down";
  const parts = { watched: "", after: "15 min", where: "All recorders", to: "" };
  expect(ruleParts(rule, kind)).toEqual(parts);
  const night = { ...rule, name: "Night", minutes: 0 };
  expect(ruleParts(night, kind)).toMatchObject({ watched: "Channel down", after: "Immediately" });
  const mail = {
    ...rule,
    deliver: { ...rule.deliver, emails: ["a@example.com", "b@example.com"] },
  };
  expect(ruleParts(mail, kind).to).toBe("a@example.com, b@example.com");
});
