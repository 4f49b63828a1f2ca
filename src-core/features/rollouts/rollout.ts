import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import { forEachWithConcurrency } from "#core/platform/async.ts";
import type { RecorderToCall } from "#core/features/inventory/index.ts";
import type { RunningJob } from "#core/platform/jobs/index.ts";
import { rolloutErrorMessages } from "#shared/messages/rollout-errors.ts";
import { prefetchRecorders } from "./prefetch-recorders.ts";
import { outsideWindow, removedOutcome, removedMeanwhile } from "./not-written.ts";
import type { RecorderOutcome, RecorderResult } from "./recorder-outcome.ts";
import type { InterruptedRun } from "./recorder-rollout-tools.ts";
import { rollOutToRecorder } from "./roll-out-to-recorder.ts";
import {
  finalize,
  createRun,
  watchEnd,
  type PendingRollout,
  type RolloutServices,
  type RolloutRun,
} from "./run.ts";

/** Recorders written at once, unless said otherwise. */
const RECORDERS_AT_ONCE = 32;
/** How often a rollout that waits between waves looks whether it is to go on, in ms. */
const LOOK_EVERY_MS = 250;
/** Commands of the user are read between two recorders, at most this often, in ms. */
const WISH_EVERY_MS = 10;

/**
 * Carries out what is left of a rollout: who was in the middle of a write first, then wave after wave. Ends when every
 * recorder has an outcome, or at rest.
 * @param closing aborts when Muster ends
 */
export async function carryOutRollout(
  tools: RolloutServices,
  left: PendingRollout,
  job: RunningJob,
  closing: AbortSignal,
): Promise<void> {
  const { lines, gate } = left;
  const run = createRun(tools, left, job);
  const stopWatching = watchEnd(run, closing);
  try {
    countAll(run, lines);
    lookAtRules(run, lines);
    await finishOpen(run, lines);
    await takeWaves(run, lines, gate);
  } finally {
    await settled(run);
    stopWatching();
  }
  if (run.faults.length > 0) throw run.faults[0];
  await tools.contacts.flush();
  await finalize(run);
}

/** All that was done is in the journal. */
async function settled({ tools, noting }: RolloutRun): Promise<void> {
  tools.journal.flush();
  await noting.done();
}

/** Outcomes of recorders before this run, except those that a user has accepted by continuing. */
function countAll(
  { tools, rollout, failureBudget }: RolloutRun,
  lines: readonly RolloutItem[],
): void {
  if (lines.every(({ step }) => step !== "done")) return;
  const forgiven = tools.journal.forgiven(rollout.id);
  for (const { recorderId, wave, step, outcome } of lines) {
    if (step === "done" && outcome !== null && wave !== null && !forgiven.has(recorderId))
      failureBudget.add(wave, outcome);
  }
}

/** Those who came to their end while it was being brought to rest may have broken a rule that had no say then. */
function lookAtRules(
  { rollout, failureBudget, stopSignal }: RolloutRun,
  lines: readonly RolloutItem[],
): void {
  const { wave: last } = rollout;
  const follows = lines.some(({ step, wave }) => step === "pending" && (wave ?? last) > last);
  const stop = follows ? failureBudget.atEndOf(last) : failureBudget.exceeded(last);
  if (stop) stopSignal.stop({ kind: "stop", stop });
}

async function finishOpen(run: RolloutRun, lines: readonly RolloutItem[]): Promise<void> {
  if (!lines.some(({ step }) => isOpen(step))) return;
  const byId = new Map(lines.map((line) => [line.recorderId, line]));
  const open = run.tools.journal.open(run.rollout.id);
  const toCall = prefetchRecorders(run.tools.inventory, open.map(recorderIdOf));
  await forEachWithConcurrency(
    open,
    atOnce(run),
    run.stopSignal.signal,
    async ({ recorderId, earlier }) => {
      const line = byId.get(recorderId);
      if (line)
        await guarded(run, () =>
          processRecorder(run, { line, earlier, recorder: toCall(recorderId) }),
        );
    },
  );
  await settled(run);
}

async function takeWaves(
  run: RolloutRun,
  lines: readonly RolloutItem[],
  gate: boolean,
): Promise<void> {
  const pending = lines.filter(
    ({ step, wave }) => step !== "done" && wave !== null && !isOpen(step),
  );
  const byWave = Map.groupBy(pending, ({ wave }) => wave as number);
  const order = [...byWave.keys()].toSorted((a, b) => a - b);
  let passed = gate ? run.rollout.wave : null;
  for (const wave of order) {
    if (passed !== null && passed !== wave) {
      await betweenWaves(run, passed);
      stopUnapproved(run);
    }
    if (run.stopSignal.reason) return;
    enterWave(run, wave);
    const inWave = byWave.get(wave) ?? [];
    const toCall = prefetchRecorders(run.tools.inventory, inWave.map(recorderIdOf));
    await forEachWithConcurrency(inWave, atOnce(run), run.stopSignal.signal, (line) =>
      guarded(run, () =>
        processRecorder(run, { line, earlier: null, recorder: toCall(line.recorderId) }),
      ),
    );
    await settled(run);
    passed = wave;
  }
}

function recorderIdOf({ recorderId }: { readonly recorderId: string }): string {
  return recorderId;
}

function isOpen(step: RolloutItem["step"]): boolean {
  return step === "writing" || step === "verifying";
}

function enterWave({ tools, rollout, job, progress }: RolloutRun, wave: number): void {
  tools.journal.setWave(rollout.id, wave);
  if (rollout.waves + (rollout.options.canary ? 1 : 0) > 1) job.retitle(titleOf(rollout, wave));
  progress.publishSoon();
}

