import {
  RESUMABLE,
  type Rollout,
  type RolloutItem,
  type RolloutCommand,
} from "#shared/domain/rollout.ts";
import { areaSpec, DEFAULT_AREA } from "#shared/areas/index.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import { rolloutStateSentences } from "#shared/messages/rollout-states.ts";
import type { Result } from "#shared/result.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  IconClose,
  IconMail,
  IconNext,
  IconPause,
  IconResume,
  IconRetry,
  IconRollBack,
  IconStop,
  notifyError,
} from "#renderer/ui/index.ts";
import { rolloutReportActions } from "./report-actions.ts";
import { scheduledActions } from "./scheduled-actions.ts";
import { canRetryAsPlanned } from "./retry-choice.ts";
import { mayBeWritten, retryable } from "./rollout-status.ts";
import { rolloutsStore, pendingCommandOf, type RolloutsState } from "./store.ts";

const ON_ROLLOUTS = { screens: ["rollouts"] } as const;

const controls = defineActions(
  () => commonMessages.rollouts,
  [
    {
      ...ON_ROLLOUTS,
      id: "rollouts.pause",
      calls: ["rollouts.pause"],
      label: () => m.pause,
      shortcut: "P",
      icon: IconPause,
      keywords: "hold wait",
      enabled: (context) =>
        ofOpen(context, ({ rollout, wish }) =>
          rollout.state === "running" ? notWished(wish) : rolloutStateSentences[rollout.state],
        ),
      run: (context) => wishFor(context, "pause"),
    },
    {
      ...ON_ROLLOUTS,
      id: "rollouts.resume",
      calls: ["rollouts.resume"],
      label: () => m.resume,
      shortcut: "R",
      icon: IconResume,
      keywords: "continue go on",
      enabled: (context) =>
        ofOpen(context, ({ rollout }) => canGoOn(rollout) || rolloutStateSentences[rollout.state]),
      run: (context) =>
        withOpen(context, async ({ state, rollout }) => {
          if (rollout.state === "stopped") state.ask("resume");
          else reportAnswer(await state.resume(rollout.id, { allowClearSecrets: false }));
        }),
    },
    {
      ...ON_ROLLOUTS,
      id: "rollouts.next",
      calls: ["rollouts.next"],
      label: () => m.next,
      shortcut: "N",
      icon: IconNext,
      keywords: "go on continue now",
      enabled: (context) =>
        ofOpen(context, ({ rollout, wish }) => {
          if (!isBetweenWaves(rollout)) return m.notBetweenWaves;
          return notWished(wish);
        }),
      run: (context) => wishFor(context, "next"),
    },
    {
      ...ON_ROLLOUTS,
      id: "rollouts.cancel",
      calls: ["rollouts.cancel"],
      label: () => m.cancel,
      shortcut: "X",
      icon: IconStop,
      keywords: "stop abort end",
      enabled: (context) =>
        ofOpen(context, ({ rollout, wish }) => {
          if (rollout.state !== "running")
            return canGoOn(rollout) || rolloutStateSentences[rollout.state];
          return wish === "cancel" ? m.isCancelling : true;
        }),
      run: (context) => withOpen(context, ({ state }) => state.ask("cancel")),
    },
    {
      ...ON_ROLLOUTS,
      id: "rollouts.retry",
      calls: ["rollouts.retry"],
      label: () => m.retry,
      shortcut: "shift+R",
      icon: IconRetry,
      keywords: "again",
      enabled: (context) =>
        ofOpen(context, ({ rollout, items }) => {
          if (rollout.state === "running") return m.isRunning;
          return retryable(items) > 0 || m.noneFailed;
        }),
      run: (context) => withOpen(context, ({ state }) => state.ask("retry")),
    },
    {
      ...ON_ROLLOUTS,
      id: "rollouts.retryRecorder",
      calls: ["rollouts.retry"],
      label: () => m.retryRecorder,
      icon: IconRetry,
      keywords: "again",
      enabled: (context) =>
        ofOpen(context, ({ state, rollout, items }) => {
          const item = items.find(({ recorderId }) => recorderId === state.panelId);
          if (!item) return m.noRecorderOpen;
          if (rollout.state === "running") return m.isRunning;
          return canRetryAsPlanned(item) || m.notRetryable;
        }),
      run: (context) => withOpen(context, ({ state }) => state.ask("retryRecorder")),
    },
    {
      ...ON_ROLLOUTS,
      id: "rollouts.rollBack",
      calls: ["rollouts.rollback"],
      label: () => m.rollBack,
      shortcut: "B",
      icon: IconRollBack,
      keywords: "undo revert restore before",
      enabled: (context) =>
        ofOpen(context, ({ state, rollout, items }) => {
          if (rollout.state === "running") return m.isRunning;
          if (state.planning) return m.isPlanning;
          return items.some(mayBeWritten) || m.nothingWritten;
        }),
      run: (context) => withOpen(context, ({ state, rollout }) => rollBack(state, rollout.id)),
    },
    {
      ...ON_ROLLOUTS,
      id: "rollouts.rollBackRecorder",
      calls: ["rollouts.rollback"],
      label: () => m.rollBackRecorder,
      icon: IconRollBack,
      keywords: "undo revert restore before",
      enabled: (context) =>
        ofOpen(context, ({ state, rollout, items }) => {
          const item = items.find(({ recorderId }) => recorderId === state.panelId);
          if (!item) return m.noRecorderOpen;
          if (rollout.state === "running") return m.isRunning;
          if (state.planning) return m.isPlanning;
          return mayBeWritten(item) || m.notWritten;
        }),
      run: (context) =>
        withOpen(context, ({ state, rollout }) =>
          state.panelId === null ? undefined : rollBack(state, rollout.id, [state.panelId]),
        ),
    },
    {
      ...ON_ROLLOUTS,
      id: "rollouts.testMail",
      calls: ["settings.testEmail"],
      label: () => m.testMail,
      icon: IconMail,
      keywords: "email smtp check proof",
      enabled: (context) =>
        ofOpen(
          context,
          ({ state, items }) => mailTested(items, state.panelId) !== null || m.noMail,
        ),
      run: (context) =>
        withOpen(context, ({ state, items }) => {
          const id = mailTested(items, state.panelId);
          if (id === null) return;
          const inventory = context.services.get(recordersStore).getState();
          inventory.show({ kind: "testMail", ids: [id] });
          navigate("recorders");
        }),
    },
    {
      ...ON_ROLLOUTS,
      id: "rollouts.closePanel",
      calls: [],
      label: () => commonMessages.closeDetails,
      shortcut: "Escape",
      icon: IconClose,
      enabled: ({ services }) =>
        services.get(rolloutsStore).getState().panelId !== null || commonMessages.noDetails,
      run: ({ services }) => services.get(rolloutsStore).getState().showPanel(null),
    },
  ],
);

