import type { ReadableArea } from "#shared/domain/settings.ts";
import type { ErrorCode, MusterError } from "#shared/errors.ts";
import { ok, type Result } from "#shared/result.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { readAnyArea, type ShownReading } from "./read-areas.ts";

/** Errors that concern the area alone. After any other error, nothing more is read from the recorder. */
const OF_THE_AREA: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "unsupported",
  "refused",
  "wrong_shape",
]);

/** Reads these areas one after the other. An error that concerns one area does not keep the others from being read. */
export async function readEach(
  session: RecorderSession,
  areas: readonly ReadableArea[],
  onResult: (area: ReadableArea, result: Result<ShownReading>) => void = () => {},
): Promise<Result<void>> {
  for (const area of areas) {
    const result = await readAnyArea(session, area);
    if (!result.ok && !isOfTheArea(result.error)) return result;
    onResult(area, result);
  }
  return ok(undefined);
}

function isOfTheArea({ code, refusal }: MusterError): boolean {
  return OF_THE_AREA.has(code) && refusal !== "access";
}
