import type { TestCore } from "#test/support/core.ts";
import { mintAgent, mintCore } from "#core/platform/nats/fleet-keys.ts";
import { agentInbox, toAnyAgent } from "#core/platform/nats/index.ts";
import { startAgentProcess, type AgentProcess } from "#test/support/nats/agent-process.ts";
import { networksOf, withAgents } from "#test/support/nats/fleet-under-test.ts";
import { startNats, type NatsFleet } from "#test/support/nats/nats-server.ts";
import { startLinkProcess } from "#test/support/tcp-link-process.ts";
import { startBare } from "./bare/process.ts";
import { median, perSecond, rounded } from "./figures.ts";
import { onWarmCore, startBenchFleet, timedAudit, type BenchCoreOptions } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";
import { inRounds } from "./rounds.ts";

const AGENTS = 4;
const GROUP = "bench";
/** There and back between Muster and NATS, in ms. */
const DISTANCE_MS = 50;
/** Number of conversations that one site may have. */
const FEW_AT_ONCE = 16;
/** Recorders of the audit before each that is measured. */
const WARM = 500;

/**
 * Recorders per second of an audit through agents, against the same audit by direct connections, in turn. Then audits with NATS far
 * away, in ms, with all conversations at once and with those of one site, against distance × requests ÷ conversations at once: what they
 * would take if all else took none. After each, what a bare loop of the same requests takes: how near to that this machine comes at all.
 */
export async function benchAgents(options: BenchOptions) {
  const { recorders, atOnce, note } = options;
  const fleet = await startBenchFleet(recorders);
  const nats = await startNats();
  const agents = await Promise.all(
    Array.from({ length: AGENTS }, () => startAgentProcess(nats, GROUP)),
  );
  const link = await startLinkProcess(portOf(nats), DISTANCE_MS / 2);
  const far = { ...nats, urls: [`tls://127.0.0.1:${link.port}`] };
  const bare = await startBareSweep(nats, far);
  const { urls } = fleet;
  const run = async (through?: NatsFleet, conversations = atOnce) => {
    const route = through && { through: routeOf(through) };
    return onWarmCore(urls, { atOnce: conversations, warm: WARM, ...route }, (muster) =>
      measured(muster, recorders),
    );
  };
  try {
    await greeted(nats, agents);
    const all: Round[] = [];
    await inRounds(options, async (name, counts) => {
      const direct = await run();
      const through = await run(nats);
      const late = await run(far);
      const bareLate = await bare.run(urls, atOnce);
      const few = await run(far, FEW_AT_ONCE);
      const bareFew = await bare.run(urls, FEW_AT_ONCE);
      const rates = [direct, through].map(({ took }) => perSecond(recorders, took));
      const [lateMs, bareLateMs, fewMs, bareFewMs] = [late.took, bareLate, few.took, bareFew].map(
        Math.round,
      );
      note(`${name}: direct ${rates[0]}/s, agents ${rates[1]}/s`);
      note(`far ${lateMs} ms (bare ${bareLateMs}), few ${fewMs} ms (bare ${bareFewMs})`);
      if (counts) all.push({ direct, through, late, bareLate, few, bareFew });
    });
    const idealOf = (conversations: number) => (DISTANCE_MS * recorders) / conversations;
    return figuresOf(all, recorders, { far: idealOf(atOnce), few: idealOf(FEW_AT_ONCE) });
  } finally {
    await Promise.all(agents.map((agent) => agent.kill()));
    await bare.stop();
    await link.stop();
    await nats.stop();
    await fleet.stop();
  }
}

/** An agent serves when a Muster has answered it. */
async function greeted(nats: NatsFleet, agents: readonly AgentProcess[]): Promise<void> {
  const muster = networksOf(nats);
  await Promise.all(agents.map((agent) => agent.serving()));
  await muster.close();
}

/** The same requests by a plain client of NATS through plain relays, as many as there are agents. */
async function startBareSweep(nats: NatsFleet, far: NatsFleet) {
  const group = { fleet: nats.keys.fleet, group: "bare" };
  const subject = toAnyAgent(group, "http");
  const { ca } = nats;
  const relays = Array.from({ length: AGENTS }, () => startBare("relay"));
  await Promise.all(
    relays.map(async (relay, index) => {
      const name = `relay-${index}`;
      const { agent, creds } = await mintAgent(nats.keys, { name, group: group.group });
      const target = { servers: nats.urls, creds, ca, name, inboxPrefix: agentInbox(agent) };
      await relay.run({ target, subject });
    }),
  );
  const loop = startBare("natsSweep");
  const creds = await mintCore(nats.keys);
  const target = { servers: far.urls, creds, ca, name: "bare", inboxPrefix: "_INBOX.core" };
  return {
    run: (urls: readonly string[], count: number) => loop.run({ target, subject, urls, count }),
    async stop() {
      await Promise.all([loop, ...relays].map((process) => process.stop()));
    },
  };
}

interface Measured {
  /** Milliseconds. */
  readonly took: number;
  /** Processor time of Muster alone, in ms. */
  readonly processor: number;
}

interface Round {
  readonly direct: Measured;
  readonly through: Measured;
  readonly late: Measured;
  /** Milliseconds. */
  readonly bareLate: number;
  /** Figures with the conversations of one site at once. */
  readonly few: Measured;
  readonly bareFew: number;
}

async function measured(muster: TestCore, recorders: number): Promise<Measured> {
  const before = process.cpuUsage();
  const took = await timedAudit(muster, recorders);
  const { user, system } = process.cpuUsage(before);
  return { took, processor: (user + system) / 1_000 };
}

function figuresOf(
  all: readonly Round[],
  recorders: number,
  ideal: { readonly far: number; readonly few: number },
) {
  const medianOf = (value: (round: Round) => number) => median(all.map(value));
  const far = medianOf(({ late }) => late.took);
  const farFew = medianOf(({ few }) => few.took);
  const bareFar = medianOf(({ bareLate }) => bareLate);
  const bareFew = medianOf(({ bareFew: took }) => took);
  return {
    direct: perSecond(
      recorders,
      medianOf(({ direct }) => direct.took),
    ),
    agents: perSecond(
      recorders,
      medianOf(({ through }) => through.took),
    ),
    ratio: rounded(medianOf(({ direct, through }) => direct.took / through.took)),
    processorRatio: rounded(
      medianOf(({ direct, through }) => through.processor / direct.processor),
    ),
    far: Math.round(far),
    farIdeal: Math.round(ideal.far),
    farRatio: rounded(far / ideal.far),
    bareFarRatio: rounded(bareFar / ideal.far),
    farFew: Math.round(farFew),
    farFewIdeal: Math.round(ideal.few),
    farFewRatio: rounded(farFew / ideal.few),
    bareFewRatio: rounded(bareFew / ideal.few),
  };
}

/** Each core has a connection of its own. */
function routeOf(nats: NatsFleet): NonNullable<BenchCoreOptions["through"]> {
  return { group: GROUP, networks: (local) => withAgents(networksOf(nats))(local) };
}

function portOf({ urls }: NatsFleet): number {
  return Number(new URL(urls[0] ?? "").port);
}