export const rolloutActions: readonly Action[] = [
  ...rolloutReportActions,
  ...controls,
  ...scheduledActions,
];

interface Open {
  readonly state: RolloutsState;
  readonly rollout: Rollout;
  readonly items: readonly RolloutItem[];
  readonly wish: RolloutCommand | null;
}

/** The rollout on screen, with its recorders. */
function openRollout({ services, screen }: ActionContext): Open | null {
  if (screen !== "rollouts") return null;
  const state = services.get(rolloutsStore).getState();
  const rollout = state.rollouts.find(({ id }) => id === state.openId);
  const items = rollout && state.items.get(rollout.id);
  return items ? { state, rollout, items, wish: pendingCommandOf(state, rollout) } : null;
}

function ofOpen(context: ActionContext, judge: (open: Open) => true | string): true | string {
  const open = openRollout(context);
  return open ? judge(open) : m.openFirst;
}

function withOpen(
  context: ActionContext,
  act: (open: Open) => void | Promise<void>,
): void | Promise<void> {
  const open = openRollout(context);
  return open ? act(open) : undefined;
}

function wishFor(context: ActionContext, wanted: RolloutCommand): void | Promise<void> {
  return withOpen(context, async ({ state, rollout }) =>
    reportAnswer(await state.wish(rollout.id, wanted)),
  );
}

/** Creates the plan that restores the values, and opens it. */
export async function rollBack(
  state: RolloutsState,
  id: string,
  recorderIds?: readonly string[],
): Promise<void> {
  const answer = await state.planRollback(id, recorderIds);
  if (answer.ok) navigate(`plans/${answer.value}`);
  else notifyError(answer.error);
}

function reportAnswer(answer: Result<unknown>): void {
  if (!answer.ok) notifyError(answer.error);
}

/** The rollout does not run and is not over. */
export function canGoOn({ state }: Pick<Rollout, "state">): boolean {
  return RESUMABLE.includes(state);
}

/** One wave is done, and the next has not started. */
export function isBetweenWaves({ state, pausedBy, waitsUntil }: Rollout): boolean {
  if (state === "running") return waitsUntil !== null;
  return state === "paused" && pausedBy === "wave";
}

function notWished(wanted: RolloutCommand | null): true | string {
  if (wanted === "pause") return m.isPausing;
  if (wanted === "cancel") return m.isCancelling;
  return wanted === null || m.isContinuing;
}

/** A recorder whose email settings were written: the open one, else the first. */
export function mailTested(items: readonly RolloutItem[], openId: string | null): string | null {
  const written = items.filter(
    ({ outcome, fields }) =>
      (outcome === "verified" || outcome === "accepted") &&
      fields.some(({ area = DEFAULT_AREA }) => areaSpec(area).canTest),
  );
  const one = written.find(({ recorderId }) => recorderId === openId) ?? written[0];
  return one?.recorderId ?? null;
}
