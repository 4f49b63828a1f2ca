import { exactTime } from "#shared/domain/time-text.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Clock } from "../ports/clock.ts";
import type { SignIn, SignInLedger, Standing } from "../recorder/index.ts";
import type { Storage, Tables } from "../storage/index.ts";

export interface Ledger extends SignInLedger {
  /** @param blockedSeconds for how long the recorder lets nobody in, as far as it said */
  refused(recorderId: string, signIn: SignIn, why: string, blockedSeconds?: number | null): void;
  /** 'Try again': a person takes the refusals back. Returns how many there were. */
  reopen(recorderIds: readonly string[]): number;
  /** Credentials were changed or given anew: which refusals still count is told again. */
  retell(): void;
}

/**
 * The breaker: a credential that a recorder has refused is not sent to it again, over restarts too, until its password
 * changes or a person says 'try again'. Reads and writes at once, not a turn later: the next attempt may be waiting.
 */
export function createLedger(
  { sqlite, write }: Storage,
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
  const stand = sqlite
    .prepare<[string, string, string, string], Standing>(
      `select standing from sign_in_standing where recorder_id = ? and credential = ? and revision = ?
       and (standing = 'doubted' or origin = ?)`,
    )
    .pluck();
  const keep = sqlite.prepare<StandingNote>(
    `insert or replace into sign_in_standing (recorder_id, credential, revision, origin, standing)
     select id, @credential, @revision, @origin, @standing from recorder where id = @recorder_id`,
  );
  const forgetStanding = sqlite.prepare<[string, string]>(
    "delete from sign_in_standing where recorder_id = ? and credential = ?",
  );
  const forgetDoubts = sqlite.prepare<[string]>(
    "delete from sign_in_standing where recorder_id = ? and standing = 'doubted'",
  );
  const forget = sqlite.prepare("delete from sign_in_refusal where recorder_id = ?");
  const refusing = sqlite
    .prepare<[], string>("select distinct recorder_id from sign_in_refusal")
    .pluck();
  return {
    check(recorderId: string, signIn: SignIn): Result<void> {
      const refusal = find.get(recorderId, signIn.name, signIn.revision);
      return refusal ? err(open(signIn.name, refusal, clock.now())) : ok(undefined);
    },
    refused(recorderId: string, { name, revision }: SignIn, why: string, blockedSeconds = null) {
      const at = clock.now();
      const refusal: RefusalNote = {
        recorder_id: recorderId,
        credential: name,
        revision,
        why,
        at,
        blocked_until: later(at, blockedSeconds),
      };
      write(() => {
        forgetStanding.run(recorderId, name);
        if (note.run(refusal).changes === 0) noteForUndo.run(refusal);
      });
      changed([recorderId]);
    },
    standing({ id, origin }, { name, revision }) {
      return stand.get(id, name, revision, origin) ?? "untried";
    },
    noteStanding({ id, origin }, { name, revision }, standing) {
      const noted = { recorder_id: id, credential: name, revision, origin, standing };
      try {
        write(() => (standing === "untried" ? forgetStanding.run(id, name) : keep.run(noted)));
      } catch (error) {
        // A yes that cannot be kept now, on a full disk, is said again at the next sign-in.
        if (standing !== "taken") throw error;
      }
    },
    reopen(recorderIds) {
      const all = sqlite.transaction(() =>
        recorderIds.reduce((sum, id) => {
          forgetDoubts.run(id);
          return sum + Math.min(forget.run(id).changes, 1);
        }, 0),
      );
      const reopened = all();
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
type StandingNote = Tables["sign_in_standing"];

interface RefusalRow {
  why: string;
  at: string;
  blocked_until: string | null;
}

function later(at: string, seconds: number | null): string | null {
  return seconds === null ? null : new Date(Date.parse(at) + seconds * 1_000).toISOString();
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
