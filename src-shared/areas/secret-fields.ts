import type { SettingPurpose } from "#shared/domain/credential-purpose.ts";
import { areaSpec, fieldSpecOf, type Area } from "./index.ts";

/** Whether a field holds a secret: it is written from a stored credential, and recorders never show it. */
export function isSecretField(area: Area, path: string): boolean {
  return secretPurposeOf(area, path) !== null;
}

/** The purpose of the credentials whose password may be written into a field; null if the field holds no secret. */
export function secretPurposeOf(area: Area, path: string): SettingPurpose | null {
  const spec = fieldSpecOf(area, path);
  return spec?.kind === "secret" ? spec.purpose : null;
}

/** The purposes of the credentials that an area has passwords of. */
export function secretPurposesOf(area: Area): SettingPurpose[] {
  const found = areaSpec(area).fields.flatMap((spec) =>
    spec.kind === "secret" ? [spec.purpose] : [],
  );
  return [...new Set(found)];
}
