import type { FieldLimits } from "#shared/areas/field-limits.ts";
import type { Json } from "#shared/json.ts";
import type { FieldKind } from "../field-kind.ts";

/** What a recorder permits and has in one area. */
export interface CurrentState {
  /** Path → limits; absent: the recorder does not have the field. */
  readonly limits: Readonly<Record<string, FieldLimits>>;
  /** Path → value, without secrets; null if the area could not be read. */
  readonly values: Readonly<Record<string, Json>> | null;
}

/** A wanted value with its variables filled in. */
export interface WantedValue {
  readonly path: string;
  readonly value: Json;
  /** Variables that have no value at this recorder. */
  readonly missing: readonly string[];
}

/** What one wanted value means at one recorder. */
export interface CheckedValue {
  readonly path: string;
  /** The value to write: a choice as the recorder spells it. */
  readonly after: Json;
  /** `unsupported`: the recorder does not have the field. `invalid`: it would refuse the value, for `reason`. */
  readonly state: "unsupported" | "invalid" | "same" | "change" | "unknown_before";
  readonly reason?: string;
}

export interface CheckedField {
  readonly path: string;
  /** undefined: a field that templates cannot name. */
  readonly kind: FieldKind | undefined;
}

export interface RuleContext {
  /** State after the write of the switch on which limits depend; null if it is unknown. */
  readonly enabled: boolean | null;
  /** The limits of a field: the recorder's own, completed by the documented ones. */
  limitsOf(path: string): FieldLimits | undefined;
}

export interface FormFault {
  readonly path: string;
  readonly reason: string;
}

/** Rules of one area beside the limits of its fields. */
export interface AreaRules {
  /** The switch that `ranges` of the limits depend on: the first entry holds while it is off, the second while it is on. */
  readonly limitsDependOn?: string;
  /** Returns why a value of one field does not fit; null if it fits. */
  checkField?(field: CheckedField, value: Json, current: CurrentState): string | null;
  /** What no recorder would accept, whatever it has now: the field, and a sentence. For forms, before any recorder is read. */
  checkForm?(wanted: ReadonlyMap<string, unknown>): FormFault | null;
  /** Rules between fields. Returns the values in their order, with those `invalid` that break a rule. */
  checkTogether?(
    checked: readonly CheckedValue[],
    current: CurrentState,
    context: RuleContext,
  ): readonly CheckedValue[];
}
