import type { MusterError } from "#shared/errors.ts";

/** What is known after one write, whatever the family of the recorder. */
export type WriteResult = AnsweredWrite | NotWritten | CancelledWrite;

/** The write may have changed the recorder: only reading back shows what applies. */
export type AnsweredWrite =
  | { readonly kind: "applied" }
  /** The recorder applied some of the values. */
  | { readonly kind: "partial"; readonly error: MusterError; readonly scope: WriteScope }
  /** It may have been applied: read back, and never send it again. */
  | { readonly kind: "unknown"; readonly error: MusterError };

/** Nothing was changed. */
export interface NotWritten {
  readonly kind: "refused";
  readonly error: MusterError;
  readonly scope: WriteScope;
}

/** Muster ended before the write was answered. */
export interface CancelledWrite {
  readonly kind: "cancelled";
  readonly error: MusterError;
}

/** What the error is about: this write alone, or the recorder, to which nothing more is to be sent now. */
export type WriteScope = "unit" | "recorder";
