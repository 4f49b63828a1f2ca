import type { Handlers } from "#shared/contract/endpoint.ts";
import {
  NEEDS_ATTENTION,
  RESUMABLE,
  type Rollout,
  type RolloutItem,
  type RolloutCommand,
} from "#shared/domain/rollout.ts";
import type { ScheduledRollout } from "#shared/domain/scheduled-rollout.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import type { ScheduledNote } from "#core/features/activity/index.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { Credentials } from "#core/features/credentials/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Locks } from "#core/platform/locks/index.ts";
import type { Plans } from "#core/features/plans/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Logger } from "#core/platform/ports/logger.ts";
import type { Drivers } from "#core/drivers/drivers.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import * as faults from "./faults.ts";
import { createJournal, type Journal } from "./journal.ts";
import { holdRollout, resume, startNew, type Approvals, type LaunchTools } from "./launch.ts";
import type { RecorderServices } from "./roll-out-to-recorder.ts";
import { planRollback } from "./rollback.ts";
import { scheduledRolloutHandlers } from "./scheduled/scheduled-rollouts.ts";
import { RolloutStarter, type StarterTools } from "./scheduled/starter.ts";
import { ScheduledStore } from "./scheduled/store.ts";

type Methods = Extract<keyof Handlers, `rollouts.${string}`>;

interface Tools extends Pick<RecorderServices, "lateWriteMs"> {
  storage: Storage;
  drivers: Drivers;
  plans: Plans;
  contacts: Contacts;
  credentials: Credentials;
  inventory: Inventory;
  jobs: Jobs;
  events: EventHub;
  clock: Clock;
  logger: Logger;
  approvals: Approvals;
  /** A rollout was scheduled, moved or cancelled. */
  wake(): void;
  callerNow: StarterTools["callerNow"];
  /** Writes into the activity log. */
  log(note: ScheduledNote): void;
}

export interface Rollouts {
  readonly handlers: Pick<Handlers, Methods>;
  /** Marks what a killed process left unfinished; done at start, before anything else runs. */
  recover(): Promise<void>;
  /** Starts rollouts whose time has come. @returns the time until the next start, in ms; null if none is planned */
  startDue(): Promise<number | null>;
  /** Rollouts that wait for their time or did not start at it. */
  scheduled(): (ScheduledRollout & { readonly recorderIds: readonly string[] })[];
  /** Rollouts that were started, or were under way, in a period. Times: ISO 8601, UTC. */
  startedBetween(
    from: string,
    to: string,
  ): Pick<Rollout, "id" | "name" | "startedAt" | "finishedAt" | "state">[];
  /** Lets what runs come to rest, so that it can be resumed: Muster ends. */
  close(): void;
}

export function createRollouts(tools: Tools): Rollouts {
  const { plans, events, storage, clock } = tools;
  const { locks } = storage;
  const journal = createJournal(storage, clock);
  const closing = new AbortController();
  const launching: LaunchTools = { ...tools, journal, locks, closing: closing.signal };
  const control = createControl(journal, locks, events);
  const store = new ScheduledStore(storage);
  const changed = () => {
    events.emit("scheduledRollouts.changed", {});
    tools.wake();
  };
  const starter = new RolloutStarter({
    ...launching,
    store,
    callerNow: (user) => tools.callerNow(user),
    changed: () => events.emit("scheduledRollouts.changed", {}),
    note(kind, { id, planId, name: planName, by }, reason) {
      const about = { kind, id, planId, planName, user: by.userName };
      tools.log({ ...about, ...(reason && { reason: reason.message }) });
    },
  });
  return {
    startDue: () => starter.check(),
    scheduled: () => store.list().map(({ batch: _, allowClear: __, ...entry }) => entry),
    startedBetween: (from, to) => journal.startedBetween(from, to),
    recover: () => recover(journal, locks),
    close: () => closing.abort(),
    handlers: {
      ...scheduledRolloutHandlers({ ...launching, storage, store, changed }),
      "rollouts.start": async (
        { planId, allowClearSecrets = false, options = {} },
        { caller, visible },
      ) => {
        const plan = await plans.get(planId);
        if (!plan.ok) return plan;
        if (!plan.value.items.some((item) => item.state === "ready"))
          return err(faults.nothingToWrite(plan.value));
        const consent = { by: caller.user, visible, allowClear: allowClearSecrets };
        return startNew(launching, { plan: plan.value, options, ...consent });
      },
      "rollouts.resume": ({ id, allowClearSecrets = false }, { caller, visible }) =>
        resume(launching, id, { by: caller.user, visible, allowClear: allowClearSecrets }),
      "rollouts.retry": async (
        { id, allowClearSecrets = false, options, recorderIds },
        { caller, visible },
      ) => {
        const failed = await failedOf(journal, plans, id, recorderIds);
        if (!failed.ok) return failed;
        const { rollout, plan, items } = failed.value;
        const consent = { by: caller.user, visible, allowClear: allowClearSecrets };
        const how = { options: options ?? rollout.options, ...consent };
        return startNew(launching, { plan, items, ...how, retryOf: id });
      },
      "rollouts.rollback": (wish, context) =>
        planRollback({ ...tools, journal, permits: tools.credentials.permits }, wish, context),
      "rollouts.pause": ({ id }) => control.pause(id),
      "rollouts.cancel": ({ id }) => control.cancel(id),
      "rollouts.next": async ({ id }, { caller, visible }) => {
        const [rollout] = await journal.rollouts(id);
        if (!rollout) return err(faults.unknownRollout(id));
        if (rollout.state === "paused" && rollout.pausedBy === "wave")
          return resume(launching, id, { by: caller.user, visible, allowClear: false });
        const plan = await plans.get(rollout.planId);
        const unapproved = plan.ok ? tools.approvals.fault(plan.value, caller.user) : plan.error;
        return unapproved ? err(unapproved) : control.next(rollout);
      },
      "rollouts.get": async ({ id }) => {
        const [rollout] = await journal.rollouts(id);
        if (!rollout) return err(faults.unknownRollout(id));
        return ok({ revision: events.revision, rollout, items: await journal.items(id) });
      },
      "rollouts.list": async ({ place }) => {
        const { revision } = events;
        return ok({ revision, rollouts: await (place ? journal.at(place) : journal.rollouts()) });
      },
    },
  };
}

