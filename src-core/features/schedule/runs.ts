import type { Recorder } from "#shared/domain/inventory.ts";
import {
  RUNS_PER_SITE,
  type RunCounts,
  type Schedule,
  type ScheduleKindName,
  type ScheduleRun,
} from "#shared/domain/schedule.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { scheduleMessages as texts } from "#shared/messages/schedules.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Lock } from "#core/platform/locks/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Logger } from "#core/platform/ports/logger.ts";
import type { Secrets } from "#core/platform/secrets/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { agendaOf, type Agenda } from "./agenda.ts";
import type { RunOutcome, ScheduleKind } from "./kind.ts";
import { spreadPace, UNPACED, type Pace } from "./pace.ts";
import type { ScopeResolver } from "./scope.ts";
import type { ScheduleStore, StoredRun, StoredSchedule } from "./store.ts";
import { passwordCheck } from "./sign-in-check.ts";
import { quietStart } from "./times.ts";

/** A run that starts later than this after its time was missed, in ms. */
const MISSED_AFTER_MS = 90_000;

export interface RunTools {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly secrets: Pick<Secrets, "status">;
}

/** A run that was stored as started, with what it covers. */
interface BegunRun {
  readonly entry: StoredSchedule;
  readonly run: StoredRun;
  readonly recorders: Result<Recorder[]>;
}

/** Stores what a run did in all. */
export type ResumedRun = (counts: RunCounts, isComplete: boolean) => void;

/** Carries out runs of schedules: one process at a time runs a schedule, which holds its lock meanwhile. */
export class ScheduleRuns {
  readonly #tools;
  readonly #store;
  readonly #scope;
  readonly #createdAt: number;
  readonly #lacksPasswords;
  readonly #onChange;
  readonly #kinds = new Map<ScheduleKindName, ScheduleKind>();
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #closing = new AbortController();

  /** @param onChange called when a run has started or ended */
  constructor(
    tools: RunTools,
    store: ScheduleStore,
    scope: ScopeResolver,
    onChange: () => Promise<void>,
  ) {
    this.#tools = tools;
    this.#store = store;
    this.#scope = scope;
    this.#onChange = onChange;
    this.#createdAt = this.#now();
    this.#lacksPasswords = passwordCheck(tools.storage);
  }

  register<K extends ScheduleKindName>(kind: ScheduleKind<K>): void {
    // A kind is only ever given schedules of its own kind: it is looked up by that.
    this.#kinds.set(kind.kind, kind as unknown as ScheduleKind);
  }

