import type { ReactNode } from "react";
import { approvalMessages as text } from "#shared/messages/approvals.ts";
import { IconChevronRight } from "#renderer/ui/index.ts";
import css from "./plans.module.css";

/** What happens to a plan that needs approval, from left to right. */
export function ApprovalSteps(): ReactNode {
  const steps = [
    { title: text.stepAsk, about: text.stepAskText },
    { title: text.stepApprove, about: text.stepApproveText },
    { title: text.stepApply, about: text.stepApplyText },
  ];
  return (
    <ol className={css.steps} aria-label={text.steps}>
      {steps.map(({ title, about }, at) => (
        <li key={title}>
          {at > 0 && <IconChevronRight size={16} aria-hidden className={css.stepArrow} />}
          <b>{title}</b>
          <span>{about}</span>
        </li>
      ))}
    </ol>
  );
}
