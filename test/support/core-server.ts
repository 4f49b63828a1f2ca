import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Core } from "#core/index.ts";
import type { Caller } from "#shared/domain/team.ts";
import { startTeamHost } from "#web/index.ts";
import { memoryTeam, type MemoryTeam } from "./memory-team.ts";
import type { ReachedTeam } from "./team-host.ts";

export interface CoreServer extends ReachedTeam {
  readonly team: MemoryTeam;
  stop(): Promise<void>;
}

/** A team server over plain HTTP on loopback, for a real core and users in memory. */
export async function serveCore(core: Core): Promise<CoreServer> {
  const rendererDir = mkdtempSync(join(tmpdir(), "muster-screens-"));
  writeFileSync(join(rendererDir, "index.html"), "<!doctype html><title>Screens</title>");
  const team = memoryTeam();
  // The core does not know the sessions of users in memory.
  const as = ({ user, role, scope }: Caller) => core.as({ user, role, scope });
  const started = await startTeamHost({ core: { team, as }, version: "1.2.3", rendererDir });
  if (!started.ok) throw new Error(started.error.message);
  return {
    host: started.value,
    certificate: null,
    team,
    async stop() {
      await started.value.stop();
      rmSync(rendererDir, { recursive: true, force: true });
    },
  };
}
