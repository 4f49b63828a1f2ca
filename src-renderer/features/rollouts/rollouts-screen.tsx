import { useEffect, useMemo, type ReactNode } from "react";
import { durationText } from "#shared/domain/share-text.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { placeMessages as places } from "#shared/messages/places.ts";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import { ActionButton } from "#renderer/actions/index.ts";
import { useList } from "#renderer/features/views/index.ts";
import {
  EmptyList,
  planPlacesColumn,
  recordersColumn,
  ScopeChip,
  useGridHere,
  useRolloutsHere,
  type ListedHere,
} from "#renderer/features/places/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { navigate, useRoute } from "#renderer/services/router.ts";
import {
  DataGrid,
  ErrorNotice,
  IconRollout,
  Loader,
  Screen,
  Time,
  type GridColumn,
} from "#renderer/ui/index.ts";
import { formatNumber } from "#shared/format.ts";
import { rolloutStateText, type OutcomeText } from "./outcomes.ts";
import { LatestRollout, latestWithRoom } from "./latest-rollout.tsx";
import { OutcomeBar, OUTCOME_BAR, WIDEST_OUTCOMES } from "./outcome-bar.tsx";
import { RolloutRowMenu } from "./rollout-row-menu.tsx";
import { rolloutParent, RolloutView } from "./rollout-view.tsx";
import { RolloutsSwitch } from "./rollouts-switch.tsx";
import { rolloutsStore } from "./store.ts";
import { attentionCount, outcomeFigures, rolloutSentence } from "./summary.ts";
import css from "./rollouts.module.css";

/** `#/rollouts` lists the rollouts, `#/rollouts/ID` shows one. */
export function RolloutsScreen(): ReactNode {
  const [id] = useRoute().rest;
  return id === undefined ? <RolloutList /> : <OneRollout key={id} id={id} />;
}

function OneRollout({ id }: { id: string }): ReactNode {
  const { open, close } = useFeature(rolloutsStore, (state) => state);
  const rollout = useFeature(rolloutsStore, ({ rollouts }) =>
    rollouts.find((one) => one.id === id),
  );
  const items = useFeature(rolloutsStore, (state) => state.items.get(id));
  const error = useFeature(rolloutsStore, (state) => state.errors.get(id));
  useEffect(() => {
    void open(id);
    return close;
  }, [id, open, close]);
  if (rollout && items) return <RolloutView rollout={rollout} items={items} />;
  return (
    <Screen title={m.rollout} parent={rolloutParent()} padded>
      {error ? (
        <ErrorNotice error={error} />
      ) : (
        <Loader size="sm" aria-label={commonMessages.loading} />
      )}
    </Screen>
  );
}

/** Names of rollouts are bolder than the text that is measured, in pixels. */
const BOLD = 10;

/**
 * @param here recorders of each rollout in the scope; null for the whole fleet
 * @param isOneUser whether one user started all of them: the name is then shown only on request
 */
