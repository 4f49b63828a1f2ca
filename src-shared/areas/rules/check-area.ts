import { asPermitted, validationError } from "#shared/domain/limits.ts";
import type { Area } from "#shared/domain/settings.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import { areaRuleMessages as texts } from "#shared/messages/area-rules.ts";
import { areaSpec, fieldSpecOf, limitsOf, type FieldKind } from "../index.ts";
import { isNoObject, presentValue } from "../present-value.ts";
import { switchOf, valuesEqualStrict } from "../values-equal.ts";
import type { AreaRules, CheckedValue, CurrentState, WantedValue } from "./types.ts";

const NO_RULES: AreaRules = {};

/**
 * What wanted values mean at one recorder: limits of the fields, and rules of the area. Plans and the bulk editor both use
 * this, so that they agree. Returns one result for each wanted value, in the same order.
 */
export function checkArea(
  area: Area,
  wanted: readonly WantedValue[],
  current: CurrentState,
): readonly CheckedValue[] {
  const rules = areaSpec(area).rules ?? NO_RULES;
  const enabled = switchAfter(rules.limitsDependOn, wanted, current);
  const checked = wanted.map((one): CheckedValue => {
    const { path, value } = one;
    return { path, after: value, ...checkField(area, one, current, enabled) };
  });
  const context = {
    enabled,
    limitsOf: (path: string) => limitsOf(area, path, current.limits[path]),
  };
  return rules.checkTogether?.(checked, current, context) ?? checked;
}

/** State of a switch after the write; null if it is unknown. */
function switchAfter(
  path: string | undefined,
  wanted: readonly WantedValue[],
  { values }: CurrentState,
): boolean | null {
  if (path === undefined) return null;
  const after = wanted.find((one) => one.path === path)?.value ?? values?.[path];
  const state = switchOf(after ?? null);
  return typeof state === "boolean" ? state : null;
}

function checkField(
  area: Area,
  { path, value, missing }: WantedValue,
  current: CurrentState,
  enabled: boolean | null,
): Pick<CheckedValue, "state" | "reason"> & { after?: Json } {
  const limits = limitsOf(area, path, current.limits[path]);
  if (!limits) return { state: "unsupported" };
  if (missing.length > 0) return invalid(texts.noValue({ names: variableNames(missing) }));
  const found = presentValue(area, path, current.values?.[path]);
  const { kind, check } = fieldSpecOf(area, path) ?? {};
  const odd = unknownForm(kind, path, found, current.values);
  if (odd !== null) return invalid(odd);
  if (kind === "secret") return { state: "unknown_before" };
  const after = asPermitted(value, limits);
  const why =
    validationError(after, limits, enabled) ??
    (typeof after === "string" ? check?.(after) : null) ??
    areaSpec(area).rules?.checkField?.({ path, kind }, after, current) ??
    null;
  if (why !== null) return invalid(why);
  if (found === undefined) return { after, state: "unknown_before" };
  return { after, state: valuesEqualStrict(area, path, found, after) ? "same" : "change" };
}

function invalid(reason: string): { state: "invalid"; reason: string } {
  return { state: "invalid", reason };
}

function variableNames(missing: readonly string[]): string {
  return missing.map((name) => `{{${name}}}`).join(", ");
}

/** Reason why a write has no value to start from: the recorder's value, or an object around it, is of another kind; null if there is none. */
function unknownForm(
  kind: FieldKind | undefined,
  path: string,
  found: Json | undefined,
  values: CurrentState["values"],
): string | null {
  const odd =
    found !== undefined && kind && !isOfKind(found, kind) ? path : outerOfOtherKind(path, values);
  if (odd === null) return null;
  return texts.unknownForm({ path: odd, found: JSON.stringify(values?.[odd]).slice(0, 60) });
}

/** The path of a value around the field that should be an object and is not. */
function outerOfOtherKind(path: string, values: CurrentState["values"]): string | null {
  if (values === null) return null;
  for (let dot = path.lastIndexOf("."); dot > 0; dot = path.lastIndexOf(".", dot - 1)) {
    const outer = path.slice(0, dot);
    if (isNoObject(values[outer])) return outer;
  }
  return null;
}

function isOfKind(found: Json, kind: FieldKind): boolean {
  if (kind === "list") return Array.isArray(found);
  if (kind === "polygon") return isJsonObject(found);
  if (kind === "week") return typeof found === "string";
  if (kind === "number") return typeof found === "number";
  if (kind === "switch") return typeof found === "boolean" || found === 0 || found === 1;
  return typeof found === "string" || typeof found === "number";
}
