import { createHash } from "node:crypto";
import { canonicalJson, type Json } from "#shared/json.ts";

/** A row of the log as it stands in the database; whoever changed it may have left anything there. */
export interface ChainRow {
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  readonly subject: string | null;
  readonly body_json: string;
  readonly hash: string;
}

/** Stands before the first entry. */
export const NO_HASH = "";

/** SHA-256 over the hash of the entry before and all of this one, in canonical JSON. */
export function hashOf(before: string, row: Omit<ChainRow, "hash">): string {
  const { seq, at, kind, subject, body_json } = row;
  const said: Json = [before, seq, at, kind, subject, body_json];
  return createHash("sha256").update(canonicalJson(said)).digest("hex");
}

/** Where a chain stands after some of its rows: how far it is as it was written. */
export interface Link {
  readonly seq: number;
  readonly hash: string;
}

export const BEGINNING: Link = { seq: 0, hash: NO_HASH };

/** Goes along rows in their order. @returns the last good link, and what is wrong with the next; null: nothing. */
export function follow(
  from: Link,
  rows: readonly ChainRow[],
): { last: Link; fault: { seq: number; detail: string } | null } {
  let last = from;
  for (const row of rows) {
    const seq = last.seq + 1;
    if (row.seq !== seq) return { last, fault: { seq, detail: gapText(seq, row.seq) } };
    if (row.hash !== hashOf(last.hash, row)) return { last, fault: { seq, detail: changed(seq) } };
    last = { seq, hash: row.hash };
  }
  return { last, fault: null };
}

function gapText(expected: number, found: number): string {
  return found > expected
    ? `Entry ${expected} is missing.`
    : `There is an entry numbered ${found} that Muster did not write.`;
}

function changed(seq: number): string {
  return `Entry ${seq}, or the one before it, was changed after it was written.`;
}
