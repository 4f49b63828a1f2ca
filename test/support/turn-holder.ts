/** A process that takes the turn of a key, says so, and keeps it until it is killed. */
import { createLocks, createTurns } from "#core/platform/locks/index.ts";

const [directory = "", key = ""] = process.argv.slice(2);
const turns = createTurns(directory, createLocks(directory, "muster apply"));
const taken = await turns.take(key, new AbortController().signal);
process.send?.(taken.ok ? "taken" : taken.error.message);
setInterval(() => {}, 60_000);
