import { inFull } from "./long.ts";

/** How much longer the larger input is. */
const FACTOR = 8;
/** Work is repeated until it takes so many ms: the system counts processor time in steps of some ms. */
const ENOUGH_MS = inFull(25, 10);
/** Further rounds only while the result is above linear: another program on the machine can spoil the caches of one. */
const ROUNDS = 12;

/** Above what is linear, with room for caches and collected garbage, and far below a square. */
export const LINEAR = 24;

/**
 * How many times as long the work takes with an input of eight times the size: about 8 where it grows with the size of its
 * input, 64 where it grows with the square of it. Counts the processor time of this thread, which other programs of a busy
 * machine do not change, and takes the best of several rounds.
 * @param size of the smaller input
 * @param prepare the work with an input of a size, without the making of the input
 */
export async function growthOf(
  size: number,
  prepare: (size: number) => () => unknown,
): Promise<number> {
  const short = prepare(size);
  const long = prepare(size * FACTOR);
  let times = 1;
  while ((await spent(short, times)) < ENOUGH_MS) times *= 2;
  const fewer = Math.max(1, Math.ceil(times / FACTOR));
  let best = Infinity;
  for (let round = 0; round < ROUNDS && best > LINEAR; round += 1) {
    const one = Math.max(await spent(short, times), 1) / times;
    best = Math.min(best, (await spent(long, fewer)) / fewer / one);
  }
  return best;
}

/**
 * Processor time of this thread, in ms, without that of the system: from 128 kB on, each text gets memory of its own from the system,
 * which takes some machines longer than reading the text.
 */
export async function spent(run: () => unknown, times = 1): Promise<number> {
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time += 1) await run();
  return process.threadCpuUsage(before).user / 1_000;
}
