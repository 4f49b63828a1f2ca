/** A process that takes and leaves turns, closes them while an exchange is due, and must then end by itself. */
import { createLocks, createTurns } from "#core/platform/locks/index.ts";

const [directory = ""] = process.argv.slice(2);
const locks = createLocks(directory, "muster apply");
const turns = createTurns(directory, locks);
const never = new AbortController().signal;
await turns.take("first", never);
turns.leave("first");
// Busy for longer than keys wait to be given back: the timer for that is overdue when the next key is asked for, and both are due at once.
for (const until = performance.now() + 50; performance.now() < until;);
await turns.take("second", never);
turns.leave("second");
turns.close();
locks.close();
// A message channel to the test would keep it alive by itself.
if (process.connected) process.disconnect();
