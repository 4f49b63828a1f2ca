import type { ReactNode } from "react";
import type { AlertRule } from "#shared/domain/alerts.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { ok } from "#shared/result.ts";
import { MethodDialog, type DialogProps } from "#renderer/dialogs/index.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { notifyDone, useMethodForm } from "#renderer/ui/index.ts";
import { alertRuleDraftOf, ruleOf } from "./rule-draft.ts";
import { RuleForm } from "./rule-form.tsx";
import { alertRulesStore } from "./rules-store.ts";

interface RuleDialogProps extends DialogProps {
  readonly rule: AlertRule;
  readonly rules: readonly AlertRule[];
}

/** One rule: a new one, or a change of one of the rules. */
export function RuleDialog({ rule, rules, onClose }: RuleDialogProps): ReactNode {
  const save = useFeature(alertRulesStore, (state) => state.save);
  const sites = useFeature(sitesStore, (state) => state.sites);
  const customers = useFeature(customersStore, (state) => state.customers);
  const places = { sites, customers };
  const known = rules.findIndex(({ id }) => id === rule.id);
  const index = known === -1 ? rules.length : known;
  const form = useMethodForm("alerts.setRules", {
    initial: alertRuleDraftOf(rule, places),
    within: `rules.${index}`,
    read(draft) {
      const read = ruleOf(draft, places, rule);
      return read.ok ? ok({ rules: rules.toSpliced(index, 1, read.value) }) : read;
    },
    send: (input) => save(input.rules),
    done() {
      notifyDone(m.saved);
      onClose();
    },
  });
  return (
    <MethodDialog
      title={known === -1 ? m.newRule : m.editRule}
      width={1000}
      confirm={commonMessages.save}
      form={form}
      onClose={onClose}
    >
      <RuleForm form={form} places={places} />
    </MethodDialog>
  );
}
