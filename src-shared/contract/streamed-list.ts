import type { MusterError } from "#shared/errors.ts";
import type { Output } from "./methods.ts";
import type { MethodName } from "./methods.ts";

/**
 * Lists that grow with the fleet, by method. A handler may answer with a `StreamedList` instead of an array. Hosts that send answers in
 * pieces ask for it (`CallOptions.streams`); all other callers get an array.
 */
interface StreamedLists {
  readonly "availability.days": "sites";
  readonly "availability.problems": "problems";
  readonly "channels.list": "recorders";
  readonly "health.figures": "rows";
  readonly "health.list": "readings";
  readonly "recorders.list": "recorders";
}

/** What a handler answers: its output, or the same with a list whose entries are not read yet. */
export type Answer<M extends MethodName> = M extends keyof StreamedLists
  ? WithIterable<Output<M>, StreamedLists[M]>
  : Output<M>;

type WithIterable<O, L extends PropertyKey> = {
  readonly [P in keyof O]: P extends L ? Iterable<EntryOf<O[P]>> : O[P];
};
type EntryOf<L> = L extends readonly (infer E)[] ? E : never;

/** A list of which each entry is read when it is taken, and read again when it is taken again. */
export class StreamedList<T> implements Iterable<T> {
  readonly #read: () => Iterable<T>;

  constructor(read: () => Iterable<T>) {
    this.#read = read;
  }

  [Symbol.iterator](): Iterator<T> {
    return this.#read()[Symbol.iterator]();
  }

  /** As JSON, it is a list as any other. */
  toJSON(): T[] {
    return [...this];
  }
}

/** An entry of a streamed list could not be read. */
export class StreamFailed extends Error {
  /** Why, for the caller; null: a bug. */
  readonly reason: Promise<MusterError | null>;

  constructor(cause: unknown, reason: Promise<MusterError | null>) {
    super(String(cause), { cause });
    this.reason = reason;
  }
}
