import type { TextPosition } from "#shared/errors.ts";
import type { Output } from "#shared/contract/methods.ts";
import { areaSpec } from "#shared/areas/index.ts";
import { crossesItself } from "#shared/areas/polygon-shape.ts";
import { polygonRuleMessages } from "#shared/messages/areas/values.ts";
import { pointsOf } from "#shared/areas/polygon.ts";
import type { Template } from "#shared/domain/template.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import { templateErrorMessages as texts } from "#shared/messages/template-errors.ts";
import { templateParts } from "./parts.ts";

/** A place in a template: for people, and as data where the template is a text. */
export interface Location {
  readonly where: string;
  readonly position?: TextPosition;
}

export type TemplateNote = Output<"templates.parse">["notes"][number];

/** What is worth a look in a template that is in order. */
export function notesOf(
  template: Template,
  place: (path: readonly string[]) => Location,
): TemplateNote[] {
  return templateParts(template).flatMap(({ area, part }) =>
    areaSpec(area)
      .fields.filter(({ kind }) => kind === "polygon")
      .map(({ path }) => path.split("."))
      .filter((path) => crossesItself(pointsOf(valueAt(part, path))))
      .map((path) => ({
        message: texts.crossesItself({
          path: [area, ...path].join("."),
          reason: polygonRuleMessages.crossesItself,
        }),
        ...place([area, ...path]),
      })),
  );
}

function valueAt(part: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (value, key) => (isJsonObject(value) ? value[key] : undefined),
    part,
  );
}
