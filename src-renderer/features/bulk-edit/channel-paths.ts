import { areaSpec, isPerChannel, pathOfField } from "#shared/areas/index.ts";
import type { Area, SettingsReading } from "#shared/domain/settings.ts";
import { compareKeys } from "#shared/compare.ts";
import type { DraftChannels } from "./draft.ts";

const known = new WeakMap<SettingsReading, readonly string[]>();

/** Channels of a reading, with settings or with a status instead, by number. */
export function channelsOfReading(reading: SettingsReading): readonly string[] {
  const found = known.get(reading);
  if (found) return found;
  const place = areaSpec(reading.area as Area).perChannel ? 0 : 1;
  const names = new Set<string>();
  // A channel that holds nothing is a value by itself, without a dot.
  for (const key of Object.keys(reading.values ?? {})) {
    if (place === 1 && !key.startsWith(CHANNEL_INFO)) continue;
    names.add(key.split(".", place + 1)[place] as string);
  }
  const sorted = [...names].toSorted(compareKeys);
  known.set(reading, sorted);
  return sorted;
}

/** Prefix of channels in areas that hold single fields per channel. */
const CHANNEL_INFO = "channel_info.";

/**
 * Places of a field in a reading: the chosen channels, including channels that the recorder does not have; one nameless
 * place if the field is not held per channel.
 */
export function channelPlacesIn(
  reading: SettingsReading,
  area: Area,
  path: string,
  channels: DraftChannels,
): readonly string[] {
  return placesFinder(area, path, channels)(reading);
}

/** The same for many readings. */
export function placesFinder(
  area: Area,
  path: string,
  channels: DraftChannels,
): (reading: SettingsReading) => readonly string[] {
  if (!isPerChannel(area, path)) return () => NAMELESS;
  return channels === "all" ? channelsOfReading : () => channels;
}

const NAMELESS = [""];

/** Wire path of a field at a place: `CH3.sensitivity`. */
export function pathAt(area: Area, place: string, path: string): string {
  return pathOfField(area, path, place);
}

/** Status that a recorder reports instead of the settings of a channel (`Offline`); null if the channel has settings or does not exist. */
export function statusAt(reading: SettingsReading, place: string): string | null {
  if (place === "") return null;
  const whole = areaSpec(reading.area as Area).perChannel;
  const own = whole ? `${place}.` : `${CHANNEL_INFO}${place}.`;
  const status = reading.values?.[`${own}status`] ?? reading.values?.[`${own}reason`];
  if (typeof status !== "string") return null;
  return AWAY.has(status) || !holdsSettings(reading, own) ? status : null;
}

/** Status words that replace settings (docs/dev/field-notes.md §6); any other status may appear next to settings. */
const AWAY = new Set(["Offline", "Nonsupport"]);

/** Members next to settings, or instead of settings. */
const ABOUT = new Set(["status", "reason"]);

function holdsSettings({ values }: SettingsReading, own: string): boolean {
  return Object.keys(values ?? {}).some(
    (key) => key.startsWith(own) && !ABOUT.has(key.slice(own.length)),
  );
}

/** Channels of several recorders: name → how many of them have it, by number. */
export function countChannels(readings: readonly SettingsReading[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const reading of readings) {
    for (const name of channelsOfReading(reading)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([one], [other]) => compareKeys(one, other)));
}
