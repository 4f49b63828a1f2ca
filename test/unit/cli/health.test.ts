import { describe, expect, test } from "vitest";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import type { ConditionClass } from "#shared/domain/condition.ts";
import type { FactProblem, FactReadingRow } from "#shared/domain/health.ts";
import { fault } from "#shared/errors.ts";
import { applyExpectationsChange } from "#shared/facts/expectations.ts";
import { err, ok } from "#shared/result.ts";
import { AT, muster, recorder } from "./support.ts";

const BEFORE = "2026-11-19T12:00:00.000Z";
const revision = 1;
const recorders = [
  recorder({ id: "r1", name: "Shop 1", siteName: "Leeds" }),
  recorder({ id: "r2", name: "Shop 2", siteName: "York" }),
];

function problem(patch: Partial<FactProblem> = {}): FactProblem {
  return {
    recorderId: "r1",
    recorderName: "Shop 1",
    siteId: "s1",
    siteName: "Leeds",
    customerId: null,
    channel: null,
    channelName: "",
    fact: "firmware",
    reason: "firmware_bad",
    text: "Firmware 8.1 is known to be bad",
    short: "Bad firmware",
    since: AT,
    sinceAfter: BEFORE,
    readAt: AT,
    condition: "problem",
    ...patch,
  };
}

function reading(recorderId: string, version: string, condition: ConditionClass): FactReadingRow {
  const text = condition === "problem" ? `Firmware ${version} is known to be bad` : "";
  const value = { model: "NVR-16", version };
  const row = { channel: "", value, condition, text, reason: "", since: AT };
  return { recorderId, fact: "firmware", at: AT, offered: true, values: [row] };
}

const fleet = {
  "recorders.list": async () => ok({ revision, recorders }),
  "sites.list": async () => ok({ revision, sites: [] }),
} satisfies Partial<CallerHandlers>;

const withProblems = (...problems: FactProblem[]): Partial<CallerHandlers> => ({
  ...fleet,
  "health.problems": async () => ok({ revision, problems, unread: [] }),
});

const withReadings = (...readings: FactReadingRow[]): Partial<CallerHandlers> => ({
  ...fleet,
  "health.list": async () => ok({ revision, readings }),
});

describe("muster health list", () => {
  test("lists what is not as it should be, the worst first, with status 2", async () => {
    const handlers = withProblems(
      problem({ condition: "maintenance", text: "excused one" }),
      problem({ text: "of a recorder", sinceAfter: null }),
      problem({ fact: "recording", channel: "CH3", channelName: "Gate", text: "of a camera" }),
    );
    const { status, out, err: notes } = await muster(["health", "list"], { handlers });
    expect(status).toBe(2);
    const at = ["of a camera", "of a recorder", "excused one"].map((text) => out.indexOf(text));
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(at[0]).toBeGreaterThan(0);
    expect(out).toContain("or earlier");
    expect(notes).toContain("2 problems at 1 recorder.");
    expect(notes).toContain("1 more is expected");
  });

  test("says that there are no recorders", async () => {
    const handlers = {
      ...withProblems(),
      "recorders.list": async () => ok({ revision: 1, recorders: [] }),
    };
    const { status, err: notes } = await muster(["health", "list"], { handlers });
    expect([status, notes]).toEqual([0, "There are no recorders yet.\n"]);
  });

  test("a problem of a recorder that was not selected does not count", async () => {
    const handlers = withProblems(
      problem({ recorderId: "r2" }),
      problem({ condition: "expected" }),
    );
    const args = ["health", "list", "--select", "site=Leeds", "--json"];
    const { status, out } = await muster(args, { handlers });
    expect(status).toBe(0);
    expect(JSON.parse(out).problems).toHaveLength(1);
  });

  test("with --fact, lists all values, also that a recorder does not report one", async () => {
    const handlers = withReadings(reading("r1", "8.1", "problem"), {
      ...reading("r2", "8.2", "ok"),
      offered: false,
      values: [],
    });
    const { status, out } = await muster(["health", "list", "--fact", "firmware"], { handlers });
    expect(status).toBe(2);
    expect(out).toContain("NVR-16, 8.1");
    expect(out).toContain("Not reported by this recorder");
  });

  test("refuses a fact that does not exist, and names those that exist", async () => {
    const { status, err: notes } = await muster(["health", "list", "--fact", "mood"]);
    expect(status).toBe(1);
    expect(notes).toContain("firmware");
  });
});

