import { fieldSpecOf } from "#shared/areas/index.ts";
import { pointsOf, pointsWithZeros } from "#shared/areas/polygon.ts";
import { sayTheSame } from "#shared/domain/limits.ts";
import type { Area } from "#shared/domain/settings.ts";
import { canonicalJson, type Json } from "#shared/json.ts";

/**
 * Whether what a recorder has is what was written: lists of texts in any order, choices however spelt, and polygons whose
 * unused points are left in another way (device-interface.md, 2.2: they repeat the last one or are 0).
 */
export function same(area: Area, path: string, left: Json, right: Json): boolean {
  const kind = fieldSpecOf(area, path)?.kind;
  if (kind === "polygon") return equal(plain(pointsOf(left)), plain(pointsOf(right)));
  if (kind === "choice") return sayTheSame(left, right);
  if (kind === "switch") return equal(switchOf(left), switchOf(right));
  if (kind === "list" && Array.isArray(left) && Array.isArray(right)) {
    return equal(sorted(left), sorted(right));
  }
  return equal(left, right);
}

/**
 * The same of what nobody has written yet: a polygon that ends at 0, 0 may have a corner there or leave points unused, and
 * is then not said to be another one without it.
 */
export function surelySame(area: Area, path: string, left: Json, right: Json): boolean {
  if (fieldSpecOf(area, path)?.kind !== "polygon") return same(area, path, left, right);
  return equal(plain(pointsWithZeros(left)), plain(pointsWithZeros(right)));
}

function equal(left: Json, right: Json): boolean {
  return canonicalJson(left) === canonicalJson(right);
}

/** Some units send 0 and 1. */
export function switchOf(value: Json): Json {
  return value === 0 || value === 1 ? value === 1 : value;
}

function sorted(list: readonly Json[]): Json {
  return [...new Set(list.map(String))].toSorted();
}

function plain(points: readonly { x: number; y: number }[]): Json {
  return points.map(({ x, y }) => [x, y]);
}
