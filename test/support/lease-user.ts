/** A process that acquires and releases leases, closes them while a transaction is due, and must then end by itself. */
import { ConversationLeases, createLocks } from "#core/platform/locks/index.ts";

const [directory = ""] = process.argv.slice(2);
const locks = createLocks(directory, "muster apply");
const leases = new ConversationLeases(directory, locks);
const never = new AbortController().signal;
await leases.acquire("first", never);
leases.release("first");
// Busy for longer than released leases wait: their timer is overdue when the next lease is requested, and both are due at once.
for (const until = performance.now() + 50; performance.now() < until;);
await leases.acquire("second", never);
leases.release("second");
leases.close();
locks.close();
// A message channel to the test would keep it alive by itself.
if (process.connected) process.disconnect();
