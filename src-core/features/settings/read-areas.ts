import { settingsMessages as texts } from "#shared/messages/settings.ts";
import { AREAS, READ_ONLY_AREAS, type Area, type ReadableArea } from "#shared/domain/settings.ts";
import type { JsonObject } from "#shared/json.ts";
import type { MusterError } from "#shared/errors.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { AreaReading, ReadOptions } from "#core/drivers/area-access.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { stateDigest } from "#core/platform/state-digest.ts";

export type Readings = ReadonlyMap<Area, AreaReading>;

/**
 * Reads these areas one after the other. An area that the recorder does not have is a reading with `lacks`; any other failure
 * ends the reading.
 */
export async function readAreas(
  session: RecorderSession,
  areas: readonly Area[],
  options: Partial<Record<Area, ReadOptions>> = {},
): Promise<Result<Readings>> {
  const readings = new Map<Area, AreaReading>();
  for (const area of areas) {
    const read = await readArea(session, area, options[area]);
    if (read.ok) readings.set(area, read.value);
    else if (read.error.code === "unsupported") readings.set(area, lacking(read.error));
    else return read;
  }
  return ok(readings);
}

async function readArea(
  { areas }: RecorderSession,
  area: Area,
  options: ReadOptions = {},
): Promise<Result<AreaReading>> {
  return (await areas[area]?.read(options)) ?? err(noSuchArea(area));
}

function noSuchArea(area: ReadableArea): MusterError {
  return fault("unsupported", texts.noSuchArea({ area }));
}

function lacking(error: MusterError): AreaReading {
  const digest = stateDigest("unsupported");
  const unitDigest = stateDigest({ range: {}, values: {} });
  return {
    limits: {},
    values: {},
    secretWay: null,
    digest,
    unitState: (unit) => ({ digest: unit.includes(".") ? unitDigest : digest, values: {} }),
    lacks: error,
  };
}

/** What a plan is bound to: the state of one area, or of all that it read. */
export function digestOfAll(readings: Readings): string {
  const [first, ...others] = [...readings];
  if (first !== undefined && others.length === 0) return first[1].digest;
  const digests = [...readings].map(([area, { digest }]) => [area, digest]);
  return stateDigest(Object.fromEntries(digests) as JsonObject);
}

/** The areas among these values, each once, in the order in which they are worked through. */
export function areasOfValues(values: readonly { readonly area: Area }[]): Area[] {
  const named = new Set(values.map(({ area }) => area));
  return AREAS.filter((area) => named.has(area));
}

/** What is shown of an area. */
export type ShownReading = Pick<AreaReading, "limits" | "values" | "warning">;

/** Limits and values of any area, including those that can only be read. */
export async function readAnyArea(
  session: RecorderSession,
  area: ReadableArea,
): Promise<Result<ShownReading>> {
  const readOnly = READ_ONLY_AREAS.find((one) => one === area);
  if (readOnly === undefined) return readArea(session, area as Area);
  const values = await session.views[readOnly]?.();
  if (values === undefined) return err(noSuchArea(area));
  return values.ok ? ok({ limits: {}, values: values.value }) : values;
}
