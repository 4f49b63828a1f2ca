/**
 * A process that takes turns in bursts, with rests between them that are long enough for it to let go of everything. A file for each
 * key, which must not be there yet, shows that nobody else has it. Says how many it has had.
 */
import { closeSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createLocks, createTurns } from "#core/platform/locks/index.ts";
import { inFull } from "./long.ts";

const [directory = "", claims = "", seed = "1"] = process.argv.slice(2);
const KEYS = 4;
const LASTS_MS = inFull(5_000, 3_000);
const RESTS_MS = [0, 40, 1_200, 1_400];

const locks = createLocks(directory, `racer ${seed}`);
const turns = createTurns(directory, locks);
const never = new AbortController().signal;
let drawn = Number(seed);
let taken = 0;

/** The same numbers for the same seed. */
function draw(below: number): number {
  drawn = (drawn * 48_271) % 2_147_483_647;
  return drawn % below;
}

async function talk(key: string): Promise<void> {
  const turn = await turns.take(key, never);
  if (!turn.ok) throw new Error(turn.error.message);
  const claim = join(claims, key);
  closeSync(openSync(claim, "wx"));
  await pause(draw(150));
  rmSync(claim);
  turns.leave(key);
  taken += 1;
}

await pause(draw(400));
for (const until = performance.now() + LASTS_MS; performance.now() < until;) {
  for (let burst = draw(3); burst >= 0; burst -= 1) {
    // Each key once at a time, as the recorder client sees to.
    const keys = Array.from({ length: KEYS }, (_, at) => `key-${at}`);
    await Promise.all(keys.filter(() => draw(2) === 0).map(talk));
  }
  await pause(RESTS_MS[draw(RESTS_MS.length)]);
}
turns.close();
locks.close();
process.send?.(taken, () => process.disconnect());
