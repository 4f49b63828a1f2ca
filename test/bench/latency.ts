import { startBare } from "./bare/process.ts";
import { median, rounded } from "./figures.ts";
import { onWarmCore, startBenchFleet, timedAudit } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";
import { inRounds } from "./rounds.ts";

/**
 * Time of a sweep in ms, against latency × requests ÷ conversations at once: what it would take if all else took none. After it, what a
 * bare loop of the same requests takes: how near to that this machine comes at all.
 */
export async function benchLatency(options: BenchOptions) {
  const { recorders, latency, atOnce, note } = options;
  const fleet = await startBenchFleet(recorders, ["--faults", `latency:${latency}`]);
  const loop = startBare("sweep");
  const { urls } = fleet;
  const ideal = (latency * recorders) / atOnce;
  try {
    note(`${recorders} recorders that answer after ${latency} ms, ${atOnce} at once`);
    const ours = await medianOf(options, "Muster", () =>
      onWarmCore(urls, { atOnce }, (muster) => timedAudit(muster, recorders)),
    );
    const bare = await medianOf(options, "bare loop", () => loop.run({ urls, count: atOnce }));
    return {
      ours: Math.round(ours),
      floor: Math.round(ideal),
      ratio: rounded(ours / ideal),
      bare: Math.round(bare),
      bareRatio: rounded(bare / ideal),
    };
  } finally {
    await loop.stop();
    await fleet.stop();
  }
}

async function medianOf(
  options: BenchOptions,
  who: string,
  run: () => Promise<number>,
): Promise<number> {
  const times: number[] = [];
  await inRounds(options, async (name, counts) => {
    const took = await run();
    options.note(`${name}: ${who} ${Math.round(took)} ms`);
    if (counts) times.push(took);
  });
  return median(times);
}
