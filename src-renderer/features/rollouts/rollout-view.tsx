import { useCallback, useMemo, useState, type ReactNode } from "react";
import { NEEDS_ATTENTION, type Rollout, type RolloutItem } from "#shared/domain/rollout.ts";
import { shownOutcome } from "#shared/domain/shown-outcome.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate } from "#renderer/services/router.ts";
import { useGridLayout } from "#renderer/services/use-preference.ts";
import { DataGrid, FilterChips, MenuItem, Screen, StatusTag, Time } from "#renderer/ui/index.ts";
import { isBetweenWaves } from "./actions.ts";
import { chipsOf, type OutcomeFilter } from "./outcome-filters.ts";
import { itemColumns } from "./columns.tsx";
import { RolloutDialogs } from "./dialogs.tsx";
import { ItemPanel } from "./item-panel.tsx";
import { rolloutStateText } from "./outcomes.ts";
import { RolloutProgress } from "./progress.tsx";
import { rolloutsStore, pendingCommandOf } from "./store.ts";
import { RolloutToolbar } from "./rollout-toolbar.tsx";
import { waveLines } from "./waves.ts";
import css from "./rollouts.module.css";

/** Above a rollout: the list of all. */
export const rolloutParent = () => ({
  label: commonMessages.rollouts,
  name: m.allRollouts,
  href: "#/rollouts",
});

interface RolloutViewProps {
  readonly rollout: Rollout;
  readonly items: readonly RolloutItem[];
}

/** A rollout: its progress wave by wave, and the outcome of each recorder. */
export function RolloutView({ rollout, items }: RolloutViewProps): ReactNode {
  const panelId = useFeature(rolloutsStore, (state) => state.panelId);
  const showPanel = useFeature(rolloutsStore, (state) => state.showPanel);
  const [wave, setWave] = useState<number | null>(null);
  const { keys, setKeys, toggle, passes } = useItemFilter(wave);
  const waves = useMemo(() => waveLines(rollout, items), [rollout, items]);
  const show = useCallback(({ recorderId }: RolloutItem) => showPanel(recorderId), [showPanel]);
  const columns = useMemo(() => itemColumns(waves.length > 1, show), [waves.length, show]);
  const openRecorder = useFeature(recordersStore, (state) => state.open);
  const menu = useMemo(() => itemMenu(show, openRecorder), [show, openRecorder]);
  const open = panelId === null ? undefined : items.find((item) => item.recorderId === panelId);
  const follow = useCallback(
    ({ recorderId }: RolloutItem) => {
      if (panelId !== null && panelId !== recorderId) showPanel(recorderId);
    },
    [panelId, showPanel],
  );
  return (
    <Screen
      parent={rolloutParent()}
      title={rollout.name}
      subtitle={<Subtitle rollout={rollout} />}
      toolbar={
        <RolloutToolbar
          state={rollout.state}
          betweenWaves={isBetweenWaves(rollout)}
          planId={rollout.planId}
        />
      }
      aside={open && <ItemPanel item={open} onClose={() => showPanel(null)} />}
    >
      <RolloutProgress
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
        label={m.itemsLabel}
        noun={[m.recorderNoun, m.recorderNouns]}
        rows={items}
        rowId={({ recorderId }) => recorderId}
        columns={columns}
        filter={passes}
        onOpen={show}
        menu={menu}
        onCurrent={follow}
        tools={
          <FilterChips
            label={m.filterByOutcome}
            chips={chipsOf(rollout, items, keys)}
            pressed={keys}
            onToggle={toggle}
          />
        }
      />
      <RolloutDialogs rollout={rollout} items={items} />
    </Screen>
  );
}

function itemMenu(show: (item: RolloutItem) => void, openRecorder: (id: string) => void) {
  return (item: RolloutItem): ReactNode => [
    <MenuItem key="details" onClick={() => show(item)}>
      {commonMessages.showDetails}
    </MenuItem>,
    <MenuItem
      key="recorder"
      onClick={() => {
        openRecorder(item.recorderId);
        navigate("recorders");
      }}
    >
      {commonMessages.openRecorder}
    </MenuItem>,
  ];
}

function useItemFilter(wave: number | null) {
  const [keys, setKeys] = useState<readonly OutcomeFilter[]>([]);
  const passes = useMemo(() => {
    if (keys.length === 0 && wave === null) return null;
    return (item: RolloutItem) =>
      (wave === null || item.wave === wave) &&
      (keys.length === 0 || keys.includes(shownOutcome(item) ?? "none"));
  }, [keys, wave]);
  const toggle = useCallback(
    (key: string) =>
      setKeys((before) =>
        before.includes(key as OutcomeFilter)
          ? before.filter((other) => other !== key)
          : [...before, key as OutcomeFilter],
      ),
    [],
  );
  return { keys, setKeys, toggle, passes };
}

function Subtitle({ rollout }: { rollout: Rollout }): ReactNode {
  const wish = useFeature(rolloutsStore, (state) => pendingCommandOf(state, rollout));
  const { label, tone, meaning } = rolloutStateText(rollout, wish);
  return (
    <span className={css.subtitle}>
      <StatusTag tone={tone} tooltip={meaning} filled>
        {label}
      </StatusTag>
      <span>
        {m.started} <Time iso={rollout.startedAt} />
      </span>
      {rollout.retryOf !== null && (
        <span>
          {m.retryOf} <a href={`#/rollouts/${rollout.retryOf}`}>{m.earlierRollout}</a>
        </span>
      )}
    </span>
  );
}
