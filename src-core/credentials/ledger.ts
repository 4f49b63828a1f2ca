import { exactTime } from "#shared/domain/time-text.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Clock } from "../ports/clock.ts";
import type { SignIn, SignInLedger } from "../recorder/index.ts";
import type { Storage, Tables } from "../storage/index.ts";

export interface Ledger extends SignInLedger {
  /** @param blockedSeconds for how long the recorder lets nobody in, as far as it said */
  refused(
    recorderId: string,
    signIn: SignIn,
    why: string,
    blockedSeconds?: number | null,
  ): Result<void>;
  /** Writes what the disk did not take, if it takes it now: Muster ends. */
  flush(): void;
  /** 'Try again': a person takes the refusals back. Returns how many there were. */
  reopen(recorderIds: readonly string[]): number;
  /** Credentials were changed or given anew: which refusals still count is told again. */
  retell(): void;
}

/**
 * The breaker: a credential that a recorder has refused is not sent to it again, over restarts too, until its password
 * changes or a person says 'try again'. Reads and writes at once, not a turn later: the next attempt may be waiting.
 * What the disk does not take is held in memory, so that at least this process knows it.
 */
export function createLedger(
  { sqlite, write, faultOf }: Storage,
  clock: Clock,
  changed: (recorderIds: readonly string[]) => void,
): Ledger {
  const find = sqlite.prepare<[string, string, string], RefusalRow>(
    `select why, at, blocked_until from sign_in_refusal
     where recorder_id = ? and credential = ? and revision = ?`,
  );
  const note = sqlite.prepare<RefusalNote>(
    `insert or replace into sign_in_refusal (recorder_id, credential, revision, why, at, blocked_until)
     select id, @credential, @revision, @why, @at, @blocked_until from recorder where id = @recorder_id`,
  );
  // One that was removed meanwhile may be put back: the refusal goes to its rows, where those are kept until then.
  const noteForUndo = sqlite.prepare<RefusalNote>(
    `update removed_recorder set rows_json = json_insert(rows_json, '$.sign_in_refusal[#]',
       json_object('recorder_id', @recorder_id, 'credential', @credential, 'revision', @revision,
         'why', @why, 'at', @at, 'blocked_until', @blocked_until))
     where recorder_id = @recorder_id and not exists (
       select 1 from json_each(rows_json, '$.sign_in_refusal')
       where value ->> 'credential' = @credential collate nocase and value ->> 'revision' = @revision)`,
  );
  const stand = sqlite.prepare<[string, string, string], StandingRow>(
    `select origin, doubted from sign_in_standing
     where recorder_id = ? and credential = ? and revision = ?`,
  );
  const noteTaken = sqlite.prepare<StandingNote & { origin: string }>(
    `insert or replace into sign_in_standing (recorder_id, credential, revision, origin)
     select id, @credential, @revision, @origin from recorder where id = @recorder_id`,
  );
  // That it was taken stays known, as long as the password is the same.
  const noteDoubt = sqlite.prepare<StandingNote>(
    `insert into sign_in_standing (recorder_id, credential, revision, doubted)
     select id, @credential, @revision, 1 from recorder where id = @recorder_id
     on conflict (recorder_id, credential) do update set doubted = 1, revision = excluded.revision,
       origin = case when revision = excluded.revision then origin end`,
  );
  const forgetStanding = sqlite.prepare<[string, string]>(
    "delete from sign_in_standing where recorder_id = ? and credential = ?",
  );
  const forgetDoubts = sqlite.prepare<[string]>(
    "update sign_in_standing set doubted = 0 where recorder_id = ?",
  );
  const forget = sqlite.prepare("delete from sign_in_refusal where recorder_id = ?");
  const refusing = sqlite
    .prepare<[], string>("select distinct recorder_id from sign_in_refusal")
    .pluck();

  function writeRefusal(refusal: RefusalNote): void {
    forgetStanding.run(refusal.recorder_id, refusal.credential);
    if (note.run(refusal).changes === 0) noteForUndo.run(refusal);
  }

  /** What the disk did not take, by recorder. */
  const unwritten = new Map<string, Unwritten>();

  function unwrittenOf(recorderId: string): Unwritten {
    const held = unwritten.get(recorderId) ?? { refusals: new Map(), doubts: new Map() };
    unwritten.set(recorderId, held);
    return held;
  }

  /** Null: it is written. */
  function attempt(work: () => void): MusterError | null {
    try {
      write(work);
      return null;
    } catch (error) {
      const known = faultOf(error);
      if (known === null) throw error;
      return known;
    }
  }

  /** Writes what the disk did not take, if it takes it now. */
  function settle(recorderId: string): boolean {
    const held = unwritten.get(recorderId);
    if (held === undefined) return true;
    const failed = attempt(() => {
      for (const doubt of held.doubts.values()) noteDoubt.run(doubt);
      for (const refusal of held.refusals.values()) writeRefusal(refusal);
    });
    if (failed !== null) return false;
    unwritten.delete(recorderId);
    if (held.refusals.size > 0) changed([recorderId]);
    return true;
  }

  return {
    check(recorderId: string, signIn: SignIn): Result<void> {
      settle(recorderId);
      const refusal =
        find.get(recorderId, signIn.name, signIn.revision) ??
        unwritten.get(recorderId)?.refusals.get(keyOf(signIn));
      return refusal ? err(open(signIn.name, refusal, clock.now())) : ok(undefined);
    },
    refused(recorderId: string, signIn: SignIn, why: string, blockedSeconds = null) {
      const { name, revision } = signIn;
      const at = clock.now();
      const refusal: RefusalNote = {
        recorder_id: recorderId,
        credential: name,
        revision,
        why,
        at,
        blocked_until: later(at, blockedSeconds),
      };
      const failed = attempt(() => writeRefusal(refusal));
      if (failed !== null) {
        unwrittenOf(recorderId).refusals.set(keyOf(signIn), refusal);
        return err(notWritten(why, failed));
      }
      changed([recorderId]);
      return ok(undefined);
    },
    standing({ id, origin }, signIn) {
      const row = stand.get(id, signIn.name, signIn.revision);
      const held = unwritten.get(id)?.doubts.has(keyOf(signIn)) ?? false;
      return { taken: row?.origin === origin, doubted: held || row?.doubted === 1 };
    },
    noteTaken({ id, origin }, signIn) {
      const { name, revision } = signIn;
      unwritten.get(id)?.doubts.delete(keyOf(signIn));
      // A yes that cannot be kept now, on a full disk, is said again at the next sign-in.
      attempt(() => noteTaken.run({ recorder_id: id, credential: name, revision, origin }));
    },
    noteDoubt({ id, origin }, signIn) {
      const { name, revision } = signIn;
      const doubt = { recorder_id: id, credential: name, revision };
      const failed = attempt(() => noteDoubt.run(doubt));
      if (failed === null) return ok(undefined);
      unwrittenOf(id).doubts.set(keyOf(signIn), doubt);
      const what = `${origin} gave no clear answer to a sign-in with credential "${name}".`;
      return err(notWritten(what, failed));
    },
    flush: () => void [...unwritten.keys()].every(settle),
    reopen(recorderIds) {
      const all = sqlite.transaction(() =>
        recorderIds.reduce((sum, id) => {
          forgetDoubts.run(id);
          const held = unwritten.get(id)?.refusals.size ?? 0;
          return sum + Math.min(forget.run(id).changes + held, 1);
        }, 0),
      );
      const reopened = all();
      for (const id of recorderIds) unwritten.delete(id);
      if (reopened > 0) changed(recorderIds);
      return reopened;
    },
    retell() {
      const recorderIds = refusing.all();
      if (recorderIds.length > 0) changed(recorderIds);
    },
  };
}

