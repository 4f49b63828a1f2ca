import type { ReactNode } from "react";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { SettingsRow, SettingsRows, StatusTag } from "#renderer/ui/index.ts";
import { deliversOutside } from "./rule-draft.ts";
import { alertRulesStore } from "./rules-store.ts";

/** Which problems become alerts is in the rules; where their messages go is set up below. */
export function RulesSection(): ReactNode {
  const { rules, loading } = useFeature(alertRulesStore, (state) => state);
  const enabled = rules.filter((rule) => rule.enabled).length;
  return (
    <SettingsRows title={m.rulesTitle}>
      <SettingsRow
        text={m.rulesHint}
        state={
          loading.state === "ready" && (
            <StatusTag tone={deliversOutside(rules) ? "good" : "warn"} wraps>
              {deliversOutside(rules) ? m.rulesEnabled({ count: enabled }) : m.noRecipient}
            </StatusTag>
          )
        }
      >
        <ActionButton action="alerts.rules" />
      </SettingsRow>
    </SettingsRows>
  );
}