const columnsOf = (here: ListedHere | null, isOneUser: boolean): GridColumn<Rollout>[] => [
  {
    id: "name",
    get label() {
      return m.rollout;
    },
    value: ({ name }) => name,
    minWidth: 180,
    flex: 1,
    drawn: { text: ({ name }) => name, besides: BOLD },
    tooltip: ({ name }) => name,
    drawsLink: true,
    render: ({ id, name }) => (
      <a className={css.link} tabIndex={-1} href={`#/rollouts/${id}`}>
        {name}
      </a>
    ),
  },
  { ...planPlacesColumn<Rollout>((rollout) => rollout.places), isMinor: true },
  {
    id: "state",
    get label() {
      return m.columnState;
    },
    value: (rollout) => stateOf(rollout).label,
    minWidth: 120,
    flex: 0.6,
    mark: (rollout) => ({ tone: stateOf(rollout).tone, text: stateOf(rollout).label }),
    tooltip: (rollout) => stateOf(rollout).meaning,
  },
  {
    id: "outcomes",
    get label() {
      return m.columnOutcomes;
    },
    value: rolloutSentence,
    tooltip: rolloutSentence,
    render: (rollout) => <OutcomeBar rollout={rollout} />,
    minWidth: 350,
    flex: 2,
    drawn: { text: outcomeFigures, besides: OUTCOME_BAR, widest: WIDEST_OUTCOMES },
  },
  {
    id: "attention",
    get label() {
      return m.columnAttention;
    },
    value: attentionCount,
    format: (rollout) => formatNumber(attentionCount(rollout)),
    tone: (rollout) => (attentionCount(rollout) > 0 ? "bad" : "quiet"),
    width: 90,
    align: "right",
    filter: "number",
    hidden: true,
    get hint() {
      return m.attentionHint;
    },
  },
  {
    ...recordersColumn<Rollout>(here, ({ total }) => total),
    ...(here === null && { isMinor: true }),
  },
  {
    id: "waves",
    label: m.columnWaves,
    hint: m.wavesHint,
    value: ({ waves }) => waves,
    format: wavesText,
    tooltip: wavesText,
    align: "right",
    filter: "number",
    width: 84,
    hidden: true,
  },
  {
    id: "duration",
    label: m.columnDuration,
    value: durationOf,
    format: (rollout) => shortDurationText(durationOf(rollout)),
    filter: false,
    align: "right",
    width: 82,
    hidden: true,
  },
  {
    id: "startedBy",
    label: m.columnStartedBy,
    value: ({ startedBy }) => (isOneUser ? "" : (startedBy ?? "")),
    format: ({ startedBy }) => startedBy ?? m.starterUnknown,
    tone: ({ startedBy }) => (isOneUser || startedBy === null ? "quiet" : null),
    width: 96,
  },
  {
    id: "started",
    get label() {
      return m.columnStarted;
    },
    value: ({ startedAt }) => startedAt,
    width: 104,
    sort: "desc",
    filter: false,
    ticks: true,
    isAge: true,
    render: ({ startedAt }) => <Time iso={startedAt} />,
  },
];

/** Time from start to end, in ms; null if the rollout has not ended or waits. */
function durationOf({ state, startedAt, finishedAt }: Rollout): number | null {
  if (finishedAt === null || state === "paused") return null;
  return Date.parse(finishedAt) - Date.parse(startedAt);
}

function shortDurationText(duration: number | null): string {
  if (duration === null) return "";
  return duration < 1_000 ? m.underOneSecond : durationText(duration);
}

function wavesText({ waves, options }: Rollout): string {
  const number = formatNumber(waves);
  return options.canary === undefined ? number : m.canaryAndWaves({ number });
}

function stateOf(rollout: Rollout): OutcomeText {
  return rolloutStateText(rollout, rollout.wish);
}

function RolloutList(): ReactNode {
  const { rollouts, loading } = useFeature(rolloutsStore, (state) => state);
  const here = useRolloutsHere();
  const isOneUser = new Set(rollouts.map(({ startedBy }) => startedBy)).size === 1;
  const columns = useMemo(() => columnsOf(here, isOneUser), [here, isOneUser]);
  const latest = here === null && loading.state === "ready" ? latestWithRoom(rollouts) : null;
  const grid = useGridHere(here, {
    rows: rollouts,
    loading,
    idOf,
    nothingHere: { title: places.noRolloutsHere, text: places.noRolloutsHereText },
    empty: <NoRollouts />,
  });
  // The empty list has the button itself.
  const isEmpty = rollouts.length === 0 && loading.state === "ready";
  return (
    <Screen
      title={commonMessages.rollouts}
      scope={<ScopeChip />}
      toolbar={!isEmpty && <ActionButton action="bulk.new" primary />}
    >
      <DataGrid
        {...useList("rollouts")}
        label={commonMessages.rollouts}
        noun={[m.noun, m.nouns]}
        {...grid}
        rowId={idOf}
        columns={columns}
        isAboveList={latest !== null}
        menu={rowMenu}
        tools={<RolloutsSwitch value="rollouts" />}
        onOpen={({ id }) => navigate(`rollouts/${id}`)}
      />
      {latest && <LatestRollout rollout={latest} />}
    </Screen>
  );
}

function rowMenu(rollout: Rollout): ReactNode {
  return <RolloutRowMenu rollout={rollout} />;
}

function idOf({ id }: Rollout): string {
  return id;
}

function NoRollouts(): ReactNode {
  return (
    <EmptyList
      icon={IconRollout}
      sketch={["short", "bar", "chip"]}
      title={m.noRollouts}
      actions={<ActionButton action="bulk.new" primary />}
    >
      {m.noRolloutsText}
    </EmptyList>
  );
}
