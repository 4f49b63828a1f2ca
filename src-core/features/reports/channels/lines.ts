import { isEmptySlot, statusNow } from "#shared/domain/availability.ts";
import {
  channelStatusLabel,
  channelStatusRank,
  isChannelProblem,
} from "#shared/domain/channel-status.ts";
import { channelFinding, conditionNow, type ConditionClass } from "#shared/domain/condition.ts";
import type { NotedChannel } from "#shared/domain/availability-results.ts";
import type { ChannelRow } from "#shared/domain/channels.ts";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { inMaintenance } from "#shared/domain/maintenance.ts";
import { inSentence } from "#shared/text-case.ts";
import type { ChannelReading } from "#core/features/audit/index.ts";
import { mapInTurns } from "#core/platform/turns.ts";
import { channelReportMessages as texts } from "#shared/messages/report-tables.ts";
import { compareNames } from "#shared/compare.ts";
import { channelKey, expectedChannels } from "../expected.ts";

/** What a report of channels is made of. */
export interface ChannelEvidence {
  readonly recorders: readonly Recorder[];
  readonly sites: readonly Site[];
  /** Channels of these recorders and others. */
  readonly channels: readonly ChannelRow[];
  /** Users' notes on channels of these recorders and others. */
  readonly notes: readonly NotedChannel[];
  /** The only channels of the report, by recorder; null for all channels of the recorders. */
  readonly only: ReadonlyMap<string, ReadonlySet<string>> | null;
  /** Readings by recorder; a recorder that was never read has none. */
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
  /** Channel; null if this recorder has no channels, or has never reported them. */
  readonly row: ChannelRow | null;
  /** Reading; null if this recorder has never reported its channels. */
  readonly reading: ChannelReading | null;
  /** Status that the recorder reported; `unknown` if it was not reached or reported none, `no channels` if it has none. */
  readonly status: string;
  /** The site is in maintenance. */
  readonly maintenance: boolean;
  /** ISO 8601, UTC: until then a user expects the channel to be offline; null if that is not expected now. */
  readonly expectedUntil: string | null;
  /** Why a channel that is down needs no attention; null if it is not down, or nothing excuses it. */
  readonly excuse: Extract<ConditionClass, "expected" | "maintenance"> | null;
  readonly isProblem: boolean;
}

/** Status of a recorder without channels. It is also the value in the data of the report, which other programs read. */
export const NO_CHANNELS_STATUS = "no channels";

/** Problems first, then by site, recorder and channel. Made in pieces. */
export async function linesOf(evidence: ChannelEvidence): Promise<Line[]> {
  const byRank = new Map<number, Line[]>();
  const linesAt = linesByRecorder(evidence);
  await mapInTurns(inOrder(evidence.recorders), (recorder) => {
    for (const line of linesAt(recorder)) {
      const rank = rankOf(line);
      const others = byRank.get(rank);
      if (others) others.push(line);
      else byRank.set(rank, [line]);
    }
  });
  return [...byRank].toSorted(([one], [other]) => one - other).flatMap(([, lines]) => lines);
}

function linesByRecorder(evidence: ChannelEvidence): (recorder: Recorder) => Line[] {
  const { sites, channels, readings, only } = evidence;
  const madeAt = new Date(evidence.madeAt);
  const expected = expectedChannels(evidence.notes, madeAt.getTime());
  const siteOf = new Map(sites.map((site) => [site.id, site]));
  const wanted = only
    ? channels.filter(({ recorderId, channel }) => only.get(recorderId)?.has(channel))
    : channels;
  const rowsOf = Map.groupBy(wanted, ({ recorderId }) => recorderId);
  return (recorder) => {
    const rows = rowsOf.get(recorder.id) ?? [];
    const reading = readings.get(recorder.id) ?? null;
    if (rows.length === 0) {
      if (only) return [];
      const status = reading?.reached ? NO_CHANNELS_STATUS : "unknown";
      const none = { row: null, status, maintenance: false, expectedUntil: null };
      return [judged({ recorder, reading, ...none })];
    }
    const site = siteOf.get(recorder.siteId);
    const maintenance = site !== undefined && inMaintenance(site, madeAt);
    const inside = rows.toSorted((one, other) => compareNames(one.channel, other.channel));
    return inside.map((row) => {
      const status = statusNow(row.connect_status, row.reached) || "unknown";
      const expectedUntil = expected.get(channelKey(row)) ?? null;
      return judged({ recorder, reading, row, status, maintenance, expectedUntil });
    });
  };
}

/** Sorts recorders by site and name: sites first, since a fleet has fewer of them. */
function inOrder(recorders: readonly Recorder[]): Recorder[] {
  const sites = [...Map.groupBy(recorders, ({ siteName }) => siteName)];
  return sites
    .toSorted(([one], [other]) => compareNames(one, other))
    .flatMap(([, own]) => own.toSorted((one, other) => compareNames(one.name, other.name)));
}

function rankOf({ isProblem, status }: Line): number {
  return isProblem ? channelStatusRank(status) : 100 + channelStatusRank(status);
}

type Facts = Omit<Line, "excuse" | "isProblem">;

function judged(facts: Facts): Line {
  const excuse = excuseOf(facts);
  return { ...facts, excuse, isProblem: excuse === null && needsSomebody(facts) };
}

function needsSomebody({ status, row }: Facts): boolean {
  if (status === NO_CHANNELS_STATUS) return false;
  return isChannelProblem(status) || row?.videoloss === true;
}

function excuseOf({ row, maintenance, expectedUntil }: Facts): Line["excuse"] {
  const finding = row && channelFinding(row);
  if (finding === null) return null;
  const condition = conditionNow(finding, { maintenance, expected: expectedUntil !== null });
  return condition === "expected" || condition === "maintenance" ? condition : null;
}

/** Channels that are cameras: no empty slots, no recorders without channels. */
export function camerasOf(lines: readonly Line[]): Line[] {
  return lines.filter(({ row, status }) => row !== null && !isEmptySlot(status));
}

/** Excused channels are neither online nor offline. */
export function countsOf(lines: readonly Line[]): Record<string, number> {
  const groups = Map.groupBy(lines, ({ excuse, status }) => {
    if (excuse === null) return status;
    return excuse === "expected" ? texts.expectedOffline : texts.inMaintenance;
  });
  return Object.fromEntries([...groups].map(([status, of]) => [status, of.length]));
}

export function labelledCounts(lines: readonly Line[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(countsOf(lines)).map(([status, count]) => [
      inSentence(channelStatusLabel(status)),
      count,
    ]),
  );
}
