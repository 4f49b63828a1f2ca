import { useMemo, useState, type ReactNode } from "react";
import { isPerChannel, pathOfField } from "#shared/domain/areas/index.ts";
import type { Plan } from "#shared/domain/plan.ts";
import { planWarnings, storedTemplateText } from "#shared/domain/plan-text.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import type { Area } from "#shared/domain/settings.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { fieldLabel, templateYaml } from "#renderer/features/fields/index.ts";
import { rolloutSentence, rolloutsStore } from "#renderer/features/rollouts/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { counted } from "#renderer/services/words.ts";
import {
  Checkbox,
  ChoiceRow,
  CodeView,
  DataGrid,
  DetailsPopover,
  EmptyState,
  FilterChips,
  IconGood,
  IconPlan,
  IconRollout,
  IconWarning,
  Screen,
  Time,
  type Chip,
} from "#renderer/ui/index.ts";
import { ApplyDialog } from "./apply-dialog.tsx";
import { leftColumns, writtenColumns } from "./columns.tsx";
import { leftLines, writtenLines, type LeftState } from "./lines.ts";
import { CHANNEL_LEFT_OUT, FIELD_SKIPPED, ITEM_TEXTS } from "./states.ts";
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
  return (
    <Screen
      title={plan.name}
      subtitle={<Subtitle plan={plan} />}
      toolbar={
        <>
          <ActionButton action="bulk.fromPlan" label="Edit again" />
          <ActionButton action="plans.export" label="Export" />
          <ActionButton
            action="plans.apply"
            label={`Apply to ${counted(summary.written, "recorder")} …`}
            primary={!applied}
          />
        </>
      }
    >
      <Headline summary={summary} />
      <Warnings plan={plan} />
      {applied && <Applied rollout={applied} />}
      {view === "written" ? (
        <Written plan={plan} choice={<Views summary={summary} view={view} onView={setView} />} />
      ) : (
        <LeftAlone
          plan={plan}
          summary={summary}
          choice={<Views summary={summary} view={view} onView={setView} />}
        />
      )}
      <ApplyDialog plan={plan} />
    </Screen>
  );
}

function Subtitle({ plan }: { plan: Plan }): ReactNode {
  const stored = storedTemplateText(plan);
  return (
    <span className={css.subtitle}>
      <a href="#/plans">Plan</a> made <Time iso={plan.createdAt} />
      <DetailsPopover label="Template" trigger={stored ? `Template ${stored}` : "Template"}>
        {() => <CodeView label="Template as YAML" text={templateYaml(plan.template)} />}
      </DetailsPopover>
    </span>
  );
}

/** What the plan comes to, in one sentence. */
function Headline({ summary }: { summary: PlanSummaryText }): ReactNode {
  const { written, leftAlone, fields, channelsLeftOut, fieldsSkipped } = summary;
  if (written === 0) {
    return (
      <p className={css.headline}>
        Nothing will be written: {counted(leftAlone, "recorder")} left alone.
      </p>
    );
  }
  return (
    <p className={css.headline}>
      <b>
        {counted(written, "recorder")} will be written, in {counted(fields.length, "field")}
      </b>
      <span className={css.soft}>
        {fields.map(({ area, path }) => fieldWords(area, path)).join(", ")}
      </span>
      {channelsLeftOut > 0 && <span>{counted(channelsLeftOut, "channel")} left out</span>}
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

function fieldWords(area: Area, path: string): string {
  return fieldLabel(isPerChannel(area, path) ? pathOfField(area, path, "CH1") : path, area);
}

/** A plan can be applied again, but what it was made from has most likely changed by then: say that it was. */
function Applied({ rollout }: { rollout: Rollout }): ReactNode {
  return (
    <p className={css.applied}>
      <IconRollout size={15} aria-hidden />
      <span>
        Applied <Time iso={rollout.startedAt} />:{" "}
        <a href={`#/rollouts/${rollout.id}`}>{rolloutSentence(rollout)}</a>. To go on from there,
        make a new plan with 'Edit again'.
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
        { value: "written", label: `Will be written ${summary.written.toLocaleString("en")}` },
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
  return `Left alone ${leftAlone.toLocaleString("en")}${channels}${skipped}`;
}

function Written({ plan, choice }: { plan: Plan; choice: ReactNode }): ReactNode {
  const [showSame, setShowSame] = useState(false);
  const lines = useMemo(() => writtenLines(plan, showSame), [plan, showSame]);
  const columns = useMemo(() => writtenColumns(plan), [plan]);
  return (
    <DataGrid
      key="written"
      {...useGridLayout("plan.written")}
      label="Recorders that will be written"
      noun={["change", "changes"]}
      rows={lines}
      rowId={({ id }) => id}
      columns={columns}
      tools={
        <>
          {choice}
          <Checkbox
            size="xs"
            label="Show fields that stay"
            checked={showSame}
            onChange={(event) => setShowSame(event.currentTarget.checked)}
          />
        </>
      }
      empty={
        <EmptyState icon={IconPlan} title="No recorder will be written">
          Every chosen recorder is as wanted already, or is left alone for a reason that stands
          under 'Left alone'.
        </EmptyState>
      }
    />
  );
}

const LEFT_STATES = ["nothing_to_do", "invalid", "unreachable", "blocked", "attention"] as const;

function leftChips({ counts, channelsLeftOut, fieldsSkipped }: PlanSummaryText): Chip[] {
  const chips = LEFT_STATES.map((key) => ({
    key: key as LeftState,
    count: counts[key],
    ...ITEM_TEXTS[key],
    hint: ITEM_TEXTS[key].meaning,
  }));
  const parts = [
    { key: "channel_left_out" as const, count: channelsLeftOut, text: CHANNEL_LEFT_OUT },
    { key: "field_skipped" as const, count: fieldsSkipped, text: FIELD_SKIPPED },
  ];
  const left = parts.filter(({ count }) => count > 0);
  return [
    ...chips,
    ...left.map(({ key, count, text: { meaning: hint, ...text } }) => ({
      key,
      count,
      ...text,
      hint,
    })),
  ];
}

interface LeftAloneProps {
  readonly plan: Plan;
  readonly summary: PlanSummaryText;
  readonly choice: ReactNode;
}

function LeftAlone({ plan, summary, choice }: LeftAloneProps): ReactNode {
  const [states, setStates] = useState<readonly LeftState[]>([]);
  const lines = useMemo(() => leftLines(plan, states), [plan, states]);
  const columns = useMemo(() => leftColumns(plan), [plan]);
  const toggle = (key: string) =>
    setStates((before) =>
      before.includes(key as LeftState)
        ? before.filter((state) => state !== key)
        : [...before, key as LeftState],
    );
  return (
    <DataGrid
      key="left"
      {...useGridLayout("plan.left")}
      label="Recorders that are left alone"
      noun={["line", "lines"]}
      rows={lines}
      rowId={({ id }) => id}
      columns={columns}
      tools={
        <>
          {choice}
          <FilterChips
            label="Filter by state"
            chips={leftChips(summary)}
            pressed={states}
            onToggle={toggle}
          />
        </>
      }
      empty={<EmptyState icon={IconGood} title="No recorder is left alone" />}
    />
  );
}
