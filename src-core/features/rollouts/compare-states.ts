import { presentValue } from "#shared/areas/present-value.ts";
import { isSecretField } from "#shared/areas/secret-fields.ts";
import { valuesEqualStrict } from "#shared/areas/values-equal.ts";
import type { PlanField, PlanItem } from "#shared/domain/plan.ts";
import { digestOfAll, type Readings } from "#core/features/settings/index.ts";
import { compareDigests, type Comparison } from "#core/platform/state-digest.ts";
import type { UnitSnapshot } from "./unit-write.ts";

/** Whether a recorder is as it was when its plan was created, also by a version of Muster that read less or more. */
export function compareToPlan({ boundTo, fields }: PlanItem, readings: Readings): Comparison {
  const compared = compareDigests(boundTo ?? "", digestOfAll(readings));
  if (compared !== "unknown") return compared;
  return allOf(
    fields
      .filter(({ area, path, leftOut }) => !leftOut && !isSecretField(area, path))
      .map((field) => compareField(field, readings)),
  );
}

function compareField({ area, path, before }: PlanField, readings: Readings): Comparison {
  const now = presentValue(area, path, readings.get(area)?.values?.[path]);
  if (before === undefined && now === undefined) return "same";
  if (before === undefined || now === undefined) return "unknown";
  return valuesEqualStrict(area, path, now, before) ? "same" : "changed";
}

/** Whether a write unit is as an earlier run had read it right before its first write. */
export function compareUnits(
  was: UnitSnapshot | undefined,
  now: UnitSnapshot | undefined,
): Comparison {
  if (was === undefined || now === undefined) return was === now ? "same" : "changed";
  const compared = compareDigests(was.digest, now.digest);
  if (compared !== "unknown") return compared;
  const [before, present] = [was.values, now.values];
  if (!before || !present) return "unknown";
  return allOf(
    Object.entries(before).map(([path, value]) => {
      const one = presentValue(was.area, path, value);
      const other = presentValue(was.area, path, present[path]);
      if (one === undefined && other === undefined) return "same";
      if (one === undefined || other === undefined) return "unknown";
      return valuesEqualStrict(was.area, path, one, other) ? "same" : "changed";
    }),
  );
}

/** A single change is a change of the whole. */
export function allOf(parts: readonly Comparison[]): Comparison {
  if (parts.includes("changed")) return "changed";
  return parts.includes("unknown") ? "unknown" : "same";
}
