import type { Checked } from "#shared/contract/methods.ts";
import { scopeSelection } from "#shared/domain/reports.ts";
import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { given, type Rules } from "./rule.ts";
import { selectionText } from "./kinds-inventory.ts";

export const reportRules = {
  "branding.set": {
    done: (change, { name }) => ({
      kind: "report.brandingChanged",
      subject: name,
      detail: messages.brandingChanged({ fields: given(change) }),
    }),
  },
  "reports.make": {
    done: (wish, { name }) => ({
      kind: "report.made",
      subject: wish.file ?? name,
      detail: aboutText(wish),
    }),
  },
} satisfies Partial<Rules>;

function aboutText(wish: Checked<"reports.make">): string {
  if (wish.kind === "rollout") return texts.ofRollout({ id: wish.id });
  if (wish.kind === "channels") {
    const { channels, select = {} } = wish;
    const selection = selectionText(channels ? { ids: Object.keys(channels) } : select);
    return texts.ofChannels({ selection });
  }
  const { from, to } = wish.period;
  return messages.logged({ scope: selectionText(scopeSelection(wish.scope)), from, to });
}
