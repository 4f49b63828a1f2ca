import { textEqualLoose } from "#shared/domain/limits.ts";
import type { Area } from "#shared/domain/settings.ts";
import { canonicalJson, type Json } from "#shared/json.ts";
import { fieldSpecOf } from "./index.ts";
import { pointsOf, pointsWithZeros } from "./polygon.ts";

/**
 * Whether a recorder has the value that was written. Lists of texts compare in any order, choices in any spelling, and
 * polygons without their unused points (device-interface.md, 2.2: these repeat the last point or are 0).
 */
export function valuesEqual(area: Area, path: string, left: Json, right: Json): boolean {
  const kind = fieldSpecOf(area, path)?.kind;
  if (kind === "polygon") return equal(plain(pointsOf(left)), plain(pointsOf(right)));
  if (kind === "choice") return textEqualLoose(left, right);
  if (kind === "switch") return equal(switchOf(left), switchOf(right));
  if (kind === "list" && Array.isArray(left) && Array.isArray(right)) {
    return equal(sorted(left), sorted(right));
  }
  return equal(left, right);
}

/**
 * The same before anything is written: a polygon that ends at 0, 0 may have a corner there or leave points unused, so it
 * does not equal one without that point.
 */
export function valuesEqualStrict(area: Area, path: string, left: Json, right: Json): boolean {
  if (fieldSpecOf(area, path)?.kind !== "polygon") return valuesEqual(area, path, left, right);
  return equal(plain(pointsWithZeros(left)), plain(pointsWithZeros(right)));
}

function equal(left: Json, right: Json): boolean {
  return canonicalJson(left) === canonicalJson(right);
}

/** A switch as true or false: some recorders send 0 and 1. Any other value is returned as it is. */
export function switchOf(value: Json): Json {
  return value === 0 || value === 1 ? value === 1 : value;
}

function sorted(list: readonly Json[]): Json {
  return [...new Set(list.map(String))].toSorted();
}

function plain(points: readonly { x: number; y: number }[]): Json {
  return points.map(({ x, y }) => [x, y]);
}
