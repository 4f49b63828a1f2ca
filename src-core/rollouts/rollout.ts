import type { Recorder, Site } from "#shared/domain/inventory.ts";
import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import { eachOf } from "../each.ts";
import type { EventHub } from "../events.ts";
import type { Inventory } from "../inventory/index.ts";
import type { RunningJob } from "../jobs/index.ts";
import type { Earlier, Ended } from "./apply-item.ts";
import { createFollowUps, type FollowUps } from "./follow-ups.ts";
import { createHalt, type Halt } from "./halt.ts";
import type { Rest } from "./journal.ts";
import { outsideWindow, removed, removedMeanwhile } from "./not-written.ts";
import { createTally, type Tally } from "./tally.ts";
import { createTeller, type Teller } from "./teller.ts";
import { takeTurn, type TurnEnd, type TurnTools } from "./turn.ts";

/** Recorders written at once, unless said otherwise. */
const AT_ONCE = 32;
/** How often a rollout that waits between waves looks whether it is to go on, in ms. */
const LOOK_EVERY_MS = 250;
/** A wish of a person is heard between two recorders, and looked for at most this often, in ms. */
const WISH_EVERY_MS = 10;

export interface RolloutTools extends TurnTools {
  readonly inventory: Inventory;
  readonly events: EventHub;
}

/** A rollout that is being carried out. */
interface Run {
  readonly tools: RolloutTools;
  readonly rollout: Rollout;
  readonly job: RunningJob;
  readonly halt: Halt;
  readonly tally: Tally;
  readonly teller: Teller;
  readonly planned: ReadonlyMap<string, PlanItem>;
  readonly recorders: ReadonlyMap<string, Recorder>;
  readonly sites: ReadonlyMap<string, Site>;
  /** Steps and outcomes on their way into the journal: the next recorder does not wait for them. */
  readonly noting: FollowUps;
  /** What should not happen, such as a journal that cannot be written: the rollout comes to rest, and then tells. */
  readonly faults: unknown[];
  /** Notes a fault, and lets nobody new begin. */
  fail(error: unknown): void;
  /** When a wish was looked for last, in ms. */
  lookedAt: number;
}

/**
 * Carries out what the journal says is left of a rollout: who was in the middle of a write first, then wave after wave.
 * Ends when every recorder has an outcome, or at rest.
 * @param closing aborts when Muster ends
 * @param gate whether the end of the last wave has not been seen to yet
 */
export async function carryOut(
  tools: RolloutTools,
  plan: Plan,
  rollout: Rollout,
  job: RunningJob,
  { closing, gate }: { closing: AbortSignal; gate: boolean },
): Promise<void> {
  const lines = await tools.journal.items(rollout.id);
  const run = await begin(tools, plan, rollout, job, lines);
  const stopWatching = watchEnd(run, closing);
  try {
    countAll(run, lines);
    await finishOpen(run, lines);
    await takeWaves(run, lines, gate);
  } finally {
    await run.noting.done();
    stopWatching();
  }
  if (run.faults.length > 0) throw run.faults[0];
  await tools.contacts.flush();
  await toRest(run);
}

async function toRest(run: Run): Promise<void> {
  const { tools, rollout, teller } = run;
  const rest = restOf(run);
  tools.journal.rest(rollout.id, rest);
  // Whoever had no turn yet is skipped by that.
  if (rest.state === "cancelled")
    for (const line of await tools.journal.items(rollout.id)) teller.tell(line);
  await teller.now();
}

