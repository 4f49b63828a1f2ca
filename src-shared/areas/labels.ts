import { areaSpec, DEFAULT_AREA, channelOfPath, fieldSpecOf, type FieldSpec } from "./index.ts";
import { AREAS, type Area, type ReadableArea } from "#shared/domain/settings.ts";

/** Label of a field by its wire path; a path that is not known is its own label. */
export function fieldLabel(path: string, area: ReadableArea = DEFAULT_AREA): string {
  const spec = specOf(path, area);
  return spec ? fullLabel(spec, area as Area) : path;
}

/** The same with the channel in front, where the path begins with one: `CH3 · In use · Rule 1`. */
export function placedLabel(path: string, area: ReadableArea): string {
  const label = fieldLabel(path, area);
  const channel = label === path ? "" : channelOf(path, area);
  return channel === "" ? label : `${channel} · ${label}`;
}

function specOf(path: string, area: ReadableArea): FieldSpec | undefined {
  return isArea(area) ? fieldSpecOf(area, path) : undefined;
}

/** The label, with its group where the area has several fields of that label: `Sensitivity · Rule 1`. */
export function fullLabel({ label, group }: FieldSpec, area: Area): string {
  const namesakes = areaSpec(area).fields.filter((spec) => spec.label === label);
  return namesakes.length > 1 ? `${label} · ${group}` : label;
}

/** Channel of a path; empty where the area has none. */
function channelOf(path: string, area: ReadableArea): string {
  return isArea(area) ? channelOfPath(area, path) : "";
}

/** Last part of a wire path, which tells it apart within its group: `recvemail_1`, `sensitivity`. */
export function shortPath(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

/** An email address is expected. */
export function isAddress(area: Area, path: string): boolean {
  return fieldSpecOf(area, path)?.isAddress === true;
}

/** Where a field stands among all that screens show, for sorting; one that is not known comes last. */
export function fieldOrder(path: string, area: Area): number {
  const place = areaSpec(area).fields.findIndex((spec) => spec === specOf(path, area));
  return AREAS.indexOf(area) * 1000 + (place < 0 ? 999 : place);
}

function isArea(area: ReadableArea): area is Area {
  return (AREAS as readonly string[]).includes(area);
}
