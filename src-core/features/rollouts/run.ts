import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { RunningJob } from "#core/platform/jobs/index.ts";
import { createPendingTasks, type PendingTasks } from "./pending-tasks.ts";
import { createStopSignal, type StopSignal, type StopReason } from "./stop-signal.ts";
import type { Rest } from "./journal.ts";
import { createFailureBudget, type FailureBudget } from "./failure-budget.ts";
import { createProgressPublisher, type ProgressPublisher } from "./progress-publisher.ts";
import type { RecorderServices } from "./roll-out-to-recorder.ts";

export interface RolloutServices extends RecorderServices {
  readonly inventory: Inventory;
  readonly events: EventHub;
  /** Whether the plan may be written now. An approval can be withdrawn while the rollout runs. */
  readonly isApproved: () => boolean;
}

/** A rollout that is being carried out. */
export interface RolloutRun {
  readonly tools: RolloutServices;
  readonly rollout: Rollout;
  readonly job: RunningJob;
  readonly stopSignal: StopSignal;
  readonly failureBudget: FailureBudget;
  readonly progress: ProgressPublisher;
  readonly planned: ReadonlyMap<string, PlanItem>;
  /** Steps and outcomes on their way into the journal: the next recorder does not wait for them. */
  readonly noting: PendingTasks;
  /** What should not happen, such as a journal that cannot be written: the rollout comes to rest, and then tells. */
  readonly faults: unknown[];
  /** Stores a fault, and starts no further recorder. */
  fail(error: unknown): void;
  /** When commands of the user were last read, in ms. */
  lookedAt: number;
}

/** A rollout that is not finished, as the journal has it. */
export interface PendingRollout {
  readonly plan: Plan;
  readonly rollout: Rollout;
  readonly lines: readonly RolloutItem[];
  /** Whether the end of the last wave has not been seen to yet. */
  readonly gate: boolean;
}

/** Nothing of it is under way yet. */
export function createRun(
  tools: RolloutServices,
  { plan, rollout, lines }: PendingRollout,
  job: RunningJob,
): RolloutRun {
  const sizes = Map.groupBy(lines, ({ wave }) => wave);
  const waves = [...sizes].flatMap(([wave, { length: size }]) =>
    wave === null ? [] : [{ wave, size }],
  );
  const stopSignal = createStopSignal();
  const faults: unknown[] = [];
  const fail = (error: unknown) => {
    faults.push(error);
    stopSignal.stop({ kind: "shutdown" });
  };
  return {
    tools,
    rollout,
    job,
    stopSignal,
    failureBudget: createFailureBudget(rollout.options, waves),
    progress: createProgressPublisher(tools.journal, tools.events, rollout.id, lines),
    planned: new Map(plan.items.map((item) => [item.recorderId, item])),
    noting: createPendingTasks(fail),
    faults,
    fail,
    lookedAt: 0,
  };
}

/** Writes the final state of the run into the journal, and publishes it. */
export async function finalize({
  tools,
  rollout,
  stopSignal,
  progress,
}: RolloutRun): Promise<void> {
  // Heard between two recorders; where none is to come, here.
  const cancelled = tools.journal.wishOf(rollout.id) === "cancel";
  const reason: StopReason | null = cancelled ? { kind: "cancel" } : stopSignal.reason;
  const rest = restAfter(reason, tools.journal.left(rollout.id));
  tools.journal.rest(rollout.id, rest);
  // Recorders that were not started are skipped now.
  if (rest.state === "cancelled")
    for (const line of await tools.journal.items(rollout.id)) progress.publish(line);
  await progress.publishNow();
}

/** Nothing left to do is the end, whatever was about to stop it. */
function restAfter(reason: StopReason | null, left: number): Rest {
  if (left === 0) return { state: "finished" };
  switch (reason?.kind) {
    case "pause":
      return { state: "paused", pausedBy: "person" };
    case "wave":
      return { state: "paused", pausedBy: "wave" };
    case "stop":
      return { state: "stopped", stop: reason.stop };
    case "cancel":
      return { state: "cancelled" };
    default:
      return { state: "interrupted" };
  }
}

/** A cancelled job is a cancelled rollout, unless all jobs end because Muster does. Answers how to stop watching. */
export function watchEnd(run: RolloutRun, closing: AbortSignal): () => void {
  const { stopSignal, job } = run;
  const onJob = () => (closing.aborted ? stopSignal.stop({ kind: "shutdown" }) : cancel(run));
  const onClosing = () => stopSignal.stop({ kind: "shutdown" });
  job.signal.addEventListener("abort", onJob);
  closing.addEventListener("abort", onClosing);
  if (closing.aborted) onClosing();
  if (job.signal.aborted) onJob();
  return () => {
    job.signal.removeEventListener("abort", onJob);
    closing.removeEventListener("abort", onClosing);
  };
}

/** All windows see that it is being cancelled. */
function cancel({ tools, rollout, stopSignal, progress, faults }: RolloutRun): void {
  stopSignal.stop({ kind: "cancel" });
  try {
    tools.journal.setWish(rollout.id, "cancel");
    progress.publishSoon();
  } catch (error) {
    faults.push(error);
  }
}
