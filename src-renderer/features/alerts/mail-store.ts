import type { Input } from "#shared/contract/methods.ts";
import type { MailState } from "#shared/domain/mail.ts";
import { ok } from "#shared/result.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";

const UNKNOWN: { readonly mail: MailState | null } = { mail: null };

/** The account that Muster sends with: a collection of one. */
export const mailStore = collectionStore("mail", {
  empty: UNKNOWN,
  async list(client) {
    const answer = await client.call("mail.get", {});
    return answer.ok ? ok({ mail: answer.value }) : answer;
  },
  event: "alerts.changed",
  rows: ({ mail }) => (mail ? [mail] : []),
  id: () => "mail",
  own: ({ client, call, set }) => ({
    async set(change: Input<"mail.set">) {
      const answer = await client.call("mail.set", change);
      if (answer.ok) set({ mail: answer.value });
      return answer;
    },
    /** Sends a test message. */
    test: call("mail.test"),
  }),
});
