import { areaSpec, type FieldSpec } from "#shared/areas/index.ts";
import type { Area } from "#shared/domain/settings.ts";
import { coerceEach, coerceMembers, keepInteger, readBoolean, type Coercion } from "./coerce.ts";

type Entry = readonly [path: string, coercion: Coercion];

interface CoerceOptions {
  /** Start of the paths of the fields, with a dot at the end, if the answer is only a part of the area. */
  readonly below?: string;
  /** Coercions by path in the answer: members that are no fields of the area, and fields that this family sends in forms of its own. */
  readonly others?: Readonly<Record<string, Coercion>>;
}

/**
 * Converts the fields of a settings area where a recorder sends another type, `"25"` for 25: by the kinds of the fields. Texts keep
 * their spelling.
 */
export function coerceFields(area: Area, { below = "", others = {} }: CoerceOptions = {}) {
  const fields = areaSpec(area).fields.filter(({ path }) => path.startsWith(below));
  const own = fields.flatMap((spec): Entry[] => {
    const coercion = coercionOf(spec);
    return coercion ? [[spec.path.slice(below.length), coercion]] : [];
  });
  return coercePaths([...own, ...Object.entries(others)]);
}

/** Coercion of a field; null if its value is a text in any case, or is read by code of its own. */
function coercionOf({ kind, limits }: FieldSpec): Coercion | null {
  if (kind === "switch") return readBoolean;
  if (kind === "polygon") return coerceEach(keepInteger);
  return limits.type === "int32" ? keepInteger : null;
}

/** Builds the coercion of an answer. The last of two entries for one path counts. */
function coercePaths(entries: readonly Entry[]): ReturnType<typeof coerceMembers> {
  const byMember = Map.groupBy(entries, ([path]) => path.split(".")[0] ?? path);
  const members = [...byMember].map(([name, own]): Entry => {
    const leaf = own.findLast(([path]) => path === name);
    const inner = own.map(([path, coercion]): Entry => [path.slice(name.length + 1), coercion]);
    return [name, leaf ? leaf[1] : coercePaths(inner)];
  });
  return coerceMembers(Object.fromEntries(members));
}
