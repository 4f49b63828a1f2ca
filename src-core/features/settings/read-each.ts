import type { ReadableArea } from "#shared/domain/settings.ts";
import { endsOperationOnly } from "#shared/error-traits.ts";
import { ok, type Result } from "#shared/result.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { readAnyArea, type ShownReading } from "./read-areas.ts";

/**
 * Reads these areas one after the other. An error that concerns one area does not keep the others from being read. After any
 * other error, nothing more is read from the recorder.
 */
export async function readEach(
  session: RecorderSession,
  areas: readonly ReadableArea[],
  onResult: (area: ReadableArea, result: Result<ShownReading>) => void = () => {},
): Promise<Result<void>> {
  for (const area of areas) {
    const result = await readAnyArea(session, area);
    if (!result.ok && !endsOperationOnly(result.error)) return result;
    onResult(area, result);
  }
  return ok(undefined);
}
