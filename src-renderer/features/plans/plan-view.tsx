import { useMemo, useState, type ReactNode } from "react";
import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import { planWarnings, storedTemplateText } from "#shared/domain/plan-text.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { ActionButton, ActionMenuItem } from "#renderer/actions/index.ts";
import { templateYaml } from "#renderer/features/fields/index.ts";
import { rolloutsStore } from "#renderer/features/rollouts/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import {
  Button,
  ChoiceRow,
  CodeView,
  DetailsPopover,
  IconUndo,
  IconWarning,
  MenuButton,
  Screen,
  Time,
} from "#renderer/ui/index.ts";
import { formatNumber } from "#shared/format.ts";
import { ApplyDialog } from "./apply-dialog.tsx";
import { ApprovalButtons } from "./approval-buttons.tsx";
import { ApprovalLine } from "./approval-line.tsx";
import { useNeedsApproval } from "./use-needs-approval.ts";
import { useExclude } from "./exclude.ts";
import { PlanAlreadySet } from "./plan-already-set.tsx";
import { PlanChanges } from "./plan-changes.tsx";
import {
  ConflictNotice,
  hasConflicts,
  isFromTemplate,
  PlanAgain,
  useConflicts,
} from "./plan-conflicts.tsx";
import { AppliedNote, PlanHeadline, planSentence } from "./plan-headline.tsx";
import { PlanItemPanel } from "./plan-item-panel.tsx";
import { PlanSkipped } from "./plan-skipped.tsx";
import { RollbackNotice } from "./rollback-notice.tsx";
import { EXPOSED_KEY } from "./states.ts";
import { summarisePlan, type PlanSummaryText } from "./summary.ts";
import css from "./plans.module.css";

/** Above a plan: the list of all. */
export const planParent = () => ({
  label: commonMessages.plans,
  name: m.allPlans,
  href: "#/plans",
});

type View = "written" | "alreadySet" | "left";

/** A plan, before → after, before anything is written. */
export function PlanView({ plan }: { plan: Plan }): ReactNode {
  const summary = useMemo(() => summarisePlan(plan), [plan]);
  const applied = useFeature(rolloutsStore, ({ rollouts }) =>
    rollouts.find(({ planId }) => planId === plan.id),
  );
  const [view, setView] = useState<View>(() => firstView(summary));
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<PlanItem | null>(null);
  const exclude = useExclude(plan);
  const needsApproval = useNeedsApproval(plan);
  const conflicts = useConflicts(plan.id);
  const isApplied = applied !== undefined;
  const choice = <Views summary={summary} view={view} onView={setView} isApplied={isApplied} />;
  const showExposed = () => {
    setView("written");
    setKeys([EXPOSED_KEY]);
  };
  return (
    <Screen
      parent={planParent()}
      title={plan.name}
      subtitle={<Subtitle plan={plan} />}
      toolbar={
        <>
          {needsApproval && <ApprovalButtons plan={plan} />}
          {!applied && (
            <ActionButton
              action="plans.apply"
              label={m.applyTo({ count: summary.written })}
              primary={!needsApproval && !hasConflicts(conflicts)}
            />
          )}
          {applied && <AfterApplied plan={plan} rollout={applied} />}
          <More plan={plan} isApplied={isApplied} />
        </>
      }
      aside={
        shown && (
          <PlanItemPanel
            item={shown}
            isPlanBlocked={!isApplied && conflicts.unfinished.length > 0}
            onClose={() => setShown(null)}
            onExclude={isApplied ? null : () => void exclude({ recorderIds: [shown.recorderId] })}
          />
        )
      }
    >
      {applied ? (
        <AppliedNote rollout={applied} summary={summary} />
      ) : hasConflicts(conflicts) ? (
        <ConflictNotice plan={plan} conflicts={conflicts} summary={planSentence(summary, false)} />
      ) : (
        <PlanHeadline summary={summary} />
      )}
      {summary.written > 0 && <ApprovalLine plan={plan} />}
      <Warnings plan={plan} />
      <Former plan={plan} />
      <RollbackNotice plan={plan} />
      {view === "alreadySet" && <PlanAlreadySet plan={plan} choice={choice} onItem={setShown} />}
      {view === "written" && (
        <PlanChanges
          plan={plan}
          choice={choice}
          keys={keys}
          onKeys={setKeys}
          onItem={setShown}
          exclude={isApplied ? null : exclude}
        />
      )}
      {view === "left" && (
        <PlanSkipped
          plan={plan}
          summary={summary}
          choice={choice}
          onItem={setShown}
          exclude={isApplied ? null : exclude}
        />
      )}
      <ApplyDialog plan={plan} onShowExposed={showExposed} exclude={exclude} />
    </Screen>
  );
}

