import type {
  Alert,
  AlertDelivery,
  AlertEvent,
  AlertKind,
  AlertMessage,
} from "#shared/domain/alerts.ts";
import { factOf, isHealthFactId, type HealthFactId } from "#shared/facts/index.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { exactTime, type CellMark } from "#renderer/ui/index.ts";

/** What is wrong, as the list of alerts says it: `Wrong clock`. */
export function kindText(kind: AlertKind): string {
  if (isHealthFactId(kind)) return sentenceCase(factOf(kind).problemText());
  const texts: Readonly<Record<Exclude<AlertKind, HealthFactId>, string>> = {
    site_offline: m.kindSiteOffline,
    recorder_unreachable: m.kindRecorderUnreachable,
    channel_down: m.kindChannelDown,
    sign_in_blocked: m.kindSignInBlocked,
    certificate_changed: m.kindCertificateChanged,
    drift: m.kindDrift,
    audit_overdue: m.kindAuditOverdue,
    agent_silent: m.kindAgentSilent,
  };
  return texts[kind];
}

export function alertStateMark(alert: Alert): CellMark {
  if (alert.resolvedAt !== null) {
    const { resolution } = alert;
    if (resolution === "removed") return { tone: "idle", text: m.stateRemoved };
    if (resolution === "expected") return { tone: "maintenance", text: m.stateExpected };
    if (resolution === "not_watched") return { tone: "idle", text: m.stateNotWatched };
    return { tone: "good", text: m.stateRecovered };
  }
  if (alert.snoozedUntil !== null) return { tone: "idle", text: m.stateSnoozed };
  if (alert.acknowledgedAt !== null) return { tone: "fair", text: m.stateAcknowledged };
  return alert.flapping
    ? { tone: "warn", text: m.stateFlapping }
    : { tone: "bad", text: m.stateOpen };
}

export function messageText(message: AlertMessage): string {
  const texts: Readonly<Record<AlertMessage, string>> = {
    opened: m.messageOpened,
    site_offline: m.messageSiteOffline,
    site_online: m.messageSiteOnline,
    flapping: m.messageFlapping,
    reminder: m.messageReminder,
    resolved: m.messageResolved,
  };
  return texts[message];
}

export function deliveryMark({ state, nextAt, sentAt }: AlertDelivery): CellMark {
  switch (state) {
    case "waiting":
      return { tone: "idle", text: m.deliveryWaits({ time: exactTime(nextAt ?? "") }) };
    case "sending":
      return { tone: "working", text: m.deliverySending };
    case "sent":
      return { tone: "good", text: m.deliverySent({ time: exactTime(sentAt ?? "") }) };
    case "failed":
      return { tone: "bad", text: m.deliveryGivenUp };
    case "withdrawn":
      return { tone: "idle", text: m.deliveryWithdrawn };
  }
}

export function eventText({ kind, text }: AlertEvent): string {
  switch (kind) {
    case "opened":
      return m.eventOpened({ text });
    case "reopened":
      return m.eventReopened({ text });
    case "grew":
      return m.eventGrew({ text });
    case "site_offline":
      return m.eventSiteOffline;
    case "site_online":
      return m.eventSiteOnline;
    case "recovered":
      return m.eventRecovered;
    case "closed":
      return m.eventClosed;
    case "acknowledged":
      return m.eventAcknowledged;
    case "unacknowledged":
      return m.eventUnacknowledged;
    case "snoozed":
      return m.eventSnoozed({ time: exactTime(text) });
    case "snooze_ended":
      return m.eventSnoozeEnded;
    case "assigned":
      return m.eventAssigned({ user: text });
    case "unassigned":
      return text === "" ? m.eventUnassigned : m.eventUnassignedFrom({ user: text });
    case "note":
      return m.eventNote({ text });
  }
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
