import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { fault, type MusterError } from "#shared/errors.ts";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";

/** Chromium's lock of a data directory on Linux and macOS: a link to `HOST-PID`. */
const LOCK = "SingletonLock";

interface LockOptions {
  readonly platform?: NodeJS.Platform;
  readonly host?: string;
}

/**
 * Why the lock of the data directory was refused although no Muster on this computer has it.
 * @returns null if another Muster of this computer has the lock; also on Windows, where the lock cannot remain
 */
export function lockProblem(
  dataDir: string,
  { platform = process.platform, host = hostname() }: LockOptions = {},
): MusterError | null {
  if (platform === "win32") return null;
  const file = join(dataDir, LOCK);
  const [holder = "", pid = ""] = holderOf(file);
  if (holder === host && isAlive(Number(pid))) return null;
  const isElsewhere = holder !== "" && holder !== host;
  const message = isElsewhere ? texts.lockedElsewhere({ holder }) : texts.lockFailed;
  const hint = isElsewhere ? texts.lockedElsewhereHint({ file }) : texts.lockFailedHint({ file });
  return fault("lock_held", message, { hint, where: dataDir });
}

/** Name of the computer and number of the process; names of computers may contain hyphens. */
function holderOf(file: string): string[] {
  try {
    return /^(.*)-(\d+)$/.exec(readlinkSync(file))?.slice(1) ?? [];
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