function firstView({ written, alreadySet, skipped }: PlanSummaryText): View {
  if (written > 0) return "written";
  return alreadySet > 0 && skipped === 0 ? "alreadySet" : "left";
}

/** The next step of an applied plan: its rollout until that ends, then a new plan. */
function AfterApplied({ plan, rollout }: { plan: Plan; rollout: Rollout }): ReactNode {
  const isOver = rollout.state === "finished" || rollout.state === "cancelled";
  if (isOver) return isFromTemplate(plan) && <PlanAgain plan={plan} />;
  return <Button onClick={() => navigate(`rollouts/${rollout.id}`)}>{m.openRollout}</Button>;
}

/** What is not the next step of a plan. */
function More({ plan, isApplied }: { plan: Plan; isApplied: boolean }): ReactNode {
  return (
    <MenuButton label={m.more}>
      {isApplied && <ActionMenuItem action="plans.apply" label={m.applyOnceMore} />}
      {isFromTemplate(plan) && <ActionMenuItem action="bulk.fromPlan" label={m.editAgain} />}
      <ActionMenuItem action="plans.export" label={m.export} />
    </MenuButton>
  );
}

function Subtitle({ plan }: { plan: Plan }): ReactNode {
  const stored = storedTemplateText(plan);
  return (
    <span className={css.subtitle}>
      <span>
        {m.planCreated} <Time iso={plan.createdAt} />
      </span>
      {isFromTemplate(plan) && (
        <DetailsPopover
          label={m.template}
          trigger={stored ? m.templateNamed({ template: stored }) : m.template}
        >
          {() => <CodeView label={m.templateAsYaml} text={templateYaml(plan.template)} />}
        </DetailsPopover>
      )}
    </span>
  );
}

/** Leads back to the plan from which recorders were excluded. */
function Former({ plan: { excluded } }: { plan: Plan }): ReactNode {
  if (!excluded) return null;
  return (
    <p className={css.applied}>
      <IconUndo size={15} aria-hidden />
      <span>
        {m.recordersExcluded({ count: excluded.recorders })}{" "}
        <a href={`#/plans/${excluded.planId}`}>{m.formerPlan}</a>
      </span>
    </p>
  );
}

/** Side effects of the values, for example a site that sends no email while disarmed. */
function Warnings({ plan }: { plan: Plan }): ReactNode {
  const warnings = useMemo(() => planWarnings(plan), [plan]);
  if (warnings.length === 0) return null;
  return (
    <ul className={css.warnings} aria-label={m.warnings}>
      {warnings.map((text) => (
        <li key={text}>
          <IconWarning size={15} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}

interface ViewsProps {
  readonly summary: PlanSummaryText;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly isApplied: boolean;
}

/** Recorders to change, recorders that are already set, and skipped recorders are separate lists. */
function Views({ summary, view, onView, isApplied }: ViewsProps): ReactNode {
  return (
    <ChoiceRow<View>
      label={m.whichRecorders}
      choices={[
        {
          value: "written",
          label: (isApplied ? m.planned : m.toChange)({ number: summary.written }),
        },
        ...(summary.alreadySet > 0
          ? [
              {
                value: "alreadySet" as const,
                label: m.alreadySetCount({ number: summary.alreadySet }),
              },
            ]
          : []),
        { value: "left", label: skippedWords(summary) },
      ]}
      value={view}
      onChoose={onView}
    />
  );
}

function skippedWords({ skipped, channelsLeftOut, fieldsSkipped }: PlanSummaryText): string {
  const parts = [
    formatNumber(skipped),
    ...(channelsLeftOut > 0 ? [countMessages.channels({ count: channelsLeftOut })] : []),
    ...(fieldsSkipped > 0 ? [countMessages.fields({ count: fieldsSkipped })] : []),
  ];
  return m.skipped({ parts: parts.join(", ") });
}
