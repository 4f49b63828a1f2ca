import type { Area } from "#shared/domain/settings.ts";
import { ok, type Result } from "#shared/result.ts";
import { isUnreachable } from "#shared/error-traits.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { ReadOptions } from "#core/drivers/area-access.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { readAreas, type Readings } from "#core/features/settings/index.ts";

/** Some recorders take a while to apply what they accepted: read back after these pauses, in ms. */
const PATIENCE_MS = [0, 400, 1_200, 2_400] as const;

/**
 * Reads these areas until they are as they should be, or patience is at its end. A recorder that does not answer may answer
 * a moment later: what the last reading came to counts, since an earlier one tells nothing of what was applied after it.
 */
export async function readUntil(
  session: RecorderSession,
  areas: readonly Area[],
  clock: Clock,
  isDone: (readings: Readings) => boolean,
  options: ReadOptions = {},
): Promise<Result<Readings>> {
  let last: Result<Readings> = ok(new Map());
  if (areas.length === 0) return last;
  const optionsOfAll = Object.fromEntries(areas.map((area) => [area, options]));
  for (const pause of PATIENCE_MS) {
    if (pause > 0) await clock.wait(pause);
    last = await readAreas(session, areas, optionsOfAll);
    if (last.ok ? isDone(last.value) : !isUnreachable(last.error)) return last;
  }
  return last;
}
