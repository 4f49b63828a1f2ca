import type { SignInFailures } from "#shared/facts/sign-in-failures.ts";
import { ok } from "#shared/result.ts";
import { askLog, type DeviceLog, type LogEntry } from "./device-log.ts";
import type { ReadFact } from "./read-fact.ts";

/** Reads the log of the recorder (docs/dev/field-notes-2.md §1.6). */
export const readSignInFailures: ReadFact<"signInFailures"> = async (recorder, { now, user }) => {
  const log = await askLog(recorder, "Account", 1, now);
  return log.ok ? ok(failuresIn(log.value, user)) : log;
};

const FAILURES: ReadonlySet<string> = new Set(["passworderror", "usernameerror", "loginlock"]);
const REFUSED: ReadonlySet<string> = new Set(["auth_failed", "user_locked"]);
const LOGIN = "login";
/** Muster's own session began at most so long ago. */
const OWN_MS = 15 * 60_000;
const MOST_NAMES = 10;

/** @param user the account of Muster; its failures from Muster's own address are left out */
export function failuresIn(
  { entries, until }: Pick<DeviceLog, "entries" | "until">,
  user: string,
): SignInFailures {
  const isOwnUser = (entry: LogEntry) => user !== "" && entry.user === user;
  const own = entries.find(
    (entry) => isOwnUser(entry) && entry.type === LOGIN && !REFUSED.has(entry.result),
  );
  const ownAddress = own && until - own.localMs <= OWN_MS ? own.ip : "";
  const failures = entries.filter(
    (entry) => isFailure(entry) && !(isOwnUser(entry) && entry.ip === ownAddress),
  );
  const distinct = (of: (entry: LogEntry) => string) =>
    [...new Set(failures.map(of))].filter((text) => text !== "").slice(0, MOST_NAMES);
  return {
    hours: 24,
    failures: failures.length,
    addresses: distinct(({ ip }) => ip),
    users: distinct(({ user: name }) => name),
  };
}

function isFailure({ type, result }: LogEntry): boolean {
  return FAILURES.has(type) || (type === LOGIN && REFUSED.has(result));
}
