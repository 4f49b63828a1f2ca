import { alertTitle, problemName, problemText } from "#shared/domain/alert-text.ts";
import type { Alert, AlertItem, AlertMessage } from "#shared/domain/alerts.ts";
import { alertMessages } from "#shared/messages/alerts.ts";
import { formatTime } from "#shared/format.ts";
import { withLocale } from "#core/platform/locale.ts";
import { STABLE_MS } from "./decide.ts";

const MOST_LISTED = 50;
const MOST_POSTED = 200;

/** A message as it is stored for delivery: every attempt sends the same. */
export interface ComposedMessage {
  readonly subject: string;
  readonly text: string;
  /** JSON, the body of a webhook. */
  readonly body: string;
}

interface About {
  /** The delivery. */
  readonly id: string;
  readonly message: AlertMessage;
  readonly alert: Alert;
  readonly items: readonly AlertItem[];
  /** Code of the language of the mail; empty: that of Muster. */
  readonly language: string;
  /** IANA name; empty: of this computer. */
  readonly timeZone: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export function composeMessage(about: About): ComposedMessage {
  const mail = () => {
    const title = alertTitle(about.alert);
    return { subject: subjectOf(about, title), text: textOf(about, title) };
  };
  // A webhook is for programs: its words do not depend on the customer.
  const body = bodyOf(about, alertTitle(about.alert));
  return { ...(about.language === "" ? mail() : withLocale(about.language, mail)), body };
}

function subjectOf({ message, alert }: About, title: string): string {
  const m = alertMessages;
  switch (message) {
    case "opened":
    case "site_offline":
      return m.subjectOpened({ title });
    case "site_online":
      return m.subjectSiteOnline({ title, site: alert.siteName });
    case "flapping":
      return m.subjectFlapping({ title });
    case "reminder":
      return m.subjectReminder({ title });
    case "resolved":
      return m.subjectResolved({ title });
  }
}

function textOf({ message, alert, items, timeZone }: About, title: string): string {
  const m = alertMessages;
  const time = timeIn(timeZone);
  const lead = leadOf(message, alert);
  const lines = [
    title,
    ...(lead === null ? [] : ["", lead]),
    "",
    ...(alert.siteName === "" ? [] : [m.lineSite({ site: alert.siteName })]),
    ...(alert.customerName === "" ? [] : [m.lineCustomer({ customer: alert.customerName })]),
    m.lineSince({ time: time(alert.since) }),
    ...(alert.resolvedAt === null ? [] : [m.lineResolved({ time: time(alert.resolvedAt) })]),
    ...(alert.times > 1 ? [m.lineTimes({ count: alert.times })] : []),
    "",
    ...items.slice(0, MOST_LISTED).map((item) => itemLine(item, time)),
    ...(items.length > MOST_LISTED ? [m.moreItems({ count: items.length - MOST_LISTED })] : []),
    "",
    m.lineId({ id: alert.id }),
  ];
  return lines.join("\n");
}

function leadOf(message: AlertMessage, { resolution }: Alert): string | null {
  const m = alertMessages;
  if (message === "flapping") return m.leadFlapping({ minutes: STABLE_MS / 60_000 });
  if (message === "reminder") return m.leadReminder;
  if (message === "site_online") return m.leadSiteOnline;
  if (message !== "resolved") return null;
  if (resolution === "removed") return m.leadRemoved;
  if (resolution === "expected") return m.leadExpected;
  return resolution === "not_watched" ? m.leadNotWatched : m.leadRecovered;
}

function itemLine(item: AlertItem, time: (iso: string) => string): string {
  const m = alertMessages;
  if (item.endedAt !== null)
    return m.itemOver({ what: problemName(item), time: time(item.endedAt) });
  const values = { recorder: item.recorderName, status: problemText(item), time: time(item.since) };
  if (item.channel === null) return m.itemRecorder(values);
  const channel = item.channelName === "" ? item.channel : item.channelName;
  return m.itemChannel({ ...values, channel });
}

/** `docs/alerts.md` describes the fields. */
function bodyOf({ id, message, alert, items, at }: About, title: string): string {
  const { siteId, siteName, recorderId, recorderName, customerName, ...rest } = alert;
  const { kind, since, openedAt, resolvedAt, resolution, times, flapping, active, total } = rest;
  return JSON.stringify({
    version: 1,
    id,
    type: `alert.${message}`,
    createdAt: at,
    alert: {
      id: alert.id,
      kind,
      title,
      customer: customerName,
      site: siteId === null ? null : { id: siteId, name: siteName },
      recorder:
        recorderId === null || alert.kind === "agent_silent"
          ? null
          : { id: recorderId, name: recorderName },
      since,
      openedAt,
      resolvedAt,
      resolution,
      times,
      flapping,
      active,
      total,
    },
    problems: items.slice(0, MOST_POSTED),
    omittedProblems: Math.max(0, items.length - MOST_POSTED),
  });
}

/** Formats times in the time zone of the site, with its name. */
function timeIn(timeZone: string): (iso: string) => string {
  return (iso) => formatTime(Date.parse(iso), "exactZone", timeZone);
}
