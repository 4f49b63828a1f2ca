import { basename } from "node:path";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";
import type { Locks } from "../locks/index.ts";
import { listBackups } from "./backups.ts";
import { corruptOnes, pathsIn, setAside } from "./files.ts";

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

/** The database that was there is damaged, and nobody has decided yet how to go on. */
export function undecided(dataDir: string): MusterError {
  const { database } = pathsIn(dataDir);
  const [last] = corruptOnes(database);
  const why = last
    ? `it was found damaged, and stands beside its place as ${basename(last)}`
    : "what was written to it last is there, and the database itself is gone";
  return corrupt(dataDir, `There is no database ${database}: ${why}.`);
}

function corrupt(dataDir: string, message: string): MusterError {
  const { database, backups } = pathsIn(dataDir);
  const all = listBackups(backups);
  const command = `muster --data-dir "${dataDir}" database`;
  const newest = all[0]
    ? `Bring back the newest of ${all.length} backups, of ${all[0].at.slice(0, 16).replace("T", " ")} UTC: ${command} restore.`
    : `There is no backup in ${backups}.`;
  const mend = `${newest} Or begin with an empty inventory: ${command} new.`;
  return fault("database_corrupt", message, { mend, where: database });
}

function damagedInUse(database: string, why: string, { message }: MusterError): MusterError {
  return fault("database_corrupt", `The database ${database} is damaged: ${why}. ${message}`, {
    mend: "End every Muster, then start one again: it sets the damaged file aside and says how to go on.",
    where: database,
  });
}
