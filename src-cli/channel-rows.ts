import { InvalidArgumentError, Option, type Command } from "commander";
import { statusNow, statusWithVideo } from "#shared/domain/availability.ts";
import { UNKNOWN_STATUS, type ChannelRow } from "#shared/domain/channels.ts";
import {
  CHANNEL_STATUSES,
  channelStatusLabel,
  channelStatusNamed,
  channelStatusRank,
  isChannelProblem,
} from "#shared/domain/channel-status.ts";
import { compareNames } from "#shared/compare.ts";
import { channelCommands as texts } from "#shared/messages/commands/channels.ts";
import { numberBetween } from "./options.ts";

/** A line of a table of channels. */
export interface AuditLine {
  readonly siteName: string;
  readonly recorderName: string;
  /** Channel; null if nothing is known of the recorder's channels. */
  readonly row: ChannelRow | null;
  /** The recorder reported the status in its last audit. */
  readonly isKnown: boolean;
  /** Where no row is. */
  readonly instead?: string;
}

const SORTS = ["site", "recorder", "status", "since"] as const;

/** Order and number of the rows of a table of channels. */
export interface RowOptions {
  readonly sort?: (typeof SORTS)[number];
  readonly limit?: number;
}

/** Which channels a table has. */
export interface RowFilter {
  readonly problems?: boolean | undefined;
  readonly status?: readonly string[] | undefined;
}

/** Returns null for all channels. A channel of a recorder that the last audit did not reach has the status `unknown`. */
export function rowFilterOf({
  problems = false,
  status,
}: RowFilter): ((row: ChannelRow) => boolean) | null {
  if (!problems && status === undefined) return null;
  return (row) => {
    const known = knownStatus(row);
    if (problems && !isChannelProblem(known)) return false;
    return status === undefined || status.includes(known);
  };
}

function statusOption(): Option {
  const option = new Option("--status <status>", texts.aboutStatus).choices(CHANNEL_STATUSES);
  return option.argParser((text: string, before: readonly string[] | undefined) => {
    const found = channelStatusNamed(text);
    if (found !== null) return [...(before ?? []), found];
    const statuses = CHANNEL_STATUSES.map(shownStatus).join(", ");
    throw new InvalidArgumentError(texts.badStatus({ statuses }));
  });
}

/** A status as tables show it, with its wire name if that is different: `Asleep (Sleep)`. */
function shownStatus(status: string): string {
  const label = channelStatusLabel(status);
  return label.toLowerCase() === status.toLowerCase() ? label : `${label} (${status})`;
}

/** Which rows a table of channels has, and in which order. */
export function withRowOptions(command: Command): Command {
  return command
    .option("--problems", texts.aboutProblems)
    .addOption(statusOption())
    .addOption(new Option("--sort <key>", texts.aboutSort).choices(SORTS))
    .option("--limit <n>", texts.aboutLimit, numberBetween(1, 1_000_000));
}

/** Rows in the wanted order. Without one they stay as they are: by site and recorder. */
export function sortedRows(
  lines: readonly AuditLine[],
  { sort = "site" }: RowOptions,
): readonly AuditLine[] {
  switch (sort) {
    case "site":
      return lines;
    case "recorder":
      return lines.toSorted((a, b) => compareNames(a.recorderName, b.recorderName));
    case "status":
      return lines.toSorted((a, b) => rankOf(a) - rankOf(b));
    case "since":
      return lines.toSorted((a, b) => timeOf(b) - timeOf(a));
  }
}

/** The first entries, and a line that counts the others. @param more words for the others */
export function firstOf<T>(
  entries: readonly T[],
  { limit = Infinity }: RowOptions,
  more: (values: { count: number }) => string,
): { readonly shown: readonly T[]; readonly rest: readonly string[] } {
  const count = entries.length - limit;
  return { shown: entries.slice(0, limit), rest: count > 0 ? [more({ count })] : [] };
}

/** Problems first. */
function rankOf({ row }: AuditLine): number {
  return channelStatusRank(row === null ? "" : knownStatus(row));
}

function timeOf({ row }: AuditLine): number {
  return row === null || row.since === null ? 0 : Date.parse(row.since);
}

/** One word for what is known of a channel now: a status, `VideoLoss`, or `unknown`; an empty slot stays one. */
export function knownStatus({ connect_status, videoloss, reached }: ChannelRow): string {
  const status = statusNow(connect_status, reached);
  return status === "" && !reached ? UNKNOWN_STATUS : statusWithVideo(status, videoloss);
}
