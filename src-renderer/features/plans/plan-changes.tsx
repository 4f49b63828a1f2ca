import { useMemo, useState, type ReactNode } from "react";
import { isExposed, type Plan, type PlanItem } from "#shared/domain/plan.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { fieldLabel, fieldWords } from "#renderer/features/fields/index.ts";
import {
  Button,
  Checkbox,
  ChoiceRow,
  DataGrid,
  EmptyState,
  FilterChips,
  IconPlan,
  type Chip,
} from "#renderer/ui/index.ts";
import { writtenColumns } from "./columns.tsx";
import { changeMenu, groupMenu, useOpenRecorder, type ExcludeProps } from "./change-menus.tsx";
import { groupColumns } from "./group-columns.tsx";
import { changeGroups, fieldKeyOf, fieldTotals, groupIdOf, type ChangeGroup } from "./groups.ts";
import { writtenLines, type PlanLine } from "./lines.ts";
import { EXPOSED_KEY, partText } from "./states.ts";
import css from "./plans.module.css";

interface PlanChangesProps {
  readonly plan: Plan;
  /** The choice between recorders to change and skipped recorders. */
  readonly choice: ReactNode;
  /** Keys of the totals that filter. */
  readonly keys: readonly string[];
  readonly onKeys: (keys: readonly string[]) => void;
  readonly onItem: (item: PlanItem) => void;
  readonly exclude: ExcludeProps["exclude"];
}

type Form = "groups" | "each";

/** What will be written: equal changes as groups, or change by change; totals per field filter both. */
export function PlanChanges(props: PlanChangesProps): ReactNode {
  const { plan, choice, keys, onKeys } = props;
  const [form, setForm] = useState<Form>("groups");
  const [group, setGroup] = useState<ChangeGroup | null>(null);
  const [showSame, setShowSame] = useState(false);
  const lines = useMemo(() => writtenLines(plan, showSame), [plan, showSame]);
  const groups = useMemo(() => changeGroups(lines), [lines]);
  const chips = useMemo(() => chipsOf(groups), [groups]);
  const toggle = (key: string) =>
    onKeys(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]);
  const tools = (
    <>
      {choice}
      <ChoiceRow<Form>
        label={m.list}
        choices={[
          { value: "groups", label: m.grouped },
          { value: "each", label: m.oneByOne },
        ]}
        value={form}
        onChoose={(next) => {
          setGroup(null);
          setForm(next);
        }}
      />
      <Checkbox
        size="xs"
        label={m.showUnchanged}
        checked={showSame}
        onChange={(event) => setShowSame(event.currentTarget.checked)}
      />
    </>
  );
  // A single chip would say what the headline says.
  const below = chips.length + keys.length > 1 && (
    <div className={css.totals}>
      <FilterChips label={m.filterByField} chips={chips} pressed={keys} onToggle={toggle} />
    </div>
  );
  const inKeys = useMemo(() => keyTest(keys), [keys]);
  const shared = { ...props, tools, below, inKeys, toggle };
  if (form === "groups")
    return (
      <Groups
        {...shared}
        groups={groups}
        onGroup={(next) => {
          setGroup(next);
          setForm("each");
        }}
      />
    );
  return <Each {...shared} lines={lines} group={group} onWhole={() => setGroup(null)} />;
}

/** A change is shown if it matches any of the keys. */
function keyTest(
  keys: readonly string[],
): ((field: NonNullable<PlanLine["field"]>) => boolean) | null {
  if (keys.length === 0) return null;
  const wanted = new Set(keys);
  return (field) =>
    wanted.has(fieldKeyOf(field)) || (isExposed(field.way) && wanted.has(EXPOSED_KEY));
}

function chipsOf(groups: readonly ChangeGroup[]): Chip[] {
  const areas = new Set(groups.map(({ area }) => area));
  const totals = fieldTotals(groups).map(({ key, area, path, recorders }): Chip => {
    const label = areas.size > 1 ? fieldWords(area, path) : fieldLabel(path, area);
    return { key, label, count: recorders, tone: "fair", hint: path };
  });
  const exposed = new Set(
    groups.flatMap(({ field, recorderIds }) => (isExposed(field.way) ? [...recorderIds] : [])),
  );
  if (exposed.size === 0) return totals;
  const { label, tone, meaning: hint } = partText("exposed");
  return [...totals, { key: EXPOSED_KEY, label, count: exposed.size, tone, hint }];
}

