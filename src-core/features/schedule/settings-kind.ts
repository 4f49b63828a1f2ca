import type { Recorder } from "#shared/domain/inventory.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import { scheduleMessages as texts } from "#shared/messages/schedules.ts";
import { ok } from "#shared/result.ts";
import { SCHEDULED, type Contacts } from "#core/features/connections/index.ts";
import { forEachWithConcurrency } from "#core/platform/async.ts";
import type { HistoryStore } from "#core/features/drift/index.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import { readEach } from "#core/features/settings/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import type { RunContext, ScheduleKind } from "./kind.ts";
import { signInCheck } from "./sign-in-check.ts";

const RECORDERS_AT_ONCE = 64;

export interface ReadTools {
  readonly storage: Storage;
  readonly contacts: Contacts;
  readonly jobs: Jobs;
  readonly history: HistoryStore;
}

/**
 * Reads settings areas of recorders, in one conversation each; the history listens and stores what was read. Recorders that
 * must not be asked, for example because their certificate changed, count as failed.
 */
export function settingsKind(tools: ReadTools): ScheduleKind<"settings"> {
  const { storage, contacts, jobs, history } = tools;
  const signsIn = signInCheck(storage);
  return {
    kind: "settings",
    needsPasswords: (_, recorders) => signsIn(recorders),
    async run({ name, options }, context) {
      const { recorders, signal, jobName: subject } = context;
      const areas = AREAS.filter((area) => options.areas.includes(area));
      const countChanged = changedSince(storage);
      const total = recorders.length;
      context.setTotal(total);
      const title = texts.readingJob({ name });
      const about = { kind: "read", title, subject, total, signal } as const;
      const { cancelled, done, failed } = await jobs.run(about, async (job) => {
        const counts = await readAll(contacts, context, areas, job);
        return { ...counts, cancelled: job.signal.aborted };
      });
      await contacts.flush();
      history.flush();
      return ok({ counts: { total, done, failed, findings: countChanged() }, cancelled });
    },
  };
}

async function readAll(
  contacts: Contacts,
  { recorders, pace }: RunContext,
  areas: readonly Area[],
  job: { readonly signal: AbortSignal; step(failed: boolean): void },
): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 };
  await forEachWithConcurrency(
    pace.order(recorders),
    RECORDERS_AT_ONCE,
    job.signal,
    async (recorder: Recorder) => {
      await pace.turn(recorder, job.signal);
      if (job.signal.aborted) return;
      const result = await contacts.talk(
        recorder,
        job.signal,
        (session) => readEach(session, areas),
        { readFor: SCHEDULED },
      );
      if (result.ok) counts.done += 1;
      else if (!job.signal.aborted) counts.failed += 1;
      job.step(!result.ok);
    },
  );
  return counts;
}

/** Recorders whose settings a scheduled reading found changed since the call, without areas that were never read before. */
function changedSince({ sqlite }: Storage): () => number {
  const last = sqlite
    .prepare<[], number>("select coalesce(max(id), 0) from settings_reading")
    .pluck();
  const before = last.get() ?? 0;
  const count = sqlite
    .prepare<[number], number>(
      `select count(distinct s.recorder_id) from settings_reading s
       where s.id > ? and s.origin = 'scheduled' and exists (select 1 from settings_reading b
         where b.recorder_id = s.recorder_id and b.area = s.area and b.id < s.id)`,
    )
    .pluck();
  return () => count.get(before) ?? 0;
}
