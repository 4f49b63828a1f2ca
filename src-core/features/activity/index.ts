import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Actor } from "#shared/domain/activity.ts";
import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import { ok } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Batch, BatchWriter } from "#core/features/inventory/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Logger } from "#core/platform/ports/logger.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { noteDenials, type Denied } from "./denials.ts";
import { createHeadFile } from "./head-file.ts";
import { listActivity } from "./list.ts";
import { noteScheduledRollouts, type ScheduledNote } from "./scheduled-rollouts.ts";
import { createActivityLog, type ActivityLog } from "./log.ts";
import { createNameLookups } from "./name-lookups.ts";
import { noteRefusals, type Refused } from "./refusals.ts";
import { noteReplaced } from "./replaced.ts";
import { watchRollouts } from "./rollout-ends.ts";
import { verifyLog } from "./verify.ts";
import { withActivity } from "./watch.ts";

export { verifyActivityOf } from "./verify-copy.ts";
export type { Denied } from "./denials.ts";
export { selectionText } from "./kinds-inventory.ts";
export type { ActivityLog } from "./log.ts";
export type { ScheduledNote } from "./scheduled-rollouts.ts";

/** A batch that writes its entry in the same transaction. */
export interface LoggedBatch extends Omit<BatchWriter, "write"> {
  write(changes: Batch, actor: Actor): string[];
}

export interface ActivityFeature {
  readonly log: ActivityLog;
  readonly handlers: Pick<Handlers, "activity.list" | "activity.verify">;
  /** Handlers that write down what they did. */
  watched(handlers: Handlers): Handlers;
  /** The same for an import, which writes in one transaction with what it adds and changes. */
  watchedBatch(batch: BatchWriter): LoggedBatch;
  /** A recorder refused a sign-in. */
  noteRefused(refused: Refused): void;
  /** A call was refused to a user. @param isAboutInput because of what the call names */
  noteDenied(denied: Denied, isAboutInput: boolean): void;
  /** A rollout that was scheduled started by itself, or did not. */
  noteScheduled(note: ScheduledNote): void;
  /** Writes down what was not come to before. Once, before the first handler. */
  start(): void;
  stop(): void;
  /** Writes the entries that still wait to be combined with others of their kind. */
  flush(): void;
}

/** Who did what, when, to which recorder; see docs/activity.md. */
export function createActivity(tools: {
  storage: Storage;
  events: EventHub;
  clock: Clock;
  logger: Logger;
  dataDir: string;
  actor: Actor;
}): ActivityFeature {
  const { storage, events, logger, dataDir } = tools;
  const headFile = createHeadFile(dataDir, logger);
  const log = createActivityLog({ ...tools, headFile });
  const names = createNameLookups(storage);
  const rollouts = watchRollouts({ ...tools, log, look: names });
  const failed = (error: unknown) =>
    logger.error("An entry of the activity log could not be stored", { error: String(error) });
  const refusals = noteRefusals(log, names, failed);
  return {
    log,
    handlers: {
      "activity.list": async (wish) =>
        ok({ revision: events.revision, ...(await listActivity(storage, wish)) }),
      "activity.verify": async ({ known }) =>
        ok(await verifyLog({ storage, log, headFile }, known)),
    },
    watched: (handlers) => withActivity(handlers, { log, look: names, logger }),
    watchedBatch: (batch) => ({
      ...batch,
      write(changes, actor) {
        const ids = batch.write(changes);
        const { add, update } = changes;
        const detail = texts.imported({ added: add.length, updated: update.length });
        const recorders = names.recorders(ids);
        if (ids.length > 0) log.append({ ...actor, kind: "inventory.imported", recorders, detail });
        return ids;
      },
    }),
    start() {
      noteReplaced(storage, log);
      rollouts.catchUp();
    },
    noteScheduled: noteScheduledRollouts(log, names, failed),
    noteRefused: refusals.add,
    noteDenied: noteDenials(log, tools.clock, failed),
    stop: rollouts.stop,
    flush: refusals.flush,
  };
}
