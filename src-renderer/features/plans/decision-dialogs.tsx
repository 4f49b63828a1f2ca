import type { ReactNode } from "react";
import type { ApprovalRequest } from "#shared/domain/approvals.ts";
import { approvalMessages as text } from "#shared/messages/approvals.ts";
import { MethodDialog, type DialogProps } from "#renderer/dialogs/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import {
  Confirm,
  ErrorNotice,
  notifyDone,
  NO_FIELDS,
  Textarea,
  useMethodForm,
  useSubmit,
} from "#renderer/ui/index.ts";
import { requestsStore } from "./requests-store.ts";
import css from "./plans.module.css";

/** A plan about whose approval a user decides. */
export interface PlanToDecide extends Pick<ApprovalRequest, "digest" | "name"> {
  readonly id: string;
  /** What the plan changes, in a few words. */
  readonly changes: string;
  /** The note of the user who asked; empty if there is none. */
  readonly note: string;
}

interface DecisionProps extends DialogProps {
  readonly plan: PlanToDecide;
}

/** The question before a plan is approved. */
export function ApproveDialog({ plan, onClose }: DecisionProps): ReactNode {
  const { id, digest, name } = plan;
  const approve = useFeature(requestsStore, (state) => state.approve);
  const { busy, error, submit } = useSubmit(
    NO_FIELDS,
    async () => {
      const answer = await approve({ id, digest });
      return answer.ok ? null : answer.error;
    },
    () => {
      notifyDone(text.done({ name }));
      onClose();
    },
  );
  return (
    <Confirm
      title={text.title({ name })}
      opened
      onClose={onClose}
      confirm={text.confirm}
      busy={busy}
      onConfirm={submit}
    >
      {error && <ErrorNotice error={error} />}
      <Asked plan={plan} />
      <p>{text.text}</p>
      <p>{text.contentOnly}</p>
    </Confirm>
  );
}

/** The reason for which a plan is rejected. */
export function RejectDialog({ plan, onClose }: DecisionProps): ReactNode {
  const { id, digest, name } = plan;
  const form = useMethodForm("plans.reject", {
    initial: { reason: "" },
    required: { reason: text.reasonMissing },
    input: ({ reason }) => ({ id, digest, reason }),
    send: useFeature(requestsStore, (state) => state.reject),
    done() {
      notifyDone(text.rejected({ name }));
      onClose();
    },
  });
  return (
    <MethodDialog
      title={text.rejectTitle({ name })}
      confirm={text.rejectConfirm}
      form={form}
      onClose={onClose}
    >
      <Asked plan={plan} />
      <p>{text.rejectText}</p>
      <Textarea
        {...form.field("reason")}
        label={text.reasonLabel}
        description={text.reasonHint}
        minRows={3}
        autosize
        data-autofocus
      />
    </MethodDialog>
  );
}

/** The note with which a user asks for the approval of a plan. */
export function AskDialog({ plan, onClose }: DecisionProps): ReactNode {
  const { id, name } = plan;
  const form = useMethodForm("plans.requestApproval", {
    initial: { note: "" },
    input: ({ note }) => ({ id, note }),
    send: useFeature(requestsStore, (state) => state.ask),
    done() {
      notifyDone(text.asked({ name }));
      onClose();
    },
  });
  return (
    <MethodDialog
      title={text.askTitle({ name })}
      confirm={text.askConfirm}
      form={form}
      onClose={onClose}
    >
      <p>{text.askText}</p>
      <Textarea
        {...form.field("note")}
        label={text.noteLabel}
        description={text.noteHint}
        minRows={3}
        autosize
        data-autofocus
      />
    </MethodDialog>
  );
}

/** What the plan changes, and why. */
function Asked({ plan }: { readonly plan: PlanToDecide }): ReactNode {
  return (
    <>
      <p>{plan.changes}.</p>
      {plan.note !== "" && <p className={css.note}>{text.noteOf({ note: plan.note })}</p>}
    </>
  );
}