async function begin(
  tools: RolloutTools,
  plan: Plan,
  rollout: Rollout,
  job: RunningJob,
  lines: readonly RolloutItem[],
): Promise<Run> {
  const { inventory, journal, events } = tools;
  const recorders = await inventory.byIds(plan.items.map((item) => item.recorderId));
  const sites = rollout.options.onlyInWindow ? await inventory.sites() : [];
  const sizes = Map.groupBy(lines, ({ wave }) => wave);
  const waves = [...sizes].flatMap(([wave, { length: size }]) =>
    wave === null ? [] : [{ wave, size }],
  );
  const halt = createHalt();
  const faults: unknown[] = [];
  const fail = (error: unknown) => {
    faults.push(error);
    halt.now({ kind: "shutdown" });
  };
  return {
    tools,
    rollout,
    job,
    halt,
    tally: createTally(rollout.options, waves),
    teller: createTeller(journal, events, rollout.id),
    planned: new Map(plan.items.map((item) => [item.recorderId, item])),
    recorders: new Map(recorders.map((recorder) => [recorder.id, recorder])),
    sites: new Map(sites.map((site) => [site.id, site])),
    noting: createFollowUps(fail),
    faults,
    fail,
    lookedAt: 0,
  };
}

/** A cancelled job is a cancelled rollout, unless all jobs end because Muster does. */
function watchEnd(run: Run, closing: AbortSignal): () => void {
  const { halt, job } = run;
  const onJob = () => (closing.aborted ? halt.now({ kind: "shutdown" }) : cancel(run));
  const onClosing = () => halt.now({ kind: "shutdown" });
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
function cancel({ tools, rollout, halt, teller, faults }: Run): void {
  halt.now({ kind: "cancel" });
  try {
    tools.journal.setWish(rollout.id, "cancel");
    teller.soon();
  } catch (error) {
    faults.push(error);
  }
}

/** What came of recorders before this run, but for what a person went on in spite of. */
function countAll({ tools, rollout, tally }: Run, lines: readonly RolloutItem[]): void {
  const forgiven = tools.journal.forgiven(rollout.id);
  for (const { recorderId, wave, step, outcome } of lines) {
    if (step === "done" && outcome !== null && wave !== null && !forgiven.has(recorderId))
      tally.add(wave, outcome);
  }
}

async function finishOpen(run: Run, lines: readonly RolloutItem[]): Promise<void> {
  const byId = new Map(lines.map((line) => [line.recorderId, line]));
  const open = run.tools.journal.open(run.rollout.id);
  await eachOf(open, atOnce(run), run.halt.signal, async ({ recorderId, earlier }) => {
    const line = byId.get(recorderId);
    if (line) await guarded(run, () => oneTurn(run, line, earlier));
  });
  await run.noting.done();
}

async function takeWaves(run: Run, lines: readonly RolloutItem[], gate: boolean): Promise<void> {
  const pending = lines.filter(
    ({ step, wave }) => step !== "done" && wave !== null && !isOpen(step),
  );
  const byWave = Map.groupBy(pending, ({ wave }) => wave as number);
  const order = [...byWave.keys()].toSorted((a, b) => a - b);
  let passed = gate ? run.rollout.wave : null;
  for (const wave of order) {
    if (passed !== null && passed !== wave) await betweenWaves(run, passed);
    if (run.halt.reason) return;
    enterWave(run, wave);
    await eachOf(byWave.get(wave) ?? [], atOnce(run), run.halt.signal, (line) =>
      guarded(run, () => oneTurn(run, line, null)),
    );
    await run.noting.done();
    passed = wave;
  }
}

function isOpen(step: RolloutItem["step"]): boolean {
  return step === "writing" || step === "verifying";
}

function enterWave({ tools, rollout, job, teller }: Run, wave: number): void {
  tools.journal.setWave(rollout.id, wave);
  if (rollout.waves + (rollout.options.canary ? 1 : 0) > 1)
    job.retitle(`Rollout '${rollout.name}', ${waveName(wave, rollout.waves)}`);
  teller.soon();
}

function waveName(wave: number, of: number): string {
  return wave === 0 ? "canary" : `wave ${wave} of ${of}`;
}

/** A wave is done and another is to come: the rules of its end, then the pause. */
async function betweenWaves(run: Run, wave: number): Promise<void> {
  const { tools, rollout, halt, tally, teller } = run;
  const stop = tally.atEndOf(wave);
  if (stop) return halt.now({ kind: "stop", stop });
  const { pause = 0 } = rollout.options;
  if (pause === "ask") return halt.now({ kind: "wave" });
  if (pause === 0 || halt.reason) return;
  const until = Date.parse(tools.clock.now()) + pause * 1_000;
  tools.journal.setWait(rollout.id, new Date(until).toISOString());
  await teller.now();
  await waitUntil(run, until);
  tools.journal.setWait(rollout.id, null);
  teller.soon();
}

async function waitUntil({ tools, rollout, halt }: Run, until: number): Promise<void> {
  const { clock, journal } = tools;
  for (;;) {
    const left = until - Date.parse(clock.now());
    const wish = journal.wishOf(rollout.id);
    if (wish === "next") journal.setWish(rollout.id, null);
    else if (wish) halt.now({ kind: wish });
    if (left <= 0 || wish || halt.reason) return;
    await clock.wait(Math.min(left, LOOK_EVERY_MS), halt.signal);
  }
}

/** Nobody new begins after a fault, and nobody is left behind who goes on by himself. */
async function guarded({ fail }: Run, turn: () => Promise<void>): Promise<void> {
  try {
    await turn();
  } catch (error) {
    fail(error);
  }
}

/** The turn of one recorder, unless somebody wants the rollout to rest. */
async function oneTurn(run: Run, line: RolloutItem, earlier: Earlier | null): Promise<void> {
  const { halt, tally, job } = run;
  lookForWish(run);
  if (halt.reason) return;
  const end = await turnOf(run, line, earlier);
  // At once: nobody may begin between a failure and the rule that it breaks.
  if (typeof end !== "string" && line.wave !== null) {
    tally.add(line.wave, end.outcome);
    const stop = tally.struck(line.wave);
    if (stop) halt.now({ kind: "stop", stop });
  }
  run.noting.add(note(run, line, end));
  if (typeof end !== "string") job.step(!FINE.has(end.outcome));
}

function lookForWish(run: Run): void {
  const now = performance.now();
  if (now - run.lookedAt < WISH_EVERY_MS) return;
  run.lookedAt = now;
  const wish = run.tools.journal.wishOf(run.rollout.id);
  if (wish === "pause" || wish === "cancel") run.halt.now({ kind: wish });
}

const FINE: ReadonlySet<Ended["outcome"]> = new Set<Ended["outcome"]>([
  "verified",
  "accepted",
  "skipped",
]);

async function turnOf(run: Run, line: RolloutItem, earlier: Earlier | null): Promise<TurnEnd> {
  const { tools, rollout, planned, recorders, sites, halt, teller } = run;
  const item = planned.get(line.recorderId);
  if (!item) throw new Error("The journal has a recorder that its plan has not.");
  const recorder = recorders.get(line.recorderId);
  if (!recorder) return earlier ? removedMeanwhile(item) : removed(item);
  if (rollout.options.onlyInWindow && !earlier) {
    const outside = outsideWindow(sites.get(recorder.siteId), tools.clock.now());
    if (outside) return outside;
  }
  return takeTurn(tools, {
    rolloutId: rollout.id,
    item,
    recorder,
    line,
    earlier,
    halt,
    tell: teller.tell,
    follow: run.noting.add,
  });
}

function note({ tools, rollout, teller }: Run, line: RolloutItem, end: TurnEnd): Promise<void> {
  const { journal, clock } = tools;
  const { recorderId } = line;
  if (end === "open") return journal.leaveOpen(rollout.id, recorderId);
  if (end === "not_begun") {
    teller.tell({ ...line, step: "pending", outcome: null, at: null });
    return journal.putBack(rollout.id, recorderId);
  }
  teller.tell({ ...line, step: "done", at: clock.now(), ...end });
  return journal.done(rollout.id, recorderId, end);
}

/** Nothing left to do is the end, whatever was about to stop it. */
function restOf({ tools, rollout, halt }: Run): Rest {
  const { reason } = halt;
  if (tools.journal.left(rollout.id) === 0) return { state: "finished" };
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

function atOnce({ rollout }: Run): number {
  return rollout.options.atOnce ?? AT_ONCE;
}
