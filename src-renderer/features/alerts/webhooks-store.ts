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
  own: ({ client, call }) => ({
    set: call("alerts.setWebhook"),
    remove: (id: string) => client.call("alerts.removeWebhook", { id }),
    test: call("alerts.testWebhook"),
  }),
});
