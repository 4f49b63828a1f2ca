import { isSecretRef } from "#shared/areas/parts.ts";
import { isSecretField } from "#shared/areas/secret-fields.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import type { Template } from "#shared/domain/template.ts";
import { variablesIn } from "#shared/domain/variables.ts";
import type { JsonObject } from "#shared/json.ts";
import type { ReadOptions } from "#core/drivers/area-access.ts";
import { wantedFields } from "#core/features/settings/index.ts";

interface TemplatePart {
  readonly area: Area;
  readonly part: JsonObject;
}

/** The areas that a template has values for, in the order in which they are processed. */
export function partsOf(template: Template): TemplatePart[] {
  return AREAS.flatMap((area) => {
    const part = template[area];
    return part === undefined ? [] : [{ area, part: part as JsonObject }];
  });
}

/** What a plan has to read beside the settings, for the areas that need it. */
export function readWishesOf(template: Template): Partial<Record<Area, ReadOptions>> {
  const wishes = partsOf(template).map(({ area, part }) => {
    const withSecret = secretsIn({ area, part }).length > 0;
    const named = textsIn(part).flatMap(variablesIn);
    const withChannelNames = named.some((name) => /^channel\.(name|alias)$/i.test(name));
    return [area, { withSecret, withChannelNames }] as const;
  });
  return Object.fromEntries(wishes);
}

/** The credentials that a template names, each with the field that it is for: `email.password`. */
export function secretsOf(template: Template): { name: string; where: string }[] {
  return partsOf(template).flatMap(secretsIn);
}

function secretsIn({ area, part }: TemplatePart): { name: string; where: string }[] {
  return wantedFields(area, part).flatMap(({ path, value }) =>
    isSecretField(area, path) && isSecretRef(value)
      ? [{ name: value.secret, where: `${area}.${path}` }]
      : [],
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
