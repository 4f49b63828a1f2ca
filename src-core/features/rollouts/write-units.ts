import type { MusterError } from "#shared/errors.ts";
import type { AreaReading, AreaSecrets } from "#core/drivers/area-access.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import type { AnsweredWrite, WriteResult } from "#core/drivers/write-result.ts";
import type { Readings } from "#core/features/settings/index.ts";
import type { RecorderRolloutTools } from "./recorder-rollout-tools.ts";
import type { UnitWrite } from "./unit-write.ts";

/** A planned write after its attempt. */
export type AttemptedWrite =
  | { readonly write: UnitWrite; readonly sent: true; readonly result: WriteResult }
  /** An earlier write failed with an error that concerns the whole recorder. */
  | { readonly write: UnitWrite; readonly sent: false; readonly error: MusterError };

/** What the writes to one recorder need beside the planned values. */
interface WriteInputs {
  /** Readings right before the writes, which start from them. */
  readonly readings: Readings;
  /** Secrets by id of the write unit. */
  readonly secrets: ReadonlyMap<string, AreaSecrets>;
}

/** Writes unit after unit, until an error concerns the whole recorder. */
export async function writeUnits(
  session: RecorderSession,
  tools: RecorderRolloutTools,
  writes: readonly UnitWrite[],
  { readings, secrets }: WriteInputs,
): Promise<AttemptedWrite[]> {
  const attempted: AttemptedWrite[] = [];
  let stopped: MusterError | null = null;
  for (const write of writes) {
    if (stopped) {
      attempted.push({ write, sent: false, error: stopped });
      continue;
    }
    await tools.begin("writing", write.unit);
    const reading = readings.get(write.area) as AreaReading;
    const result = await send(session, write, reading, secrets.get(write.unit));
    if (mayHaveChanged(result)) void tools.begin("verifying", write.unit);
    stopped = recorderError(result);
    attempted.push({ write, sent: true, result });
  }
  return attempted;
}

async function send(
  { areas }: RecorderSession,
  { area, wanted }: UnitWrite,
  reading: AreaReading,
  secrets: AreaSecrets | undefined,
): Promise<WriteResult> {
  const access = areas[area];
  if (!access) throw new Error(`${area} was read, and cannot be written.`);
  return access.write(reading, wanted, secrets);
}

/** The recorder may have applied the write, so its values have to be read back. */
export function mayHaveChanged(result: WriteResult): result is AnsweredWrite {
  return result.kind === "applied" || result.kind === "partial" || result.kind === "unknown";
}

/** The error after which no other unit is written now; null if the next unit may be written. */
function recorderError(result: WriteResult): MusterError | null {
  if (result.kind === "applied") return null;
  if (result.kind === "unknown" || result.kind === "cancelled") return result.error;
  return result.scope === "recorder" ? result.error : null;
}

/**
 * The error that ends the rollout at this recorder without a read-back; null if there are values to read back or outcomes to
 * distinguish.
 * @param isAlone no other unit of the recorder has an outcome yet
 */
export function errorWithoutReadBack(
  attempted: readonly AttemptedWrite[],
  isAlone: boolean,
): MusterError | null {
  const results = attempted.flatMap((one) => (one.sent ? [one.result] : []));
  const cancelled = results.find(({ kind }) => kind === "cancelled");
  const [first] = results;
  const end = cancelled ?? (isAlone && attempted.length === 1 ? first : undefined);
  return end === undefined || mayHaveChanged(end) ? null : end.error;
}
