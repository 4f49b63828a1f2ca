import { areaSpec } from "#shared/areas/index.ts";
import type { StoredTemplate } from "#shared/domain/stored-template.ts";
import { bulkDialogs as m } from "#shared/messages/bulk-edit.ts";
import { fieldsOf } from "./entity-field.ts";

export const templateFields = fieldsOf<StoredTemplate>()({
  name: { kind: "text", label: () => m.template, head: "name", value: ({ name }) => name },
  areas: { kind: "text", label: () => m.areas, head: "areas", value: templateAreasText },
  version: {
    kind: "number",
    label: () => m.version,
    head: "version",
    value: ({ version }) => version,
  },
  saved: { kind: "time", label: () => m.savedAt, head: "saved", value: ({ savedAt }) => savedAt },
});

/** The names of the areas that a template sets. */
export function templateAreasText({ areas }: StoredTemplate): string {
  return areas.map((area) => areaSpec(area).label).join(", ");
}
