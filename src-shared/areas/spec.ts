import type { z } from "zod";
import type { SettingPurpose } from "#shared/domain/credential-purpose.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import type { FieldKind } from "./field-kind.ts";
import type { AreaRules } from "./rules/types.ts";

export interface AnyField {
  /** Wire path within the area, for each channel alike: `recvemail.recvemail_1`, `rule_info.rule_number1.sensitivity`. */
  readonly path: string;
  /** For people. */
  readonly label: string;
  /** Heading that the field stands below. */
  readonly group: string;
  /** What is known without asking a recorder; a recorder's own Range goes before it. Of a list: of the list as a whole. */
  readonly limits: FieldLimits;
  /** What else a person should know of it. */
  readonly hint?: string;
  /** Set: a field that templates alone have; at a recorder it sets those of these fields that the recorder has. */
  readonly standsFor?: readonly string[];
  /** Of a switch: what its two values mean at the recorder, in two or three words. */
  readonly means?: { readonly on: string; readonly off: string };
  /**
   * Of an area that is not held per channel as a whole: this field is. Its path at a recorder has the channel in second
   * place, `channel_info.CH3.disarming_schedule`; a template says which by `channels` beside it, all unless given.
   */
  readonly perChannel?: boolean;
}

/** One field of a settings area, as templates, forms and documents need it. */
export type FieldSpec = AnyField &
  (
    | { readonly kind: Exclude<FieldKind, "secret"> }
    /** `purpose`: only passwords of credentials with this purpose are written into the field. */
    | { readonly kind: "secret"; readonly purpose: SettingPurpose }
  );

/** A settings area: what a template may say of it. */
export interface AreaSpec<S extends z.ZodType = z.ZodType> {
  /** For people. */
  readonly label: string;
  /** What it is for, in a sentence. */
  readonly about: string;
  /** Its settings are held per channel: a template says which by `channels`, and paths begin with the channel (`CH3.`). */
  readonly perChannel: boolean;
  /** The part of a template, wire names, only the fields to change. */
  readonly schema: S;
  /** Every field that a template may name, in the order in which screens show them. */
  readonly fields: readonly FieldSpec[];
  /** Rules beside the limits of the fields; plans and forms check them. */
  readonly rules?: AreaRules;
  /** Parts of the area that recorders read by operations of their own: the history stores each by itself. Default: the area. */
  readonly historyAreas?: readonly string[];
}
