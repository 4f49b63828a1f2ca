import type { Handlers } from "#shared/contract/endpoint.ts";
import { ok } from "#shared/result.ts";
import type { StatusHistory } from "#core/features/availability/index.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { Health } from "#core/features/facts/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { HoldTimes } from "#core/features/schedule/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { auditChannels, titleOf, type OwnFacts } from "./audit.ts";
import { createChannelStore } from "./channel-store.ts";

export { channelReadings, type ChannelReading } from "./channel-store.ts";
export { auditKind } from "./scheduled.ts";
export type { OwnFacts } from "./audit.ts";
export { channelFinder, type FoundChannel } from "./channel-finder.ts";

interface AuditTools {
  readonly contacts: Contacts;
  readonly inventory: Inventory;
  readonly storage: Storage;
  readonly events: EventHub;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly availability: StatusHistory;
  readonly health: Health;
  readonly holdTimes: Pick<HoldTimes, "refresh">;
  readonly ownFacts: OwnFacts;
}

/** Which channels of the fleet are online, now and since when. */
export function auditHandlers(
  tools: AuditTools,
): Pick<Handlers, "audit.run" | "channels.count" | "channels.list"> {
  const channels = createChannelStore(tools.storage, tools.availability);
  return {
    "audit.run": async (
      { select, channels: withChannels = true, facts, job: subject },
      { signal },
    ) => {
      const selected = await tools.inventory.select(select);
      if (!selected.ok) return selected;
      const recorders = selected.value;
      await tools.holdTimes.refresh();
      const title = titleOf(recorders);
      const about = { kind: "audit", title, subject, total: recorders.length } as const;
      return ok(
        await tools.jobs.run({ ...about, signal }, (job) =>
          auditChannels({ ...tools, channels }, recorders, job, {
            withChannels,
            ...(facts && { facts }),
          }),
        ),
      );
    },
    "channels.count": async (_, { visible }) => {
      const { recorders, counts } = channels.count(visible?.recorderIds);
      const { revision } = tools.events;
      return ok({ revision, recorders, counts: Object.fromEntries(counts) });
    },
    // Of what changes while the channels are read, an event follows.
    "channels.list": async ({ recorderIds }) =>
      ok({ revision: tools.events.revision, recorders: channels.list(recorderIds) }),
  };
}
