import type { Agents } from "#core/features/agents/index.ts";
import { readClockOffsets } from "#core/features/facts/index.ts";
import { FigureReader, type FleetFigures } from "#core/features/figures/index.ts";
import type { Scheduling } from "#core/features/schedule/index.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Secrets } from "#core/platform/secrets/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { InstallationChecks } from "./checks.ts";

interface Sources {
  readonly storage: Storage;
  readonly dataDir: string;
  readonly secrets: Pick<Secrets, "status">;
  readonly scheduling: Pick<Scheduling, "overdue">;
  readonly agents: Pick<Agents, "connection">;
  readonly jobs: Pick<Jobs, "running">;
  readonly clock: Clock;
}

/** What monitors and `muster doctor` ask a core. */
export interface Monitoring {
  /** What is wrong with this installation. */
  readonly checks: Pick<InstallationChecks, "ofCore" | "readiness">;
  /** Numbers of the fleet. */
  figures(): Promise<FleetFigures>;
}

export function createMonitoring({
  storage,
  dataDir,
  secrets,
  agents,
  clock,
  ...rest
}: Sources): Monitoring {
  const overdue = () => rest.scheduling.overdue();
  const reader = new FigureReader({ storage, jobs: rest.jobs.running, overdue });
  const checks = new InstallationChecks({
    dataDir,
    secrets: secrets.status,
    overdue,
    nats: () => agents.connection,
    clockOffsets: () => readClockOffsets(storage, Date.parse(clock.now())),
  });
  return { checks, figures: () => reader.read() };
}
