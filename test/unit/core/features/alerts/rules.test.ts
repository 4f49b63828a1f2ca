import { expect, test } from "vitest";
import { AlertRules } from "#core/features/alerts/rules.ts";
import { ALERT_CONDITIONS, DEFAULT_ALERT_RULES, type AlertRule } from "#shared/domain/alerts.ts";
import { ALERT_FACTS } from "#shared/facts/index.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const mailed: AlertRule = {
  ...(DEFAULT_ALERT_RULES[0] as AlertRule),
  name: "Lines",
  deliver: { desktop: true, emails: ["noc@example.net"], webhooks: [] },
};

/** The rules of a data directory whose user changed them with a version that did not know facts. */
async function rulesOfOlderVersion(stored: readonly AlertRule[]) {
  const storage = await storageUnderTest();
  storage.sqlite
    .prepare("insert into preference (key, value_json) values ('alert_rules', ?)")
    .run(JSON.stringify(stored));
  return new AlertRules(storage);
}

/** Conditions that the first version did not have. */
const LATER = ["agent_silent", ...ALERT_FACTS];

const watched = (rules: readonly AlertRule[]) =>
  rules.flatMap(({ conditions }) => conditions).toSorted();

test("rules of a version without facts and agents get those for them, which deliver nothing", async () => {
  const rules = await rulesOfOlderVersion([mailed]);
  const [first, ...added] = rules.list();
  expect(first).toEqual(mailed);
  expect(watched(added)).toEqual(LATER.toSorted());
  const defaults = DEFAULT_ALERT_RULES.filter(({ id }) => added.some((one) => one.id === id));
  expect(added.map(({ name }) => name)).toEqual(defaults.map(({ name }) => name));
  for (const { deliver, enabled } of added)
    expect({ deliver, enabled }).toEqual({
      deliver: { desktop: false, emails: [], webhooks: [] },
      enabled: true,
    });
});

test("what a user removes stays removed, also what older versions knew", async () => {
  const rules = await rulesOfOlderVersion([mailed]);
  expect(rules.set([mailed]).ok).toBe(true);
  expect(rules.list()).toEqual([mailed]);
});

test("a fact that a rule of the user watches gets no second rule, and ids stay unique", async () => {
  const [urgent] = ALERT_FACTS;
  const own = { ...mailed, id: "footage", conditions: [urgent] } as AlertRule;
  const rules = await rulesOfOlderVersion([own]);
  expect(watched(rules.list())).toEqual(LATER.toSorted());
  expect(new Set(rules.list().map(({ id }) => id)).size).toBe(rules.list().length);
  expect(rules.set(rules.list()).ok).toBe(true);
});

test("without changes of the user, the rules are those of a new data directory", async () => {
  const rules = new AlertRules(await storageUnderTest());
  expect(rules.list()).toEqual(DEFAULT_ALERT_RULES);
  expect(watched(rules.list())).toEqual(ALERT_CONDITIONS.toSorted());
});
