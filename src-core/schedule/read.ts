import type { Recorder } from "#shared/domain/inventory.ts";
import { AREAS } from "#shared/domain/settings.ts";
import type { Schedule, ScheduledRun } from "#shared/domain/schedule.ts";
import { SCHEDULED, type Contacts } from "../contact/index.ts";
import { eachOf, interleaved } from "../each.ts";
import type { HistoryStore } from "../history/index.ts";
import type { Inventory } from "../inventory/index.ts";
import type { Jobs } from "../jobs/index.ts";
import { readEach } from "../settings/index.ts";
import type { Storage } from "../storage/index.ts";

const AT_ONCE = 64;

export interface ReadTools {
  readonly storage: Storage;
  readonly inventory: Inventory;
  readonly contacts: Contacts;
  readonly jobs: Jobs;
  readonly history: HistoryStore;
}

type Counts = Pick<ScheduledRun, "recorders" | "read" | "failed" | "differ">;

/**
 * Reads the areas of a schedule at its recorders, in one conversation each; what is read is kept by whoever listens.
 * Recorders that are not to be asked, as for their breaker or certificate, count as failed.
 * @param begun told how many recorders there are
 */
export async function readScheduled(
  tools: ReadTools,
  schedule: Schedule,
  signal: AbortSignal,
  begun: (recorders: number) => void,
): Promise<Counts & { readonly cancelled: boolean }> {
  const { inventory, contacts, jobs, history, storage } = tools;
  const areas = AREAS.filter((area) => schedule.areas.includes(area));
  const order = interleaved(await recordersOf(inventory, schedule), ({ siteId }) => siteId);
  const countNew = newStates(storage);
  const counts = { recorders: order.length, read: 0, failed: 0 };
  begun(order.length);
  const title = "Scheduled reading of settings";
  const about = { kind: "read", title, subject: "schedule", total: order.length, signal } as const;
  const cancelled = await jobs.run(about, async (job) => {
    await eachOf(order, AT_ONCE, job.signal, async (recorder) => {
      const ended = await contacts.talk(
        recorder,
        job.signal,
        (operations) => readEach(operations, areas),
        { readFor: SCHEDULED },
      );
      if (ended.ok) counts.read += 1;
      else if (!job.signal.aborted) counts.failed += 1;
      job.step(!ended.ok);
    });
    return job.signal.aborted;
  });
  await contacts.flush();
  history.flush();
  return { ...counts, differ: countNew(), cancelled };
}

async function recordersOf(inventory: Inventory, { sites }: Schedule): Promise<Recorder[]> {
  const all = await inventory.list();
  if (sites === null) return all;
  const wanted = new Set(sites);
  return all.filter(({ siteId }) => wanted.has(siteId));
}

/** Whether there is a recorder of it that signs in, with a credential of its own or of its site. */
export async function anySignsIn(
  { inventory, storage: { sqlite } }: Pick<ReadTools, "inventory" | "storage">,
  schedule: Schedule,
): Promise<boolean> {
  const sites = sqlite
    .prepare<[], string>("select id from site where credential is not null")
    .pluck();
  const signingIn = new Set(sites.all());
  const recorders = await recordersOf(inventory, schedule);
  return recorders.some(({ credential, siteId }) => credential !== null || signingIn.has(siteId));
}

/** Recorders of which a scheduled reading has found another state since, not counting areas that were never read before. */
function newStates({ sqlite }: Storage): () => number {
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
