import { alertTitle } from "#shared/domain/alert-text.ts";
import type { Alert, AlertDelivery, AlertDetails, AlertEvent } from "#shared/domain/alerts.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import { alertMessages } from "#shared/messages/alerts.ts";

/** The visible parts of alerts. @param visible undefined: the whole fleet is visible */
export function shownAlerts(alerts: readonly Alert[], visible: VisibleFleet | undefined): Alert[] {
  return visible === undefined ? [...alerts] : alerts.flatMap((alert) => visible.shownAlert(alert));
}

/** The visible part of the details; null if none of the problems is visible. */
export function shownDetails(
  details: AlertDetails,
  visible: VisibleFleet | undefined,
): AlertDetails | null {
  if (visible === undefined) return details;
  const [alert] = visible.shownAlert(details.alert);
  if (alert === undefined) return null;
  return {
    alert,
    items: details.items.filter(({ recorderId }) => visible.recorderIds.has(recorderId)),
    events: alert.partial
      ? details.events.flatMap((event) => shownEvent(event, alert))
      : details.events,
    deliveries: details.deliveries.map(withoutDestination),
  };
}

/** Texts of events name and count all recorders of the alert. */
function shownEvent(event: AlertEvent, alert: Alert): AlertEvent[] {
  switch (event.kind) {
    case "note":
    case "grew":
      return [];
    case "snoozed":
    case "assigned":
    case "unassigned":
      return [event];
    default:
      return [{ ...event, text: event.text === "" ? "" : alertTitle(alert) }];
  }
}

/** Removes the destination: only users who see the whole fleet learn who receives messages. */
function withoutDestination(delivery: AlertDelivery): AlertDelivery {
  return { ...delivery, destination: alertMessages.destinationHidden, lastError: null };
}
