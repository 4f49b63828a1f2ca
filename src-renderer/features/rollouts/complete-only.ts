import { isSecretRef } from "#shared/areas/parts.ts";
import type { RolloutItem } from "#shared/domain/rollout.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import type { Json } from "#shared/json.ts";

/** The area of which a recorder accepts complete settings only and cannot be read; null if that is not why it refused. */
export function completeOnlyArea({ error }: Pick<RolloutItem, "error">): Area | null {
  if (error?.code !== "needs_all_fields") return null;
  return AREAS.find((area) => area === error.where) ?? null;
}

/** The values of an area that were to be written, secrets apart. */
export function wantedValues(
  { fields }: Pick<RolloutItem, "fields">,
  area: Area,
): Record<string, Json> {
  const own = fields.filter((field) => field.area === area && !isSecretRef(field.wanted));
  return Object.fromEntries(own.map(({ path, wanted }) => [path, wanted]));
}
