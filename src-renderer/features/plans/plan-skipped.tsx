import { useMemo, useState, type ReactNode } from "react";
import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import { SKIPPED_ITEM_STATES } from "#shared/domain/plan-totals.ts";
import type { Area } from "#shared/domain/settings.ts";
import { flattenWire } from "#shared/areas/wire-values.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import type { JsonObject } from "#shared/json.ts";
import { CompleteOnly } from "#renderer/features/fields/index.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import {
  DataGrid,
  EmptyState,
  FilterChips,
  IconGood,
  MenuItem,
  type Chip,
} from "#renderer/ui/index.ts";
import { leftColumns } from "./columns.tsx";
import type { ExcludeProps } from "./change-menus.tsx";
import { leftLines, type LeftState, type PlanLine } from "./lines.ts";
import { ExcludeButton, tickedRecorders } from "./plan-changes.tsx";
import { itemText, partText, type SkippedPart, type StateText } from "./states.ts";
import type { PlanSummaryText } from "./summary.ts";
import css from "./plans.module.css";

function chipsOf({ counts, channelsLeftOut, fieldsSkipped, lost }: PlanSummaryText): Chip[] {
  const chips = SKIPPED_ITEM_STATES.filter((key) => counts[key] > 0).map((key) => ({
    key: key as LeftState,
    count: counts[key],
    ...chipText(itemText(key)),
  }));
  const parts: { key: SkippedPart; count: number }[] = [
    { key: "notRestored", count: lost },
    { key: "channelSkipped", count: channelsLeftOut },
    { key: "fieldSkipped", count: fieldsSkipped },
  ];
  const left = parts.filter(({ count }) => count > 0);
  return [...chips, ...left.map(({ key, count }) => ({ key, count, ...chipText(partText(key)) }))];
}

function chipText({ label, tone, meaning }: StateText): Pick<Chip, "label" | "tone" | "hint"> {
  return { label, tone, hint: meaning };
}

interface PlanSkippedProps {
  readonly plan: Plan;
  readonly summary: PlanSummaryText;
  readonly choice: ReactNode;
  readonly onItem: (item: PlanItem) => void;
  readonly exclude: ExcludeProps["exclude"];
}

/** What cannot be written, and why. */
export function PlanSkipped(props: PlanSkippedProps): ReactNode {
  const { plan, summary, choice, onItem, exclude } = props;
  const [states, setStates] = useState<readonly LeftState[]>([]);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const lines = useMemo(() => leftLines(plan, states), [plan, states]);
  const columns = useMemo(() => leftColumns(plan, ({ item }) => onItem(item)), [plan, onItem]);
  const menu = useMemo(() => lineMenu(onItem), [onItem]);
  const toggle = (key: string) =>
    setStates((before) =>
      before.includes(key as LeftState)
        ? before.filter((state) => state !== key)
        : [...before, key as LeftState],
    );
  return (
    <DataGrid
      key={exclude ? "left" : "appliedLeft"}
      {...useGridLayout("plan.left")}
      label={m.skippedLabel}
      noun={[m.line, m.lines]}
      rows={lines}
      rowId={({ id }) => id}
      columns={columns}
      {...(exclude && { selected: ticked, onSelect: setTicked })}
      onOpen={({ item }) => onItem(item)}
      menu={menu}
      tools={
        <>
          {choice}
          <FilterChips
            label={m.filterByState}
            chips={chipsOf(summary)}
            pressed={states}
            onToggle={toggle}
          />
        </>
      }
      below={<CompleteOnlyNotices plan={plan} />}
      footer={<ExcludeButton ids={tickedRecorders(lines, ticked)} exclude={exclude} />}
      empty={<EmptyState icon={IconGood} title={m.noneSkipped} />}
    />
  );
}

export function lineMenu(onItem: (item: PlanItem) => void) {
  return ({ item }: PlanLine): ReactNode => [
    <MenuItem key="details" onClick={() => onItem(item)}>
      {commonMessages.showDetails}
    </MenuItem>,
  ];
}

/** Recorders that accept complete settings only and cannot be read: all fields have to be set for them. */
function CompleteOnlyNotices({ plan }: { plan: Plan }): ReactNode {
  const byArea = useMemo(() => completeOnly(plan), [plan]);
  return [...byArea].map(([area, recorderIds]) => (
    <div key={area} className={css.notice}>
      <CompleteOnly
        area={area}
        recorderIds={recorderIds}
        values={flattenWire((plan.template[area] ?? {}) as JsonObject)}
      />
    </div>
  ));
}

function completeOnly({ items }: Plan): Map<Area, string[]> {
  const byArea = new Map<Area, string[]>();
  for (const { recorderId, fields } of items) {
    const field = fields.find(({ needsAllFields }) => needsAllFields);
    if (field) byArea.set(field.area, [...(byArea.get(field.area) ?? []), recorderId]);
  }
  return byArea;
}
