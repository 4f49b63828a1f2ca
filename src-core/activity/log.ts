import type { ActivityBody, ActivityHead, ActivityKind, Actor } from "#shared/domain/activity.ts";
import { canonicalJson } from "#shared/json.ts";
import type { EventHub } from "../events.ts";
import type { Clock } from "../ports/clock.ts";
import type { Logger } from "../ports/logger.ts";
import type { Storage } from "../storage/index.ts";
import { BEGINNING, hashOf, type ChainRow, type Link } from "./chain.ts";
import { readEntry } from "./entry.ts";
import type { HeadFile } from "./head-file.ts";

/** What is to be written down; what is not said is empty. */
export type Said = Pick<ActivityBody, "kind"> & Partial<Omit<ActivityBody, "kind">>;

export interface ActivityLog {
  /**
   * Adds an entry: within the transaction that is under way, else in one of its own.
   * @param unless looked at inside that transaction; true: it has been written down by somebody else
   */
  append(said: Said, unless?: () => boolean): void;
  /** Kind of the last entry about a subject; null: there is none. */
  lastKindOf(subject: string): ActivityKind | null;
  /** Every entry about a subject, the earliest first. */
  about(subject: string): ActivityBody[];
  /** Where the log ends, as noted together with its last entry; null: it is empty, or the note is gone. */
  head(): ActivityHead | null;
}

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
  const { storage, clock, actor } = tools;
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
    .prepare<[string], ActivityKind>(
      "select kind from activity where subject = ? order by seq desc limit 1",
    )
    .pluck();
  const about = sqlite.prepare<[string], ChainRow>(
    "select * from activity where subject = ? order by seq",
  );
  const tell = createTeller(tools, head);

  function head(): ActivityHead | null {
    const text = noted.get(HEAD);
    return text === undefined ? null : (JSON.parse(text) as ActivityHead);
  }

  return {
    head,
    about: (subject) => about.all(subject).map(readEntry),
    lastKindOf: (subject) => lastKind.get(subject) ?? null,
    append({ kind, at = clock.now(), subject = null, ...rest }, unless = () => false) {
      const written = storage.write(() => {
        if (unless()) return false;
        const before = last.get() ?? BEGINNING;
        const seq = before.seq + 1;
        const body_json = canonicalJson({ ...EMPTY, ...actor, ...rest });
        const hash = hashOf(before.hash, { seq, at, kind, subject, body_json });
        add.run(seq, at, kind, subject, body_json, hash);
        note.run(HEAD, JSON.stringify({ seq, hash }));
        return true;
      });
      if (written) tell();
    },
  };
}

const EMPTY = { recorders: [], sites: [], digest: null, outcome: "done", detail: "" };

/** Told, and noted outside the database, once the transaction around the entry has come to its end, whatever that is. */
function createTeller(
  { events, headFile, logger }: Tools,
  headOf: () => ActivityHead | null,
): () => void {
  let waiting = false;
  const tellNow = () => {
    waiting = false;
    try {
      const head = headOf();
      if (head === null) return;
      headFile.write(head);
      events.emit("activity.appended", head);
    } catch (error) {
      logger.error("The end of the activity log is not noted", { error: String(error) });
    }
  };
  return () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(tellNow);
  };
}
