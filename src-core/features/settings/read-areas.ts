import { AREAS, READ_ONLY_AREAS, type Area, type ReadableArea } from "#shared/domain/settings.ts";
import { flattenWire } from "#shared/domain/wire-values.ts";
import type { JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Operations } from "#core/drivers/raysharp/index.ts";
import type { Reading, ReadWish } from "./area.ts";
import { SETTINGS_AREAS } from "./areas.ts";
import { stateDigest } from "./state-digest.ts";

export type Readings = ReadonlyMap<Area, Reading>;

/**
 * Reads these areas one after the other. One that the recorder does not have is read as such; any other failure ends it.
 */
export async function readAreas(
  recorder: Operations,
  areas: readonly Area[],
  wishes: Partial<Record<Area, ReadWish>> = {},
): Promise<Result<Readings>> {
  const readings = new Map<Area, Reading>();
  for (const area of areas) {
    const read = await SETTINGS_AREAS[area].read(recorder, wishes[area]);
    if (read.ok) readings.set(area, read.value);
    else if (read.error.code === "unsupported") readings.set(area, lacking(read.error));
    else return read;
  }
  return ok(readings);
}

function lacking(error: NonNullable<Reading["lacks"]>): Reading {
  const digest = stateDigest("unsupported");
  return { range: {}, values: {}, raw: null, secretWay: null, digest, lacks: error };
}

/** What a plan is bound to: the state of one area, or of all that it read. */
export function digestOfAll(readings: Readings): string {
  const [first, ...others] = [...readings];
  if (first !== undefined && others.length === 0) return first[1].digest;
  const digests = [...readings].map(([area, { digest }]) => [area, digest]);
  return stateDigest(Object.fromEntries(digests) as JsonObject);
}

/** The areas among these values, each once, in the order in which they are worked through. */
export function areasOf(values: readonly { readonly area: Area }[]): Area[] {
  const named = new Set(values.map(({ area }) => area));
  return AREAS.filter((area) => named.has(area));
}

/** Limits and values of any area, also one that can only be looked at. */
export async function readAnyArea(
  recorder: Operations,
  area: ReadableArea,
): Promise<Result<Pick<Reading, "range" | "values" | "remark">>> {
  const fixed = READ_ONLY_AREAS.find((one) => one === area);
  if (fixed === undefined) return SETTINGS_AREAS[area as Area].read(recorder);
  const read = await READ_ONLY[fixed](recorder);
  return read.ok ? ok({ range: {}, values: flattenWire(read.value) }) : read;
}

type ReadOnly = (recorder: Operations) => Promise<Result<JsonObject>>;

const READ_ONLY: Readonly<Record<(typeof READ_ONLY_AREAS)[number], ReadOnly>> = {
  // The token names a phone that is pushed to; Muster is none, and the settings are the same for all.
  pushQuery: async (recorder) => (await recorder.queryPush("")) as Result<JsonObject>,
  channels: async (recorder) => {
    const info = await recorder.getChannelInfo();
    if (!info.ok) return info;
    const byName = info.value.channels.map(({ channel, ...rest }) => [channel, rest]);
    return ok(Object.fromEntries(byName) as JsonObject);
  },
};
