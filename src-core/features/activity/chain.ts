import { createHash } from "node:crypto";
import { canonicalJson, type Json } from "#shared/json.ts";
import { activityVerdictMessages as texts } from "#shared/messages/activity-entries.ts";

/** A row of the log in the database. An altered row may contain anything. */
export interface ChainRow {
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  readonly subject: string | null;
  readonly body_json: string;
  readonly hash: string;
}

/** The hash before the first entry. */
export const NO_HASH = "";

/** SHA-256 over the hash of the entry before and all of this one, in canonical JSON. */
export function hashOf(before: string, row: Omit<ChainRow, "hash">): string {
  const { seq, at, kind, subject, body_json } = row;
  const said: Json = [before, seq, at, kind, subject, body_json];
  return createHash("sha256").update(canonicalJson(said)).digest("hex");
}

/** The last row of a chain that is known to be unaltered. */
export interface Link {
  readonly seq: number;
  readonly hash: string;
}

export const BEGINNING: Link = { seq: 0, hash: NO_HASH };

/** Checks rows in their order. @returns the last good link, and the fault of the next row; null if there is none */
export function followChain(
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
    ? texts.missing({ entry: String(expected) })
    : texts.foreign({ entry: String(found) });
}

function changed(seq: number): string {
  return texts.changed({ entry: String(seq) });
}
