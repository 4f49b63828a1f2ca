import {
  activityHeadSchema,
  type ActivityBody,
  type ActivityHead,
  type ActivityKind,
  type Actor,
} from "#shared/domain/activity.ts";
import { canonicalJson } from "#shared/json.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Logger } from "#core/platform/ports/logger.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { BEGINNING, hashOf, type ChainRow, type Link } from "./chain.ts";
import { readEntry } from "./entry.ts";
import type { HeadFile } from "./head-file.ts";
import { brokenText } from "./head-check.ts";

/** What is to be written down; what is not said is empty. */
export type NewEntry = Pick<ActivityBody, "kind"> & Partial<Omit<ActivityBody, "kind">>;

export interface ActivityLog {
  /**
   * Adds an entry, within the current transaction or in one of its own. If the log contradicts the record of its end, an entry
   * about that comes first, because the records are about to be rewritten.
   * @param unless evaluated inside that transaction; true: another process has already written the entry
   */
  append(said: NewEntry, unless?: () => boolean): void;
  /** Kind of the last entry about a subject that is not of these kinds; null if there is none. */
  lastKindOf(subject: string, but: readonly ActivityKind[]): ActivityKind | null;
  /** Every entry about a subject, the earliest first. */
  about(subject: string): ActivityBody[];
  /** Where the log ends, as noted together with its last entry; null if the log is empty, or the note is gone. */
  head(): ActivityHead | null;
  /** That note and the number of the last entry, of one moment. */
  ends(): { readonly noted: ActivityHead | null; readonly last: number };
  /** Whether an entry records this end of the log, which the log no longer has: it was replaced, or found broken. */
  recordsLostEnd(head: ActivityHead): boolean;
}

/** Entries that name an end which the log does not have any more. */
const KINDS_WITH_HASH: readonly ActivityKind[] = [
  "database.restored",
  "database.begun",
  "log.broken",
];

/** Key of the head in the table of preferences. */
const HEAD = "activity_head";

interface Tools {
  readonly storage: Storage;
  readonly events: EventHub;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly actor: Actor;
  readonly headFile: HeadFile;
}

/** The log that is only ever added to. Each entry's hash covers the one before it. */
export function createActivityLog(tools: Tools): ActivityLog {
  const { storage, clock, actor, headFile } = tools;
  const { sqlite } = storage;
  const last = sqlite.prepare<[], Link>("select seq, hash from activity order by seq desc limit 1");
  const add = sqlite.prepare(
    "insert into activity (seq, at, kind, subject, body_json, hash) values (?, ?, ?, ?, ?, ?)",
  );
  const note = sqlite.prepare("insert or replace into preference (key, value_json) values (?, ?)");
  const noted = sqlite
    .prepare<[string], string>("select value_json from preference where key = ?")
    .pluck();
  const lastKind = sqlite
    .prepare<[string, string], ActivityKind>(
      `select kind from activity where subject = ? and kind not in (select value from json_each(?))
       order by seq desc limit 1`,
    )
    .pluck();
  const about = sqlite.prepare<[string], ChainRow>(
    "select * from activity where subject = ? order by seq",
  );
  const hashOfEntry = sqlite
    .prepare<[number], string>("select hash from activity where seq = ?")
    .pluck();
  const hashAt = (seq: number) => hashOfEntry.get(seq);
  const telling = sqlite.prepare<[string]>(
    `select 1 from activity where kind in (${KINDS_WITH_HASH.map((kind) => `'${kind}'`).join(", ")})
       and instr(body_json, ?) > 0 limit 1`,
  );
  const recordsLostEnd = ({ hash }: ActivityHead) => telling.get(hash) !== undefined;
  /** Where the log ended when this process added to it last: from then on it takes the place of the file. */
  let seen: ActivityHead | null = null;
  const notify = createNotifier(tools, head, (now) => (seen = now));

  function head(): ActivityHead | null {
    const text = noted.get(HEAD);
    return text === undefined ? null : readHead(text);
  }

  function chain({ kind, at = clock.now(), subject: named, ...rest }: NewEntry): ActivityHead {
    // Half a character is stored as another one, and the hash is reckoned from what is read again.
    const subject = named?.toWellFormed() ?? null;
    const before = last.get() ?? BEGINNING;
    const seq = before.seq + 1;
    const body_json = canonicalJson({ ...EMPTY, ...actor, ...rest });
    const hash = hashOf(before.hash, { seq, at, kind, subject, body_json });
    add.run(seq, at, kind, subject, body_json, hash);
    note.run(HEAD, JSON.stringify({ seq, hash }));
    return { seq, hash };
  }

  /** What the notes say against the log before an entry is added; '': nothing. */
  function against({ kind, detail = "" }: NewEntry): string {
    const outside = seen ?? headFile.read();
    const namesTheOtherEnd =
      outside !== null && KINDS_WITH_HASH.includes(kind) && detail.includes(outside.hash);
    const isLogged = namesTheOtherEnd || (outside !== null && recordsLostEnd(outside));
    const ends = { inside: head(), outside: isLogged ? null : outside };
    return brokenText(ends, last.get() ?? BEGINNING, hashAt);
  }

  return {
    head,
    ends: sqlite.transaction(() => ({ noted: head(), last: last.get()?.seq ?? 0 })),
    recordsLostEnd,
    about: (subject) => about.all(subject).map(readEntry),
    lastKindOf: (subject, but) => lastKind.get(subject, JSON.stringify(but)) ?? null,
    append(said, unless = () => false) {
      const written = storage.write(() => {
        if (unless()) return null;
        const detail = against(said);
        if (detail !== "") chain({ kind: "log.broken", detail });
        return chain(said);
      });
      if (written) notify(written);
    },
  };
}

function readHead(text: string): ActivityHead | null {
  try {
    const parsed = activityHeadSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const EMPTY = { recorders: [], sites: [], digest: null, outcome: "done", detail: "" };

/**
 * Emits the event and writes the record outside the database after the transaction of the entry is committed. After a rollback
 * neither happens: the record outside may be the only one that knows what was cut off.
 */
function createNotifier(
  { events, headFile, logger }: Tools,
  headOf: () => ActivityHead | null,
  isNoted: (head: ActivityHead) => void,
): (written: ActivityHead) => void {
  let waiting: ActivityHead | null = null;
  const publishNow = () => {
    const written = waiting;
    waiting = null;
    try {
      const head = headOf();
      if (head === null || written === null || head.seq < written.seq) return;
      headFile.write(head);
      isNoted(head);
      events.emit("activity.appended", head);
    } catch (error) {
      logger.error("The end of the activity log could not be stored", { error: String(error) });
    }
  };
  return (written) => {
    if (waiting === null) queueMicrotask(publishNow);
    waiting ??= written;
  };
}
