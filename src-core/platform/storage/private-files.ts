import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Names that Muster, SQLite and Chromium give to what is in a data directory. */
const MUSTER_NAMES =
  /^(muster\.db(-wal|-shm|-journal|\.part|\.(corrupt|replaced)-[\w-]+)?|vault\.muster(\.bak|\.new)*|activity\.head|window\.json(\.new)?|(server|desktop)\.json|restore\.(part|ready|placing)|replaced-[\w-]+|backups|pictures|locks|logs|chromium)$/;
/** Folders of Muster's own. Chromium looks after `chromium` by itself; the folder around it is enough. */
const OWN_FOLDERS = ["backups", "locks", "logs"];

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const OTHERS = 0o077;

/**
 * Takes the rights of other users away from a data directory: folders get mode 0700, files 0600. Older versions, copies
 * and restores leave more. New files are private because every host sets its umask. A data directory that also holds
 * files of other programs keeps its own mode; Muster's files in it are private anyway. Links and what belongs to another
 * user are left unchanged. Does nothing on Windows, which has no such modes.
 */
export function makePrivate(dataDir: string): void {
  if (process.platform === "win32") return;
  const names = readdirSync(dataDir);
  if (names.every((name) => MUSTER_NAMES.test(name))) restrict(dataDir);
  for (const name of names) if (MUSTER_NAMES.test(name)) restrict(join(dataDir, name));
  for (const folder of OWN_FOLDERS.map((name) => join(dataDir, name))) {
    for (const name of namesIn(folder)) restrict(join(folder, name));
  }
}

/** Empty for what is no folder, or a link to one. */
function namesIn(folder: string): string[] {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() ? readdirSync(folder) : [];
}

function restrict(path: string): void {
  try {
    const found = lstatSync(path);
    const isOwn = found.uid === process.getuid?.() && (found.isFile() || found.isDirectory());
    if (isOwn && (found.mode & OTHERS) !== 0) {
      chmodSync(path, found.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
    }
  } catch {
    // Removed by another process, or on a disk without modes.
  }
}
