import { AREAS, type Area } from "#shared/domain/settings.ts";
import type { Template } from "#shared/domain/template.ts";
import { variablesIn } from "#shared/domain/variables.ts";
import { isJsonObject, type JsonObject } from "#shared/json.ts";
import type { ReadOptions } from "#core/drivers/area-access.ts";

/** The areas that a template says something of, in the order in which they are worked through. */
export function partsOf(template: Template): { area: Area; part: JsonObject }[] {
  return AREAS.flatMap((area) => {
    const part = template[area];
    return part === undefined ? [] : [{ area, part: part as JsonObject }];
  });
}

/** What has to be found out beside the settings, for the areas that need it. */
export function readWishesOf(template: Template): Partial<Record<Area, ReadOptions>> {
  const wishes = partsOf(template).map(({ area, part }) => {
    const withSecret = isJsonObject(part["password"]);
    const named = textsIn(part).flatMap(variablesIn);
    const withChannelNames = named.some((name) => /^channel\.(name|alias)$/i.test(name));
    return [area, { withSecret, withChannelNames }] as const;
  });
  return Object.fromEntries(wishes);
}

/** The secrets that a template names, and where. */
export function secretsOf(template: Template): { name: string; where: string }[] {
  return partsOf(template).flatMap(({ area, part }) => {
    const secret = isJsonObject(part["password"]) ? part["password"]["secret"] : undefined;
    return typeof secret === "string" ? [{ name: secret, where: `${area}.password` }] : [];
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
