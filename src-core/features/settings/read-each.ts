import type { ReadableArea } from "#shared/domain/settings.ts";
import type { ErrorCode, MusterError } from "#shared/errors.ts";
import { ok, type Result } from "#shared/result.ts";
import { NOT_LET_IN, type Operations } from "#core/drivers/raysharp/index.ts";
import type { Reading } from "./area.ts";
import { readAnyArea } from "./read-areas.ts";

/** Says something of the area alone; after anything else the recorder is left in peace. */
const OF_THE_AREA: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "unsupported",
  "refused",
  "wrong_shape",
]);

/** Reads these areas one after the other. One that fails by itself does not keep the others from being read. */
export async function readEach(
  recorder: Operations,
  areas: readonly ReadableArea[],
  told: (
    area: ReadableArea,
    result: Result<Pick<Reading, "range" | "values" | "remark">>,
  ) => void = () => {},
): Promise<Result<void>> {
  for (const area of areas) {
    const result = await readAnyArea(recorder, area);
    if (!result.ok && !isOfTheArea(result.error)) return result;
    told(area, result);
  }
  return ok(undefined);
}

function isOfTheArea({ code, deviceCode }: MusterError): boolean {
  return OF_THE_AREA.has(code) && !NOT_LET_IN.has(deviceCode ?? "");
}
