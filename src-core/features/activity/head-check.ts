import type { ActivityHead } from "#shared/domain/activity.ts";
import { activityVerdictMessages as texts } from "#shared/messages/activity-entries.ts";
import type { Link } from "./chain.ts";

/** A record of the end of the log. */
export interface HeadRecord {
  readonly head: ActivityHead;
  readonly where: string;
}

interface Contradiction {
  readonly brokenAt: number;
  /** Names the hash that was noted. */
  readonly detail: string;
}

/** Hash of the entry of that number. */
type HashAt = (seq: number) => string | undefined;

/** How a record of the end contradicts the log; null if it does not. The record may be older than the last entries. */
export function contradiction(
  { head: { seq, hash }, where }: HeadRecord,
  last: Link,
  hashAt: HashAt,
): Contradiction | null {
  if (seq > last.seq) {
    const brokenAt = last.seq + 1;
    const gap = { from: String(brokenAt), seq: String(seq), hash, where };
    const detail =
      last.seq === 0 ? texts.cutEmpty(gap) : texts.cut({ ...gap, last: String(last.seq) });
    return { brokenAt, detail };
  }
  if (hashAt(seq) === hash) return null;
  const detail = texts.otherHash({ seq: String(seq), where, hash });
  return { brokenAt: seq, detail };
}

/** The same for the record that is written with each entry, and therefore is never older. */
function contradictionOfLatest(
  record: HeadRecord,
  last: Link,
  hashAt: HashAt,
): Contradiction | null {
  const found = contradiction(record, last, hashAt);
  const { seq, hash } = record.head;
  if (found || seq === last.seq) return found;
  const { where } = record;
  const detail = texts.added({ seq: String(seq), hash, where, last: String(last.seq) });
  return { brokenAt: seq + 1, detail };
}

/** The contradictions of both records, in sentences; '' if there are none. */
export function brokenText(
  { inside, outside }: Readonly<Record<"inside" | "outside", ActivityHead | null>>,
  last: Link,
  hashAt: HashAt,
): string {
  const found: string[] = [];
  if (!inside && last.seq > 0) found.push(texts.noteGone);
  if (inside) {
    const latest = { head: inside, where: texts.inDatabase };
    found.push(contradictionOfLatest(latest, last, hashAt)?.detail ?? "");
  }
  // Of the same end once is enough.
  if (outside && outside.hash !== inside?.hash)
    found.push(contradiction({ head: outside, where: texts.inFile }, last, hashAt)?.detail ?? "");
  return found.filter((text) => text !== "").join(" ");
}
