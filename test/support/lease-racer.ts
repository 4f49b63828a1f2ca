/**
 * A process that acquires leases in bursts, with rests between them in which it closes everything or keeps it open. A file for each
 * key, which must not exist yet, shows that no other process has the lease. Reports how many leases it had.
 */
import { closeSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ConversationLeases, createLocks } from "#core/platform/locks/index.ts";
import { inFull } from "./long.ts";

const [directory = "", claims = "", seed = "1"] = process.argv.slice(2);
const KEYS = 4;
const LASTS_MS = inFull(5_000, 3_000);
const RESTS_MS = [0, 40, 400, 900];

const locks = createLocks(directory, `racer ${seed}`);
let leases = new ConversationLeases(directory, locks);
const never = new AbortController().signal;
let drawn = Number(seed);
let acquired = 0;

/** The same numbers for the same seed. */
function draw(below: number): number {
  drawn = (drawn * 48_271) % 2_147_483_647;
  return drawn % below;
}

async function talk(key: string): Promise<void> {
  const lease = await leases.acquire(key, never);
  if (!lease.ok) throw new Error(lease.error.message);
  const claim = join(claims, key);
  closeSync(openSync(claim, "wx"));
  await pause(draw(150));
  rmSync(claim);
  leases.release(key);
  acquired += 1;
}

await pause(draw(400));
for (const until = performance.now() + LASTS_MS; performance.now() < until;) {
  for (let burst = draw(3); burst >= 0; burst -= 1) {
    // Each key once at a time, as the recorder client sees to.
    const keys = Array.from({ length: KEYS }, (_, at) => `key-${at}`);
    await Promise.all(keys.filter(() => draw(2) === 0).map(talk));
  }
  if (draw(2) === 0) {
    leases.close();
    await pause(RESTS_MS[draw(RESTS_MS.length)]);
    leases = new ConversationLeases(directory, locks);
  } else await pause(RESTS_MS[draw(RESTS_MS.length)]);
}
leases.close();
locks.close();
process.send?.(acquired, () => process.disconnect());
