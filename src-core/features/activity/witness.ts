import type { ActivityHead } from "#shared/domain/activity.ts";
import type { Link } from "./chain.ts";

/** An end that was noted of the log. */
export interface Witness {
  readonly head: ActivityHead;
  readonly where: string;
}

export const IN_DATABASE = "in the database";
export const IN_FILE = "in activity.head";

export const NOTE_GONE =
  "The note of the log's end, which is written with each entry, was removed or made unreadable.";

interface Contradiction {
  readonly brokenAt: number;
  /** Names the hash that was noted. */
  readonly detail: string;
}

/** Hash of the entry of that number. */
type HashAt = (seq: number) => string | undefined;

/** What a witness says against a log; null: nothing. It may be behind: entries came in since. */
export function contradiction(
  { head: { seq, hash }, where }: Witness,
  last: Link,
  hashAt: HashAt,
): Contradiction | null {
  if (seq > last.seq) {
    const brokenAt = last.seq + 1;
    const ends = last.seq === 0 ? "it is empty" : `it ends with entry ${last.seq}`;
    const detail = `Entries from ${brokenAt} to ${seq} are missing: by the note ${where} the log goes up to ${seq} (${hash}), and ${ends}.`;
    return { brokenAt, detail };
  }
  if (hashAt(seq) === hash) return null;
  const detail = `Entry ${seq}, or one before it, is not what it was: its hash is another than the one noted ${where} (${hash}).`;
  return { brokenAt: seq, detail };
}

/** The same of the note that is written with each entry, and so cannot be behind. */
function contradictionOfLatest(witness: Witness, last: Link, hashAt: HashAt): Contradiction | null {
  const found = contradiction(witness, last, hashAt);
  const { seq, hash } = witness.head;
  if (found || seq === last.seq) return found;
  const detail = `Entries after ${seq} (${hash}) were not written by Muster: by the note ${witness.where} the log ended there, and it ends with entry ${last.seq}.`;
  return { brokenAt: seq + 1, detail };
}

/** What both notes say against a log, in sentences; '': nothing. */
export function brokenText(
  { inside, outside }: Readonly<Record<"inside" | "outside", ActivityHead | null>>,
  last: Link,
  hashAt: HashAt,
): string {
  const found: string[] = [];
  if (!inside && last.seq > 0) found.push(NOTE_GONE);
  if (inside) {
    const latest = { head: inside, where: IN_DATABASE };
    found.push(contradictionOfLatest(latest, last, hashAt)?.detail ?? "");
  }
  // Of the same end once is enough.
  if (outside && outside.hash !== inside?.hash)
    found.push(contradiction({ head: outside, where: IN_FILE }, last, hashAt)?.detail ?? "");
  return found.filter((text) => text !== "").join(" ");
}
