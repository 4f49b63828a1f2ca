import type { CallContext } from "#shared/contract/endpoint.ts";
import { presentValue } from "#shared/areas/present-value.ts";
import { isSecretRef } from "#shared/areas/parts.ts";
import { secretPurposesOf } from "#shared/areas/secret-fields.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Plan, PlanField, PlanItem } from "#shared/domain/plan.ts";
import type { Outcome, Rollout } from "#shared/domain/rollout.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Area } from "#shared/domain/settings.ts";
import { rolloutErrorMessages as texts } from "#shared/messages/rollout-errors.ts";
import { err, type Result } from "#shared/result.ts";
import type { Drivers } from "#core/drivers/drivers.ts";
import type { CredentialPermits, NamedUse } from "#core/features/credentials/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import {
  planValues,
  type PlanValuesTools,
  type WantedSetting,
} from "#core/features/plans/index.ts";
import { nothingToRollBack, removedSince, stillRunning, unknownRollout } from "./faults.ts";
import type { Journal } from "./journal.ts";
import type { UnitSnapshot } from "./unit-write.ts";

interface RollbackTools extends PlanValuesTools {
  readonly journal: Journal;
  readonly inventory: Inventory;
  readonly drivers: Drivers;
  readonly permits: CredentialPermits;
}

interface RollbackWish {
  readonly id: string;
  readonly recorderIds?: readonly string[] | undefined;
  /** Credentials whose passwords are restored, by area: recorders never show the one before. */
  readonly secrets?: Secrets | undefined;
}

type Secrets = Readonly<Partial<Record<Area, string>>>;

/**
 * A plan that takes a rollout back: what was read right before each write is wanted again. Nothing is written; the plan
 * is bound to the state of now, whatever happened since. Recorders that were removed meanwhile are in it with that reason.
 */
export async function planRollback(
  tools: RollbackTools,
  wish: RollbackWish,
  context: CallContext,
): Promise<Result<Plan>> {
  const { journal, plans, inventory } = tools;
  const [rollout] = await journal.rollouts(wish.id);
  if (!rollout) return err(unknownRollout(wish.id));
  if (rollout.state === "running") return err(stillRunning(rollout));
  const permitted = tools.permits.permitAll(usesOf(wish.secrets ?? {}), context);
  if (!permitted.ok) return permitted;
  const was = await plans.get(rollout.planId);
  if (!was.ok) return was;
  const wishes = await wishesOf(tools, rollout, was.value, wish);
  if (wishes.size === 0) return err(nothingToRollBack(rollout));
  const recorders = await inventory.byIds([...wishes.keys()]);
  const gone = removedOf(was.value, wishes, recorders);
  const source = { kind: "rollback", rolloutId: rollout.id } as const;
  const restoring = recorders.map((recorder) => ({
    recorder,
    ...(wishes.get(recorder.id) as Restored),
  }));
  return planValues(
    tools,
    { name: texts.rollback({ name: rollout.name }), source },
    restoring,
    context,
    gone,
  );
}

/** A credential that is named for an area is for each of its passwords. */
function usesOf(secrets: Secrets): NamedUse[] {
  return Object.entries(secrets).flatMap(([area, name]) =>
    secretPurposesOf(area as Area).map((purpose) => ({
      name,
      purpose,
      where: `secrets.${area}`,
    })),
  );
}

/** Which fields get back what, and which cannot. */
interface Restored {
  readonly wanted: readonly WantedSetting[];
  readonly beside: readonly PlanField[];
}

