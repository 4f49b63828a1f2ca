import { isSilent, silencedBy } from "#shared/areas/silence.ts";
import type { PlanField } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";

/** Marks where a recorder will send no email or push no events: at the field for it, else at the switch that makes it count. */
export function withSilence(
  area: Area,
  fields: readonly PlanField[],
  { values }: AreaReading,
): PlanField[] {
  const planned = new Set(fields.map(({ path }) => path));
  return fields.map((field) => {
    const { path, after, state } = field;
    if (state === "invalid" || state === "unsupported") return field;
    const others = after === true ? silencedBy(area, path) : [];
    const silences =
      others.length > 0
        ? others.filter((other) => !planned.has(other) && isSilent(area, other, values?.[other]))
        : [path].filter((own) => isSilent(area, own, after));
    return silences.length === 0 ? field : { ...field, silences };
  });
}
