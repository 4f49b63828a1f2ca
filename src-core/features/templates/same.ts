import type { Template } from "#shared/domain/template.ts";
import { canonicalJson, type Json } from "#shared/json.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { templateRows } from "./rows.ts";

export function isSame(one: Template, other: Template): boolean {
  return plain(one) === plain(other);
}

/** Through JSON, since what is absent and what is undefined must count the same. */
function plain(template: Template): string {
  return canonicalJson(JSON.parse(JSON.stringify(template)) as Json);
}

export type IsVersion = ReturnType<typeof versionCheck>;

/** Whether a version of a stored template says what that template says; one that was removed, but is not forgotten, counts. */
export function versionCheck(storage: Storage) {
  const rows = templateRows(storage);
  return (template: Template, stored: { readonly id: string; readonly version: number }): boolean =>
    rows
      .versions(stored.id)
      .some((one) => one.version === stored.version && isSame(one.template, template));
}
