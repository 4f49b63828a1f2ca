import type { ReactNode } from "react";
import type { Rollout } from "#shared/domain/rollout.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { bareLabel } from "#renderer/features/fields/index.ts";
import { attentionCount, OutcomeFigures } from "#renderer/features/rollouts/index.ts";
import { IconRollout, IconWarning, Time } from "#renderer/ui/index.ts";
import type { PlanSummaryText } from "./summary.ts";
import css from "./plans.module.css";

/** `24 recorders will change, in 1 field`; what was planned; or why nothing will change. */
export function planSentence(summary: PlanSummaryText, isApplied: boolean): string {
  const { written, fields } = summary;
  if (written === 0) return m.nothingToApply({ parts: notWrittenText(summary) });
  const size = {
    recorders: countMessages.recorders({ count: written }),
    fields: countMessages.fields({ count: fields.length }),
  };
  return isApplied ? m.plannedFor(size) : m.willChange(size);
}

/** The plan in one sentence. Several fields are named by the filter above the list. */
export function PlanHeadline({ summary }: { summary: PlanSummaryText }): ReactNode {
  const { written, fields, channelsLeftOut, fieldsSkipped } = summary;
  if (written === 0) return <p className={css.headline}>{`${planSentence(summary, false)}.`}</p>;
  const [field, ...others] = fields;
  return (
    <p className={css.headline}>
      <b>{planSentence(summary, false)}</b>
      {field && others.length === 0 && (
        <span className={css.soft}>{bareLabel(field.path, field.area)}</span>
      )}
      {channelsLeftOut > 0 && <span>{m.channelsSkipped({ count: channelsLeftOut })}</span>}
      {fieldsSkipped > 0 && <span>{m.fieldsSkipped({ count: fieldsSkipped })}</span>}
    </p>
  );
}

/** '3 recorders already set, 2 recorders skipped'. */
function notWrittenText({ alreadySet, skipped }: PlanSummaryText): string {
  const parts = [
    ...(alreadySet > 0 ? [m.recordersAlreadySet({ count: alreadySet })] : []),
    ...(skipped > 0 || alreadySet === 0 ? [m.recordersSkipped({ count: skipped })] : []),
  ];
  return parts.join(", ");
}

/** Shows what was planned, and that the plan was applied: recorders have most likely changed since. */
export function AppliedNote(props: { rollout: Rollout; summary: PlanSummaryText }): ReactNode {
  const { rollout, summary } = props;
  const hasFailed = attentionCount(rollout) > 0;
  const Icon = hasFailed ? IconWarning : IconRollout;
  return (
    <p className={css.applied} data-failed={hasFailed || undefined}>
      <Icon size={15} aria-hidden />
      <span title={m.appliedHint}>
        <b>{planSentence(summary, true)}</b>
        {summary.alreadySet + summary.skipped > 0 && `, ${notWrittenText(summary)}`}. {m.applied}{" "}
        <Time iso={rollout.startedAt} />:{" "}
        <a href={`#/rollouts/${rollout.id}`}>
          <OutcomeFigures rollout={rollout} />
        </a>
        .
      </span>
    </p>
  );
}
