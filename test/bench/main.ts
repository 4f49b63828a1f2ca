import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { MUSTER_NODE_FLAGS } from "#test/support/muster-process.ts";
import { benchAgents } from "./agents.ts";
import { benchDiscovery } from "./discovery.ts";
import { AT_ONCE } from "./bare/at-once.ts";
import { benchHealth } from "./health.ts";
import { benchHistory } from "./history.ts";
import { benchImport } from "./import.ts";
import { benchLatency } from "./latency.ts";
import { benchLogin } from "./login.ts";
import { benchMemory } from "./memory.ts";
import type { BenchOptions } from "./options.ts";
import { benchOverview } from "./overview.ts";
import { benchRollout } from "./rollout.ts";
import { benchScale } from "./scale.ts";
import { benchSearch } from "./search.ts";
import { benchSweep } from "./sweep.ts";
import { benchTeam } from "./team.ts";
import { benchUi } from "./ui.ts";

const HELP = `Usage: npm run --silent bench -- BENCH [--recorders N] [--rounds N] [--latency MS] [--at-once N] [--methods A,B] [--json]

  sweep    channel audit through the core, validated and stored, against a bare undici loop that only posts and parses,
           both in one run: recorders per second, and their ratio (2000 recorders, 25 rounds)
  login    the same over recorders that want a session, against a bare loop of login, read and logout (2000, 25 rounds)
  latency  the audit over recorders that answer late, against latency × requests ÷ conversations at once: ms, and their
           ratio (2000 recorders, 40 ms)
  health   the audit of recorders that answer late with all facts due, against a bare loop of the same requests: ms, and
           their ratio (300 recorders of 16 channels, 3 rounds, 40 ms)
  memory   one audit of many: growth of resident memory, event-loop delay (10000 recorders)
  ui       the Recorders screen in Chromium against a bare grid with the same rows: ms to first rows, from key to painted
           rows, between frames while scrolling; then the whole window over as many simulated recorders of 16 channels,
           with limits: Overview, Channels, audits, bulk editor, live rollout, heap (10000 recorders, 5 rounds)
  search   the search of a list of channels in Chromium: the row model of Muster against that of AG Grid with and without
           cacheQuickFilter: ms from key to painted rows, heap in MB (10000 recorders of 16 channels, 2 rounds)
  history  90 days of status history of recorders with 16 channels: 30-day availability of the fleet, 90 days of a site, what is
           not well now, days of all sites, data of the Overview: ms; growth of the database by an audit that finds nothing
           new: bytes; sweeps of 2000 of them against a bare loop: their ratio (10000 recorders, 5 rounds)
  import   preview and import of a list with faulty rows against a bare papaparse pass over its text: ms, and the ratio of
           the preview (10000 rows, 5 rounds)
  discovery  the sweep of a /24 with recorders, other web servers and silent addresses against nmap -sT on the same ports: s,
           and their ratio (40 recorders, 5 rounds; root on Linux, with nmap)
  overview what the start screen of a fleet with 30 days of audits takes: ms in the core, and from the address to the painted
           list of what needs attention; days of such a fleet on its first day (10000 recorders, 5 rounds)
  agents   the audit through four agents and a NATS server, against the audit without them: recorders per second, and their
           ratio; with 50 ms between Muster and NATS against latency × requests ÷ conversations at once: ms, and their ratio
           (2000 recorders, 5 rounds; needs nats-server)
  rollout  a rollout with journal and read-back against a bare loop of the same requests: recorders per second, and their
           ratio; over recorders that answer late against latency × requests ÷ recorders at once; resident memory while
           planning for 10000 recorders (1000 recorders, 25 rounds, 40 ms)
  team     a team server with the windows of 20 users during one audit: event-loop delay, memory of the server per window,
           bytes per window; one window does not read; then a viewer floods the server with calls: time of a call of another user,
           growth of memory (10000 recorders, 40 ms); with --methods, only floods of these methods
  scale    a server with one fleet of any size and 30 days of audits: ms to start and for what screens ask for; MB of answers,
           database and memory (100000 recorders of 16 channels, 3 rounds)

Simulated recorders run in processes of their own. How it is measured: docs/dev/benchmarks.md.
`;

type Figures = Record<string, number | Record<string, number>>;
type Bench = (options: BenchOptions) => Promise<Figures>;

/** Rounds: many, where two programs are compared on processors that others use too. */
const MANY = 25;
const FEW = 5;

interface Benchmark {
  readonly run: Bench;
  readonly recorders: number;
  readonly rounds?: number;
  /** Runs in this process what `muster` runs: with the flags that `muster` gives to Node. */
  readonly isServer?: boolean;
}

const BENCHES: Readonly<Record<string, Benchmark>> = {
  sweep: { run: benchSweep, recorders: 2_000, rounds: MANY },
  login: { run: benchLogin, recorders: 2_000, rounds: MANY },
  latency: { run: benchLatency, recorders: 2_000 },
  health: { run: benchHealth, recorders: 300, rounds: 3 },
  memory: { run: benchMemory, recorders: 10_000 },
  ui: { run: benchUi, recorders: 10_000 },
  search: { run: benchSearch, recorders: 10_000, rounds: 2 },
  history: { run: benchHistory, recorders: 10_000 },
  import: { run: benchImport, recorders: 10_000 },
  discovery: { run: benchDiscovery, recorders: 40 },
  overview: { run: benchOverview, recorders: 10_000 },
  agents: { run: benchAgents, recorders: 2_000 },
  rollout: { run: benchRollout, recorders: 1_000, rounds: MANY },
  team: { run: benchTeam, recorders: 10_000, isServer: true },
  scale: { run: benchScale, recorders: 100_000, rounds: 3 },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    recorders: { type: "string" },
    rounds: { type: "string" },
    latency: { type: "string", default: "40" },
    methods: { type: "string" },
    "at-once": { type: "string", default: String(AT_ONCE) },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const bench = BENCHES[positionals[0] ?? ""];
if (values.help || !bench) {
  process.stderr.write(HELP);
  process.exitCode = values.help ? 0 : 1;
} else if (bench.isServer && missingFlags().length > 0) {
  const args = [...process.execArgv, ...missingFlags(), ...process.argv.slice(1)];
  process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
} else {
  const result = await bench.run({
    recorders: Number(values.recorders ?? bench.recorders),
    rounds: Number(values.rounds ?? bench.rounds ?? FEW),
    latency: Number(values.latency),
    atOnce: Number(values["at-once"]),
    methods: values.methods?.split(",") ?? null,
    note: (line) => process.stderr.write(`${line}\n`),
  });
  const said = values.json ? JSON.stringify(result) : readable(result);
  process.stdout.write(`${said}\n`);
}

function missingFlags(): string[] {
  return MUSTER_NODE_FLAGS.filter((flag) => !process.execArgv.includes(flag));
}

function readable(result: Figures): string {
  return Object.entries(result)
    .map(([name, value]) => `${name} ${typeof value === "number" ? value : JSON.stringify(value)}`)
    .join(", ");
}
