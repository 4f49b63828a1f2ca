import { isEmptySlot, type Condition } from "#shared/domain/availability.ts";
import { availabilityConditionOf } from "#shared/domain/condition.ts";
import { overviewMessages as text } from "#shared/messages/overview.ts";
import { channelScreenMessages as messages } from "#shared/messages/channel-screen.ts";
import { healthScreenMessages as healthTexts } from "#shared/messages/health-screens.ts";
import { channelListMessages as texts } from "#shared/messages/channel-audit.ts";
import {
  hasProblem,
  healthFilterLabel,
  NO_PROBLEMS,
  type ProblemIndex,
} from "#renderer/features/health/index.ts";
import { statusText } from "./status.ts";
import { channelStatusOf, type ChannelLine } from "./channel-table.ts";
import { conditionOfLine, NO_EXCUSES, type ChannelExcuses } from "./excuses.ts";

/** Channels that filters and search leave on screen. */
export interface ShownChannels {
  readonly count: number;
  /** Names of the channels by id of their recorder. */
  readonly byRecorder: readonly (readonly [recorderId: string, channels: readonly string[]])[];
  /** What they are filtered by, in words; empty: nothing. */
  readonly filter: string;
}

export interface ChannelFilter {
  /** Statuses to show; none means all. */
  readonly statuses: readonly string[];
  /** What they count as in availability; none means all. */
  readonly conditions: readonly Condition[];
  /** Empty slots are noise in an audit: hidden unless asked for, or filtered for. */
  readonly showEmptySlots: boolean;
  /** Time within which the status was seen to change; null for all channels. */
  readonly changed: ChangedWithin | null;
  /** Names of sites and of customers whose channels to show; none of either: all. */
  readonly sites: readonly string[];
  readonly customers: readonly string[];
  /** Ability that the channels have; null for all channels. */
  readonly ability: string | null;
  /** Time for longer than which the channels have been down; null for all channels. */
  readonly downFor: DownFor | null;
  /** Health problem that the channels have, by `problemFilters`; null for all channels. */
  readonly health: string | null;
}

export const DOWN_FOR = ["hour", "day", "week", "month"] as const;
export type DownFor = (typeof DOWN_FOR)[number];

const HOUR = 3_600_000;
const DOWN_MS: Readonly<Record<DownFor, number>> = {
  hour: HOUR,
  day: 24 * HOUR,
  week: 7 * 24 * HOUR,
  month: 30 * 24 * HOUR,
};

export function downForText(downFor: DownFor): string {
  const labels = {
    hour: messages.downForHour,
    day: messages.downForDay,
    week: messages.downForWeek,
    month: messages.downForMonth,
  };
  return labels[downFor];
}

/** `yesterday`: since the beginning of the day before, by the clock of this computer. */
export const CHANGED_WITHIN = ["hour", "yesterday", "week"] as const;
export type ChangedWithin = (typeof CHANGED_WITHIN)[number];

const CHANGED_KEYS = {
  hour: "changedHour",
  yesterday: "changedDay",
  week: "changedWeek",
} as const satisfies Record<ChangedWithin, keyof typeof texts>;

export function changeFilterLabel(within: ChangedWithin): string {
  return texts[CHANGED_KEYS[within]];
}

/** Returns the earliest time of a change within that time, ISO 8601, UTC. */
export function earliestChange(within: ChangedWithin, now: Date): string {
  const at = new Date(now);
  if (within === "hour") at.setHours(at.getHours() - 1);
  else if (within === "week") at.setDate(at.getDate() - 7);
  else {
    at.setDate(at.getDate() - 1);
    at.setHours(0, 0, 0, 0);
  }
  return at.toISOString();
}

export const EVERYTHING: ChannelFilter = {
  statuses: [],
  conditions: [],
  sites: [],
  showEmptySlots: false,
  changed: null,
  customers: [],
  ability: null,
  downFor: null,
  health: null,
};

