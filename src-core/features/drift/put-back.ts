import type { CallContext } from "#shared/contract/endpoint.ts";
import { presentValue } from "#shared/areas/present-value.ts";
import { fieldSpecOf } from "#shared/areas/index.ts";
import { writableAreaOf, type Drift, type DriftTarget } from "#shared/domain/history.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import { fault } from "#shared/errors.ts";
import { driftErrorMessages as texts } from "#shared/messages/drift-errors.ts";
import { err, type Result } from "#shared/result.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import {
  planValues,
  type PlanValuesTools,
  type WantedSetting,
} from "#core/features/plans/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { findDrift } from "./drift.ts";
import type { WholeReading } from "./reading.ts";

export interface PutBackTools extends PlanValuesTools {
  readonly storage: Storage;
  readonly inventory: Inventory;
}

/** The drift that is meant, as it is now: fields that have not drifted, or no longer, are ignored. */
export async function chosenDrift(
  { storage, inventory }: Pick<PutBackTools, "storage" | "inventory">,
  wishes: readonly DriftTarget[],
): Promise<Result<Drift[]>> {
  const byId = new Map(wishes.map((wish) => [wish.recorderId, wish]));
  const recorders = await inventory.byIds([...byId.keys()]);
  const { drifted } = await findDrift(storage, recorders);
  const chosen = drifted
    .map((drift) => ({ ...drift, fields: chosenFields(drift, byId.get(drift.recorderId)) }))
    .filter(({ fields }) => fields.length > 0);
  return chosen.length > 0 ? { ok: true, value: chosen } : err(noDrift());
}

function chosenFields({ fields }: Drift, wish: DriftTarget | undefined): Drift["fields"] {
  const chosen = wish?.fields && new Set(wish.fields.map(({ area, path }) => `${area} ${path}`));
  return fields.filter(({ area, path }) => chosen?.has(`${area} ${path}`) ?? true);
}

/** A plan that writes the expected values again where they have drifted. Nothing is written before it is applied. */
export async function planPutBack(
  tools: PutBackTools,
  wishes: readonly DriftTarget[],
  context: CallContext,
): Promise<Result<Plan>> {
  const drift = await chosenDrift(tools, wishes);
  if (!drift.ok) return drift;
  const wanted = new Map(
    drift.value.map(({ recorderId, fields }) => [
      recorderId,
      fields.map(({ area, path, wanted: value }): WantedSetting => ({ area, path, value })),
    ]),
  );
  const recorders = await tools.inventory.byIds([...wanted.keys()]);
  const about = { name: texts.putBack, source: { kind: "drift" } } as const;
  const all = recorders.map((recorder) => ({ recorder, wanted: wanted.get(recorder.id) ?? [] }));
  return planValues(tools, about, all, context);
}

/** A plan that writes what a recorder had in an earlier state: every field that Muster can write and that the state has. */
export async function planRestore(
  tools: PutBackTools,
  recorder: Recorder,
  state: WholeReading,
  context: CallContext,
): Promise<Result<Plan>> {
  const area = writableAreaOf(state.area);
  const wanted = area === null ? [] : wantedOf(area, state.values);
  if (wanted.length === 0) return err(nothingToRestore());
  const time = state.firstAt.slice(0, 16).replace("T", " ");
  const name = texts.restore({ recorder: recorder.name, time });
  const source = { kind: "history", recorderId: recorder.id, reading: state.id } as const;
  return planValues(tools, { name, source }, [{ recorder, wanted }], context);
}

function wantedOf(area: Area, values: WholeReading["values"]): WantedSetting[] {
  return Object.entries(values).flatMap(([path, found]) => {
    const spec = fieldSpecOf(area, path);
    const value = presentValue(area, path, found);
    if (!spec || spec.kind === "secret" || value === undefined) return [];
    return [{ area, path, value }];
  });
}

function noDrift() {
  return fault("nothing_selected", texts.noDrift, { hint: texts.noDriftHint });
}

function nothingToRestore() {
  return fault("unsupported", texts.nothingToRestore, { hint: texts.nothingToRestoreHint });
}
