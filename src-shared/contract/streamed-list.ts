import type { MusterError } from "#shared/errors.ts";
import type { MethodName, Methods, Output } from "./methods.ts";

/** The member of the answer that `streams` of the record names; never: none. */
type ListOf<M extends MethodName> = NonNullable<Methods[M]["streams"]>;

/**
 * What a handler answers: its output, or the same with a list whose entries are not read yet. Hosts that send answers in pieces ask for such
 * lists (`CallOptions.streams`); all other callers get arrays.
 */
export type Answer<M extends MethodName> = M extends MethodName
  ? [ListOf<M>] extends [never]
    ? Output<M>
    : WithIterable<Output<M>, ListOf<M>>
  : never;

type WithIterable<O, L extends PropertyKey> = {
  readonly [P in keyof O]: P extends L ? Iterable<EntryOf<O[P]>> : O[P];
};
type EntryOf<L> = L extends readonly (infer E)[] ? E : never;

/**
 * A list whose entries are read in groups, each on demand, and again if it is taken again. A group is a few milliseconds of work,
 * and may be empty: the reader can do other work after each group, even if many of them have nothing for the list.
 */
export class StreamedList<T> implements Iterable<T> {
  readonly groups: () => Iterable<readonly T[]>;

  constructor(groups: () => Iterable<readonly T[]>) {
    this.groups = groups;
  }

  *[Symbol.iterator](): Generator<T> {
    for (const group of this.groups()) yield* group;
  }

  /** Returns the list for JSON, where it is a list as any other. */
  toJSON(): T[] {
    return [...this];
  }
}

/** An entry of a streamed list could not be read. */
export class StreamFailed extends Error {
  /** Reason for the caller; null for a bug. */
  readonly reason: Promise<MusterError | null>;

  constructor(cause: unknown, reason: Promise<MusterError | null>) {
    super(String(cause), { cause });
    this.reason = reason;
  }
}
