import type { AlertRule } from "#shared/domain/alerts.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";

const NO_RULES: { readonly rules: readonly AlertRule[] } = { rules: [] };

export const alertRulesStore = collectionStore("alert-rules", {
  empty: NO_RULES,
  list: (client) => client.call("alerts.rules", {}),
  event: "alerts.changed",
  rows: ({ rules }) => rules,
  id: ({ id }) => id,
  own: ({ client, set }) => ({
    /** Replaces all rules, in their order. */
    async save(rules: readonly AlertRule[]) {
      const answer = await client.call("alerts.setRules", { rules: [...rules] });
      if (answer.ok) set({ rules: answer.value.rules });
      return answer;
    },
  }),
});
