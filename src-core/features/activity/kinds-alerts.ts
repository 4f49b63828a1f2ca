import { activityMessages } from "#shared/messages/alert-activity.ts";
import type { Rules } from "./rule.ts";

const subjectOf = (ids: readonly string[]) => (ids.length === 1 ? (ids[0] ?? null) : null);

export const alertRules = {
  "alerts.acknowledge": {
    done: ({ ids, acknowledged, note = "" }, { changed: count }) => ({
      kind: "alert.acknowledged",
      subject: subjectOf(ids),
      detail: acknowledged
        ? activityMessages.acknowledged({ count, note })
        : activityMessages.unacknowledged({ count, note }),
    }),
  },
  "alerts.snooze": {
    done: ({ ids, until }, { changed: count }) => ({
      kind: "alert.snoozed",
      subject: subjectOf(ids),
      detail:
        until === null
          ? activityMessages.snoozeEnded({ count })
          : activityMessages.snoozed({ count, until }),
    }),
  },
  "alerts.assign": {
    done: ({ ids, to }, { changed: count }) => ({
      kind: "alert.assigned",
      subject: subjectOf(ids),
      detail:
        to === null
          ? activityMessages.unassigned({ count })
          : activityMessages.assigned({ count, user: to }),
    }),
  },
  "alerts.note": {
    done: ({ ids, text }) => ({ kind: "alert.noted", subject: subjectOf(ids), detail: text }),
  },
  "alerts.setRules": {
    done: (_, { rules }) => ({
      kind: "alert.rulesChanged",
      detail: rules.map(({ name }) => name).join(", "),
    }),
  },
  "alerts.setWebhook": {
    done: ({ secret }, { name, url }) => ({
      kind: "webhook.set",
      subject: name,
      detail: activityMessages.webhookSet({
        url,
        secret:
          secret === undefined ? activityMessages.secretUnchanged : activityMessages.secretChanged,
      }),
    }),
  },
  "alerts.removeWebhook": {
    done: (_, { name }) => ({ kind: "webhook.removed", subject: name }),
  },
  "alerts.testWebhook": {
    done: ({ id }, { status }) => ({
      kind: "webhook.tested",
      subject: id,
      detail: activityMessages.webhookAccepted({ status: String(status) }),
    }),
    failed: ({ id }, error) => ({ kind: "webhook.tested", subject: id, detail: error.message }),
  },
  "mail.set": {
    done: ({ account, password }) => ({
      kind: "mail.changed",
      subject: account?.from ?? null,
      detail:
        account === null
          ? activityMessages.mailRemoved
          : activityMessages.mailSet({
              server: `${account.host}:${account.port}`,
              encryption: account.encryption,
              trust: account.trust.kind,
              password:
                password === undefined
                  ? activityMessages.passwordUnchanged
                  : activityMessages.passwordChanged,
            }),
    }),
  },
  "mail.test": {
    done: ({ to }, { outcome }) => ({
      kind: "mail.tested",
      subject: to,
      outcome: outcome === "sent" ? "done" : "failed",
      detail: outcome === "sent" ? activityMessages.mailSent : activityMessages.mailUntrusted,
    }),
    failed: ({ to }, error) => ({ kind: "mail.tested", subject: to, detail: error.message }),
  },
} satisfies Partial<Rules>;
