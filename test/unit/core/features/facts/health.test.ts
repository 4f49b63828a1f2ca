import fc from "fast-check";
import { expect, test } from "vitest";
import { Health, type FoundFact } from "#core/features/facts/index.ts";
import { HistoryUnderTest } from "#test/support/status-history.ts";

const HOUR = 3_600_000;
const START = Date.parse("2026-10-01T00:00:00Z");
const period = { from: "2026-10-01T00:00:00Z", to: "2026-10-15T00:00:00Z" };

async function healthUnderTest(auditHoldsMs = HOUR) {
  const sites = [{ id: "York", recorders: ["r1", "r2"] }];
  const under = await HistoryUnderTest.create(sites, auditHoldsMs);
  let now = START;
  const clock = { now: () => new Date(now).toISOString(), wait: async () => {} };
  const health = new Health(under.storage, clock, under.history);
  const setTime = (at: number) => {
    now = at;
    under.now = at;
  };
  return {
    health,
    storage: under.storage,
    history: under.history,
    setTime,
    read(recorderId: string, at: number, outcome: FoundFact["outcome"]) {
      setTime(at);
      return under.storage.write(() =>
        health.save([{ recorderId, fact: "firmware", at, outcome }]),
      );
    },
    spans(recorderId: string) {
      const [own] = under.history.periods({ recorderIds: [recorderId], period });
      return own === undefined ? [] : (health.history(own)[0]?.spans ?? []);
    },
  };
}

const version = (text: string) =>
  ({ kind: "read", reading: { model: "N1", version: text } }) as const;
const wanted = (text: string) => ({ firmware: [{ model: "", wanted: [text], bad: [] }] });

test("what was agreed decides what is a problem, also for what was read before", async () => {
  const { health, read, setTime } = await healthUnderTest();
  expect(read("r1", START, version("8.1"))).toEqual(["r1"]);
  expect(health.problems()).toEqual([]);
  setTime(START + HOUR);
  await health.setExpectation("site", "York", wanted("8.2"));
  expect(health.problems()).toMatchObject([
    { recorderId: "r1", fact: "firmware", condition: "problem", since: "2026-10-01T01:00:00.000Z" },
  ]);
  await health.setExpectation("recorder", "r1", wanted("8.1"));
  expect(health.problems()).toEqual([]);
  await health.setExpectation("recorder", "r1", { firmware: null });
  expect(health.problems()).toHaveLength(1);
  expect(await health.setExpectation("site", "gone", wanted("8.2"))).toBeUndefined();
});

test("two users who change different values of one expectation keep both", async () => {
  const { health } = await healthUnderTest();
  await health.setExpectation("tag", "Vault", { footageDays: 30, clockOffset: 5 });
  await health.setExpectation("tag", "vault", { recording: "continuous" });
  await health.setExpectation("tag", "Vault", { clockOffset: null, footageDays: 60 });
  expect(health.expectations()).toMatchObject([
    { scopeId: "Vault", values: { footageDays: 60, recording: "continuous" } },
  ]);
});

test("a recorder that moves, gets other tags or another customer is judged by what is agreed there", async () => {
  const { health, read, storage } = await healthUnderTest();
  const change = (statement: string) => storage.write(() => storage.sqlite.exec(statement));
  change("insert into customer (id, name) values ('c1', 'North')");
  change("insert into site (id, name, code) values ('Hull', 'Hull', '')");
  await health.setExpectation("site", "Hull", wanted("8.2"));
  await health.setExpectation("tag", "vault", wanted("8.3"));
  await health.setExpectation("customer", "c1", wanted("8.4"));
  read("r1", START, version("8.1"));
  const verdictAfter = async (statement: string) => {
    change(statement);
    const texts = health.problems().map(({ text }) => text);
    expect(texts).not.toContain("");
    return [await health.judgeAgain(), health.problems().map(({ text }) => text)];
  };
  const not = (text: string) => [expect.stringContaining(`wanted is ${text}`)];
  expect(health.problems()).toEqual([]);
  const move = (siteId: string) => `update recorder set site_id = '${siteId}' where id = 'r1'`;
  const tag = (tags: string) => `update recorder set tags_json = '${tags}' where id = 'r1'`;
  expect(await verdictAfter(move("Hull"))).toEqual([["r1"], not("8.2")]);
  expect(await verdictAfter(move("York"))).toEqual([["r1"], []]);
  expect(await verdictAfter(tag('["Vault"]'))).toEqual([["r1"], not("8.3")]);
  expect(await verdictAfter(tag("[]"))).toEqual([["r1"], []]);
  expect(await verdictAfter("update site set customer_id = 'c1'")).toEqual([["r1"], not("8.4")]);
  expect(await verdictAfter("update recorder set notes = 'Hall'")).toEqual([[], not("8.4")]);
});

test("a problem has words also before it is judged by what was agreed since, and each earlier one its own", async () => {
  const { health, read, storage, spans, setTime } = await healthUnderTest();
  await health.setExpectation("all", "", wanted("8.2"));
  read("r1", START, version("8.1"));
  read("r1", START + HOUR / 2, version("8.2"));
  read("r1", START + HOUR, version("8.0"));
  setTime(START + 1.5 * HOUR);
  expect(spans("r1").map(({ text }) => text)).toEqual([
    expect.stringContaining("8.1 is installed"),
    "",
    expect.stringContaining("8.0 is installed"),
  ]);
  storage.write(() => storage.sqlite.exec("delete from expectation"));
  expect(health.problems()).toMatchObject([{ text: "Wrong firmware" }]);
  expect(spans("r1").map(({ text }) => text)).toEqual(["Wrong firmware", "", "Wrong firmware"]);
});

