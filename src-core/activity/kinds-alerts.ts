import { activityMessages } from "#shared/messages/alert-activity.ts";
import type { Rules } from "./rule.ts";

type Methods = "mail.set" | "mail.test";

export const alertRules: Pick<Required<Rules>, Methods> = {
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
};
