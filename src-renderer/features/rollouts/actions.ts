import {
  RESUMABLE,
  type Outcome,
  type Rollout,
  type RolloutItem,
  type RolloutWish,
} from "#shared/domain/rollout.ts";
import type { Result } from "#shared/result.ts";
import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import {
  IconClose,
  IconNext,
  IconPause,
  IconResume,
  IconRetry,
  IconRollBack,
  IconStop,
  notifyError,
} from "#renderer/ui/index.ts";
import { reportActions } from "./report-actions.ts";
import { retryable } from "./stand.ts";
import { rolloutsStore, wishOf, type RolloutsState } from "./store.ts";

const HERE = { group: "Rollouts", screens: ["rollouts"] } as const;

export const rolloutActions: readonly Action[] = [
  ...reportActions,
  {
    ...HERE,
    id: "rollouts.pause",
    label: "Pause rollout",
    shortcut: "P",
    icon: IconPause,
    keywords: "hold wait",
    enabled: (context) =>
      ofOpen(context, ({ rollout, wish }) =>
        rollout.state === "running" ? notWished(wish) : `${STANDS[rollout.state]}.`,
      ),
    run: (context) => wishFor(context, "pause"),
  },
  {
    ...HERE,
    id: "rollouts.resume",
    label: "Resume rollout",
    shortcut: "R",
    icon: IconResume,
    keywords: "continue go on",
    enabled: (context) =>
      ofOpen(context, ({ rollout }) => canGoOn(rollout) || `${STANDS[rollout.state]}.`),
    run: (context) =>
      withOpen(context, async ({ state, rollout }) => {
        if (rollout.state === "stopped") state.ask("resume");
        else tell(await state.resume(rollout.id, false));
      }),
  },
  {
    ...HERE,
    id: "rollouts.next",
    label: "Next wave",
    shortcut: "N",
    icon: IconNext,
    keywords: "go on continue now",
    enabled: (context) =>
      ofOpen(context, ({ rollout, wish }) => {
        if (!isBetweenWaves(rollout)) return "The rollout is not waiting between two waves.";
        return notWished(wish);
      }),
    run: (context) => wishFor(context, "next"),
  },
  {
    ...HERE,
    id: "rollouts.cancel",
    label: "Cancel rollout …",
    shortcut: "X",
    icon: IconStop,
    keywords: "stop abort end",
    enabled: (context) =>
      ofOpen(context, ({ rollout, wish }) => {
        if (rollout.state !== "running") return canGoOn(rollout) || `${STANDS[rollout.state]}.`;
        return wish === "cancel" ? "The rollout is being cancelled." : true;
      }),
    run: (context) => withOpen(context, ({ state }) => state.ask("cancel")),
  },
  {
    ...HERE,
    id: "rollouts.retry",
    label: "Retry failed …",
    shortcut: "shift+R",
    icon: IconRetry,
    keywords: "again",
    enabled: (context) =>
      ofOpen(context, ({ rollout, items }) => {
        if (rollout.state === "running") return RUNS;
        return retryable(items) > 0 || "No recorder failed.";
      }),
    run: (context) => withOpen(context, ({ state }) => state.ask("retry")),
  },
  {
    ...HERE,
    id: "rollouts.rollBack",
    label: "Roll back …",
    shortcut: "B",
    icon: IconRollBack,
    keywords: "undo revert restore before",
    enabled: (context) =>
      ofOpen(context, ({ state, rollout, items }) => {
        if (rollout.state === "running") return RUNS;
        if (state.planning) return "The plan is being made.";
        return items.some(mayBeWritten) || "Nothing was written, so there is nothing to roll back.";
      }),
    run: (context) => withOpen(context, ({ state, rollout }) => rollBack(state, rollout.id)),
  },
  {
    ...HERE,
    id: "rollouts.rollBackRecorder",
    label: "Roll back this recorder …",
    icon: IconRollBack,
    keywords: "undo revert restore before",
    enabled: (context) =>
      ofOpen(context, ({ state, rollout, items }) => {
        const item = items.find(({ recorderId }) => recorderId === state.panelId);
        if (!item) return "No recorder is open.";
        if (rollout.state === "running") return RUNS;
        if (state.planning) return "A plan is being made.";
        return mayBeWritten(item) || "Nothing was written to this recorder.";
      }),
    run: (context) =>
      withOpen(context, ({ state, rollout }) =>
        state.panelId === null ? undefined : rollBack(state, rollout.id, [state.panelId]),
      ),
  },
  {
    ...HERE,
    id: "rollouts.closePanel",
    label: "Close the details",
    shortcut: "Escape",
    icon: IconClose,
    enabled: ({ services }) =>
      services.get(rolloutsStore).getState().panelId !== null || "No details are open.",
    run: ({ services }) => services.get(rolloutsStore).getState().showPanel(null),
  },
];

