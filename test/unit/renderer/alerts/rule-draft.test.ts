import { describe, expect, test } from "vitest";
import { DEFAULT_ALERT_RULES, type AlertRule } from "#shared/domain/alerts.ts";
import { alertRuleDraftOf, newAlertRule, ruleOf } from "#renderer/features/alerts/rule-draft.ts";

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
});
