import { alertTitle } from "#shared/domain/alert-text.ts";
import type { Alert } from "#shared/domain/alerts.ts";
import type { Handler } from "#shared/contract/endpoint.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { itemOf, type OtherItem } from "./group.ts";

const MOST_ALERTS = 1_000;

/** Alerts that were neither acknowledged nor snoozed. */
export function alertsItem(list: Handler<"alerts.list">, clock: Clock): OtherItem {
  return async (after, context, part) => {
    const limit = part && { recorderIds: [...part.recorderIds] };
    const answer = await list({ state: "open", limit: MOST_ALERTS, ...limit }, context);
    if (!answer.ok) return null;
    const now = clock.now();
    const waiting = answer.value.alerts.filter(
      ({ acknowledgedAt, snoozedUntil }) =>
        acknowledgedAt === null && (snoozedUntil === null || snoozedUntil <= now),
    );
    return itemOf("alerts_open", waiting.map(toCase), after);
  };
}

function toCase(alert: Alert) {
  const { id, siteId, siteName, openedAt: since } = alert;
  const name = alertTitle(alert);
  return {
    id: siteId ?? id,
    label: siteName === "" ? name : siteName,
    name: () => name,
    siteId,
    since,
  };
}
