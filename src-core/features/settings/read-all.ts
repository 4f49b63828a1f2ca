import { settingsMessages as texts } from "#shared/messages/settings.ts";
import { READABLE_AREAS, type AreaReadResult, type ReadableArea } from "#shared/domain/settings.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { ShownReading } from "./read-areas.ts";
import { readEach } from "./read-each.ts";

/** What one recorder has in every area, read in one conversation. An area that fails does not keep the others from being read. */
export async function readAllSettings(
  tools: { contacts: Contacts; inventory: Inventory; jobs: Jobs; clock: Clock },
  id: string,
  signal: AbortSignal,
): Promise<Result<{ readings: AreaReadResult[] }>> {
  const [recorder] = await tools.inventory.byIds([id]);
  if (!recorder) return err(fault("not_found", texts.noRecorder({ id })));
  const about = {
    kind: "read",
    title: texts.readingAll({ recorder: recorder.name }),
    total: READABLE_AREAS.length,
  } as const;
  const readings = await tools.jobs.run({ ...about, signal }, async (job) => {
    const read: AreaReadResult[] = [];
    const ended = await tools.contacts.talk(recorder, job.signal, (session) =>
      readEach(session, READABLE_AREAS, (area, result) => {
        read.push(toReading(area, result, tools.clock.now()));
        job.step(!result.ok);
      }),
    );
    return ended.ok ? read : [...read, ...unread(read.length, ended.error, tools.clock.now())];
  });
  await tools.contacts.flush();
  return ok({ readings });
}

function toReading(area: ReadableArea, result: Result<ShownReading>, at: string): AreaReadResult {
  if (!result.ok) return { area, at, values: null, error: result.error };
  const { values } = result.value;
  const why = result.value.warning?.("") ?? null;
  return { area, at, values, error: values === null ? notReadable(area, why) : null };
}

/** The recorder reports its limits, but not its values. */
function notReadable(area: ReadableArea, why: string | null): MusterError {
  const message =
    why === null ? texts.areaHidden({ area }) : texts.areaHiddenBecause({ area, reason: why });
  return fault("unsupported", message);
}

/** Areas that were not come to. */
function unread(done: number, error: MusterError, at: string): AreaReadResult[] {
  return READABLE_AREAS.slice(done).map((area) => ({ area, at, values: null, error }));
}
