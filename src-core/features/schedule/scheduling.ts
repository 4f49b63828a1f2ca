import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import {
  lateSince,
  type Schedule,
  type ScheduleKindName,
  type ScheduleRun,
  type ScheduleState,
} from "#shared/domain/schedule.ts";
import type { Calendar } from "#shared/domain/calendar.ts";
import { ownTimeZone, timeZoneNamed } from "#shared/domain/time-zone.ts";
import type { Role } from "#shared/domain/team.ts";
import type { MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { nextTurn } from "#core/platform/turns.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import { mailAddressesOf, destinationFault } from "./destinations.ts";
import { scheduleHandlers, unknownRun, unknownSchedule, type ScheduleMethod } from "./handlers.ts";
import type { ScheduleKind } from "./kind.ts";
import { ScheduleRuns, type ResumedRun, type RunTools } from "./runs.ts";
import { ScopeResolver } from "./scope.ts";
import { ScheduleStore, type StoredSchedule } from "./store.ts";
import { timesBetween } from "./times.ts";
import { ScheduleTimer } from "./timer.ts";

export interface ScheduleTools extends RunTools {
  readonly events: EventHub;
  readonly inventory: Pick<Inventory, "customers" | "list" | "select">;
  /** Mail addresses that alert rules send to. */
  mailedByAlerts(): readonly string[];
}

/** Events that can change what is due, or whether a run has to wait. */
const WAKING: ReadonlySet<string> = new Set([
  "credentials.changed",
  "secrets.changed",
  "sites.changed",
]);

/** A schedule whose run is late. */
export interface OverdueSchedule {
  readonly id: string;
  readonly kind: ScheduleKindName;
  readonly label: string;
  /** ISO 8601, UTC. */
  readonly dueAt: string;
}

/** Carries out schedules in processes that stay open: one process of a data directory, and missed runs once. */
export class Scheduling {
  readonly handlers: Pick<Handlers, ScheduleMethod>;
  readonly #tools;
  readonly #store;
  readonly #scope;
  readonly #runs;
  readonly #timer;
  readonly #work: (() => Promise<number | null>)[] = [];
  readonly #unwatch: (() => void)[] = [];
  #version = "";
  #emitted: string | null = null;
  #emitting = Promise.resolve();

  constructor(tools: ScheduleTools) {
    this.#tools = tools;
    this.#store = new ScheduleStore(tools.storage);
    this.#scope = new ScopeResolver(tools.storage, tools.inventory);
    this.#runs = new ScheduleRuns(tools, this.#store, this.#scope, () => this.#emitChanges());
    this.#timer = new ScheduleTimer(tools.clock, tools.logger, () => this.#check());
    this.handlers = scheduleHandlers({
      ...tools,
      store: this.#store,
      scope: this.#scope,
      runs: this.#runs,
      stateOf: (entry) => this.#stateOf(entry),
      states: () => this.#states(),
      destinationFault: (role, addresses) => this.destinationFault(role, addresses),
      changed: async () => {
        this.#timer.wake();
        await this.#emitChanges();
      },
    });
  }

  /** Has to be called for each kind before `start`. Schedules of a kind without a runner are never due. */
  register<K extends ScheduleKindName>(kind: ScheduleKind<K>): void {
    this.#runs.register(kind);
  }

  /**
   * Other work that is due once, such as a rollout at a set time. `check` starts what is due, and returns the time until the next work in
   * ms, or null. Has to be called before `start`.
   */
  addWork(check: () => Promise<number | null>): void {
    this.#work.push(check);
  }

  /** Checks at once what is due. */
  wake(): void {
    this.#timer.wake();
  }

  /** Starts to carry out what is due. */
  start(): void {
    this.#timer.start();
    // Passwords that can be read again may be what a run waits for; a site may have been removed.
    const { events } = this.#tools;
    const unwatch = events.watch(({ event }) => {
      if (WAKING.has(event)) this.#timer.wake();
    });
    // Another process writes often, as during an audit; only changes of schedules are of interest here.
    const unlisten = events.on(() => {
      if (this.#store.version() !== this.#version) this.#timer.wake();
    }, "core.changedElsewhere");
    this.#unwatch.push(unwatch, unlisten);
  }

  /** The computer falls asleep: no run starts. Or it woke up: what became due starts at once. */
  setSuspended(isSuspended: boolean): void {
    this.#timer.setSuspended(isSuspended);
  }

  /** Interrupts the runs of this process. To be called before their jobs are cancelled. */
  async stop(): Promise<void> {
    for (const unwatch of this.#unwatch.splice(0)) unwatch();
    const timerEnded = this.#timer.stop();
    await this.#runs.stop();
    await timerEnded;
    // A check that was under way may have started another run.
    await this.#runs.stop();
    await this.#emitting;
  }

  /** A run of a schedule. */
  async run(id: string, runId: number): Promise<Result<ScheduleRun>> {
    const found = await this.#found(id, runId);
    return found.ok ? ok(withoutZones(found.value.run)) : found;
  }

  /** Does more for a run that has ended (`ScheduleRuns.resume`). */
  async resume(
    id: string,
    runId: number,
    work: (
      schedule: Schedule,
      recorders: readonly Recorder[],
      done: ResumedRun,
    ) => Promise<Result<void>>,
  ): Promise<Result<ScheduleRun>> {
    const found = await this.#found(id, runId);
    if (!found.ok) return found;
    const { entry, run } = found.value;
    return this.#runs.resume(entry, run, (recorders, done) =>
      work(entry.schedule, recorders, done),
    );
  }

  async #found(id: string, runId: number) {
    const entry = this.#store.get(id);
    if (!entry) return err(unknownSchedule(id));
    const last = await this.#runs.last(id);
    const run = last?.id === runId ? last : this.#store.run(id, runId);
    return run ? ok({ entry, run }) : err(unknownRun(runId));
  }

  /** Why a user of this role may not have reports sent to these addresses; null if the user may. */
  destinationFault(role: Role, addresses: readonly string[]): MusterError | null {
    return addresses.length === 0
      ? null
      : destinationFault(role, addresses, this.#knownAddresses());
  }

  /** Addresses that Muster sends to already: of alert rules, schedules and customers. */
  #knownAddresses(): readonly string[] {
    const scheduled = this.#store.list().flatMap(({ schedule }) => mailAddressesOf(schedule));
    const customers = this.#tools.inventory.customers().flatMap(({ emails }) => emails);
    return [...this.#tools.mailedByAlerts(), ...scheduled, ...customers];
  }

  /** Schedules whose run is late (`lateSince`). @param kind only of this kind */
  async overdue(kind?: ScheduleKindName): Promise<OverdueSchedule[]> {
    const states = await this.#states();
    const now = Date.parse(this.#tools.clock.now());
    return states.flatMap((state) => {
      const { id, schedule } = state;
      const dueAt = lateSince(state, now);
      return dueAt === null || (kind ?? schedule.kind) !== schedule.kind
        ? []
        : [{ id, kind: schedule.kind, label: schedule.name, dueAt }];
    });
  }

  /**
   * When enabled schedules run in a period from now on; those of an interval without times, as they run all day.
   * @param period ms since 1970; `to` is not part of it
   * @param siteIds only schedules that cover one of these sites
   */
  async timesBetween(
    { from, to }: { readonly from: number; readonly to: number },
    siteIds: ReadonlySet<string> | undefined,
  ): Promise<Calendar["schedules"]> {
    const start = Math.max(from, Date.parse(this.#tools.clock.now()));
    const planned: Calendar["schedules"] = [];
    for (const { id, schedule } of this.#store.list()) {
      const { enabled, name, kind, when } = schedule;
      if (!enabled || !(await this.#covers(schedule, siteIds))) continue;
      await nextTurn();
      const isInterval = when.repeat === "interval";
      const zones = isInterval || start >= to ? [] : await this.#scope.zones(schedule);
      const times = zones.flatMap((zone) =>
        timesBetween(schedule, start, to, zone).map((at) => ({
          at: new Date(at).toISOString(),
          timeZone: timeZoneNamed(zone) ?? ownTimeZone(),
        })),
      );
      const runs = isInterval ? [] : this.#runsBetween(id, from, to);
      const everyMinutes = isInterval ? when.minutes : null;
      // Nothing of an interval is planned in the past.
      if (isInterval && start >= to) continue;
      planned.push({ id, name, kind, everyMinutes, times, runs });
    }
    return planned;
  }

  #runsBetween(id: string, from: number, to: number): ScheduleRun[] {
    return this.#store
      .runs(id)
      .filter(({ startedAt }) => Date.parse(startedAt) >= from && Date.parse(startedAt) < to)
      .map(({ zones: _, ...run }) => run);
  }

  async #covers({ scope }: Schedule, siteIds: ReadonlySet<string> | undefined): Promise<boolean> {
    if (siteIds === undefined || scope.of === "all") return true;
    if (scope.of === "sites") return scope.ids.some((id) => siteIds.has(id));
    const recorders = await this.#scope.recorders(scope);
    return recorders.ok && recorders.value.some(({ siteId }) => siteIds.has(siteId));
  }

  /** Starts what is due. @returns the time until the next run, in ms; null if no run is planned */
  async #check(): Promise<number | null> {
    this.#store.correctClock(this.#tools.clock.now());
    this.#version = this.#store.version();
    const waits: number[] = [];
    for (const entry of this.#store.list()) {
      const wait = await this.#checkOne(entry);
      if (wait !== null) waits.push(wait);
    }
    for (const check of this.#work) waits.push((await check()) ?? Infinity);
    await this.#emitChanges();
    return waits.length > 0 ? Math.min(...waits) : null;
  }

  /** @returns the time until its next run, in ms; null if none is planned, or it waits for something else than time */
  async #checkOne(entry: StoredSchedule): Promise<number | null> {
    if (this.#runs.isRunning(entry.id)) return null;
    const { due, next } = await this.#runs.agenda(entry);
    const last = await this.#runs.last(entry.id);
    const isRepeated = last?.state !== "running" && this.#runs.toRepeat(entry, last) !== null;
    if (due.length > 0 || isRepeated) await this.#runs.startDue(entry);
    const wait = next === null ? null : next - Date.parse(this.#tools.clock.now());
    return wait !== null && wait > 0 ? wait : null;
  }

  async #states(): Promise<ScheduleState[]> {
    const states: ScheduleState[] = [];
    for (const entry of this.#store.list()) states.push(await this.#stateOf(entry));
    return states;
  }

  async #stateOf(entry: StoredSchedule): Promise<ScheduleState> {
    const { id, schedule } = entry;
    const last = await this.#runs.last(id);
    const { due, next, overdueSince } = await this.#runs.agenda(entry);
    const repeated = last?.state === "running" ? null : this.#runs.toRepeat(entry, last);
    const isRunning = last?.state === "running";
    const isDue = (due.length > 0 || repeated !== null) && !isRunning;
    return {
      id,
      schedule,
      next: repeated?.startedAt ?? isoOf(next),
      waitsForPasswords: isDue && (await this.#runs.waitsForPasswords(schedule)),
      overdueSince: isRunning ? null : isoOf(overdueSince),
      last: last && withoutZones(last),
    };
  }

  /** Emits all schedules if they are not as they were emitted last. One call at a time, so that the last event is right. */
  #emitChanges(): Promise<void> {
    const { events, logger } = this.#tools;
    this.#emitting = this.#emitting
      .then(async () => {
        const schedules = await this.#states();
        const text = JSON.stringify(schedules);
        if (text === this.#emitted) return;
        this.#emitted = text;
        events.emit("schedules.changed", { schedules });
      })
      .catch((error: unknown) => logger.error("Schedules", { error: String(error) }));
    return this.#emitting;
  }
}

function isoOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

function withoutZones<T extends { zones: unknown }>({ zones: _, ...run }: T): Omit<T, "zones"> {
  return run;
}
