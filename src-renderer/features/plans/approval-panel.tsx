import type { ReactNode } from "react";
import type { ApprovalRequest } from "#shared/domain/approvals.ts";
import { approvalStateText, changesText } from "#shared/entities/approval-fields.ts";
import { approvalMessages as text } from "#shared/messages/approvals.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { meStore } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { usePanelWidth } from "#renderer/services/use-preference.ts";
import {
  FactList,
  PANEL_WIDTH,
  SidePanel,
  StatusTag,
  Time,
  type LabelledFact,
} from "#renderer/ui/index.ts";
import { APPROVAL_TONES } from "./approval-columns.ts";
import { ChangesInShort } from "./changes-in-short.tsx";
import css from "./plans.module.css";

interface ApprovalPanelProps {
  readonly request: ApprovalRequest;
  readonly onClose: () => void;
}

/** One plan of the list of approvals: what it changes, where, why, and the decision. */
export function ApprovalPanel({ request, onClose }: ApprovalPanelProps): ReactNode {
  const { name, state, asked } = request;
  const isMine = useFeature(meStore, ({ me }) => me?.user.id === asked.userId);
  const width = usePanelWidth("approvals.panelWidth", PANEL_WIDTH.usual);
  return (
    <SidePanel title={name} label={name} onClose={onClose} {...width}>
      <div className={css.request}>
        <StatusTag tone={APPROVAL_TONES[state]} filled>
          {approvalStateText(state)}
        </StatusTag>
        {asked.note !== "" && <blockquote className={css.note}>{asked.note}</blockquote>}
        <div className={css.requestButtons}>
          {state === "waiting" ? (
            <>
              <ActionButton action="plans.approve" primary />
              <ActionButton action="plans.reject" />
              {isMine && <ActionButton action="plans.withdrawRequest" />}
            </>
          ) : (
            state === "rejected" && <ActionButton action="plans.requestApproval" />
          )}
        </div>
        <FactList facts={factsOf(request)} />
        <ChangesInShort planId={request.planId} summary={changesText(request)} />
        <ActionButton action="approvals.showPlan" label={text.showChanges} />
      </div>
    </SidePanel>
  );
}

function factsOf(request: ApprovalRequest): LabelledFact[] {
  const { customers, sites, author, asked, decided, state } = request;
  const facts: (LabelledFact | null)[] = [
    customers.length === 0 ? null : { label: text.columnCustomers, value: customers.join(", ") },
    { label: text.columnSites, value: sites.join(", ") },
    author && { label: text.columnAuthor, value: author.userName },
    { label: text.columnAskedBy, value: asked.userName },
    { label: text.columnAsked, value: <Time iso={asked.at} /> },
    decided && {
      label: state === "rejected" ? text.rejectedState : text.approved,
      value: <ByAndWhen name={decided.userName} at={decided.at} />,
    },
    decided?.note ? { label: text.columnReason, value: decided.note } : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function ByAndWhen({ name, at }: { readonly name: string; readonly at: string }): ReactNode {
  return (
    <>
      {name}, <Time iso={at} />
    </>
  );
}
