import type { Core } from "./core.ts";
import type { CorePorts } from "./core-ports.ts";
import { createFleetParts } from "./composition/fleet.ts";
import { createFoundation } from "./composition/foundation.ts";
import { createHandlers } from "./composition/handlers.ts";
import { startParts, stopParts } from "./composition/life.ts";
import { createWork } from "./composition/work.ts";
import { createAccess } from "./features/access/index.ts";
import { createMonitoring } from "./features/checks/index.ts";
import { judgeFactsAfterCalls } from "./features/facts/index.ts";

/** Builds the product from its ports, by hand: each part needs only those that are created before it. */
export function createCore(ports: CorePorts): Core {
  const foundation = createFoundation(ports);
  const fleet = createFleetParts(ports, foundation);
  const work = createWork(ports, foundation, fleet);
  const parts = { ...foundation, ...fleet, ...work };
  const { events, storage, jobs, secrets, self, inventory, health } = parts;
  const { activity, pictures, scheduling, team } = parts;
  const handlers = createHandlers(ports, parts);
  const coreFor = createAccess({
    handlers: activity.watched(pictures.tidied(judgeFactsAfterCalls(handlers, health, events))),
    events,
    storage,
    refusalOf: team.refusalOf,
    seesJob: jobs.isVisible,
    noteDenied: activity.noteDenied,
  });
  return {
    ...coreFor(self),
    ...createMonitoring(parts),
    as: (caller) => coreFor({ caller, actor: { user: caller.user.name, host: "server" } }),
    team,
    isRecorderAddress: inventory.hasAddress,
    unlockWith: secrets.unlockWith,
    setSuspended: (isSuspended) => scheduling.setSuspended(isSuspended),
    start: () => startParts(ports, parts),
    stop: () => stopParts(ports, parts),
  };
}
