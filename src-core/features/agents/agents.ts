import type { Handlers } from "#shared/contract/endpoint.ts";
import type { AgentGroup, NatsConnectionState, SiteAgent } from "#shared/domain/agents.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { throttle } from "#core/platform/async.ts";
import type { EventHub } from "#core/platform/events.ts";
import {
  createFleet,
  fleetAccountJwt,
  type FleetKeys,
  fleetKeysSchema,
  isNatsUrl,
  mintAgent,
  serverAccounts,
} from "#core/platform/nats/index.ts";
import { newId } from "#core/platform/ids.ts";
import type { AgentReport, AgentTransport } from "#core/platform/ports/agent-transport.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Logger } from "#core/platform/ports/logger.ts";
import type { Networks } from "#core/platform/ports/network-access.ts";
import type { Secrets } from "#core/platform/secrets/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import {
  agentExists,
  badCa,
  badServer,
  groupExists,
  groupInUse,
  keysLost,
  noAgent,
  noGroup,
  notSetUp,
} from "./faults.ts";
import { AgentFleet } from "./fleet.ts";
import { toSiteAgent } from "./site-agent.ts";
import { AgentStore, type AgentRow } from "./store.ts";

/** Name of the keys of the fleet among the service secrets. */
const SECRET_ENTRY = "agents";

/** Another process may change the settings. In ms. */
const REFRESH_MS = 5_000;
/** Agents report themselves every few seconds. */
const TELL_EVERY_MS = 2_000;
/** How often the time of the last report is stored, in ms. */
const SEEN_EVERY_MS = 5 * 60_000;

/** An agent that does not report, and that is not revoked. */
export interface SilentAgent {
  readonly id: string;
  readonly name: string;
  /** Its last report, or later: since when Muster could have heard one. ms since 1970 */
  readonly since: number;
}

export interface AgentTools {
  readonly storage: Storage;
  readonly events: EventHub;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly secrets: Pick<Secrets, "service">;
  readonly transport: AgentTransport;
  /** The network of this computer. */
  readonly local: Networks;
  readonly version: string;
}

type Methods = Extract<keyof Handlers, `agents.${string}`>;

