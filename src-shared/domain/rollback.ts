import { DEFAULT_AREA } from "#shared/areas/index.ts";
import { isSecretRef } from "#shared/areas/parts.ts";
import type { Plan, PlanField, PlanItem } from "./plan.ts";
import { NOTHING_LEFT, passwordOf, type LeftBehind, type Rollout } from "./rollout.ts";
import type { Area } from "./settings.ts";

/** Why a rollback cannot restore this field; null if the field is not such a one. */
export function lostReason({
  area: _,
  ...field
}: PlanField): NonNullable<PlanField["lost"]> | null {
  if (field.lost !== undefined) return field.lost;
  // Plans of older versions say the same with the reason alone.
  if (!field.leftOut || !field.reason?.startsWith("cannot be restored")) return null;
  return field.path === "password" ? "secret" : "unread";
}

/**
 * What a rollback leaves of the rollout at a recorder: the new password, or settings that stay as the rollout wrote them.
 * null if all is restored, or if the plan is no rollback.
 */
export function leftBehindOf({ source }: Pick<Plan, "source">, item: PlanItem): LeftBehind | null {
  if (source?.kind !== "rollback") return null;
  const lost = item.fields.filter((field) => lostReason(field) !== null);
  const onlySecrets = lost.length > 0 && lost.every((field) => lostReason(field) === "secret");
  const password = passwordOf(lost[0]?.area ?? DEFAULT_AREA);
  switch (item.state) {
    case "ready":
    case "nothing_to_do":
      if (lost.length === 0) return null;
      return onlySecrets ? password : "settings";
    case "invalid":
      return onlySecrets && item.fields.length === lost.length ? password : "settings";
    default:
      return "settings";
  }
}

/** Recorders that keep something of the rollout when this plan has been applied. */
export function leftBehindCounts(plan: Pick<Plan, "source" | "items">): Rollout["leftBehind"] {
  const counts = { ...NOTHING_LEFT };
  for (const item of plan.items) {
    const left = leftBehindOf(plan, item);
    if (left !== null) counts[left] = (counts[left] ?? 0) + 1;
  }
  return counts;
}

/** The credentials that a rollback restores passwords from, by area. */
export function restoredSecrets({ items }: Pick<Plan, "items">): Partial<Record<Area, string>> {
  const fields = items.flatMap((item) => item.fields);
  return Object.fromEntries(
    fields.flatMap(({ area, after }) => (isSecretRef(after) ? [[area, after.secret]] : [])),
  );
}
