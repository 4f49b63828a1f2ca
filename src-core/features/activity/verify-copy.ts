import { hostKindSchema, type ActivityVerdict } from "#shared/domain/activity.ts";
import { actorOf } from "#core/platform/actor.ts";
import { createEventHub } from "#core/platform/events.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Logger } from "#core/platform/ports/logger.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { createHeadFile } from "./head-file.ts";
import { createActivityLog } from "./log.ts";
import { verifyLog } from "./verify.ts";

const silent: Logger = { info() {}, warn() {}, error() {}, async close() {} };

/** Verifies the log in a data directory that no core uses, such as a restored backup. */
export function verifyActivityOf(tools: {
  storage: Storage;
  dataDir: string;
  clock: Clock;
}): Promise<ActivityVerdict> {
  const { storage, dataDir, clock } = tools;
  const headFile = createHeadFile(dataDir, silent);
  const log = createActivityLog({
    storage,
    events: createEventHub(),
    clock,
    logger: silent,
    actor: actorOf(hostKindSchema.enum["command line"]),
    headFile,
  });
  return verifyLog({ storage, log, headFile });
}
