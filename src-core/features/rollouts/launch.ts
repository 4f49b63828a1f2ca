import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import { exposedRecorders } from "#shared/domain/plan-text.ts";
import { leftBehindOf } from "#shared/domain/rollback.ts";
import {
  RESUMABLE,
  type Rollout,
  type RolloutItem,
  type RolloutOptions,
} from "#shared/domain/rollout.ts";
import type { Caller } from "#shared/domain/team.ts";
import { wavesOf } from "#shared/domain/waves.ts";
import type { MusterError } from "#shared/errors.ts";
import { rolloutErrorMessages } from "#shared/messages/rollout-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Credentials, CredentialUser } from "#core/features/credentials/index.ts";
import { roundRobinBy } from "#core/platform/async.ts";
import { newId } from "#core/platform/ids.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Lock, Locks } from "#core/platform/locks/index.ts";
import { secretsOfItems, type Plans } from "#core/features/plans/index.ts";
import type { Logger } from "#core/platform/ports/logger.ts";
import { createCounts } from "./counts.ts";
import { consentNeeded, notResumable, unknownRollout } from "./faults.ts";
import type { RolloutHead } from "./journal-reader.ts";
import type { NewLine } from "./journal.ts";
import { notPlanned } from "./not-written.ts";
import { carryOutRollout } from "./rollout.ts";
import type { PendingRollout, RolloutServices } from "./run.ts";

/** Who decides whether plans may be written. */
export interface Approvals {
  /** Why a plan may not be written to recorders now, such as an approval that is missing; null if it may. */
  fault(plan: Plan, by: Caller["user"]): MusterError | null;
}

export interface LaunchTools extends Omit<RolloutServices, "secret" | "isApproved"> {
  readonly approvals: Approvals;
  readonly plans: Plans;
  readonly credentials: Credentials;
  readonly jobs: Jobs;
  readonly logger: Logger;
  readonly locks: Locks;
  /** Aborts when Muster ends. */
  readonly closing: AbortSignal;
}

export type Launched = { rollout: Rollout; jobId: string };

/** Held by the process that carries out a rollout. The lock, not a process id, shows that the rollout is running. */
export function holdRollout(locks: Locks, id: string): Promise<Result<Lock>> {
  return locks.hold(`rollout-${id}`, "exclusive", { what: rolloutErrorMessages.lock });
}

/** Who wants to write, with which part of the fleet, and whether passwords may travel so that others could read them. */
export interface Consent extends CredentialUser {
  readonly by: Caller["user"];
  readonly allowClear: boolean;
}

export interface RolloutStart extends Consent {
  readonly plan: Plan;
  /** Items of the plan; by default all. */
  readonly items?: readonly PlanItem[];
  readonly options: RolloutOptions;
  readonly retryOf?: string;
  /** Id of the rollout; by default a new one. */
  readonly id?: string;
}

/** Puts a new rollout into the journal and begins it. */
export async function startNew(tools: LaunchTools, wish: RolloutStart): Promise<Result<Launched>> {
  const { plan, items = plan.items, options, allowClear, retryOf = null, id = newId() } = wish;
  const refused = await refusalToWrite(tools, plan, items, wish);
  if (refused) return err(refused);
  const lock = await holdRollout(tools.locks, id);
  if (!lock.ok) return lock;
  const lines = inWaves(plan, items, options);
  const waves = Math.max(1, ...lines.map(({ wave }) => wave ?? 0));
  const { name: startedBy } = wish.by;
  const about = { id, planId: plan.id, name: plan.name, options, allowClear, retryOf, waves };
  try {
    const begun = tools.journal.begin({ ...about, startedBy, lines });
    return await launch(
      tools,
      { plan, id, lines: begun, gate: true, by: wish.by, visible: wish.visible },
      lock.value,
    );
  } catch (error) {
    lock.value.release(true);
    throw error;
  }
}

/** Waves take one recorder of each site after the other, so that no site delays the others and a canary covers many sites. */
function inWaves(plan: Plan, items: readonly PlanItem[], options: RolloutOptions): NewLine[] {
  const order = roundRobinBy(items, ({ siteName }) => siteName);
  const ready = order.filter(({ state }) => state === "ready");
  const numbers = wavesOf(ready.length, options).flatMap(({ wave, size }) =>
    Array.from({ length: size }, () => wave),
  );
  const waveOf = new Map(ready.map(({ recorderId }, at) => [recorderId, numbers[at] as number]));
  return order.map((item) => {
    const { recorderId, recorderName, siteName } = item;
    const wave = waveOf.get(recorderId) ?? null;
    const leftBehind = leftBehindOf(plan, item);
    return { recorderId, recorderName, siteName, wave, outcome: notPlanned(item), leftBehind };
  });
}

/** Goes on with a rollout that rests, from what its journal says. */
export async function resume(
  tools: LaunchTools,
  id: string,
  consent: Consent,
): Promise<Result<Launched>> {
  const { journal, locks } = tools;
  const [known] = await journal.rollouts(id);
  if (!known) return err(unknownRollout(id));
  const lock = await holdRollout(locks, id);
  if (!lock.ok) return lock;
  try {
    const begun = await goOn(tools, id, consent, lock.value);
    if (!begun.ok) lock.value.release(true);
    return begun;
  } catch (error) {
    lock.value.release(true);
    throw error;
  }
}

