import type { SettingPurpose } from "#shared/domain/credential-purpose.ts";
import { areaSpec, AREAS, fieldSpecOf, type Area } from "./index.ts";
import type { SecretTexts } from "./spec.ts";

/** Whether a field holds a secret: it is written from a stored credential, and recorders never show it. */
export function isSecretField(area: Area, path: string): boolean {
  return secretPurposeOf(area, path) !== null;
}

/** The purpose of the credentials whose password may be written into a field; null if the field holds no secret. */
export function secretPurposeOf(area: Area, path: string): SettingPurpose | null {
  const spec = fieldSpecOf(area, path);
  return spec?.kind === "secret" ? spec.purpose : null;
}

/** The fields of an area that hold secrets, by their paths in templates. */
export function secretPathsOf(area: Area): string[] {
  return secretsOf(area).map(({ path }) => path);
}

/** The purposes of the credentials that an area has passwords of. */
export function secretPurposesOf(area: Area): SettingPurpose[] {
  return [...new Set(secretsOf(area).map(({ purpose }) => purpose))];
}

/** An area with a password, and what people read about it. */
export interface AreaWithSecret {
  readonly area: Area;
  readonly purpose: SettingPurpose;
  readonly texts: SecretTexts;
}

/** The areas that have a password. */
export const AREAS_WITH_SECRET: readonly AreaWithSecret[] = AREAS.flatMap((area) =>
  secretsOf(area)
    .slice(0, 1)
    .map(({ purpose, texts }) => ({ area, purpose, texts })),
);

function secretsOf(area: Area) {
  return areaSpec(area).fields.filter((spec) => spec.kind === "secret");
}
