import { useMemo, useState, type ReactNode } from "react";
import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import { planWarnings, storedTemplateText } from "#shared/domain/plan-text.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { bareLabel, templateYaml } from "#renderer/features/fields/index.ts";
import { rolloutSentence, rolloutsStore } from "#renderer/features/rollouts/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { counted } from "#renderer/services/words.ts";
import {
  ChoiceRow,
  CodeView,
  DetailsPopover,
  IconRollout,
  IconUndo,
  IconWarning,
  Screen,
  Time,
} from "#renderer/ui/index.ts";
import { ApplyDialog } from "./apply-dialog.tsx";
import { useExclude } from "./exclude.ts";
import { PlanChanges } from "./plan-changes.tsx";
import { PlanItemPanel } from "./plan-item-panel.tsx";
import { PlanSkipped } from "./plan-skipped.tsx";
import { RollbackNotice } from "./rollback-notice.tsx";
import { EXPOSED_KEY } from "./states.ts";
import { summarisePlan, type PlanSummaryText } from "./summary.ts";
import css from "./plans.module.css";

type View = "written" | "left";

/** A plan, before → after, before anything is written. */
export function PlanView({ plan }: { plan: Plan }): ReactNode {
  const summary = useMemo(() => summarisePlan(plan), [plan]);
  const applied = useFeature(rolloutsStore, ({ rollouts }) =>
    rollouts.find(({ planId }) => planId === plan.id),
  );
  const [view, setView] = useState<View>(summary.written > 0 ? "written" : "left");
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<PlanItem | null>(null);
  const exclude = useExclude(plan);
  const choice = <Views summary={summary} view={view} onView={setView} />;
  const showExposed = () => {
    setView("written");
    setKeys([EXPOSED_KEY]);
  };
  return (
    <Screen
      title={plan.name}
      subtitle={<Subtitle plan={plan} />}
      toolbar={
        <>
          {hasTemplate(plan) && <ActionButton action="bulk.fromPlan" label="Edit again" />}
          <ActionButton action="plans.export" label="Export" />
          <ActionButton
            action="plans.apply"
            label={`Apply to ${counted(summary.written, "recorder")} …`}
            primary={!applied}
          />
        </>
      }
      aside={
        shown && (
          <PlanItemPanel
            item={shown}
            onClose={() => setShown(null)}
            onExclude={() => void exclude({ recorderIds: [shown.recorderId] })}
          />
        )
      }
    >
      <Headline summary={summary} />
      <Warnings plan={plan} />
      {applied && <Applied rollout={applied} />}
      <Former plan={plan} />
      <RollbackNotice plan={plan} />
      {view === "written" ? (
        <PlanChanges
          plan={plan}
          choice={choice}
          keys={keys}
          onKeys={setKeys}
          onItem={setShown}
          exclude={exclude}
        />
      ) : (
        <PlanSkipped
          plan={plan}
          summary={summary}
          choice={choice}
          onItem={setShown}
          exclude={exclude}
        />
      )}
      <ApplyDialog plan={plan} onShowExposed={showExposed} exclude={exclude} />
    </Screen>
  );
}

function Subtitle({ plan }: { plan: Plan }): ReactNode {
  const stored = storedTemplateText(plan);
  return (
    <span className={css.subtitle}>
      <a href="#/plans">Plan</a> made <Time iso={plan.createdAt} />
      {hasTemplate(plan) && (
        <DetailsPopover label="Template" trigger={stored ? `Template ${stored}` : "Template"}>
          {() => <CodeView label="Template as YAML" text={templateYaml(plan.template)} />}
        </DetailsPopover>
      )}
    </span>
  );
}

/** Plans of values that each recorder has of its own have no template to edit. */
function hasTemplate({ source }: Plan): boolean {
  return source === undefined || source.kind === "template";
}

/** Of a plan that was made by excluding recorders: the way back. */
function Former({ plan: { excluded } }: { plan: Plan }): ReactNode {
  if (!excluded) return null;
  return (
    <p className={css.applied}>
      <IconUndo size={15} aria-hidden />
      <span>
        {counted(excluded.recorders, "recorder")} excluded.{" "}
        <a href={`#/plans/${excluded.planId}`}>Back to the former plan</a>
      </span>
    </p>
  );
}

/** What the plan comes to, in one sentence. */
function Headline({ summary }: { summary: PlanSummaryText }): ReactNode {
  const { written, leftAlone, fields, channelsLeftOut, fieldsSkipped } = summary;
  if (written === 0) {
    return (
      <p className={css.headline}>Nothing to apply: {counted(leftAlone, "recorder")} skipped.</p>
    );
  }
  return (
    <p className={css.headline}>
      <b>
        {counted(written, "recorder")} will change, in {counted(fields.length, "field")}
      </b>
      <span className={css.soft}>
        {fields.map(({ area, path }) => bareLabel(path, area)).join(", ")}
      </span>
      {channelsLeftOut > 0 && <span>{counted(channelsLeftOut, "channel")} skipped</span>}
      {fieldsSkipped > 0 && <span>{counted(fieldsSkipped, "field")} skipped</span>}
    </p>
  );
}

/** What the values mean beyond themselves: a site that sends no email while disarmed, say. */
function Warnings({ plan }: { plan: Plan }): ReactNode {
  const warnings = useMemo(() => planWarnings(plan), [plan]);
  if (warnings.length === 0) return null;
  return (
    <ul className={css.warnings} aria-label="Warnings">
      {warnings.map((text) => (
        <li key={text}>
          <IconWarning size={15} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** A plan can be applied again, but what it was made from has most likely changed by then: say that it was. */
function Applied({ rollout }: { rollout: Rollout }): ReactNode {
  return (
    <p className={css.applied}>
      <IconRollout size={15} aria-hidden />
      <span>
        Applied <Time iso={rollout.startedAt} />:{" "}
        <a href={`#/rollouts/${rollout.id}`}>{rolloutSentence(rollout)}</a>. Recorders may have
        changed since: make a new plan to continue from there.
      </span>
    </p>
  );
}

interface ViewsProps {
  readonly summary: PlanSummaryText;
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** Recorders that will not be written never stand among those that will. */
function Views({ summary, view, onView }: ViewsProps): ReactNode {
  return (
    <ChoiceRow<View>
      label="Which recorders"
      choices={[
        { value: "written", label: `To change ${summary.written.toLocaleString("en")}` },
        { value: "left", label: leftWords(summary) },
      ]}
      value={view}
      onChoose={onView}
    />
  );
}

function leftWords({ leftAlone, channelsLeftOut, fieldsSkipped }: PlanSummaryText): string {
  const channels = channelsLeftOut > 0 ? `, ${counted(channelsLeftOut, "channel")}` : "";
  const skipped = fieldsSkipped > 0 ? `, ${counted(fieldsSkipped, "field")}` : "";
  return `Skipped ${leftAlone.toLocaleString("en")}${channels}${skipped}`;
}
