import type { Output } from "#shared/contract/methods.ts";
import { networkObstacle } from "#scripts/setup-programs.ts";
import { openSweepNetwork, type SweepNetwork } from "#test/support/sweep-network.ts";
import { median, rounded } from "./figures.ts";
import type { BenchOptions } from "./options.ts";

const OTHERS = 20;
const PORTS = "80,443,8080,8443";
/** Addresses of the test network that recorders may have. */
const MOST_RECORDERS = 90;

/**
 * The sweep of a /24 by the command line, its start and its fingerprints included, against nmap's connect scan of the same
 * ports. Seconds: medians; `ratio`: the median of the rounds' ratios.
 */
export async function benchDiscovery({ recorders, rounds, note }: BenchOptions) {
  const obstacle = networkObstacle();
  if (obstacle !== null) throw new Error(`This bench needs a network of its own: ${obstacle}.`);
  process.env["MUSTER_SECRET_STORE"] = "memory";
  const network = await openSweepNetwork(Math.min(recorders, MOST_RECORDERS), OTHERS);
  try {
    await sweep(network);
    const all: { ours: number; nmap: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const one = { ours: await sweep(network), nmap: await scan(network) };
      note(`round ${round}: ${JSON.stringify(one)}`);
      all.push(one);
    }
    return {
      ours: rounded(median(all.map(({ ours }) => ours))),
      nmap: rounded(median(all.map(({ nmap }) => nmap))),
      ratio: rounded(median(all.map(({ ours, nmap }) => ours / nmap))),
    };
  } finally {
    await network.close();
  }
}

async function sweep(network: SweepNetwork): Promise<number> {
  const { status, out, err, seconds } = await network.muster(
    "discover",
    "--subnet",
    network.subnet,
  );
  if (status !== 0) throw new Error(`The sweep failed: ${err}`);
  const { findings } = JSON.parse(out) as Output<"discovery.run">;
  const found = findings.filter(({ verdict }) => verdict === "recorder").length;
  const wanted = network.recorders.length;
  if (found !== wanted) throw new Error(`The sweep found ${found} of ${wanted} recorders.`);
  return seconds;
}

async function scan(network: SweepNetwork): Promise<number> {
  const { status, err, seconds } = await network.nmap(PORTS);
  if (status !== 0) throw new Error(`nmap failed: ${err}`);
  return seconds;
}
