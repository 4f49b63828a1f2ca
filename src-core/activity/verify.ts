import { setImmediate } from "node:timers/promises";
import type { ActivityHead, ActivityVerdict } from "#shared/domain/activity.ts";
import type { Storage } from "../storage/index.ts";
import { BEGINNING, follow, type ChainRow, type Link } from "./chain.ts";
import type { HeadFile } from "./head-file.ts";
import type { ActivityLog } from "./log.ts";

const CHUNK = 500;

interface Tools {
  readonly storage: Storage;
  readonly log: ActivityLog;
  readonly headFile: HeadFile;
}

/** What an end that was noted says of the log. */
interface Witness {
  readonly head: ActivityHead;
  readonly where: string;
}

/**
 * Reckons the chain from its first entry, and holds it against the ends that were noted: in the database, in
 * `activity.head`, and `known`, which somebody kept elsewhere.
 */
export async function verifyLog(tools: Tools, known?: ActivityHead): Promise<ActivityVerdict> {
  // Noted before the rows are read: entries that come in meanwhile are no contradiction.
  const noted = tools.log.head();
  const inFile = tools.headFile.read();
  const walked = await walk(tools.storage, [noted, inFile, known]);
  const verdict = verdictOf(walked, [
    ...(noted ? [{ head: noted, where: "in the database" }] : []),
    ...(inFile ? [{ head: inFile, where: "in activity.head" }] : []),
    ...(known ? [{ head: known, where: "in what was kept elsewhere" }] : []),
  ]);
  if (verdict.ok && verdict.entries > 0 && !noted) return unnoted(verdict);
  if (!verdict.ok || verdict.entries === 0 || inFile) return verdict;
  return { ...verdict, detail: `${verdict.detail} The file activity.head is not there.` };
}

interface Walked {
  readonly last: Link;
  readonly fault: { seq: number; detail: string } | null;
  /** Hashes at the numbers that witnesses name. */
  readonly seen: ReadonlyMap<number, string>;
}

/** In pieces, between which the process sees to others. */
async function walk(
  { sqlite }: Storage,
  heads: readonly (ActivityHead | null | undefined)[],
): Promise<Walked> {
  // From the very lowest number: one that was slipped in before the first is found, too.
  const page = sqlite.prepare<[number, number], ChainRow>(
    "select * from activity where seq > ? order by seq limit ?",
  );
  const wanted = new Set(heads.flatMap((head) => (head ? [head.seq] : [])));
  const seen = new Map<number, string>();
  let last = BEGINNING;
  for (let after = Number.MIN_SAFE_INTEGER; ; await setImmediate()) {
    const rows = page.all(after, CHUNK);
    const followed = follow(last, rows);
    for (const { seq, hash } of rows) if (wanted.has(seq)) seen.set(seq, hash);
    last = followed.last;
    if (followed.fault || rows.length < CHUNK) return { last, fault: followed.fault, seen };
    after = last.seq;
  }
}

function verdictOf({ last, fault, seen }: Walked, witnesses: readonly Witness[]): ActivityVerdict {
  const head = last.seq === 0 ? null : { seq: last.seq, hash: last.hash };
  const about = { entries: last.seq, head };
  if (fault) return { ...about, ok: false, brokenAt: fault.seq, detail: fault.detail };
  for (const witness of witnesses) {
    const against = contradiction(witness, last, seen);
    if (against) return { ...about, ok: false, ...against };
  }
  const detail =
    last.seq === 0 ? "Nothing has been done yet." : "Every entry is as it was written.";
  return { ...about, ok: true, brokenAt: null, detail };
}

function contradiction(
  { head, where }: Witness,
  last: Link,
  seen: ReadonlyMap<number, string>,
): { brokenAt: number; detail: string } | null {
  if (head.seq > last.seq) {
    const brokenAt = last.seq + 1;
    const ends = last.seq === 0 ? "it is empty" : `it ends with entry ${last.seq}`;
    const detail = `Entries from ${brokenAt} to ${head.seq} are missing: by the note ${where} the log goes up to ${head.seq}, and ${ends}.`;
    return { brokenAt, detail };
  }
  if (seen.get(head.seq) === head.hash) return null;
  const detail = `Entry ${head.seq}, or one before it, is not what it was: its hash is another than the one noted ${where}.`;
  return { brokenAt: head.seq, detail };
}

function unnoted(verdict: ActivityVerdict): ActivityVerdict {
  const detail = "The note of the log's end, which is written with each entry, was removed.";
  return { ...verdict, ok: false, brokenAt: verdict.entries, detail };
}
