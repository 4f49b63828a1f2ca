import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
  type FSWatcher,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

export interface SecondInstance {
  readonly argv: string[];
  readonly workingDirectory: string;
}

/**
 * Chromium's lock on Linux: one process for each `userData` folder. `SingletonLock` is a link to `HOST-PID`. A later process
 * leaves its command line for the holder, and is refused. It is also refused if the holder is another computer.
 * @returns the end of the lock; null when it was refused
 */
export function takeLock(
  userData: string,
  onSecond: (second: SecondInstance) => void,
): (() => void) | null {
  const folder = join(userData, "single-instance");
  mkdirSync(folder, { recursive: true });
  const lock = join(userData, "SingletonLock");
  if (!claim(lock)) {
    leaveWord(folder);
    return null;
  }
  const watcher = listen(folder, onSecond);
  return () => {
    watcher.close();
    rmSync(folder, { recursive: true, force: true });
    rmSync(lock, { force: true });
  };
}

function claim(lock: string): boolean {
  try {
    symlinkSync(`${hostname()}-${process.pid}`, lock);
    return true;
  } catch {
    const [, host, pid] = /^(.*)-(\d+)$/.exec(readlinkSync(lock)) ?? [];
    if (host !== hostname() || isAlive(Number(pid))) return false;
    rmSync(lock);
    return claim(lock);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Written aside first, so that the holder never reads half a message. */
function leaveWord(folder: string): void {
  const word: SecondInstance = { argv: process.argv, workingDirectory: process.cwd() };
  const aside = join(folder, `${process.pid}.new`);
  writeFileSync(aside, JSON.stringify(word));
  renameSync(aside, join(folder, `${process.pid}.word`));
}

function listen(folder: string, onSecond: (second: SecondInstance) => void): FSWatcher {
  return watch(folder, () => {
    for (const name of readdirSync(folder).filter((entry) => entry.endsWith(".word"))) {
      const file = join(folder, name);
      const word = JSON.parse(readFileSync(file, "utf8")) as SecondInstance;
      rmSync(file);
      onSecond(word);
    }
  });
}
