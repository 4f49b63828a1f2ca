import type { Alert } from "#shared/domain/alerts.ts";
import { lastDaysPeriod } from "#shared/domain/last-days.ts";
import { durationText } from "#shared/domain/share-text.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";

/** The usual period of figures. */
const DAYS = 30;

/**
 * How many alerts were resolved lately, and how long the middle one of them was open.
 * @param alerts resolved ones @param hasMore older ones are not loaded @param now ms since 1970
 * @returns empty if there were none, or the list may lack some
 */
export function historySummary(
  alerts: readonly Pick<Alert, "since" | "resolvedAt">[],
  hasMore: boolean,
  now: number,
): string {
  const times = alerts.flatMap(({ since, resolvedAt }) =>
    resolvedAt === null ? [] : [{ at: Date.parse(resolvedAt), from: Date.parse(since) }],
  );
  const from = Date.parse(lastDaysPeriod(new Date(now), DAYS).from);
  if (hasMore && times.every(({ at }) => at >= from)) return "";
  const lengths = times.filter(({ at }) => at >= from).map(({ at, from: start }) => at - start);
  const middle = lengths.toSorted((a, b) => a - b)[Math.floor((lengths.length - 1) / 2)];
  if (middle === undefined) return "";
  const values = { count: lengths.length, days: DAYS };
  return m.historySummary({ ...values, duration: durationText(Math.max(0, middle)) });
}