const RUNS = "The rollout is running. Wait for its end, or pause it.";

const STANDS: Readonly<Record<Rollout["state"], string>> = {
  running: "The rollout is running",
  paused: "The rollout is paused",
  stopped: "The rollout was stopped",
  interrupted: "The rollout was interrupted",
  finished: "The rollout is finished",
  cancelled: "The rollout was cancelled",
};

interface Open {
  readonly state: RolloutsState;
  readonly rollout: Rollout;
  readonly items: readonly RolloutItem[];
  readonly wish: RolloutWish | null;
}

/** The rollout on screen, with its recorders. */
function openRollout({ services, screen }: ActionContext): Open | null {
  if (screen !== "rollouts") return null;
  const state = services.get(rolloutsStore).getState();
  const rollout = state.rollouts.find(({ id }) => id === state.openId);
  const items = rollout && state.items.get(rollout.id);
  return items ? { state, rollout, items, wish: wishOf(state, rollout) } : null;
}

function ofOpen(context: ActionContext, judge: (open: Open) => true | string): true | string {
  const open = openRollout(context);
  return open ? judge(open) : "Open a rollout first.";
}

function withOpen(
  context: ActionContext,
  act: (open: Open) => void | Promise<void>,
): void | Promise<void> {
  const open = openRollout(context);
  return open ? act(open) : undefined;
}

function wishFor(context: ActionContext, wanted: RolloutWish): void | Promise<void> {
  return withOpen(context, async ({ state, rollout }) =>
    tell(await state.wish(rollout.id, wanted)),
  );
}

async function rollBack(
  state: RolloutsState,
  id: string,
  recorderIds?: readonly string[],
): Promise<void> {
  const answer = await state.planRollback(id, recorderIds);
  if (answer.ok) navigate(`plans/${answer.value}`);
  else notifyError(answer.error);
}

function tell(answer: Result<unknown>): void {
  if (!answer.ok) notifyError(answer.error);
}

/** It rests, and has not come to its end. */
export function canGoOn({ state }: Pick<Rollout, "state">): boolean {
  return RESUMABLE.includes(state);
}

/** One wave is done, and the next has not begun. */
export function isBetweenWaves({ state, pausedBy, waitsUntil }: Rollout): boolean {
  if (state === "running") return waitsUntil !== null;
  return state === "paused" && pausedBy === "wave";
}

function notWished(wanted: RolloutWish | null): true | string {
  if (wanted === "pause")
    return "The rollout is being paused: recorders in progress are finished first.";
  if (wanted === "cancel") return "The rollout is being cancelled.";
  return wanted === null || "The rollout is about to continue.";
}

/** A refused write may have been carried out in part. */
const WRITTEN: ReadonlySet<Outcome> = new Set<Outcome>([
  "verified",
  "accepted",
  "mismatch",
  "refused",
  "interrupted",
]);

function mayBeWritten({ outcome }: RolloutItem): boolean {
  return outcome !== null && WRITTEN.has(outcome);
}
