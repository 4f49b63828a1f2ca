import { factValueText } from "#shared/domain/health-text.ts";
import type { FactReadingRow, FactValueRow } from "#shared/domain/health.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { factOf, isHealthFactId, REPORTED_FACTS, type HealthFactId } from "#shared/facts/index.ts";
import { compareNames } from "#shared/compare.ts";
import type { CameraNow } from "./current-state.ts";
import type { CustomerEvidence } from "./evidence.ts";

/** A value of a fact of a recorder or of one of its cameras. */
export interface HealthValue {
  readonly fact: HealthFactId;
  readonly recorder: Recorder;
  /** The camera; null if the value is of the recorder itself. */
  readonly camera: CameraNow | null;
  readonly row: FactValueRow;
  /** Text of the value; null if it is not reported. */
  readonly text: string | null;
}

/** Values of recorders and of cameras, by fact. Channels without a camera, and facts that were not read, are left out. */
export function healthValues(
  { health, recorders }: CustomerEvidence,
  cameras: readonly CameraNow[],
): ReadonlyMap<HealthFactId, HealthValue[]> {
  const byId = new Map(recorders.map((one) => [one.id, one]));
  const cameraOf = new Map(cameras.map((one) => [keyOf(one.recorder.id, one.row.channel), one]));
  const values = (reading: FactReadingRow): HealthValue[] =>
    reading.values.flatMap((row) => {
      const recorder = byId.get(reading.recorderId);
      const isOfChannel = factOf(reading.fact).subject === "channel";
      const camera = isOfChannel ? cameraOf.get(keyOf(reading.recorderId, row.channel)) : null;
      if (recorder === undefined || camera === undefined) return [];
      const { fact } = reading;
      if (!isHealthFactId(fact)) return [];
      return [{ fact, recorder, camera, row, text: factValueText(reading, row) }];
    });
  const all = (health?.readings ?? []).flatMap(values).toSorted(byPlace);
  const groups = REPORTED_FACTS.map((id) => [id, all.filter(({ fact }) => fact === id)] as const);
  return new Map(groups.filter(([, own]) => own.length > 0));
}

const keyOf = (recorderId: string, channel: string): string => `${recorderId} ${channel}`;

function byPlace(one: HealthValue, other: HealthValue): number {
  return (
    compareNames(one.recorder.siteName, other.recorder.siteName) ||
    compareNames(one.recorder.name, other.recorder.name) ||
    compareNames(one.row.channel, other.row.channel)
  );
}
