import { isSecretRef } from "#shared/areas/parts.ts";
import { fieldSpecOf } from "#shared/areas/index.ts";
import { hasControlCharacter } from "#shared/domain/limits.ts";
import type { Plan, PlanField, PlanItem } from "#shared/domain/plan.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { canonicalJson, type Json } from "#shared/json.ts";
import { planErrorMessages as texts } from "#shared/messages/plan-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { notInTemplate, unfitField } from "./import-faults.ts";
import type { WantedSetting } from "./make-plan.ts";

/**
 * The first value of a plan file that no plan may have, such as one of a field that the area does not have; null if there is none.
 * @param names of recorders by id
 */
export function unfitValue(
  { items }: Plan,
  names: ReadonlyMap<string, string>,
): MusterError | null {
  for (const { recorderId, fields } of items)
    for (const field of fields) {
      const why = unfit(field);
      if (why !== null) return unfitField(field, names.get(recorderId) ?? recorderId, why);
    }
  return null;
}

function unfit({ area, path, after }: PlanField): string | null {
  const spec = fieldSpecOf(area, path);
  if (spec === undefined) return texts.noSuchField;
  if (spec.kind === "secret") return isSecretRef(after) ? null : texts.notASecret;
  return hasUnfitText(after) ? texts.controlCharacter : null;
}

function hasUnfitText(value: Json): boolean {
  if (typeof value === "string") return hasControlCharacter(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).flat().some(hasUnfitText);
}

/** Values that a recorder is to have, of a plan in which each recorder has values of its own. */
export function wantedOfItem({ fields }: PlanItem): WantedSetting[] {
  const wanted = fields.filter(({ lost, leftOut }) => lost === undefined && leftOut !== true);
  return wanted.map(({ area, path, after }) => ({ area, path, value: after }));
}

/**
 * Whether a recorder, as it was read now, would get exactly the changes of the file, from the same state. Fails if the file would
 * write a value that neither its template nor its list of values gives.
 */
export function wouldWriteSame(given: PlanItem, read: PlanItem): Result<boolean> {
  const wanted = new Map(read.fields.map((field) => [nameOf(field), textOf(field)]));
  const wrong = written(given).find((field) => wanted.get(nameOf(field)) !== textOf(field));
  if (wrong && read.error === null) return err(notInTemplate(wrong, read.recorderName));
  const changes = (item: PlanItem) => written(item).map(nameOf).toSorted().join("\n");
  return ok(
    given.state === "ready" && given.boundTo === read.boundTo && changes(given) === changes(read),
  );
}

/** Marks the item of a recorder that has changed since. It is shown, and not written. */
export function markItemChanged(item: PlanItem): PlanItem {
  const message = texts.changedSince({ recorder: item.recorderName });
  return {
    ...item,
    state: "attention",
    error: fault("plan_stale", message, { hint: texts.changedSinceHint }),
  };
}

function written({ fields }: PlanItem): PlanField[] {
  return fields.filter(({ state }) => state === "change" || state === "unknown_before");
}

function nameOf({ area, path }: PlanField): string {
  return `${area} ${path}`;
}

function textOf({ after }: PlanField): string {
  return canonicalJson(after);
}
