import type { Handlers } from "#shared/contract/endpoint.ts";
import { nextTurn } from "#core/platform/turns.ts";
import { ok } from "#shared/result.ts";
import type { StatusHistory } from "#core/features/availability/index.ts";
import type { Credentials } from "#core/features/credentials/index.ts";
import type { Health } from "#core/features/facts/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { HistoryStore } from "#core/features/drift/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { composeOverview } from "./compose.ts";
import { healthItems } from "./health-items.ts";
import { createDriftReader } from "./drift-item.ts";
import { createMaintenanceReader, OverviewFactReader } from "./facts.ts";
import type { OtherItem } from "./group.ts";
import { createOverviewPartReader } from "./part.ts";
import { siteDayShares } from "./past.ts";

export { alertsItem } from "./alerts-item.ts";
export { agentsItem } from "./agents-item.ts";
export { approvalsItem } from "./approvals-item.ts";
export { clockItem } from "./clock-item.ts";
export { missedRolloutsItem } from "./missed-rollouts-item.ts";
export { overdueItem } from "./overdue-item.ts";

type Methods = Extract<keyof Handlers, `overview.${string}`>;

interface Tools {
  readonly storage: Storage;
  readonly events: EventHub;
  readonly clock: Clock;
  readonly inventory: Inventory;
  readonly credentials: Pick<Credentials, "missing">;
  readonly history: Pick<HistoryStore, "flush">;
  readonly health: Pick<Health, "problems">;
  readonly availability: Pick<
    StatusHistory,
    "unnamedProblemsInTurns" | "channelNames" | "lastOutageEndedAt" | "days"
  >;
}

const DAYS = 30;

/** What the start screen shows. */
export function overviewHandlers(
  tools: Tools,
  others: readonly OtherItem[],
): Pick<Handlers, Methods> {
  const { storage, events, clock, availability } = tools;
  const facts = new OverviewFactReader(storage, tools.credentials.missing);
  const maintainedAt = createMaintenanceReader(storage);
  const readDrift = createDriftReader(tools);
  const partOf = createOverviewPartReader(storage);
  return {
    "overview.get": async ({ since, place }, context) => {
      const part = partOf(place, context.visible);
      const now = clock.now();
      const { revision } = events;
      const after = since === undefined ? null : new Date(since).toISOString();
      const found = facts.read(part);
      await nextTurn();
      const troubled = [...new Set(found.troubles.map(({ siteId }) => siteId))];
      const maintained = maintainedAt(troubled, new Date(now));
      const problems = await availability.unnamedProblemsInTurns(part?.recorderIds);
      await nextTurn();
      const sick = tools.health.problems(part?.recorderIds);
      await nextTurn();
      const items = await Promise.all(others.map((item) => item(after, context, part)));
      const overview = composeOverview({
        facts: found,
        problems,
        channelNames: availability.channelNames(),
        maintained,
        now,
        after,
        others: [...items.flatMap((one) => one ?? []), ...healthItems(sick, after)],
      });
      const isCalm = problems.length === 0 && found.troubles.length === 0 && found.audited > 0;
      return ok({
        ...overview,
        revision,
        calmSince: isCalm ? availability.lastOutageEndedAt(part?.recorderIds) : null,
      });
    },
    "overview.days": async ({ days = DAYS, place }, context) => {
      const { revision } = events;
      const part = partOf(place, context.visible);
      const now = new Date(clock.now());
      const found = await siteDayShares(availability, days, now, context, part);
      return ok({ ...found, revision });
    },
    "overview.drift": async ({ place }, { visible }) => {
      const { revision } = events;
      const part = partOf(place, visible);
      return ok({ item: await readDrift(part?.recorderIds), revision });
    },
  };
}