function titleOf({ name, waves }: Pick<Rollout, "name" | "waves">, wave: number): string {
  if (wave === 0) return rolloutErrorMessages.jobCanary({ name });
  return rolloutErrorMessages.jobWave({ name, wave, waves });
}

/** A wave is done and another is to come: the rules of its end, then the pause. */
async function betweenWaves(run: RolloutRun, wave: number): Promise<void> {
  const { tools, rollout, stopSignal, failureBudget, progress } = run;
  const stop = failureBudget.atEndOf(wave);
  if (stop) return stopSignal.stop({ kind: "stop", stop });
  const { pause = 0 } = rollout.options;
  if (pause === "ask") return stopSignal.stop({ kind: "wave" });
  if (pause === 0 || stopSignal.reason) return;
  const until = Date.parse(tools.clock.now()) + pause * 1_000;
  tools.journal.setWait(rollout.id, new Date(until).toISOString());
  await progress.publishNow();
  await waitBetween(run, pause * 1_000);
  tools.journal.setWait(rollout.id, null);
  progress.publishSoon();
}

/** Pauses a rollout without the approval, as before a wave that waits for a user. The approval is requested when a user continues. */
function stopUnapproved({ tools, stopSignal }: RolloutRun): void {
  if (!stopSignal.reason && !tools.isApproved()) stopSignal.stop({ kind: "wave" });
}

/** What a pause takes of a run. */
export interface Waiting {
  readonly tools: {
    readonly clock: RolloutRun["tools"]["clock"];
    readonly journal: Pick<RolloutRun["tools"]["journal"], "wishOf" | "setWish">;
  };
  readonly rollout: Pick<RolloutRun["rollout"], "id">;
  readonly stopSignal: Pick<RolloutRun["stopSignal"], "stop" | "reason" | "signal">;
}

/** Waits by elapsed time, and not by the clock of the computer, which a user or a time server may set meanwhile. */
export async function waitBetween(
  { tools, rollout, stopSignal }: Waiting,
  ms: number,
): Promise<void> {
  const { clock, journal } = tools;
  for (let left = ms; ; left -= LOOK_EVERY_MS) {
    const wish = journal.wishOf(rollout.id);
    if (wish === "next") journal.setWish(rollout.id, null);
    else if (wish) stopSignal.stop({ kind: wish });
    if (left <= 0 || wish || stopSignal.reason) return;
    await clock.wait(Math.min(left, LOOK_EVERY_MS), stopSignal.signal);
  }
}

/** After a fault no further recorder is started, and the recorders in progress are still awaited. */
async function guarded({ fail }: RolloutRun, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    fail(error);
  }
}

interface Next {
  readonly line: RolloutItem;
  readonly earlier: InterruptedRun | null;
  /** null if it was removed from the inventory. */
  readonly recorder: RecorderToCall | null;
}

/** Writes to one recorder and notes its outcome, unless the rollout is to stop. */
async function processRecorder(run: RolloutRun, next: Next): Promise<void> {
  const { stopSignal, failureBudget, job } = run;
  const { line } = next;
  lookForWish(run);
  if (stopSignal.reason) return;
  const result = await resultOf(run, next);
  // At once: no recorder may be started between a failure and the rule that it triggers.
  if (typeof result !== "string" && line.wave !== null) {
    failureBudget.add(line.wave, result.outcome);
    const stop = failureBudget.exceeded(line.wave);
    if (stop) stopSignal.stop({ kind: "stop", stop });
  }
  run.noting.add(note(run, line, result));
  if (typeof result !== "string") job.step(!FINE.has(result.outcome));
}

function lookForWish(run: RolloutRun): void {
  const now = performance.now();
  if (now - run.lookedAt < WISH_EVERY_MS) return;
  run.lookedAt = now;
  const wish = run.tools.journal.wishOf(run.rollout.id);
  if (wish === "pause" || wish === "cancel") run.stopSignal.stop({ kind: wish });
}

const FINE: ReadonlySet<RecorderOutcome["outcome"]> = new Set<RecorderOutcome["outcome"]>([
  "verified",
  "accepted",
  "skipped",
]);

async function resultOf(
  run: RolloutRun,
  { line, earlier, recorder }: Next,
): Promise<RecorderResult> {
  const { tools, rollout, planned, stopSignal, progress } = run;
  const item = planned.get(line.recorderId);
  if (!item) throw new Error("The journal has a recorder that its plan has not.");
  if (!recorder) return earlier ? removedMeanwhile(item) : removedOutcome(item);
  if (rollout.options.onlyInWindow && !earlier) {
    const outside = outsideWindow(tools.inventory.siteById(recorder.siteId), tools.clock.now());
    if (outside) return outside;
  }
  return rollOutToRecorder(tools, {
    rolloutId: rollout.id,
    item,
    recorder,
    line,
    earlier,
    stopSignal,
    publish: progress.publish,
    track: run.noting.add,
  });
}

function note(
  { tools, rollout, progress }: RolloutRun,
  line: RolloutItem,
  result: RecorderResult,
): Promise<void> {
  const { journal, clock } = tools;
  const { recorderId } = line;
  if (result === "open") return journal.leaveOpen(rollout.id, recorderId);
  if (result === "not_begun") {
    progress.publish({ ...line, step: "pending", outcome: null, at: null });
    return journal.putBack(rollout.id, recorderId);
  }
  progress.publish({ ...line, step: "done", at: clock.now(), ...result });
  return journal.done(rollout.id, recorderId, result);
}

function atOnce({ rollout }: RolloutRun): number {
  return rollout.options.atOnce ?? RECORDERS_AT_ONCE;
}
