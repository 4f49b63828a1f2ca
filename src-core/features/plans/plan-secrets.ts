import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import {
  namedSecret,
  secretsOfTemplate,
  type NamedSecret,
} from "#core/features/templates/index.ts";

/** The credentials whose passwords are written to these recorders, each once for each field. */
export function secretsOfItems(items: readonly PlanItem[]): NamedSecret[] {
  const all = items.flatMap(({ fields }) =>
    fields.flatMap(({ area, path, after }) => namedSecret(area, path, after)),
  );
  return [...new Map(all.map((one) => [JSON.stringify([one.name, one.where]), one])).values()];
}

/** The credentials that a plan names: in its template, and for its recorders. */
export function secretsOfPlan({ template, items }: Pick<Plan, "template" | "items">) {
  return [...secretsOfTemplate(template), ...secretsOfItems(items)];
}
