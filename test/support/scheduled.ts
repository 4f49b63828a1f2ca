import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";

/** As if the schedule of a data directory had stood for years: whatever it says is due. A process that is open must be woken. */
export function letItBeDue(dataDir: string): void {
  const sqlite = new BetterSqlite3(join(dataDir, "muster.db"));
  const { changes } = sqlite
    .prepare(
      `update preference set value_json = json_set(value_json, '$.since', '2020-01-01T00:00:00.000Z')
       where key = 'scheduled_reading'`,
    )
    .run();
  sqlite.close();
  if (changes !== 1) throw new Error("No schedule is kept.");
}