  /** Why a schedule that a user has just set could not be carried out on this computer; null if it could. */
  async obstacle(schedule: Schedule): Promise<MusterError | null> {
    return (await this.#kinds.get(schedule.kind)?.obstacle?.(schedule)) ?? null;
  }

  /** Whether this process is running the schedule. */
  isRunning(id: string): boolean {
    return this.#running.has(id);
  }

  /** The latest run; one whose process was killed is interrupted. */
  async last(id: string): Promise<StoredRun | null> {
    const run = this.#store.lastRun(id);
    if (run?.state !== "running" || this.isRunning(id)) return run;
    const lock = await this.#tools.storage.locks.hold(lockName(id), "shared");
    if (!lock.ok) return run;
    lock.value.release();
    const now = this.#store.lastRun(id);
    return now?.state === "running" ? { ...now, state: "interrupted" } : now;
  }

  async agenda(entry: StoredSchedule): Promise<Agenda> {
    const { kind, enabled } = entry.schedule;
    const zones = enabled && this.#kinds.has(kind) ? await this.#scope.zones(entry.schedule) : [];
    return agendaOf(entry, zones, this.#now());
  }

  /**
   * The run that has to be repeated: because it was interrupted, once, or as often as needed if its kind continues; or because it failed before this process started, if
   * its kind wants that. Not if a user started it.
   */
  toRepeat({ schedule }: StoredSchedule, last: StoredRun | null): StoredRun | null {
    if (last?.state === "failed") return this.#failedBefore(schedule, last) ? last : null;
    const isInterrupted = last?.state === "running" || last?.state === "interrupted";
    const continues = this.#kinds.get(schedule.kind)?.continues === true;
    const isFirst = last?.cause === "due" || last?.cause === "missed";
    const isRepeatable = isFirst || (continues && last?.cause === "repeated");
    return schedule.enabled && isInterrupted && isRepeatable ? last : null;
  }

  #failedBefore({ kind, enabled }: Schedule, { cause, startedAt }: StoredRun): boolean {
    const repeats = this.#kinds.get(kind)?.repeatsFailed === true;
    return enabled && repeats && cause !== "manual" && Date.parse(startedAt) < this.#createdAt;
  }

  /** Whether a run would have to wait until passwords can be read. */
  async waitsForPasswords(schedule: Schedule): Promise<boolean> {
    const recorders = await this.#scope.recorders(schedule.scope);
    return recorders.ok && this.#mustWait(schedule, recorders.value);
  }

  /** Starts what is due, unless another process does, or passwords cannot be read. Does not wait for the end of the run. */
  async startDue({ id, schedule }: StoredSchedule): Promise<void> {
    const lock = await this.#lock(id, schedule);
    if (!lock.ok) return;
    let begun: BegunRun | null = null;
    try {
      begun = await this.#claim(id);
    } finally {
      if (!begun) lock.value.release();
    }
    if (begun) void this.#track(begun, lock.value, this.#closing.signal);
  }

  /** Runs a schedule for all of its recorders, and resolves when the run has ended. */
  async runNow(entry: StoredSchedule, signal: AbortSignal): Promise<Result<ScheduleRun>> {
    const { id, schedule } = entry;
    const recorders = await this.#scope.recorders(schedule.scope);
    if (!recorders.ok) return recorders;
    if (RUNS_PER_SITE[schedule.kind] && recorders.value.length === 0) {
      const details = { hint: texts.noRecordersHint, where: "scope" };
      return err(fault("nothing_selected", texts.noRecorders({ name: schedule.name }), details));
    }
    const lock = await this.#lock(id, schedule);
    if (!lock.ok) return lock;
    const about = { startedAt: this.#tools.clock.now(), cause: "manual", zones: null } as const;
    const run = this.#store.begin(id, about, null);
    const stop = AbortSignal.any([signal, this.#closing.signal]);
    const { zones: _, ...ended } = await this.#track({ entry, run, recorders }, lock.value, stop);
    return ok(ended);
  }

  /**
   * Does more for a run that has ended, such as what failed in it. Its schedule does not run meanwhile.
   * @param work gives what the run did in all, and whether nothing of it is left, to `done`
   */
  async resume(
    { id, schedule }: StoredSchedule,
    ended: StoredRun,
    work: (recorders: readonly Recorder[], done: ResumedRun) => Promise<Result<void>>,
  ): Promise<Result<ScheduleRun>> {
    const recorders = await this.#scope.recorders(schedule.scope);
    if (!recorders.ok) return recorders;
    const lock = await this.#lock(id, schedule);
    if (!lock.ok) return lock;
    let now = ended;
    try {
      const worked = await work(recorders.value, (counts, isComplete) => {
        now = { ...now, counts, ...(isComplete ? { state: "finished", error: null } : {}) };
        this.#store.update(now);
      });
      const { zones: _, ...run } = now;
      return worked.ok ? ok(run) : worked;
    } finally {
      lock.value.release();
      await this.#onChange();
    }
  }

  /** Interrupts the runs of this process, and waits for their end. */
  async stop(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running.values());
  }

  #now(): number {
    return Date.parse(this.#tools.clock.now());
  }

  #lock(id: string, { name }: Schedule): Promise<Result<Lock>> {
    const what = texts.lockName({ name });
    return this.#tools.storage.locks.hold(lockName(id), "exclusive", { what });
  }

  /** Stores that the run starts, for the process that holds the lock. Returns null if there is nothing to do, or the run has to wait. */
  async #claim(id: string): Promise<BegunRun | null> {
    const entry = this.#store.get(id);
    if (!entry || this.#closing.signal.aborted) return null;
    const { schedule } = entry;
    const { due, held } = await this.agenda(entry);
    const repeated = this.toRepeat(entry, this.#store.lastRun(id));
    if (due.length === 0 && !repeated) return null;
    const zones = repeated?.zones === null ? null : zonesOf(due, repeated?.zones ?? []);
    const recorders = this.#within(schedule, zones, await this.#scope.recorders(schedule.scope));
    if (recorders.ok && (await this.#mustWait(schedule, recorders.value))) return null;
    const startedAt = this.#tools.clock.now();
    const heldSince = held.map(({ zone }) => [zone, entry.held[zone] ?? entry.since] as const);
    const progress = { since: startedAt, held: Object.fromEntries(heldSince) };
    if (recorders.ok && recorders.value.length === 0 && RUNS_PER_SITE[schedule.kind]) {
      this.#store.setProgress(id, progress);
      return null;
    }
    const missed = due.some(({ dueAt }) => this.#now() - dueAt > MISSED_AFTER_MS);
    const cause = due.length === 0 ? "repeated" : missed ? "missed" : "due";
    const run = this.#store.begin(id, { startedAt, cause, zones }, progress);
    return { entry, run, recorders };
  }

  /** The recorders whose sites are in one of the zones. @param zones null for all */
  #within(
    { timeZone }: Schedule,
    zones: readonly string[] | null,
    recorders: Result<Recorder[]>,
  ): Result<Recorder[]> {
    if (!recorders.ok || zones === null || timeZone !== "site") return recorders;
    const zoneOf = this.#scope.zoneOfSite();
    return ok(recorders.value.filter(({ siteId }) => zones.includes(zoneOf(siteId))));
  }

  /** Whether the run has to wait for passwords. Without them every recorder that needs one would fail, and the run would be used up. */
  async #mustWait(schedule: Schedule, recorders: readonly Recorder[]): Promise<boolean> {
    if (!this.#kinds.get(schedule.kind)?.needsPasswords(schedule, recorders)) return false;
    const { state } = await this.#tools.secrets.status();
    return state !== "ready" || this.#lacksPasswords(recorders);
  }

  #track(begun: BegunRun, lock: Lock, signal: AbortSignal): Promise<StoredRun> {
    const { id } = begun.entry;
    const work = this.#carryOutLocked(begun, lock, signal);
    // An error of the storage is logged by the timer or reported to the caller; nothing else awaits this promise.
    this.#running.set(
      id,
      work.catch((error: unknown) =>
        this.#tools.logger.error("Schedules", { error: String(error) }),
      ),
    );
    return work;
  }

  async #carryOutLocked(begun: BegunRun, lock: Lock, signal: AbortSignal): Promise<StoredRun> {
    try {
      return await this.#carryOut(begun, signal);
    } finally {
      this.#running.delete(begun.entry.id);
      lock.release();
      await this.#onChange();
    }
  }

  async #carryOut(begun: BegunRun, signal: AbortSignal): Promise<StoredRun> {
    let { run } = begun;
    const update = (change: Partial<StoredRun>) => {
      run = { ...run, ...change };
      this.#store.update(run);
    };
    await this.#onChange();
    const outcome = await this.#outcomeOf(begun, signal, (total) =>
      update({ counts: { ...run.counts, total } }),
    );
    const finishedAt = this.#tools.clock.now();
    if (!outcome.ok) update({ state: "failed", error: outcome.error, finishedAt });
    else
      update({
        state: this.#endOf(outcome.value, signal),
        counts: outcome.value.counts,
        finishedAt,
      });
    return run;
  }

