/** A process that acquires the lease of a key, reports it, and keeps it until it is killed. */
import { ConversationLeases, createLocks } from "#core/platform/locks/index.ts";

const [directory = "", key = ""] = process.argv.slice(2);
const leases = new ConversationLeases(directory, createLocks(directory, "muster apply"));
const acquired = await leases.acquire(key, new AbortController().signal);
process.send?.(acquired.ok ? "acquired" : acquired.error.message);
setInterval(() => {}, 60_000);