describe("muster health audit", () => {
  const item = { recorderName: "Shop 1", siteName: "Leeds", url: "http://192.0.2.1", channels: [] };
  const items = [
    { ...item, recorderId: "r1", outcome: "ok" as const, error: null },
    {
      ...item,
      recorderId: "r2",
      outcome: "unreachable" as const,
      error: fault("timed_out", "No answer."),
    },
  ];
  const audit = (of: typeof items, ...problems: FactProblem[]) => {
    const asked: unknown[] = [];
    const handlers: Partial<CallerHandlers> = {
      ...withProblems(...problems),
      "audit.run": async (input) => {
        asked.push(input);
        return ok({ startedAt: AT, finishedAt: AT, items: of, counts: {} });
      },
    };
    return { handlers, asked };
  };

  test("reads all facts now, and returns 2 if some recorders need attention", async () => {
    const { handlers, asked } = audit(items);
    const { status, err: notes } = await muster(["health", "audit"], { handlers });
    expect(asked).toEqual([{ select: {}, channels: false, facts: "all" }]);
    expect(status).toBe(2);
    expect(notes).toContain("No answer.");
    expect(notes).toContain(
      "2 recorders, 1 reached. No problems with recorders. Cameras that are down: muster channels list --problems",
    );
  });

  test("returns 2 for a problem of an audited recorder, and 0 without one", async () => {
    const audited = items.slice(0, 1);
    const found = audit(audited, problem());
    const { status, out } = await muster(["health", "audit", "--json"], found);
    expect(status).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ items: [{ recorderId: "r1" }], problems: [{}] });
    const fine = audit(audited, problem({ recorderId: "r2" }));
    expect((await muster(["health", "audit"], fine)).status).toBe(0);
  });

  test("channels audit names health problems in one line, and keeps its document and status", async () => {
    const { handlers } = audit(items.slice(0, 1), problem(), problem({ channel: "CH3" }));
    const { status, err: notes } = await muster(["channels", "audit"], { handlers });
    expect(status).toBe(0);
    expect(notes).toContain("Health: 2 problems at 1 recorder.");
    const { out } = await muster(["channels", "audit", "--json"], { handlers });
    expect(Object.keys(JSON.parse(out))).toEqual(["startedAt", "finishedAt", "items", "counts"]);
    const older = {
      ...handlers,
      "health.problems": async () => err(fault("not_found", "Unknown.")),
    };
    const after = await muster(["channels", "audit"], { handlers: older });
    expect([after.status, after.err.includes("Health")]).toEqual([0, false]);
  });
});

describe("muster health show", () => {
  const span = {
    from: BEFORE,
    to: AT,
    condition: "problem",
    reason: "x",
    text: "was bad",
  } as const;
  const handlers: Partial<CallerHandlers> = {
    ...withReadings(reading("r1", "8.2", "ok")),
    "health.history": async () => {
      const about = { fact: "firmware" as const, channel: "", channelName: "", numbers: [] };
      return ok({ now: AT, facts: [{ ...about, spans: [span, { ...span, condition: "ok" }] }] });
    },
  };

  test("shows the values of a recorder by its name, and what was wrong before", async () => {
    const { status, out } = await muster(["health", "show", "shop 1"], { handlers });
    expect(status).toBe(0);
    expect(out).toContain("NVR-16, 8.2");
    expect(out).toContain("was bad");
  });

  test("refuses a name that no recorder, or several recorders have", async () => {
    const none = await muster(["health", "show", "Shop 9"], { handlers });
    expect(none.status).toBe(1);
    const twins = recorders.map((one) => ({ ...one, name: "Shop" }));
    const two = { ...handlers, "recorders.list": async () => ok({ revision, recorders: twins }) };
    const several = await muster(["health", "show", "Shop"], { handlers: two });
    expect(several.status).toBe(1);
    expect(several.err).toContain("r1 (Leeds), r2 (York)");
  });
});

test("muster health firmware counts versions by model, and marks rare and bad ones", async () => {
  const most = ["r3", "r4", "r5", "r6"].map((id) => reading(id, "8.2", "ok"));
  const handlers = {
    ...withReadings(reading("r1", "8.1", "problem"), reading("r2", "7.9", "ok"), ...most),
    "recorders.list": async () => {
      const ids = ["r1", "r2", "r3", "r4", "r5", "r6"];
      return ok({ revision, recorders: ids.map((id) => recorder({ id })) });
    },
  };
  const { status, out } = await muster(["health", "firmware", "--json"], { handlers });
  expect(status).toBe(2);
  expect(JSON.parse(out).versions).toMatchObject([
    { version: "8.2", recorderIds: ["r3", "r4", "r5", "r6"], isRare: false, problem: "" },
    { version: "8.1", isRare: true, problem: "Firmware 8.1 is known to be bad" },
    { version: "7.9", isRare: true, problem: "" },
  ]);
});

test("muster health accept accepts a value of one recorder, and says if there was none", async () => {
  const asked: unknown[] = [];
  const handlers: Partial<CallerHandlers> = {
    ...fleet,
    "health.accept": async (wish) => {
      asked.push(wish);
      return ok({ accepted: asked.length === 1 });
    },
  };
  const accept = () => muster(["health", "accept", "Shop 1", "--fact", "disks"], { handlers });
  expect(await accept()).toMatchObject({ status: 0, err: expect.stringContaining("Accepted") });
  expect((await accept()).err).toContain("Nothing to accept");
  const wish = { recorderId: "r1", fact: "disks" };
  expect(asked).toEqual([wish, wish]);
  const other = await muster(["health", "accept", "Shop 1", "--fact", "clock"], { handlers });
  expect(other.status).toBe(1);
});

