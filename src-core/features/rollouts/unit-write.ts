import { isSecretField } from "#shared/areas/secret-fields.ts";
import { isExposed, type PlanField, type PlanItem } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Json } from "#shared/json.ts";
import type { UnitState } from "#core/drivers/area-access.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { namedSecret, type NamedSecret } from "#core/features/templates/index.ts";
import type { Readings } from "#core/features/settings/index.ts";

/** The planned values of one write unit: what one write carries (docs/dev/adr/0013-driver-port.md). */
export interface UnitWrite {
  readonly area: Area;
  /** Id of the write unit: `email`, `recognition.CH3`. */
  readonly unit: string;
  /** Path → value, without secrets. */
  readonly wanted: Readonly<Record<string, Json>>;
  /** Path → the secret that is written there. */
  readonly secrets: ReadonlyMap<string, PlannedSecret>;
}

/** A secret as a plan names it. */
export interface PlannedSecret {
  /** The credential whose password is written. */
  readonly named: NamedSecret;
  /** Other devices could read the password on its way. The user's consent counts for such passwords only. */
  readonly exposed: boolean;
}

/** A write unit as it was right before its write. */
export interface UnitSnapshot extends UnitState {
  readonly area: Area;
  /** Id of the write unit. */
  readonly unit: string;
}

/** The writes that a plan has for one recorder, in their order. */
export function unitWritesOf(item: PlanItem, unitOf: RecorderSession["unitOf"]): UnitWrite[] {
  const toWrite = item.fields.filter(
    ({ state }) => state === "change" || state === "unknown_before",
  );
  const groups = Map.groupBy(toWrite, ({ area, path }) => unitOf(area, path));
  return [...groups].map(([unit, fields]) => toUnitWrite(unit, fields));
}

function toUnitWrite(unit: string, fields: readonly PlanField[]): UnitWrite {
  const secrets = fields.filter(isSecret);
  const values = fields.filter((field) => !isSecret(field));
  return {
    area: (fields[0] as PlanField).area,
    unit,
    wanted: Object.fromEntries(values.map(({ path, after }) => [path, after])),
    secrets: new Map(secrets.flatMap(toPlannedSecret)),
  };
}

function isSecret({ area, path }: PlanField): boolean {
  return isSecretField(area, path);
}

function toPlannedSecret({ area, path, after, way }: PlanField): [string, PlannedSecret][] {
  const exposed = isExposed(way);
  return namedSecret(area, path, after).map((named) => [path, { named, exposed }]);
}

export type UnitSnapshots = ReadonlyMap<string, UnitSnapshot>;

/** The write units of these writes as they were read, by id, in the order of the writes. */
export function snapshotsOf(writes: readonly UnitWrite[], readings: Readings): UnitSnapshots {
  return new Map(
    writes.flatMap(({ area, unit }): [string, UnitSnapshot][] => {
      const reading = readings.get(area);
      return reading ? [[unit, { area, unit, ...reading.unitState(unit) }]] : [];
    }),
  );
}
