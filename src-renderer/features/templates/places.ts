import { areaSpec } from "#shared/domain/areas/index.ts";
import type { Area, SettingsReading } from "#shared/domain/settings.ts";
import type { ChannelChoice } from "./draft.ts";

const known = new WeakMap<SettingsReading, readonly string[]>();

/** Channels that a reading names, with settings or with a status in their place, by number. */
export function channelsIn(reading: SettingsReading): readonly string[] {
  const found = known.get(reading);
  if (found) return found;
  const names = new Set<string>();
  // A channel that holds nothing is a value by itself, without a dot.
  for (const key of Object.keys(reading.values ?? {})) names.add(key.split(".", 1)[0] as string);
  const sorted = [...names].toSorted(byNumber);
  known.set(reading, sorted);
  return sorted;
}

/**
 * Where in a reading an area's fields stand: the chosen channels, those that the recorder does not have included; one
 * nameless place in areas that are not held per channel.
 */
export function placesIn(
  reading: SettingsReading,
  area: Area,
  channels: ChannelChoice,
): readonly string[] {
  if (!areaSpec(area).perChannel) return NAMELESS;
  return channels === "all" ? channelsIn(reading) : channels;
}

const NAMELESS = [""];

/** Wire path of a field at a place: `CH3.sensitivity`. */
export function pathAt(place: string, path: string): string {
  return place === "" ? path : `${place}.${path}`;
}

/** Why a channel holds no settings, in the recorder's own word (`Offline`); null: it holds them, or is not there. */
export function statusAt(reading: SettingsReading, place: string): string | null {
  const status = place === "" ? undefined : reading.values?.[`${place}.status`];
  if (typeof status !== "string") return null;
  return AWAY.has(status) || !holdsSettings(reading, place) ? status : null;
}

/** Words that stand in the place of settings (field-notes.md, 6); any other one may stand beside them. */
const AWAY = new Set(["Offline", "Nonsupport"]);

function holdsSettings({ values }: SettingsReading, place: string): boolean {
  const own = `${place}.`;
  return Object.keys(values ?? {}).some((key) => key.startsWith(own) && key !== `${own}status`);
}

/** Channels of several recorders: name → how many of them have it, by number. */
export function countChannels(readings: readonly SettingsReading[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const reading of readings) {
    for (const name of channelsIn(reading)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([one], [other]) => byNumber(one, other)));
}

export function byNumber(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
