import type { Plan } from "./plan.ts";

/** `'Alarm mail', version 3`: the stored template that the plan was made from; null: from none. */
export function storedTemplateText(plan: Pick<Plan, "template" | "source">): string | null {
  const { template, source } = plan;
  return source?.kind === "template" ? `'${template.name}', version ${source.version}` : null;
}
