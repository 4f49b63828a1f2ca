import type { PlanItem } from "#shared/domain/plan.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { readForRollout, type Contacts } from "#core/features/connections/index.ts";
import { isUnreachable } from "#shared/error-traits.ts";
import type { RecorderToCall } from "#core/features/inventory/index.ts";
import { HTTP_OVER_MS } from "#core/platform/nats/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { WHOLE_REQUEST_MS } from "#core/platform/ports/recorder-http.ts";
import { resultOfFailure } from "./failed-session.ts";
import type { Journal } from "./journal.ts";
import type { RecorderResult } from "./recorder-outcome.ts";
import { RecorderRollout } from "./recorder-rollout.ts";
import type { RecorderRolloutTools } from "./recorder-rollout-tools.ts";
import { StepJournal, type RecorderEntry } from "./step-journal.ts";
import type { StopSignal } from "./stop-signal.ts";

export interface RecorderServices {
  readonly journal: Journal;
  readonly contacts: Contacts;
  readonly clock: Clock;
  secret: RecorderRolloutTools["secret"];
  /** Time for which a recorder may still apply a write that was sent before Muster ended, in ms. Default: the longest request. */
  readonly lateWriteMs?: number | undefined;
}

/** What a rollout has for one recorder. */
export interface RecorderTask extends RecorderEntry {
  readonly item: PlanItem;
  readonly recorder: RecorderToCall;
  readonly stopSignal: StopSignal;
}

/** Opens a session with one recorder and carries out its part of the plan. A session that has started runs to its end. */
export async function rollOutToRecorder(
  { journal, contacts, clock, secret, lateWriteMs = WHOLE_REQUEST_MS }: RecorderServices,
  task: RecorderTask,
): Promise<RecorderResult> {
  const { recorder, item, earlier, stopSignal } = task;
  const steps = new StepJournal(journal, clock, task);
  let hasSession = false;
  const apply = (session: RecorderSession) => {
    hasSession = true;
    const rollout = new RecorderRollout(session, item, {
      clock,
      secret,
      earlier,
      cancelled: () => stopSignal.signal.aborted,
      begin: (step, unit) => steps.begin(step, unit),
      snapshot: (units) => steps.snapshot(units),
      settle: settleOf(task, clock, lateWriteMs),
    });
    return rollout.run();
  };
  const readFor = readForRollout(task.rolloutId, (area) => steps.isWritten(area));
  const manner = { readFor, toItsEnd: true };
  const done = await contacts.talk(recorder, stopSignal.signal, apply, manner);
  const result = done.ok ? done.value : resultOfFailure(done.error, steps.current, hasSession);
  return earlier && isUnanswered(result) ? "open" : result;
}

/** A slow recorder goes on with a write after the end of Muster, and so does an agent for as long as its requests may take. */
function settleOf(
  { recorder, line, stopSignal: { signal } }: RecorderTask,
  clock: Clock,
  lateWriteMs: number,
): RecorderRolloutTools["settle"] {
  const longest = recorder.agentGroupId === null ? lateWriteMs : HTTP_OVER_MS;
  return async () => {
    const over = Date.parse(line.at ?? "") + longest;
    const left = Math.min(over - Date.parse(clock.now()), longest);
    if (left > 0) await clock.wait(left, signal);
    return !signal.aborted;
  };
}

/** The recorder did not answer when it was read after an interruption: the next start asks it again. */
function isUnanswered(result: RecorderResult): boolean {
  if (typeof result === "string" || result.outcome !== "interrupted" || result.partly) return false;
  return result.error !== null && isUnreachable(result.error);
}
