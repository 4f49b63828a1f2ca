import { commonMessages } from "#shared/messages/common.ts";
import { overviewMessages as text, attentionWords } from "#shared/messages/overview.ts";
import { formatTime } from "#shared/format.ts";
import { percentText } from "./share-text.ts";
import { asksForAction, type AttentionItem, type Shares, type Overview } from "./overview.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * A past time in few words, by the clock of this computer: `02:10` of today, `yesterday, 17:40`, `20 Nov, 08:12`,
 * `3 Dec 2025`. @param now ms since 1970
 */
export function momentText(iso: string, now: number): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const time = formatTime(at, "clock");
  if (isSameDay(at, new Date(now))) return time;
  if (isSameDay(at, new Date(now - DAY_MS))) return text.yesterdayAt({ time });
  const isThisYear = at.getFullYear() === new Date(now).getFullYear();
  const date = formatTime(at, isThisYear ? "day" : "date");
  return isThisYear ? text.dateAt({ date, time }) : date;
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

/** `99.77 %`; a dash if there is no share. */
export function shareText(share: number | null): string {
  return share === null ? text.noShare : percentText(share);
}

/** `99.20 % available (observed 97.0 % of the time)`; without the coverage if all was observed. */
export function figuresText([availability, coverage]: Shares): string {
  if (availability === null || coverage === null) return text.availabilityUnknown;
  const value = { availability: shareText(availability), coverage: shareText(coverage) };
  return coverage === 1 ? value.availability : text.availabilityValue(value);
}

/** The first sentence of the start screen: what needs attention, or since when nothing does. */
export function headlineOf(
  overview: Overview,
  items: readonly AttentionItem[],
  now: number,
): string {
  if (overview.recorders.total === 0) return commonMessages.noRecorders;
  const wanted = withoutAlerts(items.filter(asksForAction));
  if (wanted.length > 0) {
    const first = wanted
      .slice(0, MOST_IN_HEADLINE)
      .map(({ kind, count }) => attentionWords(kind).count({ count }))
      .join(", ");
    const more = wanted.length - MOST_IN_HEADLINE;
    return more > 0 ? text.moreKinds({ first, count: more }) : first;
  }
  if (overview.audited === 0) return text.notAudited;
  if (overview.calmSince === null) return text.calm;
  return text.calmSince({ time: momentText(overview.calmSince, now) });
}

const MOST_IN_HEADLINE = 3;

/** How many of several sites need attention; null if all do, none does, or there is one site only. */
export function sitesConcerned(
  { sites: total }: Pick<Overview, "sites">,
  items: readonly AttentionItem[],
): string | null {
  const wanted = withoutAlerts(items.filter(asksForAction));
  const count = new Set(wanted.flatMap(({ siteIds }) => siteIds)).size;
  return count === 0 || count >= total ? null : text.sitesNeed({ count, total });
}

/** Alerts concern the other items, so a sum counts them only if there is nothing else. */
function withoutAlerts(items: readonly AttentionItem[]): readonly AttentionItem[] {
  const others = items.filter(({ kind }) => kind !== "alerts_open");
  return others.length > 0 ? others : items;
}

/** How many problems are new, and since when; null without a time. */
export function newsHeading(
  items: readonly AttentionItem[],
  after: string | null,
  now: number,
): string | null {
  if (after === null) return null;
  const time = momentText(after, now);
  const count = withoutAlerts(items).reduce((sum, { newCount }) => sum + newCount, 0);
  return count > 0 ? text.newsSince({ count, time }) : text.nothingNew({ time });
}

export function hasNews(items: readonly AttentionItem[]): boolean {
  return items.some(({ newCount }) => newCount > 0);
}

/** When the fleet was last audited. */
export function auditText({ audited, recorders, lastAuditAt }: Overview, now: number): string {
  if (lastAuditAt === null) return text.neverAudited;
  const last = text.lastAudit({ time: momentText(lastAuditAt, now) });
  if (audited >= recorders.total) return last;
  return text.sentences({
    first: last,
    second: text.partlyAudited({ audited, total: recorders.total }),
  });
}

/** Since when the entries of an item need attention; empty if not known. */
export function sinceText(item: AttentionItem, now: number): string {
  const { kind, latest, oldest, oldestAtLeast, count } = item;
  if (latest === null || oldest === null) return "";
  const time = momentText(latest, now);
  if (kind === "checks_in_future") return text.until({ time });
  const oldestTime = momentText(oldest, now);
  if (count > 1 && time !== oldestTime)
    return text.sinceRange({ latest: time, oldest: oldestTime });
  return oldestAtLeast ? text.sinceAtLeast({ time }) : text.since({ time });
}
