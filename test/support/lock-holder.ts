/** A process that takes a lock, says so, and holds it until it is killed. */
import { createLocks } from "#core/platform/locks/index.ts";

const [directory = "", name = "", mode] = process.argv.slice(2);
const locks = createLocks(directory, "muster apply");
const lock = await locks.hold(name, mode === "shared" ? "shared" : "exclusive");
process.send?.(lock.ok ? "held" : lock.error.message);
setInterval(() => {}, 60_000);
