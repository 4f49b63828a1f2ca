import type { Client } from "#shared/contract/client.ts";
import { writableAreaOf, type StoredReading } from "#shared/domain/history.ts";
import {
  readableAreaSchema,
  type AreaReadResult,
  type ReadableArea,
} from "#shared/domain/settings.ts";
import { ok, type Result } from "#shared/result.ts";

/** The area of the screens that shows a stored reading. A recorder that has both forms of disarming shows the one read last. */
function shownArea(stored: StoredReading["area"]): ReadableArea {
  return writableAreaOf(stored) ?? "pushQuery";
}

/** The reading of each area with the latest time. */
function latestOf<T>(
  all: readonly T[],
  areaOf: (one: T) => ReadableArea,
  timeOf: (one: T) => string,
): T[] {
  const latest = new Map<ReadableArea, T>();
  for (const one of all) {
    const known = latest.get(areaOf(one));
    if (known === undefined || timeOf(known) < timeOf(one)) latest.set(areaOf(one), one);
  }
  return [...latest.values()];
}

/** The last stored settings of a recorder, one reading per area. Asks no recorder. */
export async function storedSettings(
  { call }: Pick<Client, "call">,
  recorderId: string,
): Promise<Result<AreaReadResult[]>> {
  const listed = await call("history.list", { recorderId });
  if (!listed.ok) return listed;
  const latest = latestOf(
    listed.value.readings,
    ({ area }) => shownArea(area),
    ({ lastAt }) => lastAt,
  );
  const whole = await Promise.all(
    latest.map(({ id: reading }) => call("history.get", { recorderId, reading })),
  );
  const readings: AreaReadResult[] = [];
  for (const one of whole) {
    if (!one.ok) return one;
    const { area, lastAt: at, values } = one.value;
    readings.push({ area: shownArea(area), at, values, error: null });
  }
  return ok(readings);
}

const ORDER = readableAreaSchema.options;

/** The newer reading of each area, in the order of the areas. */
export function newerReadings(
  shown: readonly AreaReadResult[],
  stored: readonly AreaReadResult[],
): readonly AreaReadResult[] {
  const newer = latestOf(
    [...shown, ...stored],
    ({ area }) => area,
    ({ at }) => at,
  );
  return newer.toSorted((a, b) => ORDER.indexOf(a.area) - ORDER.indexOf(b.area));
}
