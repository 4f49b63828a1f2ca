import type { Area } from "#shared/domain/settings.ts";

/** The areas whose password recorders accept encrypted (docs/dev/field-notes.md §6). */
const SEALED: ReadonlySet<Area> = new Set<Area>(["email"]);

export function takesSealed(area: Area): boolean {
  return SEALED.has(area);
}
