import type { PlanSummary } from "#shared/domain/plan.ts";
import type { StoredTemplate } from "#shared/domain/stored-template.ts";

/** The stored template that the latest plan has its name from; without such a plan, the template that was saved last. */
export function lastTemplate(
  templates: readonly StoredTemplate[],
  plans: readonly Pick<PlanSummary, "name" | "createdAt">[],
): StoredTemplate | null {
  const byName = new Map(templates.map((template) => [template.name, template]));
  const used = plans
    .filter(({ name }) => byName.has(name))
    .reduce<Pick<PlanSummary, "name" | "createdAt"> | null>(
      (latest, plan) => (latest === null || plan.createdAt > latest.createdAt ? plan : latest),
      null,
    );
  if (used) return byName.get(used.name) ?? null;
  return templates.reduce<StoredTemplate | null>(
    (latest, one) => (latest === null || one.savedAt > latest.savedAt ? one : latest),
    null,
  );
}
