import { agentSettingsSchema, type AgentGroup, type AgentSettings } from "#shared/domain/agents.ts";
import type { Revocations } from "#core/platform/nats/index.ts";
import { newId } from "#core/platform/ids.ts";
import type { Storage, Tables } from "#core/platform/storage/index.ts";

export type AgentRow = Tables["agent"] & { readonly group_name: string };

/** Agents, their groups and the NATS servers, as they are stored. */
export class AgentStore {
  readonly #statements;

  constructor({ sqlite }: Storage) {
    const agents = `select a.*, g.name as group_name from agent a
      join agent_group g on g.id = a.agent_group_id`;
    const groups = `select g.id, g.name,
      (select count(*) from site s where s.agent_group_id = g.id) as sites from agent_group g`;
    this.#statements = {
      agents: sqlite.prepare<[], AgentRow>(`${agents} order by g.name, a.name`),
      agent: sqlite.prepare<[string], AgentRow>(`${agents} where a.id = ?`),
      agentNamed: sqlite.prepare<[string], AgentRow>(`${agents} where a.name = ?`),
      add: sqlite.prepare<[Record<"id" | "name" | "group" | "at" | "by", string>]>(
        `insert into agent (id, name, agent_group_id, created_at, created_by)
         values (@id, @name, @group, @at, @by)`,
      ),
      forget: sqlite.prepare<[string]>(
        "delete from agent where name = ? and revoked_at is not null",
      ),
      revoke: sqlite.prepare<[string, string]>(
        "update agent set revoked_at = ? where id = ? and revoked_at is null",
      ),
      // Kept when the agent is forgotten: NATS must go on refusing it.
      noteRevocation: sqlite.prepare<[string, string]>(
        "insert or ignore into agent_revocation (agent_id, at) values (?, ?)",
      ),
      revocations: sqlite
        .prepare<[], [string, string]>("select agent_id, at from agent_revocation")
        .raw(),
      seen: sqlite.prepare<[Record<"id" | "at" | "version" | "host", string>]>(
        "update agent set last_seen_at = @at, version = @version, host = @host where id = @id",
      ),
      groups: sqlite.prepare<[], AgentGroup>(`${groups} order by g.name`),
      group: sqlite.prepare<[string], AgentGroup>(`${groups} where g.id = ?`),
      groupNamed: sqlite.prepare<[string], AgentGroup>(`${groups} where g.name = ?`),
      addGroup: sqlite.prepare<[string, string, string]>(
        "insert into agent_group (id, name, created_at) values (?, ?, ?)",
      ),
      renameGroup: sqlite.prepare<[string, string]>("update agent_group set name = ? where id = ?"),
      forgetAgentsOf: sqlite.prepare<[string]>("delete from agent where agent_group_id = ?"),
      removeGroup: sqlite.prepare<[string]>("delete from agent_group where id = ?"),
      settings: sqlite
        .prepare<[], string>("select settings_json from agent_settings where id = 1")
        .pluck(),
      putSettings: sqlite.prepare<[string]>(
        "insert or replace into agent_settings (id, settings_json) values (1, ?)",
      ),
    };
  }

  agents(): AgentRow[] {
    return this.#statements.agents.all();
  }

  agent(id: string): AgentRow | undefined {
    return this.#statements.agent.get(id);
  }

  agentNamed(name: string): AgentRow | undefined {
    return this.#statements.agentNamed.get(name);
  }

  /** Takes the name of a revoked agent. @param at ISO 8601, UTC */
  add(agent: { id: string; name: string; group: string; at: string; by: string }): void {
    this.#statements.forget.run(agent.name);
    this.#statements.add.run(agent);
  }

  /** @param at ISO 8601, UTC */
  revoke(id: string, at: string): void {
    this.#statements.revoke.run(at, id);
    this.#statements.noteRevocation.run(id, at);
  }

  noteSeen(agent: { id: string; at: string; version: string; host: string }): void {
    this.#statements.seen.run(agent);
  }

  /** When each revoked agent was revoked. */
  revocations(): Revocations {
    return Object.fromEntries(
      this.#statements.revocations
        .all()
        .map(([id, at]) => [id, Math.floor(Date.parse(at) / 1_000)]),
    );
  }

  groups(): AgentGroup[] {
    return this.#statements.groups.all();
  }

  group(id: string): AgentGroup | undefined {
    return this.#statements.group.get(id);
  }

  groupNamed(name: string): AgentGroup | undefined {
    return this.#statements.groupNamed.get(name);
  }

  addGroup(name: string, at: string): AgentGroup {
    const id = newId();
    this.#statements.addGroup.run(id, name, at);
    return { id, name, sites: 0 };
  }

  renameGroup(id: string, name: string): void {
    this.#statements.renameGroup.run(name, id);
  }

  /** Removes a group with its revoked agents. */
  removeGroup(id: string): void {
    this.#statements.forgetAgentsOf.run(id);
    this.#statements.removeGroup.run(id);
  }

  /** Settings of agents; null if agents were never set up. */
  settings(): AgentSettings | null {
    const text = this.#statements.settings.get();
    return text === undefined ? null : agentSettingsSchema.parse(JSON.parse(text));
  }

  putSettings(settings: AgentSettings): void {
    this.#statements.putSettings.run(JSON.stringify(settings));
  }
}
