import { useCallback, useMemo, useState, type ReactNode } from "react";
import {
  NEEDS_ATTENTION,
  OUTCOMES,
  type Outcome,
  type Rollout,
  type RolloutItem,
} from "#shared/domain/rollout.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { DataGrid, FilterChips, Screen, StatusTag, Time, type Chip } from "#renderer/ui/index.ts";
import { itemColumns } from "./columns.tsx";
import { RolloutDialogs } from "./dialogs.tsx";
import { ItemPanel } from "./item-panel.tsx";
import { OUTCOME_TEXTS, stateText } from "./outcomes.ts";
import { Progress } from "./progress.tsx";
import { rolloutsStore, wishOf } from "./store.ts";
import { RolloutTools } from "./tools.tsx";
import { waveLines } from "./waves.ts";
import css from "./rollouts.module.css";

interface RolloutViewProps {
  readonly rollout: Rollout;
  readonly items: readonly RolloutItem[];
}

/** A rollout while it runs, while it rests and after: how far it is, wave by wave, and how each recorder ended. */
export function RolloutView({ rollout, items }: RolloutViewProps): ReactNode {
  const { panelId, showPanel } = useFeature(rolloutsStore, (state) => state);
  const [wave, setWave] = useState<number | null>(null);
  const { keys, setKeys, toggle, passes } = useItemFilter(wave);
  const waves = useMemo(() => waveLines(rollout, items), [rollout, items]);
  const columns = useMemo(() => itemColumns(waves.length > 1), [waves.length]);
  const open = items.find(({ recorderId }) => recorderId === panelId);
  const follow = useCallback(
    ({ recorderId }: RolloutItem) => {
      if (panelId !== null && panelId !== recorderId) showPanel(recorderId);
    },
    [panelId, showPanel],
  );
  return (
    <Screen
      title={rollout.name}
      subtitle={<Subtitle rollout={rollout} />}
      toolbar={<RolloutTools rollout={rollout} items={items} />}
      aside={open && <ItemPanel item={open} onClose={() => showPanel(null)} />}
    >
      <Progress
        rollout={rollout}
        items={items}
        waves={waves}
        wave={wave}
        onWave={(pressed) => setWave(pressed === wave ? null : pressed)}
        onAttention={() => {
          setWave(null);
          setKeys(NEEDS_ATTENTION);
        }}
      />
      <DataGrid
        {...useGridLayout("rollout")}
        label="Recorders of the rollout"
        noun={["recorder", "recorders"]}
        rows={items}
        rowId={({ recorderId }) => recorderId}
        columns={columns}
        filter={passes}
        onOpen={({ recorderId }) => showPanel(recorderId)}
        onCurrent={follow}
        tools={
          <FilterChips
            label="Filter by outcome"
            chips={chipsOf(rollout, items)}
            pressed={keys}
            onToggle={toggle}
          />
        }
      />
      <RolloutDialogs rollout={rollout} items={items} />
    </Screen>
  );
}

/** What the chips above the grid filter by; `none`: without an outcome yet. */
type FilterKey = Outcome | "none";

function useItemFilter(wave: number | null) {
  const [keys, setKeys] = useState<readonly FilterKey[]>([]);
  const passes = useMemo(() => {
    if (keys.length === 0 && wave === null) return null;
    return (item: RolloutItem) =>
      (wave === null || item.wave === wave) &&
      (keys.length === 0 || keys.includes(item.outcome ?? "none"));
  }, [keys, wave]);
  const toggle = (key: string) =>
    setKeys((before) =>
      before.includes(key as FilterKey)
        ? before.filter((other) => other !== key)
        : [...before, key as FilterKey],
    );
  return { keys, setKeys, toggle, passes };
}

const NONE_YET = {
  key: "none",
  label: "No outcome yet",
  tone: "unknown",
  hint: "Waiting for their turn, or being written now.",
} as const;

/** One that is over has nobody without an outcome. */
function chipsOf({ counts, state }: Rollout, items: readonly RolloutItem[]): Chip[] {
  const none = items.filter(({ outcome }) => outcome === null).length;
  return [
    ...OUTCOMES.map((key) => ({
      key,
      label: OUTCOME_TEXTS[key].label,
      tone: OUTCOME_TEXTS[key].tone,
      count: counts[key] ?? 0,
      hint: OUTCOME_TEXTS[key].meaning,
    })),
    ...(state === "finished" || state === "cancelled" ? [] : [{ ...NONE_YET, count: none }]),
  ];
}

function Subtitle({ rollout }: { rollout: Rollout }): ReactNode {
  const wish = useFeature(rolloutsStore, (state) => wishOf(state, rollout));
  const { label, tone, meaning } = stateText(rollout.state, wish);
  return (
    <span className={css.subtitle}>
      <a href="#/rollouts">Rollout</a>
      <StatusTag tone={tone} tooltip={meaning} filled>
        {label}
      </StatusTag>
      <span>
        begun <Time iso={rollout.startedAt} />
      </span>
      {rollout.retryOf !== null && (
        <span>
          tries <a href={`#/rollouts/${rollout.retryOf}`}>an earlier one</a> again
        </span>
      )}
    </span>
  );
}
