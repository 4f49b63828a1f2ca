import { nextTurn } from "#core/platform/turns.ts";
import type { ActivityHead, ActivityVerdict } from "#shared/domain/activity.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { activityVerdictMessages as texts } from "#shared/messages/activity-entries.ts";
import { BEGINNING, followChain, type ChainRow, type Link } from "./chain.ts";
import { readEntry } from "./entry.ts";
import type { HeadFile } from "./head-file.ts";
import type { ActivityLog } from "./log.ts";
import { contradiction, type HeadRecord } from "./head-check.ts";

/** Entries between two turns of the event loop: an entry may name thousands of recorders. */
const CHUNK = 50;

interface Tools {
  readonly storage: Storage;
  readonly log: ActivityLog;
  readonly headFile: HeadFile;
}

/**
 * Recalculates the chain from its first entry, and compares it with the recorded ends: in the database, in `activity.head`, and
 * `known`, which a user stored elsewhere.
 */
export async function verifyLog(tools: Tools, known?: ActivityHead): Promise<ActivityVerdict> {
  // Noted before the rows are read: entries that come in meanwhile are no contradiction.
  const { noted, last } = tools.log.ends();
  const wrongTable = tools.storage.tableFault();
  if (wrongTable !== null) return replaced(wrongTable);
  const inFile = tools.headFile.read();
  const walked = await walk(tools.storage, [noted, inFile, known]);
  const verdict = verdictOf(walked, [
    ...(noted ? [{ head: noted, where: texts.inDatabase }] : []),
    ...(inFile && !tools.log.recordsLostEnd(inFile) ? [{ head: inFile, where: texts.inFile }] : []),
    ...(known ? [{ head: known, where: texts.elsewhere }] : []),
  ]);
  if (verdict.ok && verdict.entries > 0 && !noted) return unnoted(verdict);
  if (verdict.ok && noted && noted.seq < last) return setBack(verdict, noted, last);
  if (verdict.ok && walked.breaks.length > 0) return foundBefore(verdict, walked.breaks);
  if (!verdict.ok || verdict.entries === 0 || inFile) return verdict;
  return { ...verdict, detail: texts.intactWithoutFile };
}

/** An entry by which Muster found the log broken. */
interface Break {
  readonly seq: number;
  readonly detail: string;
}

interface Walked {
  readonly last: Link;
  readonly fault: { seq: number; detail: string } | null;
  /** Hashes at the numbers that witnesses name. */
  readonly seen: ReadonlyMap<number, string>;
  readonly breaks: readonly Break[];
}

/** Walks through the log in pieces; the process does other work between them. */
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
  const breaks: Break[] = [];
  let last = BEGINNING;
  for (let after = Number.MIN_SAFE_INTEGER; ; await nextTurn()) {
    const rows = page.all(after, CHUNK);
    const followed = followChain(last, rows);
    for (const { seq, hash } of rows) if (wanted.has(seq)) seen.set(seq, hash);
    breaks.push(...rows.filter(({ kind }) => kind === "log.broken").map(readEntry));
    last = followed.last;
    if (followed.fault || rows.length < CHUNK) return { last, fault: followed.fault, seen, breaks };
    after = last.seq;
  }
}

function verdictOf(
  { last, fault, seen }: Walked,
  witnesses: readonly HeadRecord[],
): ActivityVerdict {
  const head = last.seq === 0 ? null : { seq: last.seq, hash: last.hash };
  const about = { entries: last.seq, head };
  if (fault) return { ...about, ok: false, brokenAt: fault.seq, detail: fault.detail };
  for (const record of witnesses) {
    const against = contradiction(record, last, (seq) => seen.get(seq));
    if (against) return { ...about, ok: false, ...against };
  }
  const detail = last.seq === 0 ? texts.empty : texts.intact;
  return { ...about, ok: true, brokenAt: null, detail };
}

/** A view instead of a table could show any rows. */
function replaced(why: string): ActivityVerdict {
  const detail = texts.replaced({ reason: why });
  return { ok: false, entries: 0, head: null, brokenAt: 1, detail };
}

/** The record in the database is older than the last entry, though it is written with each entry. */
function setBack(
  verdict: ActivityVerdict,
  { seq, hash }: ActivityHead,
  last: number,
): ActivityVerdict {
  const detail = texts.setBack({ seq: String(seq), hash, last: String(last) });
  return { ...verdict, ok: false, brokenAt: seq + 1, detail };
}

function unnoted(verdict: ActivityVerdict): ActivityVerdict {
  return { ...verdict, ok: false, brokenAt: verdict.entries, detail: texts.noteGone };
}

/** A log that was found altered once stays altered, even if the later entries are intact. */
function foundBefore(
  verdict: ActivityVerdict,
  [first, ...others]: readonly Break[],
): ActivityVerdict {
  if (!first) return verdict;
  const found = { entry: String(first.seq), detail: first.detail };
  const later = others.map(({ seq }) => seq).join(", ");
  const detail =
    later === "" ? texts.foundBefore(found) : texts.foundBeforeAgain({ ...found, others: later });
  return { ...verdict, ok: false, brokenAt: first.seq, detail };
}
