import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createEventHub } from "#core/platform/events.ts";
import { createJobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { RunContext } from "#core/features/schedule/index.ts";
import { createHoldTimes } from "#core/features/schedule/hold-times.ts";
import { Scheduling, type ScheduleTools } from "#core/features/schedule/scheduling.ts";
import { openDatabase } from "#core/platform/storage/index.ts";
import type { Schedule, ScheduleKindName, ScheduleState } from "#shared/domain/schedule.ts";
import type { SecretStatus } from "#shared/domain/secrets.ts";
import { compileSelection } from "#shared/domain/selection.ts";

import { ok, type Result } from "#shared/result.ts";
import { ownerContext } from "#test/support/call-context.ts";
import { addEmptyDatabase } from "#test/support/new-data-dir.ts";
import { aRecorder } from "#test/support/recorder.ts";

/** A clock that stands still until a test moves it. */
export function standingClock(start: string) {
  let now = Date.parse(start);
  let waiting: { until: number; go: () => void }[] = [];
  const clock: Clock = {
    now: () => new Date(now).toISOString(),
    wait: (ms, signal) =>
      new Promise((go) => {
        if (signal?.aborted) return go();
        waiting.push({ until: now + ms, go });
        signal?.addEventListener("abort", () => go(), { once: true });
      }),
  };
  /** Moves on, or back, and wakes whatever has waited so long. */
  const jump = (iso: string) => {
    now = Date.parse(iso);
    const due = waiting.filter(({ until }) => until <= now);
    waiting = waiting.filter(({ until }) => until > now);
    for (const { go } of due) go();
  };
  return {
    clock,
    jump,
    /** The same, once work under way has come to wait for the clock. */
    async to(iso: string): Promise<void> {
      await new Promise((go) => setTimeout(go, 20));
      jump(iso);
    },
  };
}

/** Id and time zone of a site; each has one recorder. */
export type Sites = Readonly<Record<string, string>>;

export interface Stubs {
  readonly dataDir: string;
  readonly clock: Clock;
  /** Default: three sites with the zone of this computer. */
  readonly sites?: Sites;
  /** What a run does at one recorder; by default it goes well. */
  work?(recorderId: string, signal: AbortSignal): Promise<void>;
  /** State of the secret store; default: ready. */
  passwords?(): SecretStatus["state"];
  readonly needsPasswords?: boolean;
}

export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "muster-schedule-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Scheduling over a real database; runs only note which recorders they were given, and when. */
export async function scheduling(stubs: Stubs) {
  const { dataDir, clock, passwords, sites = { s1: "", s2: "", s3: "" } } = stubs;
  await addEmptyDatabase(dataDir);
  const opened = await openDatabase(dataDir);
  if (!opened.ok) throw new Error(opened.error.message);
  const storage = opened.value;
  const events = createEventHub();
  const jobs = createJobs(events, clock);
  const emitted: (readonly ScheduleState[])[] = [];
  let passwordChecks = 0;
  events.on((message) => {
    if (message.event === "schedules.changed") {
      emitted.push((message.payload as { schedules: ScheduleState[] }).schedules);
    }
  });
  const recorders = Object.keys(sites).map((siteId) =>
    aRecorder({ id: `r-${siteId}`, siteId, siteName: siteId.toUpperCase() }),
  );
  addRows(storage.sqlite, sites);
  const tools = {
    storage,
    events,
    clock,
    logger: { info() {}, error() {} },
    mailedByAlerts: () => [],
    secrets: {
      async status() {
        passwordChecks += 1;
        return { state: passwords?.() ?? "ready" };
      },
    },
    inventory: {
      customers: () => [],
      list: async () => recorders,
      select: async (selection: Parameters<typeof compileSelection>[0]) => {
        const test = compileSelection(selection);
        return test.ok ? ok(recorders.filter(test.value)) : test;
      },
    },
  };
  const made = new Scheduling(tools as unknown as ScheduleTools);
  const holdTimes = createHoldTimes(tools.storage, tools.inventory);
  /** `recorder time`, in the order in which recorders were asked. */
  const asked: string[] = [];
  const kindOf = (kind: ScheduleKindName) => ({
    kind,
    needsPasswords: () => stubs.needsPasswords ?? false,
    run: (_: Schedule, context: RunContext) => runOf(context),
  });
  async function runOf({ recorders: given, pace, signal, jobName: subject, setTotal }: RunContext) {
    const total = given.length;
    setTotal(total);
    const about = { kind: "audit", title: "Run", subject, total, signal } as const;
    return jobs.run(about, async (job) => {
      let done = 0;
      for (const recorder of pace.order(given)) {
        await pace.turn(recorder, job.signal);
        if (job.signal.aborted) break;
        asked.push(`${recorder.id} ${clock.now()}`);
        await stubs.work?.(recorder.id, job.signal);
        if (!job.signal.aborted) done += 1;
      }
      const counts = { total, done, failed: 0, findings: 0 };
      return ok({ counts, cancelled: job.signal.aborted });
    });
  }
  made.register(kindOf("audit"));
  made.register(kindOf("settings"));
  const context = ownerContext();
  const value = <T>(result: Result<T>): T => {
    if (!result.ok) throw new Error(result.error.message);
    return result.value;
  };
  const list = async () => value(await made.handlers["schedules.list"]({}, context)).schedules;
  return {
    made,
    holdTimes,
    events,
    storage,
    jobs,
    asked,
    emitted,
    handlers: made.handlers,
    context,
    list,
    passwordChecks: () => passwordChecks,
    start: () => made.start(),
    set: async (schedule: Schedule, id?: string) =>
      value(await made.handlers["schedules.set"]({ schedule, ...(id ? { id } : {}) }, context)),
    refusal: async (schedule: Schedule) => {
      const answer = await made.handlers["schedules.set"]({ schedule }, context);
      return answer.ok ? null : answer.error;
    },
    /** The only schedule. */
    async only(): Promise<ScheduleState> {
      const [state, ...more] = await list();
      if (!state || more.length > 0) throw new Error("There is not exactly one schedule.");
      return state;
    },
    /** Recorders that were asked since the last call. */
    taken: () => asked.splice(0).map((line) => line.split(" ")[0]),
    async end(): Promise<void> {
      await made.stop();
      await jobs.stop();
      await storage.close();
    },
  };
}

type Sqlite = Extract<Awaited<ReturnType<typeof openDatabase>>, { ok: true }>["value"]["sqlite"];

function addRows(sqlite: Sqlite, sites: Sites): void {
  for (const [id, zone] of Object.entries(sites)) {
    sqlite
      .prepare("insert or ignore into site (id, name, code, time_zone) values (?, ?, '', ?)")
      .run(id, id.toUpperCase(), zone);
    sqlite
      .prepare(
        "insert or ignore into recorder (id, name, place, site_id, added_at) values (?, ?, ?, ?, '')",
      )
      .run(`r-${id}`, `r-${id}`, `http://${id}.example.net`, id);
  }
}

/** Work at a recorder that does not end until it is aborted. */
export function endless(_id: string, signal: AbortSignal): Promise<void> {
  return new Promise((ended) => {
    if (signal.aborted) ended();
    else signal.addEventListener("abort", () => ended(), { once: true });
  });
}
