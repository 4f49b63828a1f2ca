import type { Alert, AlertDetails, AlertRule, Webhook } from "#shared/domain/alerts.ts";
import { alertTitle, problemName, problemText } from "#shared/domain/alert-text.ts";
import { alertFields } from "#shared/entities/alert-fields.ts";
import { alertCommands as m } from "#shared/messages/alert-commands.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { printable } from "../printable.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { textColumns } from "../text-columns.ts";
import { localTime } from "./text.ts";

export function alertsText(alerts: readonly Alert[], layout: Layout): string {
  return alerts.length === 0 ? "" : textTable(alertColumns(alerts), alerts, layout);
}

function alertColumns(alerts: readonly Alert[]): readonly TextColumn<Alert>[] {
  // Without a team, no alert is assigned.
  const isAssigned = alerts.some(({ assignedTo }) => assignedTo !== null);
  return [
    { head: "id", value: ({ id }) => id },
    ...textColumns(alertFields, {
      site: { flexible: true },
      customer: { flexible: true, dropOrder: 3 },
      title: { flexible: true },
    }),
    {
      head: "state",
      value: stateText,
      tone: ({ resolvedAt, acknowledgedAt }) =>
        resolvedAt !== null ? "good" : acknowledgedAt === null ? "bad" : undefined,
    },
    ...(isAssigned ? textColumns(alertFields, { assigned: { dropOrder: 4 } }) : []),
    ...textColumns(alertFields, { since: {} }),
    { head: "undelivered", value: ({ undelivered }) => String(undelivered || ""), dropOrder: 2 },
    ...textColumns(alertFields, { note: { flexible: true, dropOrder: 1 } }),
  ];
}

function stateText(alert: Alert): string {
  if (alert.resolution !== null) return alert.resolution.replaceAll("_", " ");
  if (alert.snoozedUntil !== null) return m.stateSnoozed({ time: localTime(alert.snoozedUntil) });
  if (alert.acknowledgedAt !== null) return m.stateAcknowledged;
  return alert.flapping ? m.stateFlapping : m.stateOpen;
}

export function alertText({ alert, items, events, deliveries }: AlertDetails): string {
  const problems = items.map((item) => {
    const when =
      item.endedAt === null
        ? m.since({ time: localTime(item.since) })
        : m.overSince({ time: localTime(item.endedAt) });
    return `  ${problemName(item)}: ${problemText(item)}, ${when}`;
  });
  const messages = deliveries.map(({ message, destination, state, lastError }) =>
    [`  ${message.replaceAll("_", " ")}: ${destination}, ${state}`, lastError]
      .filter(Boolean)
      .join(": "),
  );
  const history = events.map(({ at, kind, by, text }) =>
    [
      "  ",
      localTime(at),
      " ",
      kind.replaceAll("_", " "),
      by && ` (${by})`,
      text && `: ${text}`,
    ].join(""),
  );
  const lines = [
    alertTitle(alert),
    stateText(alert),
    ...(alert.assignedTo === null ? [] : [m.assignedTo({ user: alert.assignedTo })]),
    headingOf(m.problems),
    ...problems,
    ...(messages.length > 0 ? [headingOf(m.messages), ...messages] : []),
    headingOf(m.history),
    ...history,
  ];
  return lines.map(printable).join("\n");
}

/** @param webhooks for their names */
export function rulesText(
  rules: readonly AlertRule[],
  webhooks: readonly Webhook[],
  layout: Layout,
): string {
  const nameOf = (id: string) => webhooks.find((one) => one.id === id)?.name ?? id;
  const columns: readonly TextColumn<AlertRule>[] = [
    { head: "name", value: ({ name }) => name, flexible: true },
    { head: "enabled", value: ({ enabled }) => (enabled ? "yes" : "no") },
    { head: "watches", value: ({ conditions }) => conditions.join(", "), flexible: true },
    { head: "minutes", value: ({ minutes }) => String(minutes), align: "right" },
    { head: "where", value: ({ scope }) => scope.kind },
    {
      head: "deliversTo",
      value: ({ deliver }) =>
        [
          ...(deliver.desktop ? ["desktop"] : []),
          ...deliver.emails,
          ...deliver.webhooks.map(nameOf),
        ].join(", "),
      flexible: true,
    },
  ];
  return rules.length === 0 ? "" : textTable(columns, rules, layout);
}

export function webhooksText(webhooks: readonly Webhook[], layout: Layout): string {
  const columns: readonly TextColumn<Webhook>[] = [
    { head: "name", value: ({ name }) => name, flexible: true },
    { head: "address", value: ({ url }) => url, flexible: true },
    { head: "secret", value: ({ hasSecret }) => (hasSecret ? "stored" : "missing") },
  ];
  return webhooks.length === 0 ? "" : textTable(columns, webhooks, layout);
}

function headingOf(text: string): string {
  return commonMessages.heading({ text });
}
