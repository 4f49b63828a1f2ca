import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CallIdentity } from "#shared/contract/endpoint.ts";
import { ownerNamed } from "#shared/domain/team.ts";
import { Fleets } from "#core/features/access/index.ts";
import { Agents } from "#core/features/agents/index.ts";
import { ClockSteps, logClockStep } from "#core/features/clock/index.ts";
import { TeamSettingsStore } from "#core/features/team/index.ts";
import { watchChanges } from "#core/platform/changes/index.ts";
import { createEventHub } from "#core/platform/events.ts";
import { createJobs } from "#core/platform/jobs/index.ts";
import { createSecrets } from "#core/platform/secrets/index.ts";
import type { CorePorts } from "../core-ports.ts";

export type Foundation = ReturnType<typeof createFoundation>;

/** Creates what all other parts need: events, jobs, secrets, networks. */
export function createFoundation(ports: CorePorts) {
  const { storage, stores, clock, logger, about } = ports;
  const { dataDir, version, instance, actor } = about;
  const events = createEventHub();
  /** Background work. At the very end it may find the database closed. */
  const aside = (work: Promise<unknown>) =>
    void work.catch((error: unknown) =>
      logger.error("Work in the background failed", { error: String(error) }),
    );
  const self: CallIdentity = { caller: ownerNamed(actor.user), actor };
  const jobs = createJobs(events, clock);
  const isThere = (file: string) => existsSync(join(dataDir, file));
  const base = { storage, events, jobs, clock, logger };
  const secrets = createSecrets({ ...base, stores, instance, isThere });
  const transport = { transport: ports.agents, local: ports.networks };
  const agents = new Agents({ ...base, ...transport, secrets, version });
  const steps = new ClockSteps(storage, logClockStep(logger));
  const settings = new TeamSettingsStore(storage);
  const fleets = new Fleets(storage, events);
  const { networks } = agents;
  /** Ends the watch for changes by other processes. */
  const unwatch = watchChanges(storage, events, logger);
  const platform = { ...base, aside, self, dataDir, secrets, unwatch };
  return { ...platform, agents, networks, steps, settings, fleets };
}
