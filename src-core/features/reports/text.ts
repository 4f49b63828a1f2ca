import { ownTimeZone, timeZoneNamed } from "#shared/domain/time-zone.ts";
import { shownText } from "#shared/domain/raw-bytes.ts";
import type { Json } from "#shared/json.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { reportMessages } from "#shared/messages/report-tables.ts";
import { formatTime } from "#shared/format.ts";
import { compareNames } from "#shared/compare.ts";

/** A value of a recorder's settings in a cell; an absent one could not be read. */
export function cellValueText(value: Json | undefined): string {
  if (value === undefined) return reportMessages.notReadable;
  if (value === "") return '""';
  return shownText(typeof value === "string" ? value : JSON.stringify(value));
}

/** `23 Nov 2026, 11:05` in that time zone (IANA name); empty for no time. */
export function localTimeText(iso: string | null, timeZone: string): string {
  const at = Date.parse(iso ?? "");
  return Number.isNaN(at) ? "" : formatTime(at, "dateClock", timeZone);
}

/** The time zone of a report: that of its only site, else the wanted one, else that of this computer. */
export function zoneOf(sites: readonly { timeZone: string }[], wanted: string | undefined): string {
  const zones = new Set(sites.map(({ timeZone }) => timeZone));
  const [only = ""] = zones.size === 1 ? zones : [];
  const named = timeZoneNamed(only) ?? timeZoneNamed(wanted ?? "");
  return named ?? ownTimeZone();
}

/** What a report is about, in a few words: up to three sites by name, otherwise their number. */
export function siteNamesText(siteNames: readonly string[]): string {
  const names = [...new Set(siteNames)].toSorted(compareNames);
  if (names.length === 0) return reportMessages.scopeEmpty;
  return names.length <= 3 ? names.join(", ") : countMessages.sites({ count: names.length });
}

/** `2026-11-20 19:22:41 UTC`: the same to everybody who reads it. */
export function timeText(iso: string | null): string {
  if (iso === null || iso === "") return "";
  return reportMessages.utc({ time: iso.slice(0, 19).replace("T", " ") });
}

/** `3 verified, 1 refused`, the most frequent first. */
export function countsList(counts: Readonly<Record<string, number | undefined>>): string {
  const texts = Object.entries(counts)
    .filter(([, count]) => (count ?? 0) > 0)
    .toSorted(([, one], [, other]) => (other ?? 0) - (one ?? 0))
    .map(([name, count]) => `${count} ${name}`);
  return texts.length === 0 ? common.none : texts.join(", ");
}
