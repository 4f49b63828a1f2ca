import { isSecretRef } from "#shared/areas/parts.ts";
import { secretPurposeOf } from "#shared/areas/secret-fields.ts";
import type { SettingPurpose } from "#shared/domain/credential-purpose.ts";
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
export function templateParts(template: Template): TemplatePart[] {
  return AREAS.flatMap((area) => {
    const part = template[area];
    return part === undefined ? [] : [{ area, part: part as JsonObject }];
  });
}

/** What a plan has to read beside the settings, for the areas that need it. */
export function readOptionsOf(template: Template): Partial<Record<Area, ReadOptions>> {
  const wishes = templateParts(template).map(({ area, part }) => {
    const withSecret = secretsIn({ area, part }).length > 0;
    const named = textsIn(part).flatMap(variablesIn);
    const withChannelNames = named.some((name) => /^channel\.(name|alias)$/i.test(name));
    return [area, { withSecret, withChannelNames }] as const;
  });
  return Object.fromEntries(wishes);
}

/** A credential whose password is wanted in a setting. */
export interface NamedSecret {
  readonly name: string;
  readonly purpose: SettingPurpose;
  /** The field: `email.password`. */
  readonly where: string;
}

/** The credentials that a template names. */
export function secretsOfTemplate(template: Template): NamedSecret[] {
  return templateParts(template).flatMap(secretsIn);
}

function secretsIn({ area, part }: TemplatePart): NamedSecret[] {
  return wantedFields(area, part).flatMap(({ path, value }) => namedSecret(area, path, value));
}

/** The credential that a value of a template or plan names; none if the field holds no secret. */
export function namedSecret(area: Area, path: string, value: unknown): NamedSecret[] {
  const purpose = secretPurposeOf(area, path);
  if (purpose === null || !isSecretRef(value)) return [];
  return [{ name: value.secret, purpose, where: `${area}.${path}` }];
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
