/**
 * The recorders of one site, in a process of its own on a host of the site's network: `node site-recorders.ts PREFIX SWEPT
 * ANNOUNCED`. The swept ones have an address each, from `PREFIX.20` on; the announced ones share that of the host, and announce
 * themselves by mDNS. Prints a line when they listen, and for each line of input the counters of all recorders.
 */
import { createInterface } from "node:readline";
import { startFleet } from "#simulator/index.ts";

const [prefix = "", swept = "", announced = ""] = process.argv.slice(2);

const AUTHS = ["digest", "session"] as const;
const channels = 4;
const host = `${prefix}.3`;

const fleets = await Promise.all([
  startFleet({
    recorders: Number(announced),
    channels,
    host,
    basePort: 8_081,
    auth: "digest",
    seed: 1_000,
    mdns: true,
    mdnsInterface: host,
  }),
  ...Array.from({ length: Number(swept) }, (_, nth) =>
    startFleet({
      recorders: 1,
      channels,
      host: `${prefix}.${20 + nth}`,
      basePort: 80,
      auth: AUTHS[nth % AUTHS.length],
      seed: nth + 1,
    }),
  ),
]);
const recorders = fleets.flatMap((fleet) => fleet.recorders);
const say = (value: unknown) => void process.stdout.write(`${JSON.stringify(value)}\n`);
say({ recorders: recorders.length });
createInterface({ input: process.stdin }).on("line", () =>
  say(
    recorders.map(({ counters: { logins, connections, violations, writes } }) => ({
      logins,
      mostConnections: connections.most,
      violations,
      email: writes.email.history,
    })),
  ),
);
