import type { z } from "zod";
import type { ObservedCondition } from "#shared/domain/condition.ts";
import { findingMessages } from "#shared/messages/facts/findings.ts";
import type { Expectations } from "./expectations.ts";

/** What a fact is about. A fact of channels has one value for each configured channel. */
export type FactSubject = "recorder" | "channel";

/** How often audits read a fact, and for how long a value counts at least without another one, in ms. */
export const RHYTHMS = {
  /** Read in every audit, with the channels; counts as long as the audit does. */
  audit: { everyMs: 0, holdsMs: 0 },
  hourly: { everyMs: 3_600_000, holdsMs: 2 * 3_600_000 },
  daily: { everyMs: 24 * 3_600_000, holdsMs: 50 * 3_600_000 },
} as const;
export type Rhythm = keyof typeof RHYTHMS;

/** What a value means, compared with what was agreed. */
export interface Verdict {
  readonly finding: ObservedCondition;
  /** Tells problems of one fact apart: `disk_failed`. Empty: nothing is wrong. Stored, so a reason keeps its name. */
  readonly reason: string;
  /** The problem, or what is not known, as a sentence without a full stop: "Disk 2 has failed". */
  readonly text: string;
  /** The same in the few words that fit into a cell of a list: "Disk 2 failed". */
  readonly short: string;
}

export interface JudgeContext {
  /** What was agreed for the recorder. */
  readonly expected: Expectations;
  /** ms since 1970 */
  readonly now: number;
}

/** How reports for customers show a fact, besides its problems and how many cameras or recorders are in order. */
export interface FactReport {
  /** The share of the time in which it was in order, as a sentence with `{share}` filled in. Absent: the share is not reported. */
  share?(share: string): string;
  /** What was agreed, for a table of agreed and actual values; null if nothing was. Absent if there is no such table. */
  agreed?(expected: Expectations): string | null;
}

/**
 * Comparison for facts that show some problems only beside an earlier value, such as a disk that is not listed any more. Values
 * keep what they carry over, so each stored value is judged by itself.
 */
export interface FactComparison<Value = unknown> {
  /** The new value, with what only the earlier one shows. @param earlier of the reading before, with what it carried over itself */
  carryOver(value: Value, earlier: Value): Value;
  /** The value if a user accepts it as it is; null if nothing was carried over. */
  accepted(value: Value): Value | null;
  /** Label of the button that accepts a value: "Accept these disks". */
  acceptLabel(): string;
  /** What that means, as a sentence. */
  acceptHint(): string;
}

/**
 * Something that an audit finds out about a recorder or its channels. Everything else follows from this record: storage, history,
 * alerts, Overview, lists and filters, details, command line, exports and reports. How a family of recorders reads it is in
 * `src-core/drivers/<family>/facts`. Methods, not properties: the registry holds facts with different values.
 */
export interface Fact<Value = unknown> {
  /** Stored, and used on the command line: keeps its name. */
  readonly id: string;
  readonly subject: FactSubject;
  readonly rhythm: Rhythm;
  /** Schema of stored values; older stored values that do not fit count as not reported. */
  readonly schema: z.ZodType<Value>;
  /** Header of a column, name of a filter: "Disks". */
  label(): string;
  /** `urgent`: footage may be missing because of it; red, and first wherever problems are listed. */
  readonly importance: "urgent" | "problem";
  /** A problem in a few words, after a name: "disk problem", "not recording". */
  problemText(): string;
  /** Text for the Overview: "3 recorders with disk problems". */
  countText(count: number): string;
  /** What to do about it, as a sentence. */
  hint(): string;
  /** One line for a cell of a list: "2 disks, 1.8 TB". */
  text(value: Value): string;
  /** Number for sorting and charts; null if there is none. */
  number?(value: Value): number | null;
  /** Unit of `number`: "days". */
  unit?(): string;
  /** `number` is by how many seconds the clock of the recorder is ahead of that of this computer. */
  readonly isClockOffset?: true;
  judge(value: Value, context: JudgeContext): Verdict;
  /** Absent: earlier values do not matter. */
  readonly comparison?: FactComparison<Value>;
  /** `changes`: the history keeps when the verdict changed. `readings`: it also keeps `number` of every reading, for a chart. */
  readonly history: "changes" | "readings";
  /** What `number` gains or loses a day; needs `readings`. Absent: a trend means nothing. */
  readonly trend?: {
    /** A change between two readings that differs from the trend by more than this is a correction, and does not count. */
    readonly correction: number;
  };
  /** Whether alert rules can watch it. */
  readonly alert: boolean;
  /** A user has to prepare it, for example with a reference picture; until then, no recorder reports it. */
  readonly needsUser?: true;
  /** Absent: reports for customers do not mention it. */
  readonly report?: FactReport;
}

/** Declares one fact: its value type is inferred. */
export function defineFact<const Id extends string, const Subject extends FactSubject, Value>(
  fact: Fact<Value> & { readonly id: Id; readonly subject: Subject },
): Fact<Value> & { readonly id: Id; readonly subject: Subject } {
  return fact;
}

export const OK: Verdict = { finding: "ok", reason: "", text: "", short: "" };

/**
 * A problem whose short text is declared in `findingMessages`.
 * @param reason see `Verdict.reason` @param text looked up when it is shown @param values of the short text
 */
export function problem<Reason extends FindingReason>(
  reason: Reason,
  text: () => string,
  ...values: ValuesOf<Reason>
): Verdict {
  return labelled("problem", reason, { text, short: () => shortText(reason, values[0]) });
}

/** What the recorder reports says nothing about it. */
export function unknown<Reason extends FindingReason>(
  reason: Reason,
  text: () => string,
  ...values: ValuesOf<Reason>
): Verdict {
  return labelled("unknown", reason, { text, short: () => shortText(reason, values[0]) });
}

/** A status whose name is short enough for a cell. */
export function statusVerdict(
  finding: ObservedCondition,
  reason: string,
  name: () => string,
): Verdict {
  return labelled(finding, reason, { text: name, short: name });
}

type FindingReason = keyof typeof findingMessages;
/** What the short text of a reason asks for, looked up when it is shown; nothing if it has no values. */
type ValuesOf<Reason extends FindingReason> = (typeof findingMessages)[Reason] extends (
  values: infer Values,
) => string
  ? [values: () => Values]
  : [];

function shortText(reason: FindingReason, values: (() => unknown) | undefined): string {
  const short: string | ((values: never) => string) = findingMessages[reason];
  return typeof short === "string" ? short : short(values?.() as never);
}

function labelled(
  finding: ObservedCondition,
  reason: string,
  { text, short }: { readonly text: () => string; readonly short: () => string },
): Verdict {
  return {
    finding,
    reason,
    get text() {
      return text();
    },
    get short() {
      return short();
    },
  };
}
