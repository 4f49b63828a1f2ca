import { AsyncLocalStorage } from "node:async_hooks";
import { fault } from "#shared/errors.ts";
import { lockMessages } from "#shared/messages/storage.ts";
import { err, ok } from "#shared/result.ts";
import type { Job } from "#shared/domain/job.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import type { Handlers } from "#shared/contract/endpoint.ts";
import type { EventHub } from "#core/platform/events.ts";
import { newId } from "#core/platform/ids.ts";
import { inOwnLanguage } from "#core/platform/locale.ts";
import type { Clock } from "#core/platform/ports/clock.ts";

/** Id of the user with a limited scope for whom work runs; otherwise the work has no owner. */
export const jobOwner = new AsyncLocalStorage<string>();

/** Kinds of work whose errors and reasons are stored, and shown to all users. */
const SHARED: ReadonlySet<Job["kind"]> = new Set(["audit", "read", "rollout"]);

/** Progress is published at most this often, in ms. */
const TELL_EVERY_MS = 100;

export interface RunningJob {
  readonly id: string;
  readonly signal: AbortSignal;
  /** One more is done; `failed`: badly. */
  step(failed?: boolean): void;
  setTotal(total: number): void;
  retitle(title: string): void;
}

export interface Jobs {
  /** Runs work that others can see and cancel, and that ends when `signal` aborts. */
  run<T>(
    about: Pick<Job, "kind" | "title" | "total"> & {
      subject?: string | undefined;
      signal: AbortSignal;
    },
    work: (job: RunningJob) => Promise<T>,
  ): Promise<T>;
  running(): readonly Pick<Job, "kind">[];
  /** Whether a user with a limited scope sees a job: the user's own ones, and visible rollouts. */
  isVisible(
    job: Pick<Job, "id" | "kind" | "subject">,
    userId: string,
    fleet: VisibleFleet,
  ): boolean;
  /** Cancels all and waits for their end. */
  stop(): Promise<void>;
  readonly handlers: Pick<Handlers, "jobs.list" | "jobs.cancel">;
}

interface Entry {
  job: Job;
  readonly owner: string | undefined;
  controller: AbortController;
  ended: Promise<void>;
}

export function createJobs(events: EventHub, clock: Clock): Jobs {
  const entries = new Map<string, Entry>();
  const list = () => [...entries.values()].map((entry) => entry.job);
  let timer: NodeJS.Timeout | undefined;
  const publishNow = () => {
    clearTimeout(timer);
    timer = undefined;
    events.emit("jobs.changed", { jobs: list() });
  };
  const publishSoon = () => {
    timer ??= setTimeout(publishNow, TELL_EVERY_MS);
  };
  const update = (id: string, change: (job: Job) => Partial<Job>) => {
    const entry = entries.get(id);
    if (entry) entry.job = { ...entry.job, ...change(entry.job) };
    publishSoon();
  };

  const isVisible: Jobs["isVisible"] = ({ id, kind, subject }, userId, fleet) =>
    entries.get(id)?.owner === userId ||
    (kind === "rollout" && subject !== null && fleet.seesRollout(subject));

  return {
    isVisible,
    async run({ kind, title, total, subject = null, signal }, work) {
      const id = newId();
      const controller = new AbortController();
      const ended = Promise.withResolvers<void>();
      const job: Job = {
        id,
        kind,
        title,
        subject,
        total,
        done: 0,
        failed: 0,
        startedAt: clock.now(),
        cancelling: false,
      };
      entries.set(id, { job, owner: jobOwner.getStore(), controller, ended: ended.promise });
      controller.signal.addEventListener("abort", () => update(id, () => ({ cancelling: true })));
      const pass = () => controller.abort();
      signal.addEventListener("abort", pass, { once: true });
      if (signal.aborted) pass();
      publishNow();
      try {
        const running: RunningJob = {
          id,
          signal: controller.signal,
          step: (failed = false) =>
            update(id, (was) => ({ done: was.done + 1, failed: was.failed + (failed ? 1 : 0) })),
          setTotal: (count) => update(id, () => ({ total: count })),
          retitle: (text) => update(id, () => ({ title: text })),
        };
        return await (SHARED.has(kind) ? inOwnLanguage(() => work(running)) : work(running));
      } finally {
        signal.removeEventListener("abort", pass);
        entries.delete(id);
        publishNow();
        ended.resolve();
      }
    },
    async stop() {
      const ends = [...entries.values()].map((entry) => entry.ended);
      for (const entry of entries.values()) entry.controller.abort();
      await Promise.all(ends);
      clearTimeout(timer);
    },
    running: list,
    handlers: {
      "jobs.list": async (_, { caller, visible }) => {
        const jobs = list().filter((job) => !visible || isVisible(job, caller.user.id, visible));
        return ok({ revision: events.revision, jobs });
      },
      "jobs.cancel": async ({ id }, { caller, visible }) => {
        const entry = entries.get(id);
        if (!entry || (visible && !isVisible(entry.job, caller.user.id, visible)))
          return err(notRunning(id));
        entry.controller.abort();
        return ok({});
      },
    },
  };
}

function notRunning(id: string) {
  const hint = lockMessages.notRunningHint;
  return fault("not_found", lockMessages.notRunning({ id }), { hint });
}
