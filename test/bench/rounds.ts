import type { BareProcess } from "./bare/process.ts";
import type { LoopName } from "./bare/loops.ts";
import { median, perSecond, rounded } from "./figures.ts";
import { keepOnOneCore } from "./one-core.ts";
import type { BenchOptions } from "./options.ts";

/** Rounds that are not counted: V8 compiles what runs often, and goes on doing so for seconds. */
const WARMING = 3;

/** Muster runs all day: what counts is how it does once it is warm. */
export async function inRounds(
  { rounds }: BenchOptions,
  round: (name: string, counts: boolean) => Promise<void>,
): Promise<void> {
  for (let number = 1 - WARMING; number <= rounds; number += 1) {
    await round(number > 0 ? `round ${number}` : "warming", number > 0);
  }
}

/**
 * Runs both in turn, round by round; each answers how long it took, in ms. The bare loop runs twice, and its second run counts: code
 * that has not run for a while is cold, and Muster is to be compared with its best. Rates in recorders per second: medians; `ratio`: the
 * median of the rounds' ratios. Beside it the ratio of the best rounds of each: what is left where nothing else is done meanwhile.
 */
export async function compared(
  options: BenchOptions,
  ours: () => Promise<number>,
  bare: BareProcess<LoopName>,
  floor: () => Promise<number>,
) {
  const { recorders, note } = options;
  const rates = { ours: [] as number[], floor: [] as number[] };
  const letGo = keepOnOneCore([process.pid, bare.pid]);
  try {
    await inRounds(options, async (name, counts) => {
      await floor();
      const least = perSecond(recorders, await floor());
      const muster = perSecond(recorders, await ours());
      note(`${name}: Muster ${muster}/s, bare loop ${least}/s`);
      if (!counts) return;
      rates.floor.push(least);
      rates.ours.push(muster);
    });
  } finally {
    letGo();
  }
  const ratios = rates.ours.map((rate, round) => rate / (rates.floor[round] as number));
  return {
    ours: median(rates.ours),
    floor: median(rates.floor),
    ratio: rounded(median(ratios)),
    bestRatio: rounded(Math.max(...rates.ours) / Math.max(...rates.floor)),
  };
}
