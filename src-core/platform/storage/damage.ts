import { basename } from "node:path";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";
import type { Locks } from "#core/platform/locks/index.ts";
import { listBackups } from "./backups.ts";
import { asideOnes, hasStrayJournal, pathsIn, setAside } from "./files.ts";

/** Held shared by everything that has the database open, exclusive by what replaces it. */
export const DATABASE_LOCK = { name: "database", what: "The database" } as const;
const PATIENCE_MS = 2_000;

/**
 * Renames a damaged database, so that nothing writes to it and all of it is kept. A fresh one is not begun by itself: it
 * would look as if the fleet had never been there.
 */
export async function setDamagedAside(
  dataDir: string,
  locks: Locks,
  why: string,
): Promise<Result<never>> {
  const { database } = pathsIn(dataDir);
  const { name, what } = DATABASE_LOCK;
  const alone = await locks.hold(name, "exclusive", { patience: PATIENCE_MS, what });
  if (!alone.ok) return err(damagedInUse(database, why, alone.error));
  try {
    const to = setAside(database, "corrupt");
    const where = to === null ? "" : ` It was set aside as ${basename(to)}; nothing was deleted.`;
    return err(corrupt(dataDir, `The database ${database} is damaged: ${why}.${where}`));
  } finally {
    alone.value.release();
  }
}

/** SQLite can read it, and what is in it is not what Muster wrote. It stays in its place until a person decides. */
export function damagedInside(dataDir: string, why: string): MusterError {
  const { database } = pathsIn(dataDir);
  return corrupt(dataDir, `The database ${database} is damaged: ${why}.`);
}

/** There was a database, it is gone, and nobody has decided yet how to go on. */
export function undecided(dataDir: string): MusterError {
  const { database } = pathsIn(dataDir);
  const [last] = asideOnes(database);
  const message = `There is no database ${database}: ${whyGone(database, last)}.`;
  const back =
    last?.why === "replaced"
      ? `Bring it back: ${commandFor(dataDir)} restore "${last.path}". `
      : "";
  return corrupt(dataDir, message, back);
}

type Aside = ReturnType<typeof asideOnes>[number];

function whyGone(database: string, last: Aside | undefined): string {
  if (last?.why === "corrupt")
    return `it was found damaged, and stands beside its place as ${basename(last.path)}`;
  if (last) return `it was set aside as ${basename(last.path)}, and nothing came into its place`;
  return hasStrayJournal(database)
    ? "what was written to it last is there, and the database itself is gone"
    : "there are backups of it, and the database itself is gone";
}

const commandFor = (dataDir: string) => `muster --data-dir "${dataDir}" database`;

/** @param first a way on that comes before the common ones */
function corrupt(dataDir: string, message: string, first = ""): MusterError {
  const { database, backups } = pathsIn(dataDir);
  const all = listBackups(backups);
  const command = commandFor(dataDir);
  const newest = all[0]
    ? `Bring back the newest of ${all.length} backups, of ${all[0].at.slice(0, 16).replace("T", " ")} UTC: ${command} restore.`
    : `There is no backup in ${backups}.`;
  const mend = `${first}${newest} Or begin with an empty inventory: ${command} new.`;
  return fault("database_corrupt", message, { mend, where: database });
}

function damagedInUse(database: string, why: string, { message }: MusterError): MusterError {
  return fault("database_corrupt", `The database ${database} is damaged: ${why}. ${message}`, {
    mend: "End every Muster, then start one again: it sets the damaged file aside and says how to go on.",
    where: database,
  });
}
