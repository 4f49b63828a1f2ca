import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
  type FSWatcher,
} from "node:fs";
import { join } from "node:path";

export interface SecondInstance {
  readonly argv: string[];
  readonly workingDirectory: string;
}

/**
 * Electron's lock: one process for each `userData` folder. The holder's process id stands in a file; a later process
 * leaves its command line beside it and is told no.
 * @returns the end of the lock; null when another process holds it
 */
export function takeLock(
  userData: string,
  onSecond: (second: SecondInstance) => void,
): (() => void) | null {
  const folder = join(userData, "single-instance");
  mkdirSync(folder, { recursive: true });
  const holder = join(folder, "holder");
  if (!claim(holder)) {
    leaveWord(folder);
    return null;
  }
  const watcher = listen(folder, onSecond);
  return () => {
    watcher.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

function claim(holder: string): boolean {
  try {
    writeFileSync(holder, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (isAlive(Number(readFileSync(holder, "utf8")))) return false;
    rmSync(holder);
    return claim(holder);
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