async function goOn(
  tools: LaunchTools,
  id: string,
  consent: Consent,
  lock: Lock,
): Promise<Result<Launched>> {
  const { journal, plans } = tools;
  const [was] = await journal.rollouts(id);
  if (!was) return err(unknownRollout(id));
  // The lock is free, so the process that ran the rollout is gone.
  if (was.state === "running" || was.failure) journal.markInterrupted(id);
  else if (!RESUMABLE.includes(was.state)) return err(notResumable(was));
  const plan = await plans.get(was.planId);
  if (!plan.ok) return plan;
  const lines = await journal.items(id);
  const allowClear = consent.allowClear || journal.allowsClear(id);
  const refused = await refusalToWrite(tools, plan.value, ofLines(plan.value, lines), {
    ...consent,
    allowClear,
  });
  if (refused) return err(refused);
  journal.goOn(id, { allowClear: consent.allowClear, forgiving: was.state === "stopped" });
  const gate = was.state === "running" || was.state === "interrupted";
  const { by, visible } = consent;
  return launch(tools, { plan: plan.value, id, lines, gate, by, visible }, lock);
}

/** The guard of every beginning of writing. */
export async function refusalToWrite(
  tools: LaunchTools,
  plan: Plan,
  items: readonly PlanItem[],
  { by, allowClear, visible }: Consent,
): Promise<MusterError | null> {
  const unapproved = tools.approvals.fault(plan, by);
  if (unapproved) return unapproved;
  const permitted = permitSecrets(tools, items, { visible });
  if (!permitted.ok) return permitted.error;
  const open = await readyToWrite(tools, items);
  if (!open.ok) return open.error;
  const exposed = allowClear ? 0 : await exposedWithoutTrust(tools, items);
  return exposed > 0 ? consentNeeded(exposed) : null;
}

/** Nothing begins with passwords that a user could have unlocked, and did not. */
async function readyToWrite(
  { credentials }: LaunchTools,
  items: readonly PlanItem[],
): Promise<Result<void>> {
  const toWrite = items.filter(({ state }) => state === "ready");
  const needs = [
    ...toWrite.map(
      ({ recorderId }) =>
        () =>
          credentials.readyFor(recorderId),
    ),
    ...secretsOfItems(toWrite).map(
      ({ name }) =>
        () =>
          credentials.ready(name),
    ),
  ];
  for (const need of needs) {
    const open = await need();
    if (!open.ok) return open;
  }
  return ok(undefined);
}

/** What a plan has for the recorders of a rollout: one that tries again what failed has not all of them. */
function ofLines({ items }: Plan, lines: readonly RolloutItem[]): PlanItem[] {
  const own = new Set(lines.map(({ recorderId }) => recorderId));
  return items.filter(({ recorderId }) => own.has(recorderId));
}

interface Launch extends Omit<PendingRollout, "rollout">, CredentialUser {
  readonly id: string;
  readonly by: Caller["user"];
}

/** Goes on by itself: a window that is reloaded meanwhile finds it in the list and in the jobs. */
async function launch(
  tools: LaunchTools,
  { plan, id, lines, gate, by, visible }: Launch,
  lock: Lock,
): Promise<Result<Launched>> {
  const { journal, jobs, logger, closing } = tools;
  const head = journal.head(id) as RolloutHead;
  const rollout = { ...head, ...createCounts(lines).now() };
  const begun = Promise.withResolvers<string>();
  const title = rolloutErrorMessages.job({ name: plan.name });
  const total = lines.filter(({ step }) => step !== "done").length;
  const about = { kind: "rollout", title, subject: id, total } as const;
  const isApproved = () => tools.approvals.fault(plan, by) === null;
  const secret = secretsFrom(tools.credentials, { visible }, journal.allowsClear(id));
  jobs
    .run({ ...about, signal: new AbortController().signal }, async (job) => {
      begun.resolve(job.id);
      try {
        await carryOutRollout(
          { ...tools, secret, isApproved },
          { plan, rollout, lines, gate },
          job,
          closing,
        );
      } catch (error) {
        // Before the job ends: those who wait for its end read the rollout then.
        await interrupt(tools, id, error);
        throw error;
      }
    })
    .catch((error: unknown) => {
      // If the work never began, its caller still waits for the beginning.
      begun.reject(error);
      logger.error("A rollout failed", { id, error: String(error) });
    })
    .finally(() => lock.release(true));
  return ok({ rollout, jobId: await begun.promise });
}

/** Says to every viewer that a rollout ended early and why, also if the disk is too full to store it. */
async function interrupt(
  { journal, logger, events }: LaunchTools,
  id: string,
  error: unknown,
): Promise<void> {
  journal.noteFailure(id, error);
  try {
    journal.markInterrupted(id);
  } catch (unstored) {
    logger.error("The end of a rollout could not be stored", { id, error: String(unstored) });
  }
  const [rollout] = await journal.rollouts(id);
  if (rollout) events.emit("rollouts.changed", { rollout, items: await journal.items(id) });
}

/** Passwords go from the store to the recorder alone: not into the plan, the journal or a log. */
function secretsFrom(
  credentials: Credentials,
  by: CredentialUser,
  allowClear: boolean,
): RolloutServices["secret"] {
  return async ({ name, purpose, where }) => {
    const named = credentials.permits.permit(name, { purpose, where }, by);
    if (!named.ok) return named;
    const found = await credentials.passwordFor(named.value, purpose);
    return found.ok ? ok({ password: found.value, allowClear }) : found;
  };
}

/** Asked before anything is written, and again for each password (`secretsFrom`). */
function permitSecrets(
  { credentials }: LaunchTools,
  items: readonly PlanItem[],
  by: CredentialUser,
): Result<void> {
  const toWrite = items.filter(({ state }) => state === "ready");
  return credentials.permits.permitAll(secretsOfItems(toWrite), by);
}

/** To how many recorders the plan sends a password that others could read, over a network that is not trusted. */
async function exposedWithoutTrust(
  { inventory }: LaunchTools,
  items: readonly PlanItem[],
): Promise<number> {
  return (await inventory.withoutTrust(exposedRecorders(items))).length;
}
