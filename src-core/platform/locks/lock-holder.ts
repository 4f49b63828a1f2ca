import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname, userInfo } from "node:os";
import { fault, type MusterError } from "#shared/errors.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { lockMessages as texts } from "#shared/messages/storage.ts";
import { formatList } from "#shared/format.ts";

/** Who holds a lock, as it stands beside the lock for others to read. */
export interface LockHolder {
  /** `Muster window`, `muster apply`. */
  readonly program: string;
  readonly pid: number;
  readonly user: string;
  readonly host: string;
  /** Id of the process, drawn anew at each start: in a container, process ids come again. */
  readonly run: string;
  /** Which start of the machine, and when in it the process started; empty where the system does not say (Linux does). */
  readonly started?: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

const RUN = randomUUID();

export function thisProcess(program: string): Omit<LockHolder, "since"> {
  const started = startOf(process.pid);
  return { program, pid: process.pid, user: userName(), host: hostname(), run: RUN, started };
}

/** Tells a process from an earlier one of the same id. Empty: there is none, or the system does not say. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // proc(5): the second field is a name in parentheses with anything in it; `starttime` is the twenty-second.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return `${boot} ${fields[22 - 3] ?? ""}`;
  } catch {
    return "";
  }
}

/** A user without an entry in the system's list has no name; that must not stop anything. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return "";
  }
}

/** Whether that process runs on this machine; one of another machine cannot be asked, and counts as running. */
export function seemsAlive({ pid, host, run, started = "" }: LockHolder): boolean {
  const own = startOf(process.pid);
  // Also under another name: the machine may have been renamed since.
  const isOfThisStart = started !== "" && bootOf(started) === bootOf(own);
  if (host !== hostname() && !isOfThisStart) return true;
  if (pid === process.pid) return run === RUN;
  // After a restart of the machine, and where the id was given to another process, the start is another one.
  if (started !== "" && own !== "") return started === startOf(pid);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const bootOf = (started: string) => started.split(" ", 1)[0];

/** @param what the start of the sentence: `The inventory` */
export function lockHeld(what: string, holders: readonly LockHolder[]): MusterError {
  const some = holders.slice(0, 3).map(inWords);
  const more = holders.length - some.length;
  const named =
    more > 0
      ? commonMessages.namesAndMore({ names: some.join(", "), count: more })
      : formatList(some);
  const who = some.length === 0 ? texts.otherProgram : named;
  return fault("lock_held", texts.inUse({ what, holders: who }), { hint: texts.inUseHint });
}

function inWords({ program, pid, user, host, since }: LockHolder): string {
  const owner = user === "" ? host : texts.owner({ user, host });
  const time = since.slice(0, 19).replace("T", " ");
  return texts.holder({ program, pid: String(pid), owner, since: time });
}
