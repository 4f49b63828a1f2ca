import type { z } from "zod";
import type { SettingPurpose } from "#shared/domain/credential-purpose.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import type { FieldKind } from "./field-kind.ts";
import type { AreaRules } from "./rules/types.ts";

/** A text of a catalogue. Functions look texts up when they are used, since the language may change. */
export type Text = () => string;

/** What is known of a field's values (`kinds.ts`). */
export type Kind<Value = unknown> = {
  /** What a template may say, variables included. */
  readonly schema: z.ZodType<Value>;
  /** What is known without asking a recorder; a recorder's own Range goes before it. Of a list: of the list as a whole. */
  readonly limits: FieldLimits;
  /**
   * Returns why no recorder would accept a value that fits the limits; null if it is accepted. Texts with variables are checked
   * filled in.
   */
  readonly check?: (value: string) => string | null;
  /** Values that people read more easily in words. */
  readonly words?: Readonly<Record<string, Text>>;
  /** An email address is expected. */
  readonly isAddress?: boolean;
} & (
  | { readonly kind: Exclude<FieldKind, "secret"> }
  /** `purpose`: only passwords of credentials with this purpose are written into the field. */
  | { readonly kind: "secret"; readonly purpose: SettingPurpose; readonly texts: SecretTexts }
);

/** About a password, which no recorder shows: a rollback cannot restore it. The catalogue of the area has these texts. */
export interface SecretTexts {
  /** One recorder keeps the new password. */
  readonly passwordKept: string;
  /** So many recorders keep it, and what fails there. */
  readonly passwordStays: (values: { readonly count: number }) => string;
  /** Label of the choice of a credential whose password is restored. */
  readonly restorePassword: string;
  /** On a button. */
  readonly setPassword: string;
}

/** One field of a settings area, as templates, forms and documents need it (`field.ts` declares one). */
export type FieldSpec = Kind & {
  /** Wire path within the area, for each channel alike: `recvemail.recvemail_1`, `rule_info.rule_number1.sensitivity`. */
  readonly path: string;
  /** Label for people. */
  readonly label: string;
  /** Heading that the field stands below. */
  readonly group: string;
  /** What else a person should know of it. */
  readonly hint?: string | undefined;
  /** Set: a field that templates alone have; at a recorder it sets those of these fields that the recorder has. */
  readonly standsFor?: readonly string[] | undefined;
  /** Meaning of the two values of a switch at the recorder, in two or three words. */
  readonly means?: { readonly on: string; readonly off: string } | undefined;
  /**
   * Whether this field is held per channel in an area that as a whole is not. Its path at a recorder has the channel in second
   * place, `channel_info.CH3.disarming_schedule`. A template names the channels by `channels` beside it; all if absent.
   */
  readonly perChannel?: boolean | undefined;
  /** A value that stops messages of the recorder (`silence.ts`). */
  readonly silence?: Silence | undefined;
  /** Fields of a switch whose silence counts while the switch is on. */
  readonly silencedBy?: readonly string[] | undefined;
};

/** The value of a field that keeps a recorder from sending messages. */
export interface Silence {
  readonly value: boolean;
  /** What it means, as a sentence: for one recorder, for several, and for a number that is not known. */
  readonly one: Text;
  readonly many: (values: { count: number }) => string;
  readonly unknown: Text;
}

/** A settings area: what a template may say of it. `defineArea` derives the schema from the fields. */
export interface AreaSpec<S extends z.ZodType = z.ZodType, Part extends string = string> {
  /** Label for people. */
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
  readonly rules?: AreaRules | undefined;
  /** Recorders can try these settings out: they send a message with them. */
  readonly canTest?: boolean | undefined;
  /** Write units that have a name of their own: the rest of their id after the area, `cameras` of `disarming.cameras`. */
  readonly unitLabels?: Readonly<Record<string, Text>> | undefined;
  /** Parts of the area that recorders read by operations of their own, with their labels: the history stores each by itself. */
  readonly historyAreas?: Readonly<Record<Part, Text>> | undefined;
}
