import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type BetterSqlite3 from "better-sqlite3";
import { hostKindSchema } from "#shared/domain/activity.ts";
import { actorOf } from "#core/platform/actor.ts";
import { storageMessages as texts } from "#shared/messages/storage.ts";

/**
 * Word that a database has taken the place of another, for the activity log: the log goes on from where the backup had it. Kept in
 * the table of preferences, which every schema has had; the log itself a backup may not have yet.
 */
export const REPLACED = "database_replaced";

/** The note, in JSON. */
export interface Replaced {
  readonly kind: "database.restored" | "database.begun";
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly user: string;
  readonly detail: string;
}

/** @param path of the database whose place it takes */
export function leaveWord(
  sqlite: BetterSqlite3.Database,
  path: string,
  { kind, detail }: Pick<Replaced, "kind" | "detail">,
): void {
  const { user } = actorOf(hostKindSchema.enum["command line"]);
  const word: Replaced = {
    kind,
    at: new Date().toISOString(),
    user,
    detail: [detail, ...formerEnd(path)].join(" "),
  };
  sqlite
    .prepare("insert or replace into preference (key, value_json) values (?, ?)")
    .run(REPLACED, JSON.stringify(word));
}

/** The end of the activity log of the replaced database, from the file beside it; empty if there is none. */
function formerEnd(path: string): string[] {
  try {
    const { seq, hash } = JSON.parse(
      readFileSync(join(dirname(path), "activity.head"), "utf8"),
    ) as { seq: number; hash: string };
    return [texts.formerEnd({ seq: String(seq), hash })];
  } catch {
    return [];
  }
}
