import type { Handlers } from "#shared/contract/endpoint.ts";
import { fault } from "#shared/errors.ts";
import { healthMessages as texts } from "#shared/messages/health.ts";
import { err, ok } from "#shared/result.ts";
import { checkedPeriod, type StatusHistory } from "#core/features/availability/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Health } from "./health.ts";

type Methods = Extract<keyof Handlers, `health.${string}` | `expectations.${string}`>;

interface Tools {
  readonly health: Health;
  readonly availability: StatusHistory;
  readonly inventory: Inventory;
  readonly events: EventHub;
  readonly clock: Clock;
}

export function healthHandlers(tools: Tools): Pick<Handlers, Methods> {
  const { health, availability, inventory, events, clock } = tools;
  return {
    "expectations.list": async () =>
      ok({ revision: events.revision, expectations: health.expectations() }),
    "expectations.set": async ({ scope, scopeId, values }) => {
      const expectation = await health.setExpectation(scope, scopeId, values);
      if (expectation === undefined) return err(noSuchScope(scopeId));
      events.emit("health.changed", { recorderIds: inventory.idsInOrder() });
      return ok({ expectation });
    },
    "health.accept": async ({ recorderId, fact }) => {
      const selected = await inventory.select({ ids: [recorderId] });
      if (!selected.ok) return selected;
      const accepted = health.accept(recorderId, fact);
      if (accepted) events.emit("health.changed", { recorderIds: [recorderId] });
      return ok({ accepted });
    },
    "health.figures": async ({ select = {}, period, fact }) => {
      const checked = checkedPeriod(period);
      if (!checked.ok) return checked;
      const selected = await inventory.select(select);
      if (!selected.ok) return selected;
      const recorderIds = selected.value.map(({ id }) => id);
      const periods = availability.periods({ recorderIds, period });
      return ok({ now: clock.now(), rows: health.figures(periods, fact) });
    },
    "health.history": async ({ recorderId, period, facts }) => {
      const checked = checkedPeriod(period);
      if (!checked.ok) return checked;
      const [own] = availability.periods({ recorderIds: [recorderId], period });
      if (own === undefined) return err(noSuchRecorder(recorderId));
      return ok({ now: clock.now(), facts: health.history(own, facts) });
    },
    "health.list": async ({ recorderIds = inventory.idsInOrder(), facts }) =>
      ok({ revision: events.revision, readings: health.list(recorderIds, facts) }),
    "health.problems": async (_, { visible }) =>
      ok({
        revision: events.revision,
        problems: health.problems(visible?.recorderIds),
        unread: health.unread(visible?.recorderIds),
      }),
    "health.trends": async ({ recorderIds = inventory.idsInOrder(), fact, period }, { signal }) => {
      const checked = checkedPeriod(period);
      if (!checked.ok) return checked;
      const periods = availability.periods({ recorderIds, period });
      return ok({ trends: await health.trends(periods, fact, signal) });
    },
  };
}

function noSuchRecorder(id: string) {
  return fault("not_found", texts.noSuchRecorder({ id }), { where: "recorderId" });
}

function noSuchScope(id: string) {
  return fault("not_found", texts.noSuchScope({ id }), {
    hint: texts.noSuchScopeHint,
    where: "scopeId",
  });
}
