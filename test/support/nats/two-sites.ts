import type { AuditReport } from "#shared/domain/channels.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { RolloutOptions } from "#shared/domain/rollout.ts";
import { SIMULATED_PASSWORD, startFleet, type SimulatedRecorder } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "../core.ts";
import { addAgentGroup } from "../networks.ts";
import { networksOf, withAgents } from "./fleet-under-test.ts";
import type { NatsFleet } from "./nats-server.ts";

type Nats = Pick<NatsFleet, "keys" | "urls" | "ca">;

export const WANTED = { smtp_server: "relay.example.net", smtp_port: 2525 };
export const LEEDS = { exprs: ["site=Leeds"] };
export const YORK = { exprs: ["site=York"] };
/** Number of channels of each recorder. All work. */
export const CHANNELS = 4;
/** Few at once, so that a fault meets recorders that are done, under way and not started. */
export const OPTIONS: RolloutOptions = { atOnce: 2 };

const LIMITS = { total: 8, perSite: 2 };
const AT_LEEDS = 8;
const AT_YORK = 20;
const LATENCY_MS = 120;
const EMAIL_SET = "/API/NetworkConfig/Email/Set";
const CHANNEL_INFO = "/API/Login/ChannelInfo/Get";

/** A core that reaches recorders through the agents of a NATS server. Passwords are kept in memory, for the sites below. */
export async function openCoreWithAgents(nats: Nats, dataDir?: string): Promise<TestCore> {
  const muster = await openTestCore({
    limits: LIMITS,
    networks: withAgents(networksOf(nats)),
    ...(dataDir === undefined ? {} : { dataDir }),
  });
  const account = { username: "admin", password: SIMULATED_PASSWORD };
  await muster.call("credentials.set", { name: "site", ...account });
  return muster;
}

/** Two sites that only the agents of one group reach: Leeds gets a rollout, and York is audited meanwhile. */
export class TwoSites {
  readonly leeds: readonly SimulatedRecorder[];
  readonly york: readonly SimulatedRecorder[];
  /** Another one after a restart. */
  muster: TestCore;
  readonly #stopFleet: () => Promise<void>;
  #auditedBefore = 0;

  private constructor(
    muster: TestCore,
    recorders: readonly SimulatedRecorder[],
    stop: () => Promise<void>,
  ) {
    this.muster = muster;
    this.leeds = recorders.slice(0, AT_LEEDS);
    this.york = recorders.slice(AT_LEEDS);
    this.#stopFleet = stop;
  }

  /** @param group id of the agent group; no other test of the same NATS server has it */
  static async start(nats: Nats, group: string): Promise<TwoSites> {
    const fleet = await startFleet({ recorders: 40, channels: CHANNELS, auth: "digest" });
    // Of the others, nothing shows whether a write was applied.
    const readable = fleet.recorders.filter((one) => one.readable).slice(0, AT_LEEDS + AT_YORK);
    for (const { state } of readable)
      for (const channel of state.channels) channel.connect_status = "Online";
    const muster = await openCoreWithAgents(nats);
    const sites = new TwoSites(muster, readable, () => fleet.stop());
    await sites.#addToInventory(group);
    return sites;
  }

  plan(): Promise<Plan> {
    const template = { name: "Relay", email: WANTED };
    return this.muster.call("plans.create", { template, select: LEEDS });
  }

  audit(select = YORK): Promise<AuditReport> {
    return this.muster.call("audit.run", { select });
  }

  /** Slow recorders stay for a while in the middle of what is done with them. */
  async setSlow(isSlow: boolean): Promise<void> {
    const faults = isSlow ? `latency:${LATENCY_MS}` : "";
    for (const one of [...this.leeds, ...this.york]) await one.setFaults(faults);
  }

  /** Counts requests of an audit for `isInTheMiddle` from now on. */
  countFromNow(): void {
    this.#auditedBefore = requestsOf(this.york, CHANNEL_INFO);
  }

  /** A recorder is written, another one is being written, others wait; and so it is with the audit. */
  isInTheMiddle(): boolean {
    const written = this.writes().reduce((sum, count) => sum + count, 0);
    const audited = requestsOf(this.york, CHANNEL_INFO) - this.#auditedBefore;
    const isWriting = requestsOf(this.leeds, EMAIL_SET) > written;
    return written > 0 && written < AT_LEEDS && isWriting && audited > 1 && audited < AT_YORK;
  }

  hasWritten(): boolean {
    return this.writes().includes(1);
  }

  /** Number of writes that each recorder at Leeds got, whatever their result. */
  writes(): number[] {
    return this.leeds.map(({ counters }) => counters.writeLog.length);
  }

  async stop(): Promise<void> {
    await this.muster.stop();
    await this.#stopFleet();
  }

  async #addToInventory(group: string): Promise<void> {
    const { muster } = this;
    addAgentGroup(muster, group, `Group ${group}`);
    for (const [site, recorders] of [
      ["Leeds", this.leeds],
      ["York", this.york],
    ] as const) {
      const access = { agentGroup: `Group ${group}`, credential: "site" };
      await muster.call("sites.set", { name: site, ...access });
      for (const { name, url } of recorders)
        await muster.call("recorders.add", { name, url, site });
    }
  }
}

function requestsOf(recorders: readonly SimulatedRecorder[], path: string): number {
  return recorders.reduce((sum, { counters }) => sum + (counters.requests[path] ?? 0), 0);
}