/** Tells for each line whether the filter lets it through. Built once a filter, since it runs over every line. */
export function makeMatcher(
  filter: ChannelFilter,
  now = new Date(),
  excuses: ChannelExcuses = NO_EXCUSES,
  problems: ProblemIndex = NO_PROBLEMS,
): (line: ChannelLine) => boolean {
  const conditionNow = (line: ChannelLine): Condition | null => {
    const condition = conditionOfLine(line, excuses);
    return condition && availabilityConditionOf(condition);
  };
  const statuses = new Set(filter.statuses);
  const after = filter.changed === null ? null : earliestChange(filter.changed, now);
  const places = placeTest(filter);
  const downBefore =
    filter.downFor === null
      ? null
      : new Date(now.getTime() - DOWN_MS[filter.downFor]).toISOString();
  const { conditions, health } = filter;
  return (line) => {
    const { since, sinceAtLeast } = line.row;
    if (places && !places(line)) return false;
    if (health !== null && !hasProblem(problems.byChannel.get(line.id), health)) return false;
    if (filter.ability !== null && !hasAbility(line, filter.ability)) return false;
    if (downBefore !== null && (conditionNow(line) !== "down" || since > downBefore)) return false;
    if (conditions.length > 0) {
      const condition = conditionNow(line);
      if (condition === null || !conditions.includes(condition)) return false;
    }
    if (after !== null && (sinceAtLeast || since < after)) return false;
    const key = channelStatusOf(line);
    if (statuses.size > 0) return statuses.has(key);
    return !isEmptySlot(key) || filter.showEmptySlots;
  };
}

/** Sites and customers add up. */
function placeTest({ sites, customers }: ChannelFilter): ((line: ChannelLine) => boolean) | null {
  if (sites.length + customers.length === 0) return null;
  const [ofSites, ofCustomers] = [new Set(sites), new Set(customers)];
  return ({ recorder }) => ofSites.has(recorder.siteName) || ofCustomers.has(recorder.customerName);
}

function hasAbility({ row }: ChannelLine, ability: string): boolean {
  return row.intelligent_ability.includes(ability) || row.ability.includes(ability);
}

/** `Health: Recording`. */
export function healthFilterText(value: string): string {
  return texts.filterValue({ name: healthTexts.health, value: healthFilterLabel(value) });
}

/** Adds the status to the filter, or takes it out. */
export function toggleStatus(filter: ChannelFilter, key: string): ChannelFilter {
  const statuses = filter.statuses.includes(key)
    ? filter.statuses.filter((other) => other !== key)
    : [...filter.statuses, key];
  return { ...filter, statuses };
}

/** The lines on screen, and in words what they are filtered by: `Status: Offline, Unknown; search: lobby`. */
export function shownChannels(
  lines: readonly ChannelLine[],
  { statuses, conditions, changed, sites, customers, ability, downFor, health }: ChannelFilter,
  search: string,
  scope = "",
): ShownChannels {
  const byRecorder = Map.groupBy(lines, ({ recorder }) => recorder.id);
  const parts = [
    scope !== "" && scope,
    statuses.length > 0 &&
      texts.statuses({ statuses: statuses.map((key) => statusText(key).label).join(", ") }),
    conditions.length > 0 && conditions.map((one) => text[one]).join(", "),
    sites.length > 0 && text.siteFilter({ site: sites.join(", ") }),
    changed !== null && changeFilterLabel(changed),
    customers.length > 0 &&
      texts.filterValue({ name: messages.customers, value: customers.join(", ") }),
    ability !== null && texts.filterValue({ name: messages.ability, value: ability }),
    downFor !== null && downForText(downFor),
    health !== null && healthFilterText(health),
    search.trim() !== "" && texts.search({ text: search.trim() }),
  ].filter(Boolean);
  return {
    count: lines.length,
    byRecorder: [...byRecorder].map(([id, of]) => [id, of.map(({ row }) => row.channel)]),
    filter: parts.join("; "),
  };
}
