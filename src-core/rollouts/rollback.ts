import type { Recorder } from "#shared/domain/inventory.ts";
import type { Plan, PlanField, PlanItem } from "#shared/domain/plan.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { fault } from "#shared/errors.ts";
import { isJsonObject } from "#shared/json.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Contacts } from "../contact/index.ts";
import type { Inventory } from "../inventory/index.ts";
import type { Jobs } from "../jobs/index.ts";
import { makePlan, withBeside, type Plans, type WantedValue } from "../plans/index.ts";
import type { Clock } from "../ports/clock.ts";
import { SETTINGS_AREAS, told } from "../settings/index.ts";
import type { PartSnapshot } from "./apply-item.ts";
import { nothingToRollBack, removedSince, stillRunning, unknownRollout } from "./faults.ts";
import type { Journal } from "./journal.ts";

interface RollbackTools {
  readonly journal: Journal;
  readonly plans: Plans;
  readonly inventory: Inventory;
  readonly contacts: Contacts;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/**
 * A plan that takes a rollout back: what was read right before each write is wanted again. Nothing is written; the plan
 * is bound to the state of now, whatever happened since. Recorders that were removed meanwhile are in it with that reason.
 */
export async function planRollback(
  tools: RollbackTools,
  wish: { readonly id: string; readonly recorderIds?: readonly string[] | undefined },
  signal: AbortSignal,
): Promise<Result<Plan>> {
  const { journal, plans, inventory, jobs } = tools;
  const [rollout] = await journal.rollouts(wish.id);
  if (!rollout) return err(unknownRollout(wish.id));
  if (rollout.state === "running") return err(stillRunning(rollout));
  const was = await plans.get(rollout.planId);
  if (!was.ok) return was;
  const wishes = await wishesOf(tools, rollout, was.value, wish.recorderIds);
  if (wishes.size === 0) return err(nothingToRollBack(rollout));
  const recorders = await inventory.byIds([...wishes.keys()]);
  const gone = removedOf(was.value, wishes, recorders);
  const name = `Roll back '${rollout.name}'`.slice(0, MAX_NAME);
  const about = { kind: "plan", title: `Plan '${name}'`, total: recorders.length, signal } as const;
  const source = { kind: "rollback", rolloutId: rollout.id } as const;
  return jobs.run(about, async (job) => {
    const plan = await makePlan(
      tools,
      { template: { name }, source },
      recorders.map((recorder) => ({ recorder, ...(wishes.get(recorder.id) as Restored) })),
      job,
    );
    if (job.signal.aborted)
      return err(fault("cancelled", "The plan was cancelled; nothing was written."));
    return ok(await plans.keep(withBeside(plan, gone)));
  });
}

/** What a template's name may be long. */
const MAX_NAME = 120;

/** Which fields get back what, and which cannot. */
interface Restored {
  readonly wanted: readonly WantedValue[];
  readonly beside: readonly PlanField[];
}

async function wishesOf(
  { journal }: RollbackTools,
  rollout: Rollout,
  plan: Plan,
  only: readonly string[] | undefined,
): Promise<Map<Recorder["id"], Restored>> {
  const chosen = only && new Set(only);
  const snapshots = journal.snapshots(rollout.id);
  const planned = new Map(plan.items.map((item) => [item.recorderId, item]));
  const wishes = new Map<string, Restored>();
  for (const { recorderId, outcome } of await journal.items(rollout.id)) {
    const parts = snapshots.get(recorderId);
    const item = planned.get(recorderId);
    const wanted = chosen?.has(recorderId) ?? true;
    // A refusal counts too: some recorders refuse a part of a write and apply the rest.
    if (wanted && outcome !== null && parts && item)
      wishes.set(recorderId, restored(item.fields, parts));
  }
  return wishes;
}

function restored(fields: readonly PlanField[], parts: readonly PartSnapshot[]): Restored {
  const written = fields.filter(({ state }) => state === "change" || state === "unknown_before");
  const wanted: WantedValue[] = [];
  const beside: PlanField[] = [];
  const byName = new Map(parts.map((one) => [one.part, one]));
  for (const { area, path, after } of written) {
    const part = byName.get(SETTINGS_AREAS[area].partOf(path));
    // Never sent, so that whatever it holds now is not the rollout's.
    if (!part) continue;
    const value = told(area, path, part.values?.[path]);
    if (isSecret(after)) beside.push(lost({ area, path }, SECRET));
    else if (value !== undefined) wanted.push({ area, path, value });
    else beside.push(lost({ area, path }, part.values === null ? UNREAD : ABSENT));
  }
  return { wanted, beside };
}

/** Recorders that are to be taken back, and that are in the inventory no more. */
function removedOf(
  plan: Plan,
  wishes: ReadonlyMap<Recorder["id"], Restored>,
  recorders: readonly Recorder[],
): PlanItem[] {
  const there = new Set(recorders.map(({ id }) => id));
  return plan.items.flatMap((item): PlanItem[] => {
    const wish = wishes.get(item.recorderId);
    if (!wish || there.has(item.recorderId)) return [];
    const fields = [...wish.wanted.map((field) => lost(field, REMOVED)), ...wish.beside];
    const error = removedSince(item.recorderName);
    return [{ ...item, state: "attention", error, fields, boundTo: null }];
  });
}

function isSecret(after: PlanField["after"]): boolean {
  return isJsonObject(after) && "secret" in after;
}

function lost({ area, path }: Pick<PlanField, "area" | "path">, reason: string): PlanField {
  return { area, path, state: "unsupported", after: null, reason, leftOut: true };
}

const REMOVED = "cannot be restored: the recorder was removed from the inventory since";
const SECRET =
  "cannot be restored: no recorder lets a password be read, so the one before is not known";
const UNREAD =
  "cannot be restored: this recorder does not let it be read, so what it had is not known";
const ABSENT = "cannot be restored: the recorder did not show it before the rollout";
