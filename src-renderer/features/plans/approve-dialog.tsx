import type { ReactNode } from "react";
import type { Plan } from "#shared/domain/plan.ts";
import { approvalMessages as text } from "#shared/messages/approvals.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { planMessages } from "#shared/messages/plans.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { Confirm, ErrorNotice, notifyDone, NO_FIELDS, useSubmit } from "#renderer/ui/index.ts";
import { approvalsStore } from "./approvals-store.ts";
import type { PlanSummaryText } from "./summary.ts";

interface ApproveDialogProps {
  readonly plan: Plan;
  readonly summary: PlanSummaryText;
}

/** The question before a plan is approved. */
export function ApproveDialog({ plan, summary }: ApproveDialogProps): ReactNode {
  const { confirming, confirm, approve } = useFeature(approvalsStore, (state) => state);
  const { name } = plan;
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    () => approve(plan),
    () => {
      notifyDone(text.done({ name }));
      confirm(false);
    },
  );
  return (
    <Confirm
      title={text.title({ name })}
      opened={confirming}
      onClose={() => confirm(false)}
      confirm={text.confirm}
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <p>
        {planMessages.willChange({
          recorders: countMessages.recorders({ count: summary.written }),
          fields: countMessages.fields({ count: summary.fields.length }),
        })}
        .
      </p>
      <p>{text.text}</p>
      <p>{text.contentOnly}</p>
    </Confirm>
  );
}
