import type { MusterError } from "./errors.ts";

/** Expected failures travel as values; an exception is a bug. */
export type Result<T, E = MusterError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<E = MusterError>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
