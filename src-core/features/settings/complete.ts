import { settingsMessages as texts } from "#shared/messages/settings.ts";
import { areaSpec } from "#shared/areas/index.ts";
import { missingFields } from "#shared/areas/missing-fields.ts";
import type { PlanField } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";

/** Marks the fields of a recorder that accepts complete settings only, if they leave other fields out. */
export function withCompleteRule(
  area: Area,
  fields: readonly PlanField[],
  { isCompleteOnly = false, limits }: AreaReading,
): readonly PlanField[] {
  if (!isCompleteOnly || fields.length === 0) return fields;
  const missing = missingFields(area, new Set(fields.map(({ path }) => path)), limits);
  if (missing.length === 0) return fields;
  const reason = texts.completeOnly({ area: areaSpec(area).label });
  return fields.map((field) => ({ ...field, state: "invalid", reason, needsAllFields: true }));
}
