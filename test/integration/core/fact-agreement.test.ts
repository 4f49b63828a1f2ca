import { afterAll, beforeAll, expect, test } from "vitest";
import { HEALTH_FACT_IDS, factOf, type HealthFactId } from "#shared/facts/index.ts";
import type { ConditionClass } from "#shared/domain/condition.ts";
import { DEFAULT_ALERT_RULES } from "#shared/domain/alerts.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { FACT_SAMPLES, SAMPLE_EXPECTATIONS } from "#test/support/fact-samples.ts";
import { scriptedDriver, type Script } from "#test/support/scripted-driver.ts";

/** One answer per question: every fact in every state, and what each part of Muster says about it. */

interface Row {
  readonly name: string;
  readonly fact: HealthFactId;
  readonly condition: ConditionClass;
  readonly isMaintained?: boolean;
  readonly isExpected?: boolean;
  /** To the last audit. */
  readonly answer: Script;
}

const CHANNELS = { gate: "Online" };

function rowsOf(fact: HealthFactId): Row[] {
  const sample = FACT_SAMPLES[fact];
  const wrong: Script = { channels: CHANNELS, facts: { [fact]: sample.problem } };
  const right: Script = { channels: CHANNELS, facts: { [fact]: sample.ok } };
  const isChannel = factOf(fact).subject === "channel";
  return [
    { name: `${fact} right`, fact, condition: "ok", answer: right },
    { name: `${fact} wrong`, fact, condition: "problem", answer: wrong },
    {
      name: `${fact} maintained`,
      fact,
      condition: "maintenance",
      isMaintained: true,
      answer: wrong,
    },
    { name: `${fact} not reported`, fact, condition: "unknown", answer: { channels: CHANNELS } },
    { name: `${fact} unreachable`, fact, condition: "unknown", answer: { error: "unreachable" } },
    ...(isChannel
      ? [
          {
            name: `${fact} expected`,
            fact,
            condition: "expected",
            isExpected: true,
            answer: wrong,
          } as const,
        ]
      : []),
  ];
}

const ROWS = HEALTH_FACT_IDS.flatMap(rowsOf);
const ALWAYS = {
  days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const,
  from: "00:00",
  to: "00:00",
};

let muster: TestCore;
const ids = new Map<string, string>();

beforeAll(async () => {
  const scripts = new Map<string, Script>();
  muster = await openTestCore({ drivers: [scriptedDriver(scripts)] });
  await muster.call("alerts.setRules", {
    rules: DEFAULT_ALERT_RULES.map((rule) => ({ ...rule, name: rule.name, minutes: 0 })),
  });
  await muster.call("expectations.set", { scope: "all", scopeId: "", values: SAMPLE_EXPECTATIONS });
  for (const [at, row] of ROWS.entries()) {
    const maintenance = row.isMaintained ? [{ ...ALWAYS, days: [...ALWAYS.days] }] : [];
    await muster.call("sites.set", { name: row.name, maintenance });
    const url = `http://127.0.0.1:${20_000 + at}`;
    const about = { name: row.name, url, site: row.name, driver: "scripted" };
    const { id } = await muster.call("recorders.add", about);
    ids.set(row.name, id);
    // At first each fact was wrong where it is unknown now: an unknown fact is not counted as a problem.
    const before =
      row.condition === "unknown" ? FACT_SAMPLES[row.fact].problem : FACT_SAMPLES[row.fact].ok;
    scripts.set(url, { channels: CHANNELS, facts: { [row.fact]: before } });
  }
  await muster.call("audit.run", { select: {}, facts: "all" });
  for (const [at, row] of ROWS.entries())
    scripts.set(`http://127.0.0.1:${20_000 + at}`, row.answer);
  const until = new Date(Date.now() + 86_400_000).toISOString();
  for (const { name, isExpected } of ROWS)
    if (isExpected)
      await muster.call("channels.setNote", {
        recorderId: ids.get(name) as string,
        channel: "CH1",
        text: "",
        expectedOfflineUntil: until,
      });
  await muster.call("audit.run", { select: {}, facts: "all" });
});
afterAll(() => muster.stop());

const ofAll = <T>(of: (row: Row) => T) =>
  Object.fromEntries(ROWS.map((row) => [row.name, of(row)]));

test("lists show the condition of every fact", async () => {
  const { readings } = await muster.call("health.list", {});
  expect(
    ofAll(({ name, fact }) => {
      const own = readings.find((one) => one.recorderId === ids.get(name) && one.fact === fact);
      return own?.values[0]?.condition ?? "unknown";
    }),
  ).toEqual(ofAll(({ condition }) => condition));
});

test("problems have the reason and its words, and nothing that is right or not known is one", async () => {
  const { problems } = await muster.call("health.problems", {});
  expect(problems.filter(({ text }) => text === "")).toEqual([]);
  expect(
    ofAll(({ name, fact }) =>
      problems
        .filter((one) => one.recorderName === name && one.condition !== "unknown")
        .map((one) => [one.fact === fact, one.reason, one.condition]),
    ),
  ).toEqual(
    ofAll(({ fact, condition }) =>
      condition === "ok" || condition === "unknown"
        ? []
        : [[true, FACT_SAMPLES[fact].reason, condition]],
    ),
  );
});

test("the Overview counts what nothing excuses", async () => {
  const { attention } = await muster.call("overview.get", {});
  const counts = Object.fromEntries(
    HEALTH_FACT_IDS.map((id) => [id, attention.find(({ kind }) => kind === id)?.count]),
  );
  expect(counts).toEqual(Object.fromEntries(HEALTH_FACT_IDS.map((id) => [id, 1])));
});

test("alerts are open where an action is needed, and where it is unknown whether the problem is over", async () => {
  const { alerts } = await muster.call("alerts.list", { state: "open", limit: 500 });
  expect(
    ofAll(
      ({ name, fact }) => alerts.filter((one) => one.siteName === name && one.kind === fact).length,
    ),
  ).toEqual(
    ofAll(({ fact, condition, answer }) =>
      Number((condition === "problem" || "error" in answer) && factOf(fact).alert),
    ),
  );
});

test("the history ends with the same condition, and has no time without one", async () => {
  const now = new Date();
  const from = new Date(now.getTime() - 3_600_000).toISOString().slice(0, 19);
  const period = { from: `${from}Z`, to: new Date(now.getTime() + 60_000).toISOString() };
  const said = new Map<string, string>();
  for (const { name, fact } of ROWS) {
    const recorderId = ids.get(name) as string;
    const { facts } = await muster.call("health.history", { recorderId, period });
    const own = facts.find((one) => one.fact === fact);
    said.set(name, own?.spans.at(-1)?.condition ?? "unknown");
  }
  expect(ofAll(({ name }) => said.get(name))).toEqual(
    ofAll(({ condition, answer, name }) => {
      // The history keeps what was known until it is too old; the note about the future is no past.
      if ("error" in answer) return said.get(name);
      return condition === "expected" ? "problem" : condition;
    }),
  );
});
