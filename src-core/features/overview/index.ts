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
import { siteDayShares } from "./past.ts";

export { alertsItem } from "./alerts-item.ts";
export { agentsItem } from "./agents-item.ts";
export { clockItem } from "./clock-item.ts";
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
  return {
    "overview.get": async ({ since }, context) => {
      const { visible } = context;
      const now = clock.now();
      const { revision } = events;
      const after = since === undefined ? null : new Date(since).toISOString();
      const found = facts.read(visible);
      await nextTurn();
      const troubled = [...new Set(found.troubles.map(({ siteId }) => siteId))];
      const maintained = maintainedAt(troubled, new Date(now));
      const problems = await availability.unnamedProblemsInTurns(visible?.recorderIds);
      await nextTurn();
      const sick = tools.health.problems(visible?.recorderIds);
      await nextTurn();
      const items = await Promise.all(others.map((item) => item(after, context)));
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
        calmSince: isCalm ? availability.lastOutageEndedAt(visible?.recorderIds) : null,
      });
    },
    "overview.days": async ({ days = DAYS }, context) => {
      const { revision } = events;
      const found = await siteDayShares(availability, days, new Date(clock.now()), context);
      return ok({ ...found, revision });
    },
    "overview.drift": async (_, { visible }) => {
      const { revision } = events;
      return ok({ item: await readDrift(visible?.recorderIds), revision });
    },
  };
}
