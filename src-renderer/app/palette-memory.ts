import { z } from "zod";
import { fleetPlaceSchema, isSamePlace, type FleetPlace } from "#shared/domain/fleet-place.ts";
import type { Json } from "#shared/json.ts";

/** Preferences of the palette: the places that were shown last, and how often each command was used from it. */
export const RECENT_KEY = "palette.recent";
export const USED_KEY = "palette.used";

export const MOST_RECENT = 5;
export const MOST_USED = 5;
/** More commands are not remembered: those that were used least go first. */
const MOST_REMEMBERED = 50;

const recentSchema = z.array(fleetPlaceSchema);
const usedSchema = z.record(z.string(), z.number());

/** Places from the preference, the latest first. Another version of Muster may have written it. */
export function recentFrom(kept: Json | null | undefined): FleetPlace[] {
  const read = recentSchema.safeParse(kept);
  return read.success ? read.data : [];
}

/** Puts a place first. One more than is shown is kept, because the place that is open is not offered. */
export function withPlace(recent: readonly FleetPlace[], place: FleetPlace): FleetPlace[] {
  const others = recent.filter((one) => !isSamePlace(one, place));
  return [place, ...others].slice(0, MOST_RECENT + 1);
}

/** Uses by the id of the command. */
export function usedFrom(kept: Json | null | undefined): Readonly<Record<string, number>> {
  const read = usedSchema.safeParse(kept);
  return read.success ? read.data : {};
}

export function withUse(
  used: Readonly<Record<string, number>>,
  id: string,
): Readonly<Record<string, number>> {
  const counted = Object.entries({ ...used, [id]: (used[id] ?? 0) + 1 });
  const kept = counted.toSorted(([, one], [, other]) => other - one).slice(0, MOST_REMEMBERED);
  return Object.fromEntries(kept.some(([one]) => one === id) ? kept : [...kept, [id, 1]]);
}
