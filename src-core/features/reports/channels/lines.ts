import {
  channelStatusLabel,
  channelStatusRank,
  isChannelProblem,
} from "#shared/domain/channel-status.ts";
import type { ChannelRow } from "#shared/domain/channels.ts";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { inMaintenance } from "#shared/domain/maintenance.ts";
import type { ChannelReading } from "#core/features/audit/index.ts";
import { channelReportMessages } from "#shared/messages/report-tables.ts";
import { compareNames } from "../text.ts";

/** What a report of channels is made of. */
export interface ChannelEvidence {
  readonly recorders: readonly Recorder[];
  readonly sites: readonly Site[];
  /** Of these recorders and others. */
  readonly channels: readonly ChannelRow[];
  /** Only these channels, by recorder; null: all of the recorders. */
  readonly only: ReadonlyMap<string, ReadonlySet<string>> | null;
  /** By recorder; a recorder that was never read has none. */
  readonly readings: ReadonlyMap<string, ChannelReading>;
  /** How the channels were chosen, in words; empty: all of the recorders. */
  readonly filter: string;
  /** IANA name; undefined: that of this computer. */
  readonly timeZone?: string | undefined;
  readonly madeAt: string;
  readonly madeBy: string;
}

/** One channel, or a recorder without channels. */
export interface Line {
  readonly recorder: Recorder;
  /** null: this recorder has no channels, or has never reported them. */
  readonly row: ChannelRow | null;
  /** null: this recorder has never reported its channels. */
  readonly reading: ChannelReading | null;
  /** As the recorder reported it, `unknown` if it was not reached or reported none, `no channels` if it has none. */
  readonly status: string;
  /** The site was in maintenance when the recorder reported it. */
  readonly maintenance: boolean;
}

const EMPTY_SLOT = "NotConfigured";
/** Also the value in the data of the report, which other programs read. */
export const NO_CHANNELS_STATUS = "no channels";
const DOWN: ReadonlySet<string> = new Set(["Offline", "FailConnectNetwork"]);

/** Problems first, then by site, recorder and channel. */
export function linesOf({ recorders, sites, channels, readings, only }: ChannelEvidence): Line[] {
  const siteOf = new Map(sites.map((site) => [site.id, site]));
  const wanted = only
    ? channels.filter(({ recorderId, channel }) => only.get(recorderId)?.has(channel))
    : channels;
  const rowsOf = Map.groupBy(wanted, ({ recorderId }) => recorderId);
  const lines = recorders.flatMap((recorder): Line[] => {
    const rows = rowsOf.get(recorder.id) ?? [];
    const reading = readings.get(recorder.id) ?? null;
    if (rows.length === 0) {
      if (only) return [];
      const status = reading?.reached ? NO_CHANNELS_STATUS : "unknown";
      return [{ recorder, row: null, reading, status, maintenance: false }];
    }
    const site = siteOf.get(recorder.siteId);
    return rows.map((row) => ({
      recorder,
      row,
      reading,
      status: (row.reached && row.connect_status) || "unknown",
      maintenance: site !== undefined && inMaintenance(site, new Date(row.seenAt)),
    }));
  });
  return lines.toSorted((one, other) => rankOf(one) - rankOf(other) || bySite(one, other));
}

function rankOf(line: Line): number {
  return isProblem(line) ? channelStatusRank(line.status) : 100 + channelStatusRank(line.status);
}

function bySite(one: Line, other: Line): number {
  return (
    compareNames(one.recorder.siteName, other.recorder.siteName) ||
    compareNames(one.recorder.name, other.recorder.name) ||
    compareNames(one.row?.channel ?? "", other.row?.channel ?? "")
  );
}

export function isProblem(line: Line): boolean {
  if (line.status === NO_CHANNELS_STATUS || isDownInMaintenance(line)) return false;
  return isChannelProblem(line.status) || line.row?.videoloss === true;
}

/** People who work at a site are expected to take cameras down. */
export function isDownInMaintenance({ status, maintenance }: Line): boolean {
  return maintenance && DOWN.has(status);
}

export function isEmptySlot({ status }: Line): boolean {
  return status === EMPTY_SLOT;
}

/** Channels that are cameras: no empty slots, no recorders without channels. */
export function camerasOf(lines: readonly Line[]): Line[] {
  return lines.filter((line) => line.row !== null && !isEmptySlot(line));
}

/** Maintenance is neither online nor offline. */
export function countsOf(lines: readonly Line[]): Record<string, number> {
  const groups = Map.groupBy(lines, (line) =>
    isDownInMaintenance(line) ? channelReportMessages.inMaintenance : line.status,
  );
  return Object.fromEntries([...groups].map(([status, of]) => [status, of.length]));
}

export function labelledCounts(lines: readonly Line[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(countsOf(lines)).map(([status, count]) => [
      channelStatusLabel(status).toLowerCase(),
      count,
    ]),
  );
}
