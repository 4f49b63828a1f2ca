import { secretRefSchema } from "#shared/areas/parts.ts";
import { isExposed, type PlanField, type PlanItem } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Json } from "#shared/json.ts";
import type { UnitState } from "#core/drivers/area-access.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import type { Readings } from "#core/features/settings/index.ts";

/** What one write carries: the planned values of one write unit. */
export interface Part {
  readonly area: Area;
  /** Id of the write unit: `email`, `recognition.CH3`. */
  readonly unit: string;
  /** Path → value, secrets apart. */
  readonly wanted: Readonly<Record<string, Json>>;
  /** The credential whose password is to be written; null: none. */
  readonly secretName: string | null;
  /** The plan says that others could read this password on its way: consent is for such passwords alone. */
  readonly secretExposed: boolean;
}

/** A write unit as it was right before the write. */
export interface UnitSnapshot extends UnitState {
  readonly area: Area;
  /** Id of the write unit. */
  readonly unit: string;
}

export type UnitOf = RecorderSession["unitOf"];

/** The writes that a plan asks of one recorder, in their order. */
export function partsOf(item: PlanItem, unitOf: UnitOf): Part[] {
  const toWrite = item.fields.filter(
    ({ state }) => state === "change" || state === "unknown_before",
  );
  const groups = Map.groupBy(toWrite, ({ area, path }) => unitOf(area, path));
  return [...groups].map(([unit, fields]) => toPart(unit, fields));
}

function toPart(unit: string, fields: readonly PlanField[]): Part {
  const password = fields.find(({ path }) => path === "password");
  const secret = password && secretRefSchema.safeParse(password.after);
  const plain = fields.filter((field) => field !== password);
  return {
    area: (fields[0] as PlanField).area,
    unit,
    wanted: Object.fromEntries(plain.map(({ path, after }) => [path, after])),
    secretName: secret?.success ? secret.data.secret : null,
    secretExposed: isExposed(password?.way),
  };
}

/** The write unit of each part as it was read. */
export function snapshotsOf(
  parts: readonly Part[],
  readings: Readings,
): ReadonlyMap<Part, UnitSnapshot> {
  return new Map(
    parts.flatMap((part): [Part, UnitSnapshot][] => {
      const { area, unit } = part;
      const reading = readings.get(area);
      return reading ? [[part, { area, unit, ...reading.unitState(unit) }]] : [];
    }),
  );
}