/** Agents at sites, their groups, and the connection to NATS through which Muster reaches them. */
export class Agents {
  readonly #tools: AgentTools;
  readonly #store: AgentStore;
  readonly #fleet: AgentFleet;
  readonly #changed;
  /** Time at which the last report was stored, in ms since 1970, by agent. */
  readonly #seen = new Map<string, number>();
  /** When NATS was connected last, ms since 1970. */
  #connectedAt = 0;
  #sending: Promise<void> = Promise.resolve();
  #unwatch: (() => void) | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(tools: AgentTools) {
    const { storage, events, transport, local, version } = tools;
    this.#tools = tools;
    this.#store = new AgentStore(storage);
    this.#changed = throttle(
      () => TELL_EVERY_MS,
      () => events.emit("agents.changed", {}),
    );
    this.#fleet = new AgentFleet({
      transport,
      local,
      version,
      store: this.#store,
      keys: () => this.#keys("peek"),
      unlock: () => this.#tools.secrets.service.ready(SECRET_ENTRY),
      connected: () => {
        this.#connectedAt = Date.parse(tools.clock.now());
        void this.#sendRevocations();
      },
      reported: (report, gone) => this.#noteReport(report, gone),
      changed: () => this.#changed.schedule(),
      failed: (error) =>
        tools.logger.error("The settings of agents could not be read", { error: String(error) }),
      callbackFailed: (error) =>
        tools.logger.error("A message of an agent led to an error", { error: String(error) }),
    });
  }

  /** Every network that Muster reaches. */
  get networks(): Networks {
    return this.#fleet;
  }

  /** The connection to NATS; `off`: no agent was set up. */
  get connection(): Pick<NatsConnectionState, "state" | "reason"> {
    return this.#fleet.state;
  }

  /**
   * Agents that reported once and do not report now, each with the time since when Muster could have heard a report. null if
   * Muster is not connected to NATS, and hears no agent.
   */
  silent(): SilentAgent[] | null {
    if (this.#fleet.state.state !== "connected") return null;
    const reports = this.#fleet.reports();
    return this.#store.agents().flatMap(({ id, name, revoked_at, last_seen_at: seen }) => {
      if (revoked_at !== null || seen === null || reports.has(id)) return [];
      return [{ id, name, since: Math.max(Date.parse(seen), this.#connectedAt) }];
    });
  }

  /** Connects to NATS, if a server is set. Does not wait for the connection. */
  async start(): Promise<void> {
    this.#unwatch = this.#tools.events.watch(({ event }) => {
      if (event === "secrets.changed") void this.#fleet.refresh();
    });
    this.#timer = setInterval(() => void this.#fleet.refresh(), REFRESH_MS);
    this.#timer.unref();
    await this.#fleet.refresh();
  }

  /** The networks are closed on their own. */
  async stop(): Promise<void> {
    this.#unwatch?.();
    clearInterval(this.#timer);
    await this.#sending;
    this.#changed.cancel();
  }

  get handlers(): Pick<Handlers, Methods> {
    return {
      "agents.list": async () => {
        await this.#fleet.refresh();
        this.#fleet.measure();
        return ok({
          connection: this.#connection(),
          groups: this.#store.groups(),
          agents: this.#list(),
        });
      },
      "agents.setUp": ({ servers, ca }) => this.#setUp(servers, ca),
      "agents.disconnect": async () => {
        const settings = this.#store.settings();
        if (settings !== null) this.#store.putSettings({ ...settings, enabled: false });
        await this.#fleet.refresh();
        return ok({});
      },
      "agents.add": ({ name, group }, { actor }) => this.#add(name, group, actor.user),
      "agents.revoke": ({ id }) => this.#revoke(id),
      "agents.renameGroup": async ({ id, name }) => this.#renameGroup(id, name),
      "agents.removeGroup": async ({ id }) => this.#removeGroup(id),
    };
  }

  /** @param newCa absent: the stored authority stays */
  async #setUp(servers: readonly string[], newCa: string | null | undefined) {
    const before = this.#store.settings();
    const ca = newCa === undefined ? (before?.ca ?? null) : newCa;
    const wrong = servers.find((server) => !isNatsUrl(server));
    if (wrong !== undefined) return err(badServer(wrong));
    if (ca !== null && !ca.includes("-----BEGIN CERTIFICATE-----")) return err(badCa());
    const held = await this.#keys();
    if (!held.ok) return held;
    const isKept = held.value !== null && before !== null;
    const fleet = isKept
      ? { keys: held.value, statements: before.statements }
      : await createFleet(newId());
    if (!isKept) {
      const stored = await this.#tools.secrets.service.set(
        SECRET_ENTRY,
        JSON.stringify(fleet.keys),
      );
      if (!stored.ok) return stored;
      // Credentials that other keys have signed are worth nothing any more.
      this.#revokeAll();
    }
    const { statements } = fleet;
    const { revocationPending = false } = before ?? {};
    this.#store.putSettings({
      enabled: true,
      servers: [...servers],
      ca,
      statements,
      revocationPending,
    });
    await this.#fleet.refresh();
    const fleetAccountJwtNow = await fleetAccountJwt(fleet.keys, this.#store.revocations());
    return ok({ accounts: serverAccounts({ ...statements, fleetAccountJwt: fleetAccountJwtNow }) });
  }

  async #add(name: string, groupName: string, by: string) {
    if (this.#store.settings() === null) return err(notSetUp());
    const keys = await this.#keys();
    if (!keys.ok) return keys;
    if (keys.value === null) return err(keysLost());
    const taken = this.#store.agentNamed(name);
    if (taken !== undefined && taken.revoked_at === null) return err(agentExists(name));
    const at = this.#tools.clock.now();
    const group = this.#store.groupNamed(groupName) ?? this.#store.addGroup(groupName, at);
    const { agent, creds } = await mintAgent(keys.value, { name, group: group.id });
    this.#tools.storage.write(() => this.#store.add({ id: agent, name, group: group.id, at, by }));
    this.#changed.schedule();
    return ok({ agent: this.#publishAgent(agent), credentials: creds });
  }

  async #revoke(id: string): Promise<Result<SiteAgent>> {
    if (this.#store.agent(id) === undefined) return err(noAgent(id));
    const ready = await this.#tools.secrets.service.ready(SECRET_ENTRY);
    if (!ready.ok) return ready;
    this.#tools.storage.write(() => {
      this.#store.revoke(id, this.#tools.clock.now());
      this.#setPending(true);
    });
    await this.#sendRevocations();
    this.#changed.schedule();
    return ok(this.#publishAgent(id));
  }

  #revokeAll(): void {
    this.#tools.storage.write(() => {
      for (const { id } of this.#store.agents()) this.#store.revoke(id, this.#tools.clock.now());
    });
  }

  /** Tells the NATS servers who is revoked, one time after the other; what fails is done at the next connection. */
  #sendRevocations(): Promise<void> {
    this.#sending = this.#sending
      .then(() => this.#revokeAtNats())
      .catch((error: unknown) => this.#noteNotUpdated(error));
    return this.#sending;
  }

  async #revokeAtNats(): Promise<void> {
    const settings = this.#store.settings();
    if (!settings?.revocationPending) return;
    const keys = await this.#keys("peek");
    if (!keys.ok || keys.value === null) return;
    const jwt = await fleetAccountJwt(keys.value, this.#store.revocations());
    const { servers, ca } = settings;
    const updated = await this.#tools.transport.updateAccount(
      { servers, ca },
      keys.value.systemCreds,
      jwt,
    );
    if (updated.ok) this.#setPending(false);
    else this.#noteNotUpdated(updated.error.message);
    this.#changed.schedule();
  }

  #noteNotUpdated(error: unknown): void {
    this.#tools.logger.error("The NATS servers do not know of a revoked agent yet", {
      error: String(error),
    });
  }

  #setPending(revocationPending: boolean): void {
    const settings = this.#store.settings();
    if (settings !== null) this.#store.putSettings({ ...settings, revocationPending });
  }

  #renameGroup(id: string, name: string): Result<AgentGroup> {
    const group = this.#store.group(id);
    if (group === undefined) return err(noGroup(id));
    const other = this.#store.groupNamed(name);
    if (other !== undefined && other.id !== id) return err(groupExists(name));
    this.#store.renameGroup(id, name);
    this.#changed.schedule();
    return ok({ ...group, name });
  }

  #removeGroup(id: string): Result<AgentGroup> {
    const group = this.#store.group(id);
    if (group === undefined) return err(noGroup(id));
    const agents = this.#store
      .agents()
      .filter(({ agent_group_id, revoked_at }) => agent_group_id === id && revoked_at === null);
    if (group.sites + agents.length > 0)
      return err(groupInUse(group.name, group.sites, agents.length));
    this.#tools.storage.write(() => this.#store.removeGroup(id));
    this.#changed.schedule();
    return ok(group);
  }

  /** @param how `peek` does not prompt for the passphrase of the vault */
  async #keys(how: "read" | "peek" = "read"): Promise<Result<FleetKeys | null>> {
    const read = await this.#tools.secrets.service[how](SECRET_ENTRY);
    if (!read.ok || read.value === null) return read.ok ? ok(null) : read;
    const parsed = fleetKeysSchema.safeParse(JSON.parse(read.value));
    return ok(parsed.data ?? null);
  }

  #connection() {
    const settings = this.#store.settings();
    const { servers = [], ca = null, revocationPending = false } = settings ?? {};
    const { state, findings } = this.#fleet;
    return { ...state, servers, ca, revocationPending, findings };
  }

  #list(): SiteAgent[] {
    const reports = this.#fleet.reports();
    return this.#store.agents().map((row) => toSiteAgent(row, reports.get(row.id)));
  }

  /** An agent that is stored. */
  #publishAgent(id: string): SiteAgent {
    const row = this.#store.agent(id) as AgentRow;
    return toSiteAgent(row, this.#fleet.reports().get(id));
  }

  #noteReport({ agent: id, version, host, seenAt }: AgentReport, gone: boolean): void {
    this.#changed.schedule();
    const stored = this.#seen.get(id) ?? Number.NEGATIVE_INFINITY;
    if (!gone && seenAt - stored < SEEN_EVERY_MS) return;
    this.#seen.set(id, seenAt);
    try {
      this.#store.noteSeen({ id, at: new Date(seenAt).toISOString(), version, host });
    } catch (error) {
      // A full disk must not end the program: the next report is stored.
      this.#seen.delete(id);
      this.#tools.logger.error("The report of an agent could not be stored", {
        error: String(error),
      });
    }
  }
}
