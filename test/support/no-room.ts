import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { onTestFinished } from "vitest";
import type { TestCore } from "./core.ts";

/**
 * Prevents, as a full disk does, that a recorder's line of a rollout is changed for which the condition holds (SQL, the line
 * being `new`).
 * @returns makes room
 */
export function noRoomForLines({ dataDir }: TestCore, where: string): () => void {
  const db = new BetterSqlite3(join(dataDir, "muster.db"));
  onTestFinished(() => void db.close());
  db.exec(`create trigger full before update on rollout_item when ${where}
    begin select raise(abort, 'no room'); end`);
  return () => void db.exec("drop trigger full");
}
