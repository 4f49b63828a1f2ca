import type { PlanField } from "#shared/domain/plan.ts";
import type { Fill } from "#shared/domain/variables.ts";
import type { Json } from "#shared/json.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";

/** A wanted value with its variables filled in, or with the names of those that have no value. */
export interface FilledValue {
  readonly path: string;
  readonly value: Json;
  readonly missing: readonly string[];
}

/** How plans are made for one settings area. Recorders are read and written by their driver. */
export interface SettingsArea {
  /** The values that a template's part of this area, checked before, means at one recorder, in the order of the screens. */
  resolve(part: object, reading: AreaReading, fill: Fill): FilledValue[];
  /** Compares wanted values with what the recorder has and permits. */
  plan(filled: readonly FilledValue[], reading: AreaReading): PlanField[];
}
