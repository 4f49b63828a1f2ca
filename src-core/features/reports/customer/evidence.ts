import type { Outage, Period } from "#shared/domain/availability.ts";
import type { DayFigures, FiguresRow, NotedChannel } from "#shared/domain/availability-results.ts";
import type { ChannelRow } from "#shared/domain/channels.ts";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import type { ChannelReading } from "#core/features/audit/index.ts";
import { compareTimes } from "#shared/compare.ts";
import type { Logo } from "../document.ts";
import type { HealthEvidence } from "./health-evidence.ts";

/** Whose report it is: shown on its cover. */
export interface Branding {
  /** Empty: not set. */
  readonly name: string;
  /** Address, telephone number and so on. */
  readonly details: readonly string[];
  readonly logo: Logo | null;
}

/** What a report for a customer is made of. */
export interface CustomerEvidence {
  /** The name of the customer or site, or what was selected. */
  readonly subject: string;
  /** The reader is the owner of the cameras. */
  readonly isCustomer: boolean;
  readonly period: Period;
  readonly recorders: readonly Recorder[];
  /** Sites of these recorders and others. */
  readonly sites: readonly Site[];
  /** One row. */
  readonly total: FiguresRow | undefined;
  readonly bySite: readonly FiguresRow[];
  readonly byChannel: readonly FiguresRow[];
  readonly days: readonly DayFigures[];
  /** Outages of channels and of recorders. */
  readonly outages: readonly Outage[];
  /** How many there are in all. */
  readonly outagesTotal: number;
  /** Channels of these recorders and others. */
  readonly channels: readonly ChannelRow[];
  /** Users' notes on channels of these recorders and others. */
  readonly notes: readonly NotedChannel[];
  /** Readings by recorder; a recorder that was never read has none. */
  readonly readings: ReadonlyMap<string, ChannelReading>;
  /** What recorders reported about themselves; null if nothing was read. */
  readonly health: HealthEvidence | null;
  readonly branding: Branding;
  /** IANA name; undefined: that of this computer. */
  readonly timeZone?: string | undefined;
  readonly madeAt: string;
  readonly madeBy: string;
}

/** Longer ones are named in the summary. */
const LONG_OUTAGE_MS = 3_600_000;

export function cameraOutages({ outages }: Pick<CustomerEvidence, "outages">): Outage[] {
  return outages.filter(({ channel }) => channel !== null).toSorted(longestFirst);
}

/** Times in which a recorder could not be audited. */
export function recorderOutages({ outages }: Pick<CustomerEvidence, "outages">): Outage[] {
  return outages.filter(({ channel }) => channel === null).toSorted(longestFirst);
}

export function isLong({ duration }: Outage): boolean {
  return duration > LONG_OUTAGE_MS;
}

function longestFirst(one: Outage, other: Outage): number {
  return other.duration - one.duration || compareTimes(one.startedAt, other.startedAt);
}
