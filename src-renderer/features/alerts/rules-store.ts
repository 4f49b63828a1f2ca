import { createStore } from "zustand/vanilla";
import type { Input } from "#shared/contract/methods.ts";
import type { AlertRule, Webhook } from "#shared/domain/alerts.ts";
import type { MailState } from "#shared/domain/mail.ts";
import type { MusterError } from "#shared/errors.ts";
import { ok, type Result } from "#shared/result.ts";
import { defineStore } from "#renderer/services/store.ts";
import { onResync } from "#renderer/services/resync.ts";

export interface AlertRulesState {
  /** null: not known yet. */
  readonly rules: readonly AlertRule[] | null;
  readonly webhooks: readonly Webhook[];
  readonly mail: MailState | null;
  readonly error: MusterError | null;
  load(): Promise<void>;
  setRules(rules: readonly AlertRule[]): Promise<MusterError | null>;
  setWebhook(wish: Input<"alerts.setWebhook">): Promise<MusterError | null>;
  removeWebhook(id: string): Promise<MusterError | null>;
  testWebhook(id: string): Promise<Result<number>>;
  setMail(wish: Input<"mail.set">): Promise<MusterError | null>;
}

/** Rules and destinations of alerts. */
export const alertRulesStore = defineStore<AlertRulesState>("alert-rules", (services) => {
  const { client } = services;
  const store = createStore<AlertRulesState>((set, get) => ({
    rules: null,
    webhooks: [],
    mail: null,
    error: null,
    async load() {
      const [rules, webhooks, mail] = await Promise.all([
        client.call("alerts.rules", {}),
        client.call("alerts.webhooks", {}),
        client.call("mail.get", {}),
      ]);
      if (!rules.ok) return set({ error: rules.error });
      if (!webhooks.ok) return set({ error: webhooks.error });
      if (!mail.ok) return set({ error: mail.error });
      const { webhooks: all } = webhooks.value;
      set({ rules: rules.value.rules, webhooks: all, mail: mail.value, error: null });
    },
    async setRules(rules) {
      const answer = await client.call("alerts.setRules", { rules: [...rules] });
      if (answer.ok) set({ rules: answer.value.rules });
      return answer.ok ? null : answer.error;
    },
    async setWebhook(wish) {
      const answer = await client.call("alerts.setWebhook", wish);
      if (answer.ok) await get().load();
      return answer.ok ? null : answer.error;
    },
    async removeWebhook(id) {
      const answer = await client.call("alerts.removeWebhook", { id });
      if (answer.ok) await get().load();
      return answer.ok ? null : answer.error;
    },
    async testWebhook(id) {
      const answer = await client.call("alerts.testWebhook", { id });
      return answer.ok ? ok(answer.value.status) : answer;
    },
    async setMail(wish) {
      const answer = await client.call("mail.set", wish);
      if (answer.ok) set({ mail: answer.value });
      return answer.ok ? null : answer.error;
    },
  }));
  const load = () => store.getState().load();
  services.onDispose(client.subscribe("alerts.changed", () => void load()));
  onResync(services, load);
  void load();
  return store;
});
