import type { Checked, MethodName, LoggedMethod } from "#shared/contract/methods.ts";
import type { Answer } from "#shared/contract/streamed-list.ts";
import type { Named } from "#shared/domain/activity.ts";
import type { MusterError } from "#shared/errors.ts";
import { inputLabel } from "./field-names.ts";
import type { NewEntry } from "./log.ts";
import type { NameLookups } from "./name-lookups.ts";

/**
 * How a method is written down. Rules name the fields that they take: a password of an input can get into the log only by being
 * named here.
 */
export interface Rule<M extends MethodName> {
  /** Recorders or sites that have to be looked up before, since they are gone afterwards. */
  before?(input: Checked<M>, names: NameLookups): Named[];
  /** The entry about a call; null if the call changed nothing. */
  done(input: Checked<M>, output: Answer<M>, names: NameLookups, before: Named[]): NewEntry | null;
  /** The entry about a failed attempt. Failed attempts are not logged if it is absent or returns null. */
  failed?(input: Checked<M>, error: MusterError, names: NameLookups): NewEntry | null;
}

/** A method whose record says `log: "entry"` has a rule. */
export type Rules = { readonly [M in LoggedMethod]: Rule<M> };

/** `Name, Tags`: which fields were given, in the words of screens. */
export function given(fields: object): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => inputLabel(name))
    .join(", ");
}
