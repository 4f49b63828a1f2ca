import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluate, type EvaluationTools } from "#core/features/alerts/evaluate.ts";
import { InventoryFacts } from "#core/features/alerts/facts.ts";
import { FoundTimes } from "#core/features/alerts/found-times.ts";
import { Outbox } from "#core/features/alerts/outbox.ts";
import { AlertRules } from "#core/features/alerts/rules.ts";
import { AlertStore } from "#core/features/alerts/store.ts";
import { AlertWriter } from "#core/features/alerts/writer.ts";
import { ClockSteps, FutureChecks } from "#core/features/clock/index.ts";
import { DEFAULT_ALERT_RULES } from "#shared/domain/alerts.ts";
import { inFull } from "#test/support/long.ts";
import { DAY, HOUR, HistoryUnderTest } from "#test/support/status-history.ts";

const MINUTE = 60_000;
const START = Date.parse("2026-11-24T08:00:00.000Z");
/** Delay of the rules below, in ms. */
const DELAY = {
  channel_down: 30 * MINUTE,
  audit_overdue: 3 * HOUR,
  recorder_unreachable: 10 * MINUTE,
};

/** A Muster whose clock is set, with a recorder `r1` at a site. Real time goes on by itself. */
class MusterWithClock {
  /** Real time, in ms since 1970. */
  real = START;
  /** Clock of the computer minus real time, in ms. */
  ahead = 0;
  readonly fleet: HistoryUnderTest;
  readonly steps: { from: number; to: number }[] = [];
  readonly #store: AlertStore;
  readonly #tools: EvaluationTools;

  private constructor(fleet: HistoryUnderTest) {
    const { storage, history } = fleet;
    const [facts, store] = [new InventoryFacts(storage), new AlertStore(storage)];
    const rules = new AlertRules(storage);
    rules.set(
      DEFAULT_ALERT_RULES.map((rule) => {
        const [first] = rule.conditions;
        const delay = DELAY[first as keyof typeof DELAY];
        return delay === undefined ? rule : { ...rule, minutes: delay / MINUTE };
      }),
    );
    const outbox = new Outbox(storage, store, facts);
    this.fleet = fleet;
    this.#store = store;
    this.#tools = {
      storage,
      store,
      rules,
      facts,
      writer: new AlertWriter(storage, store, outbox, facts, () => ({ of: () => "" })),
      problems: () => history.unnamedProblems(),
      health: () => [],
      agents: () => null,
      clockSteps: new ClockSteps(
        storage,
        (step) => this.steps.push(step),
        () => this.real,
      ),
      foundTimes: new FoundTimes(storage),
    };
  }

  static async create(): Promise<MusterWithClock> {
    return new MusterWithClock(
      await HistoryUnderTest.create([{ id: "Leeds", recorders: ["r1"] }], 26 * HOUR),
    );
  }

  get clock(): number {
    return this.real + this.ahead;
  }

  /** An audit. */
  check(status: "Online" | "Offline" | "unreachable"): void {
    this.fleet.ahead = this.ahead;
    if (status === "unreachable") this.fleet.miss("r1", this.clock);
    else this.fleet.look("r1", this.clock, { CH1: status });
    this.evaluate();
  }

  evaluate(): void {
    this.fleet.now = this.clock;
    evaluate(this.#tools, this.clock, []);
  }

  /** Kinds of open alerts. */
  open(): string[] {
    return this.#store.open().map(({ kind }) => kind);
  }

  futureChecks(): string[] {
    const checks = new FutureChecks(this.fleet.storage).list(this.clock);
    return checks.map(({ recorderName }) => recorderName);
  }

  /** Evaluates once a minute, as processes that stay open do. */
  wait(time: number): void {
    for (const end = this.real + time; this.real < end; this.evaluate()) this.real += MINUTE;
  }
}

describe("after the clock was ahead for one audit", () => {
  test("a camera and a recorder that fail lead to alerts after the delays of their rules", async () => {
    const muster = await MusterWithClock.create();
    muster.check("Online");
    muster.ahead = 2 * DAY;
    muster.check("Online");
    muster.ahead = 0;
    muster.wait(HOUR);
    muster.check("Offline");
    muster.wait(DELAY.channel_down - MINUTE);
    expect(muster.open()).toEqual([]);
    muster.wait(MINUTE);
    expect(muster.open()).toEqual(["channel_down"]);
    muster.check("unreachable");
    muster.wait(DELAY.recorder_unreachable + 20 * MINUTE);
    expect(muster.open()).toContain("recorder_unreachable");
    muster.check("Online");
    expect(muster.open()).toEqual([]);
  });

  test("Muster says that the clock went back, and corrects the checks of the wrong time", async () => {
    const muster = await MusterWithClock.create();
    muster.check("Online");
    muster.ahead = 2 * DAY;
    muster.real += MINUTE;
    muster.check("Online");
    muster.ahead = 0;
    muster.real += MINUTE;
    muster.evaluate();
    const [from, to] = [START + 2 * DAY + 2 * MINUTE, START + 2 * MINUTE];
    expect(muster.steps).toEqual([{ from, to, aheadSince: START }]);
    expect(muster.futureChecks()).toEqual([]);
  });

  test("checks lie in the future if Muster never saw the right time before", async () => {
    const muster = await MusterWithClock.create();
    muster.ahead = 2 * DAY;
    muster.check("Online");
    expect(muster.futureChecks()).toEqual([]);
    muster.ahead = 0;
    muster.real += MINUTE;
    muster.evaluate();
    const [from, to] = [START + 2 * DAY + MINUTE, START + MINUTE];
    expect(muster.steps).toEqual([{ from, to, aheadSince: null }]);
    expect(muster.futureChecks()).toEqual(["r1"]);
    muster.real += 2 * DAY;
    muster.check("Online");
    expect(muster.futureChecks()).toEqual([]);
  });

  test("audits that end are overdue after the delay of the rule", async () => {
    const muster = await MusterWithClock.create();
    muster.ahead = 2 * DAY;
    muster.check("Online");
    muster.ahead = 0;
    muster.wait(2 * HOUR);
    muster.check("Online");
    muster.wait(DELAY.audit_overdue - MINUTE);
    expect(muster.open()).toEqual([]);
    muster.wait(MINUTE);
    expect(muster.open()).toEqual(["audit_overdue"]);
  });
});

const event = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("check" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("jump" as const),
      by: fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }).map((minutes) => minutes * MINUTE),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("end" as const) }) },
);

test(
  "whatever the clock does, an alert comes at most its own delay after the check that caused it",
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(event, fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 12 }),
        fc.constantFrom("Offline" as const, "unreachable" as const),
        async (events, status) => {
          const muster = await MusterWithClock.create();
          muster.check("Online");
          const delay = status === "Offline" ? DELAY.channel_down : DELAY.recorder_unreachable;
          let foundAt: number | null = null;
          let lastCheck = muster.real;
          for (const [one, minutes] of events) {
            if (one.do === "jump") muster.ahead += one.by;
            else {
              const found = one.do === "check" ? status : "Online";
              foundAt = found === "Online" ? null : (foundAt ?? muster.real);
              lastCheck = muster.real;
              muster.check(found);
            }
            muster.wait(minutes * MINUTE);
            const isDue = foundAt !== null && muster.real - foundAt >= delay;
            expect(!isDue || muster.open().length > 0).toBe(true);
          }
          muster.wait(lastCheck + DELAY.audit_overdue - muster.real);
          expect(muster.open()).toContain("audit_overdue");
        },
      ),
      { numRuns: inFull(300, 6) },
    );
  },
);