interface SharedProps extends PlanChangesProps {
  readonly tools: ReactNode;
  readonly below: ReactNode;
  readonly inKeys: ReturnType<typeof keyTest>;
  readonly toggle: (key: string) => void;
}

interface GroupsProps extends SharedProps {
  readonly groups: readonly ChangeGroup[];
  readonly onGroup: (group: ChangeGroup) => void;
}

function Groups({
  groups,
  onGroup,
  tools,
  below,
  inKeys,
  onKeys,
  exclude,
}: GroupsProps): ReactNode {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const columns = useMemo(
    () => groupColumns(groups, onGroup, exclude === null),
    [groups, onGroup, exclude],
  );
  const filter = useMemo(
    () => (inKeys ? ({ field }: ChangeGroup) => inKeys(field) : null),
    [inKeys],
  );
  const chosen = new Set(ticked);
  const ids = recordersIn(groups.filter(({ id }) => chosen.has(id)));
  const menu = groupMenu({ onGroup, onKeys, ids, exclude });
  return (
    <DataGrid
      key={exclude ? "groups" : "appliedGroups"}
      {...useGridLayout("plan.groups")}
      label={m.equalChanges}
      noun={[m.group, m.groups]}
      rows={groups}
      rowId={({ id }) => id}
      columns={columns}
      filter={filter}
      {...(exclude && { selected: ticked, onSelect: setTicked })}
      onOpen={onGroup}
      tools={tools}
      below={below}
      footer={<ExcludeButton ids={ids} exclude={exclude} />}
      menu={menu}
      empty={<Nothing />}
    />
  );
}

function recordersIn(groups: readonly ChangeGroup[]): string[] {
  return [...new Set(groups.flatMap(({ recorderIds }) => [...recorderIds]))];
}

interface EachProps extends SharedProps {
  readonly lines: readonly PlanLine[];
  /** The group whose changes alone are shown; null for all. */
  readonly group: ChangeGroup | null;
  readonly onWhole: () => void;
}

function Each(props: EachProps): ReactNode {
  const { plan, lines, group, onWhole, tools, below, inKeys, onItem, onKeys, exclude } = props;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const rows = useMemo(
    () => (group ? lines.filter(({ field }) => field && groupIdOf(field) === group.id) : lines),
    [lines, group],
  );
  const columns = useMemo(
    () => writtenColumns(plan, ({ item }) => onItem(item), exclude === null),
    [plan, onItem, exclude],
  );
  const filter = useMemo(
    () => (inKeys ? ({ field }: PlanLine) => field !== null && inKeys(field) : null),
    [inKeys],
  );
  const ids = useMemo(() => tickedRecorders(rows, ticked), [rows, ticked]);
  const openRecorder = useOpenRecorder();
  const menu = changeMenu({ onItem, onKeys, openRecorder, ids, exclude });
  return (
    <DataGrid
      key={`${group?.id ?? "each"}${exclude ? "" : " applied"}`}
      {...useGridLayout("plan.written")}
      label={m.changesLabel}
      noun={[m.change, m.changes]}
      rows={rows}
      rowId={({ id }) => id}
      columns={columns}
      filter={filter}
      {...(exclude && { selected: ticked, onSelect: setTicked })}
      onOpen={({ item }) => onItem(item)}
      tools={tools}
      below={
        <>
          {below}
          {group && (
            <p className={css.groupLine}>
              {m.sameChange({ count: group.recorderIds.size })}
              <Button variant="subtle" size="compact-sm" onClick={onWhole}>
                {m.showAllChanges}
              </Button>
            </p>
          )}
        </>
      }
      footer={<ExcludeButton ids={ids} exclude={exclude} />}
      menu={menu}
      empty={<Nothing />}
    />
  );
}

/** Recorders of the ticked lines, each once. */
export function tickedRecorders(lines: readonly PlanLine[], ticked: readonly string[]): string[] {
  if (ticked.length === 0) return [];
  const chosen = new Set(ticked);
  const ids = lines.filter(({ id }) => chosen.has(id)).map(({ item }) => item.recorderId);
  return [...new Set(ids)];
}

/** Shown while something is ticked. */
export function ExcludeButton({ ids, exclude }: ExcludeProps): ReactNode {
  if (!exclude || ids.length === 0) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => void exclude({ recorderIds: [...ids] })}
    >
      {m.exclude({ count: ids.length })}
    </Button>
  );
}

function Nothing(): ReactNode {
  return (
    <EmptyState icon={IconPlan} title={m.noChanges}>
      {m.noChangesText}
    </EmptyState>
  );
}
