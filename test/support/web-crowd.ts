/**
 * Simulated recorders and other web servers on the addresses of one host, in a process of its own. Says `ready` with what
 * is where as a line of JSON, and the recorders' counters for each line that it reads; ends when its input does.
 */
import { createInterface } from "node:readline";
import { startFleet } from "#simulator/index.ts";
import { startOther } from "./other-servers.ts";

const [prefix = "", firstRecorder = "", recorders = "", firstOther = "", others = ""] =
  process.argv.slice(2);

const AUTHS = ["none", "digest", "session", "basic"] as const;
/** Ports of every eight recorders: five at port 80, one at each of the others, one of these with plain HTTP. */
const PORTS = [80, 443, 80, 8443, 80, 8080, 80, 80] as const;

const start = (nth: number) => {
  const basePort = PORTS[nth % PORTS.length] ?? 80;
  const host = `${prefix}.${Number(firstRecorder) + nth}`;
  const tls = basePort === 443 || basePort === 8443;
  const auth = AUTHS[Math.floor(nth / 2) % AUTHS.length];
  return startFleet({ recorders: 1, channels: 1, host, basePort, tls, auth, seed: nth + 1 });
};

const fleets = await Promise.all(Array.from({ length: Number(recorders) }, (_, nth) => start(nth)));
const simulated = fleets.flatMap((fleet) => fleet.recorders);
const servers = await Promise.all(
  Array.from({ length: Number(others) }, (_, nth) => {
    const decoy = simulated[nth]?.url ?? "";
    return startOther(nth, `${prefix}.${Number(firstOther) + nth}`, decoy);
  }),
);
const say = (value: unknown) => void process.stdout.write(`${JSON.stringify(value)}\n`);
say({
  recorders: simulated.map(({ url }) => new URL(url).origin),
  others: servers.map(({ kind, origin }) => ({ kind, origin })),
});

const lines = createInterface({ input: process.stdin });
lines.on("line", () =>
  say(
    simulated.map(({ counters: { logins, requests, violations, connections } }) => ({
      logins,
      requests,
      violations,
      connections,
    })),
  ),
);
let ending: Promise<unknown> | undefined;
const end = () => {
  ending ??= Promise.all([
    ...fleets.map((fleet) => fleet.stop()),
    ...servers.map((server) => server.stop()),
  ]).finally(() => process.exit());
};
lines.once("close", end);
process.once("SIGTERM", end);
