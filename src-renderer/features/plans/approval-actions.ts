import type { ApprovalRequest } from "#shared/domain/approvals.ts";
import type { PlanApprovals } from "#shared/domain/team.ts";
import { changesText } from "#shared/entities/approval-fields.ts";
import { approvalMessages as text } from "#shared/messages/approvals.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { planMessages } from "#shared/messages/plans.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { currentRow, openDialog } from "#renderer/dialogs/index.ts";
import { meStore, type Me } from "#renderer/features/team/index.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  IconClose,
  IconPlan,
  IconUndo,
  IconUser,
  IconVerify,
  notifyDone,
  notifyError,
} from "#renderer/ui/index.ts";
import {
  approvalsOfRequest,
  mayApprove,
  mayAsk,
  mayReject,
  mayWithdraw,
} from "./approval-rules.ts";
import { approvalsStore } from "./approvals-store.ts";
import { ApproveDialog, AskDialog, RejectDialog, type PlanToDecide } from "./decision-dialogs.tsx";
import { openPlan } from "./open-plan.ts";
import { requestsStore } from "./requests-store.ts";
import { summarisePlan } from "./summary.ts";

interface Subject {
  readonly plan: PlanToDecide;
  readonly approvals: PlanApprovals;
}

type Rule = (approvals: PlanApprovals, me: Me) => true | string;
type Dialog = typeof ApproveDialog;

const ON_PLANS = { screens: ["plans", "approvals"] } as const;

export const approvalActions: readonly Action[] = defineActions(
  () => common.plans,
  [
    {
      ...ON_PLANS,
      id: "plans.approve",
      calls: ["plans.approve"],
      label: () => text.action,
      icon: IconVerify,
      get keywords() {
        return text.keywords;
      },
      enabled: (context) => permitted(context, mayApprove),
      run: toDialog(ApproveDialog),
    },
    {
      ...ON_PLANS,
      id: "plans.reject",
      calls: ["plans.reject"],
      label: () => text.reject,
      icon: IconClose,
      get keywords() {
        return text.rejectKeywords;
      },
      enabled: (context) => permitted(context, mayReject),
      run: toDialog(RejectDialog),
    },
    {
      ...ON_PLANS,
      id: "plans.requestApproval",
      calls: ["plans.requestApproval"],
      label: () => text.ask,
      icon: IconUser,
      get keywords() {
        return text.askKeywords;
      },
      enabled: (context) => permitted(context, mayAsk),
      run: toDialog(AskDialog),
    },
    {
      ...ON_PLANS,
      id: "plans.withdrawRequest",
      calls: ["plans.withdrawRequest"],
      label: () => text.withdraw,
      icon: IconUndo,
      get keywords() {
        return text.askKeywords;
      },
      enabled: (context) => permitted(context, mayWithdraw),
      async run(context) {
        const subject = subjectOf(context);
        if (typeof subject === "string") return;
        const { id, name, note } = subject.plan;
        const { ask, withdraw } = context.services.get(requestsStore).getState();
        const done = await withdraw({ id });
        if (!done.ok) return notifyError(done.error);
        notifyDone(text.withdrawn({ name }), {
          label: common.undo,
          run: () =>
            void ask({ id, note }).then((again) =>
              again.ok ? notifyDone(text.asked({ name })) : notifyError(again.error),
            ),
        });
      },
    },
    {
      id: "approvals.showPlan",
      calls: [],
      screens: ["approvals"],
      label: () => text.showChangesAction,
      icon: IconPlan,
      enabled: (context) => requestOf(context) !== null || text.selectPlan,
      run(context) {
        const request = requestOf(context);
        if (request) navigate(`plans/${request.planId}`);
      },
    },
  ],
);

function permitted(context: ActionContext, rule: Rule): true | string {
  const subject = subjectOf(context);
  if (typeof subject === "string") return subject;
  const { me } = context.services.get(meStore).getState();
  return me === null ? text.loading : rule(subject.approvals, me);
}

function toDialog(dialog: Dialog) {
  return (context: ActionContext) => {
    const subject = subjectOf(context);
    if (typeof subject !== "string") openDialog(context.services, dialog, { plan: subject.plan });
  };
}

/** The plan on screen, or the one that the list of approvals is at; or why there is none. */
function subjectOf(context: ActionContext): Subject | string {
  return context.screen === "approvals" ? subjectInList(context) : subjectOnScreen(context);
}

function subjectInList(context: ActionContext): Subject | string {
  const request = requestOf(context);
  if (request === null) return text.selectPlan;
  const { planId: id, digest, name, asked } = request;
  const plan = { id, digest, name, changes: changesText(request), note: asked.note };
  return { plan, approvals: approvalsOfRequest(request) };
}

function subjectOnScreen(context: ActionContext): Subject | string {
  const plan = openPlan(context);
  if (plan === null) return planMessages.openFirst;
  const { id, digest, name } = plan;
  const approvals = context.services.get(approvalsStore).getState().byPlan.get(id);
  if (!approvals) return text.loading;
  const { fields, written } = summarisePlan(plan);
  const changes = planMessages.willChange({
    recorders: countMessages.recorders({ count: written }),
    fields: countMessages.fields({ count: fields.length }),
  });
  const note = approvals.asked?.note ?? "";
  return { plan: { id, digest, name, changes, note }, approvals };
}

function requestOf({ services }: ActionContext): ApprovalRequest | null {
  return currentRow(services, requestsStore);
}