  #endOf({ cancelled }: RunOutcome, signal: AbortSignal): ScheduleRun["state"] {
    if (this.#closing.signal.aborted) return "interrupted";
    return cancelled || signal.aborted ? "cancelled" : "finished";
  }

  async #outcomeOf(
    { entry, run, recorders }: BegunRun,
    signal: AbortSignal,
    setTotal: (total: number) => void,
  ): Promise<Result<RunOutcome>> {
    const { id, schedule } = entry;
    const kind = this.#kinds.get(schedule.kind);
    if (!recorders.ok) return recorders;
    if (!kind) return err(fault("internal", texts.noRunner({ kind: schedule.kind })));
    const pace = run.cause === "manual" ? UNPACED : this.#paceOf(entry);
    const { id: runId, cause } = run;
    const context = { id, runId, cause, recorders: recorders.value, pace, signal, setTotal };
    try {
      return await kind.run(schedule, { ...context, jobName: `schedule:${id}` });
    } catch (error) {
      this.#tools.logger.error("A scheduled run failed", {
        schedule: schedule.name,
        error: String(error),
      });
      const known = await this.#tools.storage.damageBehind(error);
      return err(known ?? fault("internal", String(error)));
    }
  }

  /** The spread ends where quiet hours begin. */
  #paceOf({ id, schedule }: StoredSchedule): Pace {
    const { spreadMinutes, quietHours, timeZone } = schedule;
    if (spreadMinutes === 0) return UNPACED;
    const now = this.#now();
    const zoneOf = this.#scope.zoneOfSite();
    const spreads = new Map<string, number>();
    const spreadIn = (zone: string): number => {
      const quiet = quietStart(quietHours, now, zone);
      return Math.min(spreadMinutes * 60_000, quiet === null ? Infinity : Math.max(0, quiet - now));
    };
    return spreadPace(this.#tools.clock, id, ({ siteId }) => {
      const zone = timeZone === "site" ? zoneOf(siteId) : timeZone === "computer" ? "" : timeZone;
      const spread = spreads.get(zone) ?? spreadIn(zone);
      spreads.set(zone, spread);
      return spread;
    });
  }
}

function lockName(id: string): string {
  return `schedule-${id}`;
}

function zonesOf(due: Agenda["due"], more: readonly string[]): string[] {
  return [...new Set([...due.map(({ zone }) => zone), ...more])];
}