async function wishesOf(
  { journal, inventory, drivers }: RollbackTools,
  rollout: Rollout,
  plan: Plan,
  { recorderIds: only, secrets = {} }: RollbackWish,
): Promise<Map<Recorder["id"], Restored>> {
  const chosen = only && new Set(only);
  const snapshots = journal.snapshots(rollout.id);
  const planned = new Map(plan.items.map((item) => [item.recorderId, item]));
  const recorders = new Map(
    (await inventory.byIds([...planned.keys()])).map((one) => [one.id, one]),
  );
  const wishes = new Map<string, Restored>();
  for (const { recorderId, outcome, error } of await journal.items(rollout.id)) {
    const units = snapshots.get(recorderId);
    const item = planned.get(recorderId);
    const wanted = chosen?.has(recorderId) ?? true;
    // A refusal counts too: some recorders refuse a part of a write and apply the rest.
    if (wanted && outcome !== null && units && item && !saidNo(outcome, error, units))
      wishes.set(
        recorderId,
        restored(item.fields, snapshotFinder(units, drivers, recorders.get(recorderId)), secrets),
      );
  }
  return wishes;
}

/** A recorder that cannot be read and refused the write: its own word is all there is, and nothing was to be restored. */
function saidNo(
  outcome: Outcome,
  error: MusterError | null,
  units: readonly UnitSnapshot[],
): boolean {
  if (outcome !== "refused" || error?.refusal === "partial") return false;
  return units.every(({ values }) => values === null);
}

function restored(
  fields: readonly PlanField[],
  snapshotOf: SnapshotFinder,
  secrets: Secrets,
): Restored {
  const written = fields.filter(({ state }) => state === "change" || state === "unknown_before");
  const wanted: WantedSetting[] = [];
  const beside: PlanField[] = [];
  for (const { area, path, after } of written) {
    const snapshot = snapshotOf(area, path);
    // Never sent: what the recorder has now is not the rollout's.
    if (!snapshot) continue;
    const value = presentValue(area, path, snapshot.values?.[path]);
    const secret = isSecretRef(after) ? secrets[area] : undefined;
    if (secret !== undefined && (snapshot.values !== null || written.every(isOfSecret)))
      wanted.push({ area, path, value: { secret } });
    else if (isSecretRef(after)) beside.push(lost({ area, path }, "secret"));
    else if (value !== undefined) wanted.push({ area, path, value });
    else beside.push(lost({ area, path }, snapshot.values === null ? "unread" : "absent"));
  }
  return { wanted, beside };
}

type SnapshotFinder = (area: Area, path: string) => UnitSnapshot | undefined;

/** @param recorder undefined if it was removed: nothing is restored there, and any snapshot of the area explains why */
function snapshotFinder(
  snapshots: readonly UnitSnapshot[],
  drivers: Drivers,
  recorder: Recorder | undefined,
): SnapshotFinder {
  const driver = recorder && drivers.of(recorder.driver);
  if (!driver?.ok) return (area) => snapshots.find((one) => one.area === area);
  const byUnit = new Map(snapshots.map((one) => [one.unit, one]));
  return (area, path) => byUnit.get(driver.value.unitOf(area, path));
}

function isOfSecret({ after }: PlanField): boolean {
  return isSecretRef(after);
}

/** Recorders that are to be rolled back, and are no longer in the inventory. */
function removedOf(
  plan: Plan,
  wishes: ReadonlyMap<Recorder["id"], Restored>,
  recorders: readonly Recorder[],
): PlanItem[] {
  const there = new Set(recorders.map(({ id }) => id));
  return plan.items.flatMap((item): PlanItem[] => {
    const wish = wishes.get(item.recorderId);
    if (!wish || there.has(item.recorderId)) return [];
    const fields = [...wish.wanted.map((field) => lost(field, "removed")), ...wish.beside];
    const error = removedSince(item.recorderName);
    return [{ ...item, state: "attention", error, fields, boundTo: null }];
  });
}

function lost(
  { area, path }: Pick<PlanField, "area" | "path">,
  why: NonNullable<PlanField["lost"]>,
): PlanField {
  const reason = texts[WHY_LOST[why]];
  return { area, path, state: "unsupported", after: null, reason, leftOut: true, lost: why };
}

const WHY_LOST = {
  removed: "lostRemoved",
  secret: "lostSecret",
  unread: "lostUnread",
  absent: "lostAbsent",
} as const satisfies Record<NonNullable<PlanField["lost"]>, keyof typeof texts>;
