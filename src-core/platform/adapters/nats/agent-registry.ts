import {
  type AgentKey,
  areCompatible,
  type Callbacks,
  HEARTBEAT_HOLDS_MS,
  type Heartbeat,
} from "#core/platform/nats/index.ts";
import type { AgentReport } from "#core/platform/ports/agent-transport.ts";

/** The agents that are connected, as they report themselves. */
export class AgentRegistry {
  readonly #version: string;
  readonly #callbacks: Callbacks;
  readonly #onChange: (report: AgentReport, gone: boolean) => void;
  readonly #reports = new Map<string, AgentReport>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #serving = new Set<string>();
  /** Callbacks of calls that wait for an agent, by group. */
  readonly #waiting = new Map<string, Set<() => void>>();

  /** @param onChange an agent came, reported something else, or went */
  constructor(
    version: string,
    callbacks: Callbacks,
    onChange: (report: AgentReport, gone: boolean) => void,
  ) {
    this.#version = version;
    this.#callbacks = callbacks;
    this.#onChange = callbacks.guard(onChange);
  }

  /** @returns whether the agent may serve */
  note(group: string, agent: AgentKey, heartbeat: Heartbeat, now: number): boolean {
    const { leaving, serving, ...reported } = heartbeat;
    const compatible = areCompatible(this.#version, reported.version);
    const latency = this.#reports.get(agent)?.latency ?? null;
    const report = { ...reported, agent, group, compatible, seenAt: now, latency };
    clearTimeout(this.#timers.get(agent));
    if (leaving) {
      this.#forget(agent, report);
      return false;
    }
    // One that does not say it reports itself again as soon as it serves.
    if (serving ?? this.#reports.has(agent)) this.#serving.add(agent);
    this.#reports.set(agent, report);
    if (this.serves(group)) this.#waiting.get(group)?.forEach((resolve) => resolve());
    const forget = () => this.#forget(agent, report);
    const timer = this.#callbacks.after(HEARTBEAT_HOLDS_MS, forget);
    timer.unref();
    this.#timers.set(agent, timer);
    this.#onChange(report, false);
    return compatible;
  }

  /** Whether an agent of the group answers. */
  serves(group: string): boolean {
    return this.connected(group).some(
      ({ agent, compatible }) => compatible && this.isServing(agent),
    );
  }

  /** Waits until an agent of the group answers, for so many ms at the most. */
  async untilServes(group: string, within: number): Promise<void> {
    if (this.serves(group) || within <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = this.#waiting.get(group) ?? new Set();
    this.#waiting.set(group, waiting.add(resolve));
    const timer = this.#callbacks.after(within, resolve);
    await promise;
    clearTimeout(timer);
    waiting.delete(resolve);
  }

  /** Whether the agent answers: it reports itself before it does, and again as soon as it does. */
  isServing(agent: string): boolean {
    return this.#serving.has(agent);
  }

  noteLatency(agent: string, milliseconds: number): void {
    const report = this.#reports.get(agent);
    if (report === undefined) return;
    const measured = { ...report, latency: milliseconds };
    this.#reports.set(agent, measured);
    if (report.latency === null) this.#onChange(measured, false);
  }

  noteGone(agent: string): void {
    clearTimeout(this.#timers.get(agent));
    const report = this.#reports.get(agent);
    if (report !== undefined) this.#forget(agent, report);
  }

  /** @param group default: of all groups */
  connected(group?: string): AgentReport[] {
    const all = [...this.#reports.values()];
    return group === undefined ? all : all.filter((one) => one.group === group);
  }

  forgetAll(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    for (const report of this.#reports.values()) this.#forget(report.agent, report);
  }

  #forget(agent: string, report: AgentReport): void {
    this.#timers.delete(agent);
    this.#serving.delete(agent);
    if (this.#reports.delete(agent)) this.#onChange(report, true);
  }
}
