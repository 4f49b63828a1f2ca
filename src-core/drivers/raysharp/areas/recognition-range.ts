import { areaSpec, type FieldSpec } from "#shared/areas/index.ts";
import { toRect } from "#shared/areas/polygon.ts";
import { validationError, polygonValidationError } from "#shared/domain/limits.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import type { Json } from "#shared/json.ts";
import type { WireValues } from "#shared/areas/wire-values.ts";

type Limits = Readonly<Record<string, FieldLimits>>;

const CHANNEL_INFO = "channel_info.";

/** Limits by channel and field, of what PVD/Range describes. */
export function ownRange(fields: Limits): Limits {
  const entries = Object.entries(fields).filter(([path]) => path.startsWith(CHANNEL_INFO));
  const own: Record<string, FieldLimits> = {};
  for (const [path, range] of entries) {
    // A channel's key may carry a leading space (field-notes.md, 8).
    const [channel = "", ...field] = path.slice(CHANNEL_INFO.length).split(".");
    if (field.length === 0) continue;
    const short = [channel.trim(), ...field].join(".");
    own[short] = range;
    // The polygon itself is there when its points are.
    const polygon = /^(.*\.rule_rect)\.[xy]\d$/.exec(short)?.[1];
    if (polygon !== undefined) own[polygon] = { type: "object" };
  }
  return own;
}

/**
 * What is permitted at each channel. PVD/Range may be that of another page (device-interface.md, 2.2: the Range of multi-type
 * recognition is not shown), so that it counts for a field only where every value of that field fits it; else, and where it
 * is silent, documented limits hold, widened by what is there. What Get shows is never missing.
 */
export function recognitionRange(
  channels: readonly string[],
  values: WireValues,
  own: Limits,
): Limits {
  const { fields } = areaSpec("recognition");
  const alike = Map.groupBy(fields, ({ path }) => fieldName(path));
  const range: Record<string, FieldLimits> = { ...own };
  for (const same of alike.values()) {
    const shown = channels
      .flatMap((channel) => same.map((field) => ({ field, path: `${channel}.${field.path}` })))
      .filter(({ path }) => Object.hasOwn(values, path));
    const there = shown.map(({ path }) => values[path] as Json);
    const fits = shown.every(({ field, path }) => fitsOwn(field, path, values, own));
    for (const { field, path } of shown) {
      if (fits && own[path] !== undefined) continue;
      range[path] = widened(field.limits, there);
      if (!fits) for (const point of COORDINATES) delete range[`${path}.${point}`];
    }
  }
  return range;
}

/** The four rules of a channel have the same fields. */
function fieldName(path: string): string {
  return path.replace(/^rule_info\.[^.]*\./, "rule.");
}

function fitsOwn({ kind }: FieldSpec, path: string, values: WireValues, own: Limits): boolean {
  const value = values[path] as Json;
  if (kind === "polygon") return polygonValidationError(value, path, own) === null;
  const limits = own[path];
  return limits === undefined || validationError(value, limits, null) === null;
}

/** Limits of a polygon are those of its coordinates. */
const COORDINATES = Object.keys(toRect([]));

/** Limits that permit every one of the values as well. */
function widened(limits: FieldLimits, there: readonly Json[]): FieldLimits {
  const numbers = there.filter((value) => typeof value === "number");
  const texts = there.filter((value) => typeof value === "string");
  return {
    ...limits,
    ...(limits.min === undefined ? {} : { min: Math.min(limits.min, ...numbers) }),
    ...(limits.max === undefined ? {} : { max: Math.max(limits.max, ...numbers) }),
    ...(limits.values ? { values: [...new Set([...limits.values, ...texts])] } : {}),
  };
}