test("a reading counts as long as an audit does: what was wrong in the night is shown in the morning", async () => {
  const { health, read, setTime } = await healthUnderTest(72 * HOUR);
  await health.setExpectation("all", "", wanted("8.2"));
  read("r1", START, version("8.1"));
  setTime(START + 60 * HOUR);
  expect(health.problems()).toMatchObject([{ condition: "problem" }]);
  setTime(START + 73 * HOUR);
  expect(health.problems()).toMatchObject([{ condition: "unknown" }]);
});

test("a reading that found the same keeps since when it is so; a failure says nothing", async () => {
  const { health, read, spans, setTime } = await healthUnderTest();
  await health.setExpectation("all", "", wanted("8.2"));
  read("r1", START, version("8.1"));
  expect(read("r1", START + 24 * HOUR, version("8.1"))).toEqual([]);
  expect(read("r1", START + 48 * HOUR, { kind: "failed" })).toEqual([]);
  expect(health.problems()[0]?.since).toBe("2026-10-01T00:00:00.000Z");
  read("r1", START + 49 * HOUR, version("8.2"));
  expect(health.problems()).toEqual([]);
  setTime(START + 72 * HOUR);
  expect(spans("r1").map(({ condition }) => condition)).toEqual(["problem", "ok"]);
});

test("recorders of which nothing was read yet are named; a failed reading says nothing", async () => {
  const { health, read } = await healthUnderTest();
  expect(health.unread()).toEqual(["r1", "r2"]);
  read("r1", START, version("8.1"));
  read("r2", START, { kind: "failed" });
  expect(health.unread()).toEqual(["r2"]);
  expect(health.unread(new Set(["r1"]))).toEqual([]);
});

test("a recorder that does not report a fact has no problem; it is asked again after a week", async () => {
  const { health, read, setTime } = await healthUnderTest();
  await health.setExpectation("all", "", wanted("8.2"));
  read("r1", START, version("8.1"));
  read("r1", START + 24 * HOUR, { kind: "not_offered" });
  expect(health.problems()).toEqual([]);
  expect(health.due(["r1"], "due")("r1")).not.toContain("firmware");
  setTime(START + 9 * 24 * HOUR);
  expect(health.due(["r1"], "due")("r1")).toContain("firmware");
});

test("the trend of a number is that of its readings in the period", async () => {
  const { health, storage, history, setTime } = await healthUnderTest();
  const clockAt = (recorderId: string, day: number, seconds: number): FoundFact => {
    const value = { uncertaintyMs: 500, zone: "GMT", daylightSaving: false };
    const reading = { ...value, offsetMs: seconds * 1000 };
    const outcome = { kind: "read", reading } as const;
    return { recorderId, fact: "clock", at: START + day * 24 * HOUR, outcome };
  };
  for (let day = 0; day < 10; day += 1)
    storage.write(() => health.save([clockAt("r1", day, 3 * day), clockAt("r2", day, 0)]));
  setTime(START + 10 * 24 * HOUR);
  const trendsOver = async (days: number) => {
    const to = new Date(START + days * 24 * HOUR).toISOString();
    const over = { from: period.from, to };
    const periods = history.periods({ recorderIds: ["r1", "r2"], period: over });
    const found = await health.trends(periods, "clock", new AbortController().signal);
    return found.map(({ recorderId, perDay }) => [recorderId, perDay]);
  };
  expect(await trendsOver(10)).toEqual([
    ["r1", 3],
    ["r2", 0],
  ]);
  expect(await trendsOver(2)).toEqual([
    ["r1", null],
    ["r2", null],
  ]);
});

test("facts are due by their rhythm, and soon after a failure not again", async () => {
  const { health, read, setTime } = await healthUnderTest();
  expect(health.due(["r1"], "due")("r1")).toContain("firmware");
  read("r1", START, { kind: "failed" });
  expect(health.due(["r1"], "due")("r1")).not.toContain("firmware");
  setTime(START + HOUR);
  expect(health.due(["r1"], "due")("r1")).toContain("firmware");
  read("r1", START + HOUR, version("8.1"));
  expect(health.due(["r1"], "due")("r1")).not.toContain("firmware");
  expect(health.due(["r1"], "all")("r1")).toContain("firmware");
  setTime(START + 25 * HOUR);
  expect(health.due(["r1"], "due")("r1")).toContain("firmware");
});

test("for any sequence of readings, the sum of all conditions is the period, and what is not reported is no problem", async () => {
  const { health, read, spans, setTime } = await healthUnderTest();
  await health.setExpectation("all", "", wanted("8.2"));
  const outcomes = fc.constantFrom<FoundFact["outcome"]>(
    version("8.1"),
    version("8.2"),
    version(""),
    { kind: "not_offered" },
    { kind: "failed" },
  );
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), outcomes), { maxLength: 12 });
  let at = START;
  const property = fc.property(steps, (readings) => {
    let hasProblem = false;
    for (const [minutes, outcome] of readings) {
      at += minutes * 60_000;
      read("r2", at, outcome);
      hasProblem ||= outcome.kind === "not_offered" && health.problems().length > 0;
    }
    setTime(at + HOUR);
    const all = spans("r2");
    const sum = all.reduce((total, { from, to }) => total + Date.parse(to) - Date.parse(from), 0);
    return !hasProblem && (all.length === 0 || sum === at + HOUR - START);
  });
  expect(fc.check(property, { numRuns: 30 }).failed).toBe(false);
});