type RefusalNote = Tables["sign_in_refusal"];
type StandingNote = Omit<Tables["sign_in_standing"], "origin" | "doubted">;
type StandingRow = Pick<Tables["sign_in_standing"], "origin" | "doubted">;

/** By `keyOf` a sign-in. */
interface Unwritten {
  readonly refusals: Map<string, RefusalNote>;
  readonly doubts: Map<string, StandingNote>;
}

function keyOf({ name, revision }: SignIn): string {
  return JSON.stringify([name, revision]);
}

interface RefusalRow {
  why: string;
  at: string;
  blocked_until: string | null;
}

function later(at: string, seconds: number | null): string | null {
  return seconds === null ? null : new Date(Date.parse(at) + seconds * 1_000).toISOString();
}

/** @param what the recorder did, for whoever was talking to it */
function notWritten(what: string, failed: MusterError): MusterError {
  const message = `${what} That could not be written down. ${failed.message}`;
  const mend =
    "See that the disk has room and that nothing holds the database: then it is written down before the next sign-in there. Until then only this Muster knows it, so do not sign in there from another.";
  return { ...failed, code: "storage_failed", message, mend };
}

function open(name: string, { why, at, blocked_until }: RefusalRow, now: string) {
  const minutes = blocked_until
    ? Math.ceil((Date.parse(blocked_until) - Date.parse(now)) / 60_000)
    : 0;
  const blocked = minutes > 0 ? ` It lets nobody in for another ${minutes} min.` : "";
  return fault(
    "breaker_open",
    `The recorder refused the credential '${name}' on ${exactTime(at)}, so it was not tried again: ${why}${blocked}`,
    {
      mend: "Set the right password, give the recorder another credential, or say 'try again' (one attempt). Repeated wrong passwords lock the administrator out.",
    },
  );
}
