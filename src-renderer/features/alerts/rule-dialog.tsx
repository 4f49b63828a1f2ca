import { useState, type ReactNode } from "react";
import type { AlertRule } from "#shared/domain/alerts.ts";
import type { MusterError } from "#shared/errors.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { FormDialog, notifyDone, useSubmit } from "#renderer/ui/index.ts";
import { alertRuleDraftOf, ruleOf, type AlertRuleDraft } from "./rule-draft.ts";
import { RuleForm } from "./rule-form.tsx";
import { alertRulesStore } from "./rules-store.ts";

const PLACED = ["name", "conditions", "minutes", "scope", "emails", "quietHours"];

/** One rule: a new one, or a change of one of the rules. */
export function RuleDialog(props: {
  rule: AlertRule;
  rules: readonly AlertRule[];
  onClose: () => void;
}): ReactNode {
  const { rule, rules, onClose } = props;
  const { webhooks, setRules } = useFeature(alertRulesStore, (all) => all);
  const sites = useFeature(sitesStore, (all) => all.sites);
  const customers = useFeature(customersStore, (all) => all.customers);
  const places = { sites, customers };
  const [draft, setDraft] = useState<AlertRuleDraft>(() => alertRuleDraftOf(rule, places));
  const isNew = !rules.some(({ id }) => id === rule.id);
  const { busy, error, submit } = useSubmit(
    draft,
    async (): Promise<MusterError | null> => {
      const made = ruleOf(draft, places, rule);
      if (!made.ok) return made.error;
      const next = isNew
        ? [...rules, made.value]
        : rules.map((one) => (one.id === rule.id ? made.value : one));
      return setRules(next);
    },
    () => {
      notifyDone(m.saved);
      onClose();
    },
  );
  return (
    <FormDialog
      title={isNew ? m.newRule : m.editRule}
      width={640}
      confirm={commonMessages.save}
      busy={busy}
      error={error}
      fields={PLACED}
      onClose={onClose}
      onSubmit={submit}
    >
      <RuleForm
        draft={draft}
        error={error}
        places={places}
        webhooks={webhooks}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
    </FormDialog>
  );
}
