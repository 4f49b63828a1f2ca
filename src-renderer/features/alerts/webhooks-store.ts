import type { Input } from "#shared/contract/methods.ts";
import type { Webhook } from "#shared/domain/alerts.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";

const NO_WEBHOOKS: { readonly webhooks: readonly Webhook[] } = { webhooks: [] };

/** Addresses that messages are posted to. */
export const webhooksStore = collectionStore("webhooks", {
  empty: NO_WEBHOOKS,
  list: (client) => client.call("alerts.webhooks", {}),
  event: "alerts.changed",
  rows: ({ webhooks }) => webhooks,
  id: ({ id }) => id,
  own: ({ client, call, reload }) => ({
    /** Creates or changes a webhook. No event reports it, therefore the list is loaded again. */
    async set(webhook: Input<"alerts.setWebhook">) {
      const answer = await client.call("alerts.setWebhook", webhook);
      if (answer.ok) await reload();
      return answer;
    },
    async remove(id: string) {
      const answer = await client.call("alerts.removeWebhook", { id });
      if (answer.ok) await reload();
      return answer;
    },
    test: call("alerts.testWebhook"),
  }),
});
