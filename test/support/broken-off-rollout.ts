/** Writes a rollout into the database as a process that was killed leaves it behind. */
import { openDatabase } from "#core/platform/storage/index.ts";

const opened = await openDatabase(process.argv[2] ?? "");
if (!opened.ok) throw new Error(opened.error.message);
const { sqlite, close } = opened.value;
sqlite.pragma("foreign_keys = off");
sqlite.exec(
  `insert into rollout (id, plan_id, name, state, started_at, runner)
   values ('r1', 'p1', 'Relay', 'running', '2026-11-20T10:00:00.000Z', 1)`,
);
await close();
