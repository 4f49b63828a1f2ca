import { randomUUID } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { fault, type MusterError } from "#shared/errors.ts";

/** Who holds a lock, as it stands beside the lock for others to read. */
export interface Holder {
  /** `Muster window`, `muster apply`. */
  readonly program: string;
  readonly pid: number;
  readonly user: string;
  readonly host: string;
  /** Of the process, drawn anew at each start: in a container, ids of processes come again. */
  readonly run: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

const RUN = randomUUID();

export function thisProcess(program: string): Omit<Holder, "since"> {
  return { program, pid: process.pid, user: userName(), host: hostname(), run: RUN };
}

/** A user without an entry in the system's list has no name; that must not stop anything. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return "";
  }
}

/** Whether a process of that id runs on this machine; one of another machine cannot be asked, and counts as running. */
export function seemsAlive({ pid, host, run }: Holder): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return run === RUN;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** @param what what is in use, as the beginning of a sentence: `The inventory` */
export function lockHeld(what: string, holders: readonly Holder[]): MusterError {
  const who =
    holders.length === 0 ? "another program" : holders.slice(0, 3).map(inWords).join(" and ");
  const more = holders.length > 3 ? ` and ${holders.length - 3} more` : "";
  return fault("lock_held", `${what} is in use by ${who}${more}.`, {
    mend: "Wait until it has ended, or end it, and try again.",
  });
}

function inWords({ program, pid, user, host, since }: Holder): string {
  const owner = user === "" ? host : `${user} on ${host}`;
  return `${program} (process ${pid}, ${owner}) since ${since.slice(0, 19).replace("T", " ")} UTC`;
}