test("muster health clock lists clocks that are wrong or drift, over the given period", async () => {
  const periods: unknown[] = [];
  const value = { offsetMs: 400_000, uncertaintyMs: 1, zone: "GMT", daylightSaving: null };
  const wrong = { condition: "problem", text: "The clock is 6 min ahead", reason: "" } as const;
  const right = { condition: "ok", text: "", reason: "" } as const;
  const clockOf = (recorderId: string, offsetMs: number): FactReadingRow => {
    const row = { channel: "", since: AT, ...(offsetMs > 0 ? wrong : right) };
    return {
      recorderId,
      fact: "clock",
      at: AT,
      offered: true,
      values: [{ ...row, value: { ...value, offsetMs } }],
    };
  };
  const handlers: Partial<CallerHandlers> = {
    ...withReadings(clockOf("r1", 400_000), clockOf("r2", 0)),
    "health.trends": async ({ period }) => {
      periods.push(period);
      return ok({ trends: [{ recorderId: "r1", channel: "", perDay: 8.6 }] });
    },
  };
  const { status, out, err: notes } = await muster(["health", "clock"], { handlers });
  expect(status).toBe(2);
  expect(out).toMatch(/Leeds +Shop 1 +6 min ahead +gains 8.6 s a day +The clock is 6 min ahead/);
  expect(out).not.toContain("Shop 2");
  expect(notes).toContain("2 clocks: 1 right, 1 wrong or drifting.");
  const json = await muster(["health", "clock", "--last", "90d", "--json"], { handlers });
  expect(JSON.parse(json.out)).toMatchObject({
    clocks: [
      { recorderName: "Shop 1", siteName: "Leeds", offsetMs: 400_000, perDay: 8.6 },
      { recorderName: "Shop 2", offsetMs: 0, perDay: null, problem: "" },
    ],
  });
  expect(periods[0]).not.toEqual(periods[1]);
});

describe("muster expectations", () => {
  const values = { footageDays: 30, firmware: [{ model: "A", wanted: ["1"], bad: ["0"] }] };
  const site = { scope: "site", scopeId: "s1", name: "Leeds" } as const;

  async function set(...args: string[]) {
    const sent: unknown[] = [];
    const handlers: Partial<CallerHandlers> = {
      "sites.list": async () =>
        ok({ revision, sites: [{ id: "s1", name: "Leeds" }] as never, undo: null }),
      "expectations.list": async () =>
        ok({ revision, expectations: [{ ...site, values, changedAt: AT }] }),
      "expectations.set": async (input) => {
        sent.push(input);
        const now = applyExpectationsChange(values, input.values);
        const isEmpty = Object.keys(now).length === 0;
        return ok({ expectation: isEmpty ? null : { ...site, values: now, changedAt: AT } });
      },
    };
    const ended = await muster(["expectations", ...args], { handlers });
    return { ...ended, sent };
  }

  test("changes the given values only, and firmware by model", async () => {
    const {
      status,
      sent,
      err: notes,
    } = await set(
      "set",
      "--site",
      "leeds",
      "--recording",
      "continuous",
      "--firmware-wanted",
      "a=2,3",
      "--firmware-bad",
      "B=1",
    );
    expect(status).toBe(0);
    const firmware = [
      { model: "A", wanted: ["2", "3"], bad: ["0"] },
      { model: "B", wanted: [], bad: ["1"] },
    ];
    expect(sent).toEqual([
      {
        scope: "site",
        scopeId: "s1",
        values: { recording: "continuous", firmware },
      },
    ]);
    expect(notes).toContain(
      "Saved for site Leeds: 30 days of footage; continuous recording; firmware of A: 2, 3;",
    );
  });

  test("removes values, and the expectation with the last of them", async () => {
    const one = await set("set", "--site", "Leeds", "--clear", "firmware");
    expect(one.sent).toEqual([{ scope: "site", scopeId: "s1", values: { firmware: null } }]);
    const both = ["--clear", "firmware", "--clear", "footage-days"];
    const all = await set("set", "--site", "Leeds", ...both);
    expect(all.sent).toMatchObject([{ values: { firmware: null, footageDays: null } }]);
    expect(all.err).toContain("Nothing is agreed for site Leeds any more.");
  });

  test.each([
    [["set", "--footage-days", "30"], "Name one of --all"],
    [["set", "--all", "--site", "Leeds", "--footage-days", "30"], "Name one of --all"],
    [["set", "--all"], "No value is given."],
    [["set", "--all", "--footage-days", "0"], "whole number"],
    [["set", "--all", "--firmware-bad", "8.1"], "MODEL=VERSION"],
    [["set", "--all", "--clear", "mood"], "footage-days"],
    [["set", "--site", "Hull", "--footage-days", "3"], "There is no site 'Hull'."],
  ])("refuses %j", async (args, message) => {
    const { status, err: notes, sent } = await set(...args);
    expect([status, sent]).toEqual([1, []]);
    expect(notes).toContain(message);
  });

  test("lists what was agreed in words", async () => {
    const { out } = await set("list");
    expect(out).toContain("site Leeds");
    expect(out).toContain("firmware of A: 1; firmware of A: not 0");
  });
});
