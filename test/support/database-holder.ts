/** A process that has the database open, says so, and keeps it until it is killed. */
import { openDatabase } from "#core/platform/storage/index.ts";

const opened = await openDatabase(process.argv[2] ?? "", { program: "Muster window" });
process.stdout.write(opened.ok ? "open\n" : `${opened.error.message}\n`);
setInterval(() => {}, 60_000);
