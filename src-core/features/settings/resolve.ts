import { areaSpec, fieldSpecOf, isPerChannel, pathOfField } from "#shared/areas/index.ts";
import { pointsOf, toRect } from "#shared/areas/polygon.ts";
import { fieldsSetBy } from "#shared/areas/stand-ins.ts";
import { compareKeys } from "#shared/compare.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Fill, Variables } from "#shared/domain/variables.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
import type { FilledValue } from "./area.ts";

/** The fields that a part of a template names, in the order in which screens show them: path → value as written there. */
export function wantedFields(area: Area, part: object): { path: string; value: Json }[] {
  return areaSpec(area).fields.flatMap(({ path, kind }) => {
    const value = valueAt(part as Json, path);
    if (value === undefined) return [];
    // What is left of an earlier polygon must not stand behind a shorter new one.
    return [{ path, value: kind === "polygon" ? toRect(pointsOf(value)) : value }];
  });
}

/** The same with variables filled in. */
export function resolveFields(
  area: Area,
  part: object,
  fill: Fill,
  variables?: Variables,
): FilledValue[] {
  return wantedFields(area, part).map(({ path, value }) => ({ path, ...fill(value, variables) }));
}

/** The same by the paths of one recorder. */
export function resolveAt(
  area: Area,
  part: object,
  reading: AreaReading,
  fill: Fill,
): FilledValue[] {
  if (areaSpec(area).perChannel) return atEachChannel(area, part, reading, fill);
  return resolveFields(area, part, fill).flatMap((field) =>
    pathsAt(area, field.path, part, reading).map((path) => ({ ...field, path })),
  );
}

/** Every wanted value at every channel that the part names: `CH3.sensitivity`. */
function atEachChannel(area: Area, part: object, reading: AreaReading, fill: Fill): FilledValue[] {
  const channels = channelsOf(valueAt(part as Json, "channels"), reading);
  // `all` stands for itself at a recorder that has no channel with these settings, so that its plan is not empty.
  return (channels.length > 0 ? channels : ["all"]).flatMap((channel) =>
    resolveFields(area, part, fill, variablesOf(channel, reading)).map((field) => ({
      ...field,
      path: pathOfField(area, field.path, channel),
    })),
  );
}

function variablesOf(channel: string, { channelNames }: AreaReading): Variables {
  const words = channelNames?.get(channel);
  return {
    "channel.number": /\d+$/.exec(channel)?.[0] ?? "",
    "channel.name": words?.name ?? "",
    "channel.alias": words?.alias ?? "",
  };
}

/** The paths that a field of the template sets at a recorder: those that it stands for, and its path at each channel. */
function pathsAt(area: Area, path: string, part: object, reading: AreaReading): string[] {
  const isOffered = (one: string) => Object.hasOwn(reading.limits, one);
  return fieldsSetBy(area, path, isOffered).flatMap((one) => {
    if (isPerChannel(area, one)) return atChannels(area, one, part, reading);
    return [shownSwitch(area, one, reading)];
  });
}

/** Switch of a stand-in: a field that the recorder shows, although it permits none, so that the plan gives the reason. */
function shownSwitch(area: Area, path: string, { lacks, readError }: AreaReading): string {
  const others = fieldSpecOf(area, path)?.standsFor ?? [path];
  return others.find((one) => !lacks && !readError?.(one)) ?? others[0] ?? path;
}

/** Its path at each channel that is named; at a recorder where no channel has it, the path without one, as missing there. */
function atChannels(area: Area, path: string, part: object, reading: AreaReading): string[] {
  if ((reading.heldChannels?.size ?? 0) === 0) return [path];
  const chosen = valueAt(part as Json, path.replace(/[^.]*$/, "channels"));
  return channelsOf(chosen, reading)
    .toSorted(compareKeys)
    .map((channel) => pathOfField(area, path, channel));
}

/** The channels that a part of a template names; `all`, or nothing: those of the recorder. */
function channelsOf(
  chosen: Json | undefined,
  { heldChannels = new Set(), missingChannels = {} }: AreaReading,
): string[] {
  if (Array.isArray(chosen)) return [...new Set(chosen.map(String))];
  return [...new Set([...heldChannels, ...Object.keys(missingChannels)])].toSorted(compareKeys);
}

function valueAt(value: Json, path: string): Json | undefined {
  let here: Json | undefined = value;
  for (const key of path.split(".")) {
    if (!isJsonObject(here) || !Object.hasOwn(here, key)) return undefined;
    here = here[key];
  }
  return here;
}
