import type { CallContext, Handlers } from "#shared/contract/endpoint.ts";
import type { Input } from "#shared/contract/methods.ts";
import type { Site } from "#shared/domain/inventory.ts";
import type { Plan, PlanItem } from "#shared/domain/plan.ts";
import type { RolloutOptions } from "#shared/domain/rollout.ts";
import type { ScheduledRollout } from "#shared/domain/scheduled-rollout.ts";
import { FURTHEST_START_MS, START_GRACE_MS } from "#shared/domain/scheduled-rollout.ts";
import type { MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { newId } from "#core/platform/ids.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { nothingToWrite } from "../faults.ts";
import { refusalToWrite, type LaunchTools } from "../launch.ts";
import * as faults from "./faults.ts";
import { itemsOf, startLock } from "./start-lock.ts";
import type { ScheduledStore, StoredStart } from "./store.ts";
import { siteNamesOf, windowsOf, type PlanWindows } from "./windows.ts";

type Methods =
  | "rollouts.reschedule"
  | "rollouts.schedule"
  | "rollouts.scheduled"
  | "rollouts.unschedule"
  | "rollouts.windows";

export interface ScheduledRolloutTools extends LaunchTools {
  readonly storage: Storage;
  readonly store: ScheduledStore;
  /** Has to be called after each change. */
  changed(): void;
}

/** Rollouts that wait at one time. */
const MOST_WAITING = 500;
/** Rollouts of one plan, one for each maintenance window. */
const MOST_WINDOWS = 50;

/** The calls about rollouts that start later. */
export function scheduledRolloutHandlers(tools: ScheduledRolloutTools): Pick<Handlers, Methods> {
  const { store, plans, events } = tools;
  return {
    "rollouts.schedule": async (wish, context) => {
      const plan = await plans.get(wish.planId);
      return plan.ok ? schedule(tools, plan.value, wish, context) : plan;
    },
    "rollouts.windows": async ({ planId }) => {
      const plan = await plans.get(planId);
      if (!plan.ok) return plan;
      const { windows, without } = await planWindows(tools, plan.value);
      return ok({
        windows: windows.map(({ start, end, items }) => ({
          start: isoOf(start),
          end: isoOf(end),
          recorders: items.length,
          sites: siteNamesOf(items),
        })),
        without: { recorders: without.length, sites: siteNamesOf(without) },
      });
    },
    "rollouts.scheduled": async () =>
      ok({ revision: events.revision, scheduled: store.list().map(shown) }),
    "rollouts.reschedule": async ({ id, at }, context) =>
      whileNotStarting(tools, id, async (entry) => {
        const [startsAt, refused] = instantOf(tools, at);
        if (refused) return err(refused);
        const plan = await plans.get(entry.planId);
        if (!plan.ok) return plan;
        const unwritable = await refusalToWrite(tools, plan.value, itemsOf(plan.value, entry), {
          ...consentOf(context),
          allowClear: entry.allowClear,
        });
        if (unwritable) return err(unwritable);
        const { id: user_id, name: user_name } = context.caller.user;
        store.move({
          id,
          user_id,
          user_name,
          starts_at: startsAt,
          options_json: JSON.stringify(optionsAt(entry)),
          latest: isoOf(Date.parse(startsAt) + START_GRACE_MS),
          scheduled_at: tools.clock.now(),
        });
        return ok(undefined);
      }),
    "rollouts.unschedule": ({ id }) =>
      whileNotStarting(tools, id, async () => {
        store.setState(id, { state: "cancelled" });
        return ok(undefined);
      }),
  };
}

async function schedule(
  tools: ScheduledRolloutTools,
  plan: Plan,
  { start, options = {}, allowClearSecrets: allowClear = false }: Input<"rollouts.schedule">,
  context: CallContext,
): Promise<Result<{ scheduled: ScheduledRollout[] }>> {
  const { store, clock, storage } = tools;
  const ready = plan.items.filter(({ state }) => state === "ready");
  if (ready.length === 0) return err(nothingToWrite(plan));
  const parts =
    start.when === "at" ? atInstant(tools, ready, start.at) : await inWindows(tools, plan);
  if (!parts.ok) return parts;
  const items = parts.value.flatMap((part) => part.items);
  const consent = { ...consentOf(context), allowClear };
  const refused = await refusalToWrite(tools, plan, items, consent);
  if (refused) return err(refused);
  const batch = newId();
  const { id: userId, name: userName } = context.caller.user;
  const entries = parts.value.map(({ startsAt, latest, items: own }): StoredStart => ({
    id: newId(),
    batch,
    planId: plan.id,
    name: plan.name,
    state: "waiting",
    when: start.when,
    startsAt,
    latest,
    recorderIds: own.map(({ recorderId }) => recorderId),
    recorders: own.length,
    sites: siteNamesOf(own),
    options: start.when === "maintenance" ? { ...options, onlyInWindow: true } : options,
    allowClear,
    by: { userId, userName },
    scheduledAt: clock.now(),
    error: null,
  }));
  const full = storage.write(() => {
    const waiting = store.list().filter(({ state }) => state === "waiting");
    if (waiting.some(({ planId }) => planId === plan.id)) return faults.alreadyScheduled(plan);
    if (waiting.length + entries.length > MOST_WAITING)
      return faults.tooManyScheduled(MOST_WAITING);
    for (const entry of entries) store.add(entry);
    return null;
  });
  if (full) return err(full);
  tools.changed();
  return ok({ scheduled: entries.map(shown) });
}

interface Part {
  readonly startsAt: string;
  readonly latest: string;
  readonly items: readonly PlanItem[];
}

function atInstant(
  tools: ScheduledRolloutTools,
  items: readonly PlanItem[],
  at: string,
): Result<Part[]> {
  const [startsAt, refused] = instantOf(tools, at);
  if (refused) return err(refused);
  return ok([{ startsAt, latest: isoOf(Date.parse(startsAt) + START_GRACE_MS), items }]);
}

async function inWindows(tools: ScheduledRolloutTools, plan: Plan): Promise<Result<Part[]>> {
  const { windows } = await planWindows(tools, plan);
  if (windows.length === 0) return err(faults.noWindow(plan));
  if (windows.length > MOST_WINDOWS) return err(faults.tooManyWindows(windows.length));
  return ok(
    windows.map(({ start, end, items }) => ({
      startsAt: isoOf(start),
      latest: isoOf(end),
      items,
    })),
  );
}

async function planWindows(
  { inventory, clock }: Pick<ScheduledRolloutTools, "clock" | "inventory">,
  plan: Plan,
): Promise<PlanWindows> {
  const siteIds = new Map((await inventory.list()).map(({ id, siteId }) => [id, siteId]));
  const known = new Map<string, Site | null>();
  const siteOf = (recorderId: string): Site | null => {
    const id = siteIds.get(recorderId);
    if (id === undefined) return null;
    if (!known.has(id)) known.set(id, inventory.siteById(id));
    return known.get(id) ?? null;
  };
  return windowsOf(plan.items, siteOf, new Date(clock.now()));
}

/** The instant in UTC, or why no rollout can start then. */
function instantOf({ clock }: ScheduledRolloutTools, at: string): [string, MusterError | null] {
  const [now, instant] = [Date.parse(clock.now()), Date.parse(at)];
  if (instant <= now) return [at, faults.inThePast()];
  if (instant > now + FURTHEST_START_MS) return [at, faults.tooFar(FURTHEST_START_MS)];
  return [isoOf(instant), null];
}

/** Changes an entry while no process can start it. */
async function whileNotStarting(
  tools: ScheduledRolloutTools,
  id: string,
  change: (entry: StoredStart) => Promise<Result<void>>,
): Promise<Result<{ scheduled: ScheduledRollout }>> {
  const { store, locks } = tools;
  if (!store.get(id)) return err(faults.unknownScheduled(id));
  const lock = await startLock(locks, id);
  if (!lock.ok) return lock;
  try {
    const entry = store.get(id);
    if (!entry) return err(faults.unknownScheduled(id));
    if (entry.state === "started" || store.hasRollout(id)) return err(faults.hasStarted(entry));
    if (entry.state === "cancelled") return err(faults.isCancelled(entry));
    const changed = await change(entry);
    if (!changed.ok) return changed;
    tools.changed();
    return ok({ scheduled: shown(store.get(id) ?? entry) });
  } finally {
    lock.value.release(true);
  }
}

/** Options for a set time: that recorders are written to in their maintenance window only came with the window. */
function optionsAt({ when, options }: StoredStart): RolloutOptions {
  const { onlyInWindow: _, ...others } = options;
  return when === "maintenance" ? others : options;
}

function consentOf({ caller, visible }: CallContext) {
  return { by: caller.user, visible };
}

function shown({ batch: _, recorderIds: __, allowClear: ___, ...entry }: StoredStart) {
  return entry;
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
