import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createEventHub } from "#core/events.ts";
import { createJobs } from "#core/jobs/index.ts";
import type { Clock } from "#core/ports/clock.ts";
import { createScheduling, type ScheduleTools } from "#core/schedule/index.ts";
import { openDatabase } from "#core/storage/index.ts";
import type { Input } from "#shared/contract/methods.ts";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import type { SecretStatus } from "#shared/domain/secrets.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { aRecorder } from "#test/support/recorder.ts";

/** A clock that stands until it is moved on. */
export function standingClock(begin: string) {
  let now = Date.parse(begin);
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
  return {
    clock,
    /** Moves on, or back, and wakes whoever has waited so long. */
    to(iso: string): void {
      now = Date.parse(iso);
      const due = waiting.filter(({ until }) => until <= now);
      waiting = waiting.filter(({ until }) => until > now);
      for (const { go } of due) go();
    },
  };
}

export interface Stubs {
  readonly dataDir: string;
  readonly clock: Clock;
  /** What reading one recorder comes to; by default it goes well. */
  talk?(id: string, signal: AbortSignal): Promise<Result<void>>;
  /** How the store of passwords stands; by default it is ready. */
  passwords?(): SecretStatus["state"];
  /** Of the recorders; by default they need none. */
  readonly credential?: string;
  /** Of their sites, likewise. */
  readonly siteCredential?: string;
}

export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "muster-schedule-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Scheduling over a real database, with three recorders that are only named. */
export async function scheduling(stubs: Stubs) {
  const { dataDir, clock, talk, passwords, credential = null, siteCredential = null } = stubs;
  const opened = await openDatabase(dataDir);
  if (!opened.ok) throw new Error(opened.error.message);
  const storage = opened.value;
  const events = createEventHub();
  const jobs = createJobs(events, clock);
  const read: string[] = [];
  const states: ScheduleState[] = [];
  let looks = 0;
  events.on((message) => {
    if (message.event === "schedule.changed") states.push(message.payload as ScheduleState);
  });
  const recorders = ["r1", "r2", "r3"].map((id) =>
    aRecorder({ id, siteId: `s-${id}`, credential }),
  );
  const tools = {
    storage,
    events,
    jobs,
    clock,
    logger: { info() {}, error() {} },
    secrets: {
      async status() {
        looks += 1;
        return { state: passwords?.() ?? "ready" };
      },
    },
    history: { flush() {} },
    inventory: { list: async () => recorders },
    contacts: {
      flush: async () => {},
      talk: async ({ id }: { id: string }, signal: AbortSignal) => {
        read.push(id);
        return talk ? talk(id, signal) : ok(undefined);
      },
    },
  };
  const made = createScheduling(tools as unknown as ScheduleTools);
  for (const { siteId } of recorders) {
    storage.sqlite
      .prepare("insert or ignore into site (id, name, code, credential) values (?, ?, '', ?)")
      .run(siteId, siteId, siteCredential);
  }
  const context = { signal: new AbortController().signal };
  return {
    ...made,
    events,
    storage,
    jobs,
    read,
    /** How often it was asked how the store of passwords stands. */
    looks: () => looks,
    /** What was told while it went on. */
    states,
    set: (wish: Input<"schedule.set">) => made.handlers["schedule.set"](wish, context),
    async get(): Promise<ScheduleState> {
      const got = await made.handlers["schedule.get"]({}, context);
      if (!got.ok) throw new Error(got.error.message);
      return got.value;
    },
    async end(): Promise<void> {
      await made.stop();
      await jobs.stop();
      await storage.close();
    },
  };
}

/** A recorder that says nothing until it is given up. */
export function silent(_id: string, signal: AbortSignal): Promise<Result<void>> {
  return new Promise((ended) => {
    const cancelled = () => ended(err(fault("cancelled", "Given up.")));
    if (signal.aborted) cancelled();
    else signal.addEventListener("abort", cancelled, { once: true });
  });
}