/** What can be wanted of a rollout, whichever process carries it out. */
function createControl(journal: Journal, locks: Locks, events: EventHub) {
  /** Tells the process that runs it, and all windows; where there is none any more, says so in the journal first. */
  async function wishFor(id: string, wish: RolloutCommand): Promise<Rollout | null> {
    await recoverOne(journal, locks, id);
    journal.setWish(id, wish);
    const [rollout] = await journal.rollouts(id);
    if (rollout?.state === "running") events.emit("rollouts.changed", { rollout, items: [] });
    return rollout ?? null;
  }

  return {
    async pause(id: string): Promise<Result<{ rollout: Rollout }>> {
      const rollout = await wishFor(id, "pause");
      if (!rollout) return err(faults.unknownRollout(id));
      return rollout.state === "running" ? ok({ rollout }) : err(faults.notRunning(rollout));
    },
    async next({ id, ...known }: Rollout): Promise<Result<{ rollout: Rollout; jobId: null }>> {
      if (known.state !== "running" || known.waitsUntil === null)
        return err(faults.notWaiting({ id, ...known }));
      const rollout = await wishFor(id, "next");
      return rollout ? ok({ rollout, jobId: null }) : err(faults.unknownRollout(id));
    },
    async cancel(id: string): Promise<Result<{ rollout: Rollout }>> {
      const rollout = await wishFor(id, "cancel");
      if (!rollout) return err(faults.unknownRollout(id));
      if (rollout.state === "running") return ok({ rollout });
      if (!RESUMABLE.includes(rollout.state)) return err(faults.isOver(rollout));
      const lock = await holdRollout(locks, id);
      if (!lock.ok) return lock;
      try {
        journal.rest(id, { state: "cancelled" });
      } finally {
        lock.value.release(true);
      }
      const [cancelled] = (await journal.rollouts(id)) as [Rollout];
      events.emit("rollouts.changed", { rollout: cancelled, items: await journal.items(id) });
      return ok({ rollout: cancelled });
    },
  };
}

/** What was to be written in a rollout, and was not. */
async function failedOf(
  journal: Journal,
  plans: Plans,
  id: string,
  only?: readonly string[],
): Promise<Result<{ rollout: Rollout; plan: Plan; items: PlanItem[] }>> {
  const [rollout] = await journal.rollouts(id);
  if (!rollout) return err(faults.unknownRollout(id));
  if (rollout.state === "running") return err(faults.stillRunning(rollout));
  const plan = await plans.get(rollout.planId);
  if (!plan.ok) return plan;
  const lines = await journal.items(id);
  const failed = new Set(lines.filter(isToRetry).map(({ recorderId }) => recorderId));
  const chosen = only && new Set(only);
  const items = plan.value.items.filter(
    ({ recorderId }) => failed.has(recorderId) && (chosen?.has(recorderId) ?? true),
  );
  if (items.length === 0) return err(faults.nothingFailed(rollout));
  return ok({ rollout, plan: plan.value, items });
}

/** Skipped ones too, when they had something to write: their site was not in maintenance, or the rollout was cancelled. */
function isToRetry({ step, outcome, wave }: RolloutItem): boolean {
  if (step !== "done" || outcome === null || wave === null) return false;
  return outcome === "skipped" || NEEDS_ATTENTION.includes(outcome);
}

async function recover(journal: Journal, locks: Locks): Promise<void> {
  for (const id of await journal.unfinished()) await recoverOne(journal, locks, id);
}

/** Says in the journal that a rollout does not run any more, when the process that ran it is gone. */
async function recoverOne(journal: Journal, locks: Locks, id: string): Promise<void> {
  const [rollout] = await journal.rollouts(id);
  if (rollout?.state !== "running") return;
  // Held: another process, or this one, is at it.
  const lock = await holdRollout(locks, id);
  if (!lock.ok) return;
  try {
    // It may have come to its end between the two looks.
    const [now] = await journal.rollouts(id);
    if (now?.state === "running") journal.markInterrupted(id);
  } catch (error) {
    journal.noteFailure(id, error);
    throw error;
  } finally {
    lock.value.release(true);
  }
}
