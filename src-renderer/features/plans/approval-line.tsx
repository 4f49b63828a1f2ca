import { useEffect, type ReactNode } from "react";
import type { Plan } from "#shared/domain/plan.ts";
import type { PlanApprovals } from "#shared/domain/team.ts";
import { approvalMessages as text } from "#shared/messages/approvals.ts";
import { meStore, type Me } from "#renderer/features/team/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { ErrorNotice, IconGood, IconLock, Time } from "#renderer/ui/index.ts";
import { countingApproval } from "./approval-rules.ts";
import { approvalsStore } from "./approvals-store.ts";
import css from "./plans.module.css";

/** Line that shows, with four eyes, whether the plan is approved: by whom and when, or what is missing. */
export function ApprovalLine({ plan }: { plan: Plan }): ReactNode {
  const { id, excluded } = plan;
  const follow = useFeature(approvalsStore, (state) => state.follow);
  const approvals = useFeature(approvalsStore, ({ byPlan }) => byPlan.get(id));
  const error = useFeature(approvalsStore, ({ errors }) => errors.get(id));
  const me = useFeature(meStore, (state) => state.me);
  const formerId = excluded?.planId;
  useEffect(() => {
    follow(formerId === undefined ? [id] : [id, formerId]);
    return () => follow([]);
  }, [follow, id, formerId]);
  if (error) {
    return (
      <div className={css.notice}>
        <ErrorNotice error={error} />
      </div>
    );
  }
  if (!approvals?.needed || !me) return null;
  const isReady = countingApproval(approvals, me) !== null;
  return (
    <p
      className={css.approval}
      data-approved={isReady || undefined}
      data-rejected={approvals.rejected !== null || undefined}
      role="status"
      aria-label={text.label}
    >
      {isReady ? <IconGood size={15} aria-hidden /> : <IconLock size={15} aria-hidden />}
      <span>
        {approvals.approvals.length > 0 ? (
          <ApprovedBy approvals={approvals} me={me} />
        ) : (
          <>
            <Needed approvals={approvals} formerId={formerId} me={me} />
            <Request approvals={approvals} />
          </>
        )}
      </span>
    </p>
  );
}

function ApprovedBy({ approvals, me }: { approvals: PlanApprovals; me: Me }): ReactNode {
  const approval = countingApproval(approvals, me) ?? approvals.approvals[0];
  if (!approval) return null;
  return (
    <>
      {text.approvedBy({ name: approval.userName })} <Time iso={approval.at} />
      {countingApproval(approvals, me) === null && ` · ${text.approvedByYou}`}
    </>
  );
}

/** Who asked for the approval with which note, and who rejected the plan for which reason. */
function Request({ approvals: { asked, rejected } }: { approvals: PlanApprovals }): ReactNode {
  const remark = rejected ?? asked;
  if (remark === null) return null;
  const { userName: name, at, note } = remark;
  const [by, what] = rejected
    ? [text.rejectedBy({ name }), text.rejectedReason({ reason: note })]
    : [text.askedBy({ name }), text.noteOf({ note })];
  return (
    <span className={css.remark}>
      <b>{by}</b> <Time iso={at} />
      {note !== "" && ` · ${what}`}
    </span>
  );
}

interface NeededProps {
  readonly approvals: PlanApprovals;
  /** The plan that this one was created from. */
  readonly formerId: string | undefined;
  readonly me: Me;
}

function Needed({ approvals: { author }, formerId = "", me }: NeededProps): ReactNode {
  const former = useFeature(approvalsStore, ({ byPlan }) => byPlan.get(formerId)?.approvals[0]);
  return (
    <>
      {former ? text.otherContent({ name: former.userName }) : text.needed}
      {author && ` ${authorText(author, me)}`}
    </>
  );
}

function authorText({ userId, userName }: { userId: string; userName: string }, me: Me): string {
  return userId === me.user.id ? text.ownAuthor : text.author({ author: userName });
}
