import { expect, onTestFinished, test } from "vitest";
import { ok } from "#shared/result.ts";
import { alertTitle } from "#shared/domain/alert-text.ts";
import { Agents, type AgentTools } from "#core/features/agents/agents.ts";
import { AgentStore } from "#core/features/agents/store.ts";
import { evaluate, type EvaluationTools } from "#core/features/alerts/evaluate.ts";
import { InventoryFacts } from "#core/features/alerts/facts.ts";
import { FoundTimes } from "#core/features/alerts/found-times.ts";
import { Outbox } from "#core/features/alerts/outbox.ts";
import { AlertRules } from "#core/features/alerts/rules.ts";
import { AlertStore } from "#core/features/alerts/store.ts";
import { AlertWriter } from "#core/features/alerts/writer.ts";
import { ClockSteps } from "#core/features/clock/index.ts";
import { agentsItem } from "#core/features/overview/index.ts";
import { createEventHub } from "#core/platform/events.ts";
import type { AgentReport, FleetEvents } from "#core/platform/ports/agent-transport.ts";
import { ownerContext } from "#test/support/call-context.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const MINUTE = 60_000;
const START = Date.parse("2026-11-26T08:00:00.000Z");
const KEYS = { fleet: "f1", operatorSeed: "", accountSeed: "", systemCreds: "" };
const STATEMENTS = {
  operatorJwt: "",
  systemAccount: "",
  systemAccountJwt: "",
  fleetAccount: "",
  fleetAccountJwt: "",
};

/** A Muster with the agent "leeds-1", a clock that a test sets, and a NATS server that connects when a test says so. */
class MusterWithAgent {
  now = START;
  readonly agents: Agents;
  readonly #store: AgentStore;
  readonly #alerts: AlertStore;
  readonly #tools: EvaluationTools;
  readonly #reports: AgentReport[] = [];
  #nats: FleetEvents | null = null;

  private constructor(storage: Awaited<ReturnType<typeof storageUnderTest>>) {
    const transport: AgentTools["transport"] = {
      connect: (_, __, on) => {
        this.#nats = on;
        return {
          of: () => {
            throw new Error("No request was expected.");
          },
          connected: () => this.#reports,
          findings: { state: "stored", reason: "" },
          measure() {},
          close: async () => {},
        };
      },
      updateAccount: async () => ok(undefined),
    };
    const keys = async () => ok(JSON.stringify(KEYS));
    this.agents = new Agents({
      storage,
      transport,
      events: createEventHub(),
      clock: this.clock,
      logger: { error() {}, warn() {}, info() {} },
      secrets: { service: { peek: keys, read: keys } },
      local: { of: () => ({}), close: async () => {} },
      version: "1.0.0",
    } as unknown as AgentTools);
    this.#store = new AgentStore(storage);
    const [facts, store] = [new InventoryFacts(storage), new AlertStore(storage)];
    const outbox = new Outbox(storage, store, facts);
    this.#alerts = store;
    this.#tools = {
      storage,
      store,
      facts,
      rules: new AlertRules(storage),
      writer: new AlertWriter(storage, store, outbox, facts, () => ({ of: () => "" })),
      problems: () => [],
      health: () => [],
      agents: () => this.agents.silent(),
      clockSteps: new ClockSteps(
        storage,
        () => {},
        () => this.now,
      ),
      foundTimes: new FoundTimes(storage),
    };
  }

  static async create(): Promise<MusterWithAgent> {
    const muster = new MusterWithAgent(await storageUnderTest(onTestFinished));
    const store = muster.#store;
    store.putSettings({
      enabled: true,
      servers: ["tls://a.example:4222"],
      ca: null,
      statements: STATEMENTS,
      revocationPending: false,
    });
    const at = new Date(START).toISOString();
    const { id: group } = store.addGroup("Leeds", at);
    store.add({ id: "A1", name: "leeds-1", group, at, by: "ann" });
    await muster.agents.start();
    onTestFinished(() => muster.agents.stop());
    return muster;
  }

  get clock() {
    return { now: () => new Date(this.now).toISOString(), wait: async () => {} };
  }

  connect(state: "connected" | "disconnected" = "connected"): void {
    this.#nats?.state(
      state === "connected" ? { state, server: "a" } : { state, reason: "no answer" },
    );
  }

  /** The agent reports itself, or leaves. */
  report(isGone = false): void {
    const report: AgentReport = {
      agent: "A1" as AgentReport["agent"],
      group: "g1",
      version: "1.0.0",
      host: "pc",
      startedAt: "",
      lines: 0,
      load: 0,
      addresses: [],
      compatible: true,
      seenAt: this.now,
      latency: null,
    };
    this.#reports.splice(0, 1, ...(isGone ? [] : [report]));
    this.#nats?.agent(report, isGone);
  }

  revoke(): void {
    this.#store.revoke("A1", new Date(this.now).toISOString());
  }

  async after(minutes: number) {
    this.now += minutes * MINUTE;
    evaluate(this.#tools, this.now, []);
    const open = this.#alerts.open().flatMap(({ id }) => this.#alerts.alert(id) ?? []);
    const item = await agentsItem(this.agents, this.clock)(null, ownerContext());
    return {
      alerts: open.map(alertTitle),
      overview: item?.entries.map(({ label }) => label) ?? [],
    };
  }
}

const NOTHING = { alerts: [], overview: [] };
const SILENT = { alerts: ["Agent leeds-1 is silent"], overview: ["leeds-1"] };

test("an agent that stops to report is an alert and an item of the Overview after 15 minutes, until it reports again", async () => {
  const muster = await MusterWithAgent.create();
  muster.connect();
  expect(await muster.after(60), "it never reported: it may not be installed yet").toEqual(NOTHING);
  muster.report();
  expect(await muster.after(60)).toEqual(NOTHING);
  muster.report(true);
  expect(await muster.after(14)).toEqual(NOTHING);
  expect(await muster.after(1)).toEqual(SILENT);
  muster.report();
  expect(await muster.after(1)).toEqual(NOTHING);
});

test("while Muster is not connected to NATS, no agent is silent, and an open alert stays", async () => {
  const muster = await MusterWithAgent.create();
  muster.connect();
  muster.report();
  muster.report(true);
  muster.connect("disconnected");
  expect(await muster.after(60)).toEqual(NOTHING);
  muster.connect();
  expect(await muster.after(14), "agents get the time to report").toEqual(NOTHING);
  expect(await muster.after(1)).toEqual(SILENT);
  muster.connect("disconnected");
  expect(await muster.after(60)).toEqual({ ...SILENT, overview: [] });
});

test("an agent that is revoked is not silent", async () => {
  const muster = await MusterWithAgent.create();
  muster.connect();
  muster.report();
  muster.report(true);
  expect(await muster.after(15)).toEqual(SILENT);
  muster.revoke();
  expect(await muster.after(1)).toEqual(NOTHING);
});

test("users of a part of the fleet do not see agents on the Overview", async () => {
  const muster = await MusterWithAgent.create();
  muster.connect();
  muster.report();
  muster.report(true);
  await muster.after(20);
  const item = agentsItem(muster.agents, muster.clock);
  expect(await item(null, ownerContext(), {} as never)).toBe(null);
});
