import { secretRefSchema } from "#shared/areas/parts.ts";
import { isExposed, type PlanField, type PlanItem } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Json } from "#shared/json.ts";
import {
  SETTINGS_AREAS,
  stateDigest,
  type Reading,
  type Readings,
} from "#core/features/settings/index.ts";

/** What one write carries: an area, or one channel of it. */
export interface Part {
  readonly area: Area;
  /** The area's name, or area and channel: `recognition CH3`. */
  readonly name: string;
  /** Path → value, secrets apart. */
  readonly wanted: Readonly<Record<string, Json>>;
  /** The credential whose password is to be written; null: none. */
  readonly secretName: string | null;
  /** The plan says that others could read this password on its way: consent is for such passwords alone. */
  readonly secretExposed: boolean;
}

/** What one write changes, as it was right before: an area, or one channel of it. */
export interface PartSnapshot {
  readonly area: Area;
  /** The area's name, or area and channel: `recognition CH3`. */
  readonly part: string;
  /** SHA-256 of all that was read of this part. */
  readonly digest: string;
  /** Path → value of the whole part, without secrets; null: it cannot be read. */
  readonly values: Readonly<Record<string, Json>> | null;
}

/** The writes that a plan asks of one recorder, in their order. */
export function partsOf(item: PlanItem): Part[] {
  const toWrite = item.fields.filter(
    ({ state }) => state === "change" || state === "unknown_before",
  );
  const groups = Map.groupBy(toWrite, ({ area, path }) => SETTINGS_AREAS[area].partOf(path));
  return [...groups].map(([name, fields]) => toPart(name, fields));
}

function toPart(name: string, fields: readonly PlanField[]): Part {
  const password = fields.find(({ path }) => path === "password");
  const secret = password && secretRefSchema.safeParse(password.after);
  const plain = fields.filter((field) => field !== password);
  return {
    area: (fields[0] as PlanField).area,
    name,
    wanted: Object.fromEntries(plain.map(({ path, after }) => [path, after])),
    secretName: secret?.success ? secret.data.secret : null,
    secretExposed: isExposed(password?.way),
  };
}

/** Each part as it was read. */
export function snapshotsOf(
  parts: readonly Part[],
  readings: Readings,
): ReadonlyMap<Part, PartSnapshot> {
  const apart = new Map<Area, ByPart>();
  const snapshots = parts.map((part): [Part, PartSnapshot] => {
    const { area, name } = part;
    const reading = readings.get(area);
    // An area that is written in one is what its digest says.
    if (reading && name === area)
      return [part, { area, part: name, digest: reading.digest, values: reading.values }];
    const own = apart.get(area) ?? takenApart(area, reading);
    apart.set(area, own);
    return [part, ofPart(area, name, own)];
  });
  return new Map(snapshots);
}

/** Limits and values of an area by the part that they belong to. */
interface ByPart {
  readonly range: ReadonlyMap<string, Entries>;
  readonly values: ReadonlyMap<string, Entries> | null;
}
type Entries = readonly (readonly [path: string, value: unknown])[];

function takenApart(area: Area, reading: Reading | undefined): ByPart {
  const { partOf } = SETTINGS_AREAS[area];
  const group = (all: object) => Map.groupBy(Object.entries(all), ([path]) => partOf(path));
  return {
    range: group(reading?.range ?? {}),
    values: reading?.values ? group(reading.values) : null,
  };
}

function ofPart(area: Area, name: string, { range, values }: ByPart): PartSnapshot {
  const own = values && Object.fromEntries(values.get(name) ?? []);
  const limits = Object.fromEntries(range.get(name) ?? []);
  const digest = stateDigest({ range: limits, values: own } as Json);
  return { area, part: name, digest, values: own as PartSnapshot["values"] };
}
