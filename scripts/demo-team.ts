import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createNodeCore, type Core } from "#core/index.ts";
import { ROLES, type Role } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { startTeamHost } from "#web/index.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { setDemoCredential } from "./demo-fleet.ts";
import { freePort, startDemoNats } from "./demo-nats.ts";
import { MUSTER } from "./programs.ts";
import { readVersion } from "./version.ts";
import { WatchedProgram } from "./watched-program.ts";

const ROOT = resolve(import.meta.dirname, "..");
const LOOPBACK = "127.0.0.1";
/** The site that Muster reaches through agents, and their group. */
export const AGENT_SITE = "Sheffield";
const AGENTS = ["sheffield-1", "sheffield-2"];
const AGENTS_MS = 60_000;

export interface TeamUser {
  readonly name: string;
  readonly role: Role;
  /** Drawn for this demo, and gone with it. */
  readonly password: string;
}

/** A team server over the demo fleet, one of whose sites is reached through two agents. */
export class DemoTeam {
  readonly #folder: string;
  readonly #core: Core;
  readonly #stops: (() => Promise<unknown>)[] = [];
  readonly #signal: AbortSignal;
  readonly users: readonly TeamUser[] = ROLES.map((role) => ({
    name: role,
    role,
    password: randomBytes(12).toString("base64url"),
  }));
  readonly agents: WatchedProgram[] = [];
  /** Address of the screens. */
  url = "";

  private constructor(folder: string, core: Core, signal: AbortSignal) {
    this.#folder = folder;
    this.#core = core;
    this.#signal = signal;
  }

  /** @param folder data directory with the demo fleet in its inventory; everything of the team is stored there, too */
  static async start(folder: string, signal: AbortSignal): Promise<Result<DemoTeam>> {
    await buildIfStale();
    const made = await createNodeCore({
      dataDir: folder,
      version: readVersion(),
      secretStore: "memory",
      mdnsInterface: LOOPBACK,
      processKind: "team server",
    });
    if (!made.ok) return made;
    const team = new DemoTeam(folder, made.value, signal);
    team.#stops.push(() => made.value.stop());
    const set = await team.#setUp();
    if (set.ok) return ok(team);
    await team.stop();
    return set;
  }

  /** Ends server, agents and NATS. */
  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0).toReversed()) await stop();
  }

  /** Audits the site through its agents. @returns recorders that were reached, and all of the site */
  async auditThroughAgents(): Promise<Result<{ reached: number; all: number }>> {
    const select = { exprs: [`site=${AGENT_SITE}`] };
    const audit = await this.#core.handlers["audit.run"]({ select }, { signal: this.#signal });
    if (!audit.ok) return audit;
    const { items } = audit.value;
    return ok({
      reached: items.filter(({ outcome }) => outcome === "ok").length,
      all: items.length,
    });
  }

  async #setUp(): Promise<Result<void>> {
    const steps = [
      () => this.#core.start(),
      () => setDemoCredential(this.#core),
      () => this.#startAgents(),
      () => this.#addUsers(),
      () => this.#serve(),
    ];
    for (const step of steps) {
      const done = await step();
      if (!done.ok) return done;
      if (this.#signal.aborted) return err(fault("cancelled", "Ended."));
    }
    return ok(undefined);
  }

  async #startAgents(): Promise<Result<void>> {
    const { handlers } = this.#core;
    const context = { signal: this.#signal };
    const port = await freePort();
    const server = `nats://${LOOPBACK}:${port}`;
    const fleet = await handlers["agents.setUp"]({ servers: [server], ca: null }, context);
    if (!fleet.ok) return fleet;
    const nats = await startDemoNats(join(this.#folder, "nats"), port, fleet.value.accounts);
    if (!nats.ok) return nats;
    this.#stops.push(() => nats.value.stop());
    for (const name of AGENTS) {
      const added = await handlers["agents.add"]({ name, group: AGENT_SITE }, context);
      if (!added.ok) return added;
      const creds = join(this.#folder, `${name}.creds`);
      await writeFile(creds, added.value.credentials, { mode: 0o600 });
      this.#startAgent(server, creds);
    }
    const site = await handlers["sites.set"]({ name: AGENT_SITE, agentGroup: AGENT_SITE }, context);
    return site.ok ? this.#agentsAreThere() : site;
  }

  #startAgent(server: string, creds: string): void {
    const args = ["agent", "--nats", server, "--creds", creds, "--interface", LOOPBACK];
    const agent = new WatchedProgram(process.execPath, [MUSTER, ...args]);
    this.agents.push(agent);
    this.#stops.push(() => agent.stop());
  }

  async #agentsAreThere(): Promise<Result<void>> {
    const end = performance.now() + AGENTS_MS;
    while (performance.now() < end && !this.#signal.aborted) {
      const listed = await this.#core.handlers["agents.list"]({}, { signal: this.#signal });
      if (!listed.ok) return listed;
      // The time to an agent is known as soon as it serves.
      const there = listed.value.agents.filter(({ live }) => live?.latencyMs != null);
      if (there.length === AGENTS.length) return ok(undefined);
      await pause(200);
    }
    if (this.#signal.aborted) return err(fault("cancelled", "Ended."));
    const text = this.agents.map((agent) => agent.text.trim()).join("\n");
    return err(fault("internal", `The agents did not connect to NATS.\n${text}`));
  }

  async #addUsers(): Promise<Result<void>> {
    for (const { name, role, password } of this.users) {
      const wish = { name, role, password };
      const added = await this.#core.handlers["team.setUser"](wish, { signal: this.#signal });
      if (!added.ok) return added;
    }
    return ok(undefined);
  }

  async #serve(): Promise<Result<void>> {
    const host = await startTeamHost({
      core: this.#core,
      version: readVersion(),
      rendererDir: join(ROOT, "out", "renderer"),
    });
    if (!host.ok) return host;
    this.#stops.push(() => host.value.stop());
    this.url = host.value.url;
    return ok(undefined);
  }
}
