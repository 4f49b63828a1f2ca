import {
  auditText,
  figuresText,
  headlineOf,
  shareText,
  sinceText,
} from "#shared/domain/overview-text.ts";
import {
  isUrgent,
  type AttentionItem,
  type Overview,
  type OverviewDays,
  type SiteShares,
} from "#shared/domain/overview.ts";
import { attentionWords, entryText, overviewMessages as text } from "#shared/messages/overview.ts";
import { printable } from "../printable.ts";
import { textTable, type Layout } from "../table.ts";

/** What `muster overview --json` prints. */
export interface OverviewDocument extends Overview {
  /** ISO 8601, UTC: what became so later is new. */
  readonly newAfter: string;
  readonly availability: OverviewDays;
}

/** Sites that are listed by name: those with the lowest availability. */
const MOST_SITES = 10;

/**
 * Text for a user at a terminal.
 * @param now ms since 1970
 */
export function overviewText(data: OverviewDocument, layout: Layout, now = Date.now()): string {
  const { attention, recorders, audited } = data;
  const parts = [headlineOf(data, attention, now)];
  if (recorders.total === 0) return parts.join("\n");
  parts.push(auditText(data, now), ...numberLines(data));
  if (attention.length > 0) parts.push("", attentionTable(attention, layout, now));
  if (audited > 0) parts.push("", ...availabilityLines(data.availability, layout));
  return parts.join("\n");
}

function numberLines({ channels, recorders, sites }: OverviewDocument): string[] {
  return [
    text.channelsLine(channels),
    text.recordersLine({ ...recorders, sites: text.sitesCount({ count: sites }) }),
  ];
}

function attentionTable(items: readonly AttentionItem[], layout: Layout, now: number): string {
  return textTable(
    [
      {
        head: "needsAttention",
        value: ({ kind, count }) => attentionWords(kind).count({ count }),
        tone: (item) => (isUrgent(item) ? "bad" : undefined),
      },
      {
        head: "new",
        value: ({ newCount }) => (newCount > 0 ? String(newCount) : ""),
        align: "right",
      },
      { head: "since", value: (item) => sinceText(item, now), dropOrder: 1 },
      { head: "where", value: placesText, prose: true },
    ],
    items,
    layout,
  );
}

function placesText({ kind, entries, moreEntries }: AttentionItem): string {
  const more = moreEntries > 0 ? [text.moreSites({ count: moreEntries })] : [];
  return [...entries.map((entry) => entryText(kind, entry)), ...more].join(", ");
}

function availabilityLines({ dates, fleet, sites }: OverviewDays, layout: Layout): string[] {
  const value = figuresText(fleet.whole);
  const line = text.availabilityLine({ days: dates.length, value });
  const imperfect = sites.filter(({ whole: [share] }) => share !== null && share < 1);
  if (imperfect.length === 0) return [line];
  return [line, "", printable(text.worstSites), sitesTable(imperfect.slice(0, MOST_SITES), layout)];
}

function sitesTable(sites: readonly SiteShares[], layout: Layout): string {
  return textTable(
    [
      { head: "site", value: ({ siteName }) => siteName, flexible: true },
      { head: "availability", value: ({ whole }) => shareText(whole[0]), align: "right" },
      { head: "observed", value: ({ whole }) => shareText(whole[1]), align: "right" },
      {
        head: "daysWithOutages",
        value: ({ outageDays }) => String(outageDays),
        align: "right",
      },
    ],
    sites,
    layout,
  );
}
