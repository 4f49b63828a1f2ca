import { z } from "zod";
import { AREA_SPECS } from "#shared/areas/index.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { templateSchema } from "#shared/domain/template.ts";

/** Names that may stand at a place of a template, by its own schema: `email.recvemail` → `recvemail_1`, …. */
export function keysAt(path: readonly PropertyKey[]): string[] {
  let here: z.core.$ZodType = templateSchema;
  for (const key of path) {
    const inner = shapeOf(here)?.[String(key)];
    if (inner === undefined) return [];
    here = inner;
  }
  return Object.keys(shapeOf(here) ?? {});
}

function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> | undefined {
  if (schema instanceof z.ZodOptional) return shapeOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
  return schema instanceof z.ZodObject ? schema.shape : undefined;
}

/** Longer than any name of a field, in characters. */
const LONGEST_NAME = 100;

/** The known name that is spelt most like an unknown one. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const plain = name.toLowerCase();
  const distances = known.map((one) => ({ one, distance: distance(plain, one.toLowerCase()) }));
  const [best] = distances.toSorted((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(1, Math.floor(name.length / 4)) ? best.one : undefined;
}

/** Areas that have a field of that name. */
export function areasWith(name: string): string[] {
  return AREAS.filter((area) =>
    AREA_SPECS[area].fields.some(({ path }) => path.split(".").includes(name)),
  );
}

/** Levenshtein's, by rows. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index += 1) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const cost = one[index] === other[at - 1] ? 0 : 1;
      const swap = (row[at - 1] ?? 0) + cost;
      next.push(Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, swap));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
