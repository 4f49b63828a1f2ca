import type { Output } from "#shared/contract/methods.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import { forEachWithConcurrency, roundRobinBy } from "#core/platform/async.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import { readAreas } from "#core/features/settings/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { driftErrorMessages } from "#shared/messages/drift-errors.ts";
import { areasApplied } from "./drift.ts";

const RECORDERS_AT_ONCE = 64;

type Failure = Output<"history.readAgain">["failures"][number];

/**
 * Reads what rollouts have written: from each recorder the areas in which a rollout applied something, in one conversation.
 * Listeners store what was read. Recorders without a rollout are skipped.
 */
export async function readAgain(
  tools: { storage: Storage; contacts: Contacts; jobs: Jobs },
  recorders: readonly Recorder[],
  signal: AbortSignal,
): Promise<Output<"history.readAgain">> {
  const areas = await areasApplied(tools.storage, recorders);
  const written = recorders.filter(({ id }) => areas.has(id));
  const order = roundRobinBy(written, ({ siteId }) => siteId);
  const failures: Failure[] = [];
  let read = 0;
  const title = driftErrorMessages.reading;
  const about = { kind: "read", title, subject: "drift", total: order.length, signal } as const;
  await tools.jobs.run(about, (job) =>
    forEachWithConcurrency(order, RECORDERS_AT_ONCE, job.signal, async (recorder) => {
      const wanted = areas.get(recorder.id) as readonly Area[];
      const ended = await tools.contacts.talk(recorder, job.signal, (session) =>
        readAreas(session, wanted),
      );
      if (ended.ok) read += 1;
      else if (!job.signal.aborted) failures.push(toFailure(recorder, ended.error));
      job.step(!ended.ok);
    }),
  );
  await tools.contacts.flush();
  return { recorders: order.length, read, failures };
}

function toFailure({ id, name, siteName }: Recorder, error: Failure["error"]): Failure {
  return { recorderId: id, recorderName: name, siteName, error };
}
