import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Selection } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { availabilityMessages as texts } from "#shared/messages/availability.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { checkedPeriod, MOST_LISTED_DAYS } from "./period.ts";
import type { StatusHistory } from "./status-history.ts";

type Methods =
  | "availability.compare"
  | "availability.days"
  | "availability.figures"
  | "availability.outages"
  | "availability.problems"
  | "availability.timeline"
  | "channels.notes"
  | "channels.setNote";

/** Recorders of which figures per channel are given at once: 32,000 rows and more. */
const MOST_BY_CHANNEL = 2_000;
const MOST_OUTAGES = 5_000;
const MOST_COMPARED = 20_000;

interface Tools {
  readonly availability: StatusHistory;
  readonly inventory: Inventory;
  readonly events: EventHub;
  readonly clock: Clock;
}

export function availabilityHandlers(tools: Tools): Pick<Handlers, Methods> {
  const { availability, events, clock } = tools;
  return {
    "availability.compare": async ({ select, before, after }, { signal }) => {
      const asked = await question(tools, select, checkedPeriod({ from: before, to: after }));
      if (!asked.ok) return asked;
      const limit = MOST_COMPARED;
      const { shown, total } = await availability.compare({ ...asked.value, limit, signal });
      return ok({ now: clock.now(), channels: shown, total });
    },
    "availability.days": async ({ select, period }, { signal }) => {
      const asked = await question(tools, select, checkedPeriod(period, MOST_LISTED_DAYS));
      if (!asked.ok) return asked;
      return ok({ now: clock.now(), ...(await availability.days({ ...asked.value, signal })) });
    },
    "availability.figures": async ({ select, period, by }, { signal }) => {
      const asked = await question(tools, select, checkedPeriod(period));
      if (!asked.ok) return asked;
      const { recorderIds } = asked.value;
      const recorders = recorderIds?.length ?? tools.inventory.idsInOrder().length;
      if (by === "channel" && recorders > MOST_BY_CHANNEL) return err(tooManyRecorders());
      const rows = await availability.figures({ ...asked.value, by, signal });
      return ok({ now: clock.now(), rows });
    },
    "availability.outages": async ({ select, period, limit = MOST_OUTAGES }, { signal }) => {
      const asked = await question(tools, select, checkedPeriod(period));
      if (!asked.ok) return asked;
      const { shown, total } = await availability.outages({ ...asked.value, limit, signal });
      return ok({ now: clock.now(), outages: shown, total });
    },
    "availability.problems": async (_, { visible }) => {
      const { revision } = events;
      const seen = visible?.recorderIds;
      const lastEndedAt = availability.lastOutageEndedAt(seen);
      const problems = availability.problems(seen);
      return ok({ now: clock.now(), revision, problems, lastEndedAt });
    },
    "availability.timeline": async ({ recorderId, period }) => {
      const checked = checkedPeriod(period);
      if (!checked.ok) return checked;
      const timeline = availability.timeline(recorderId, period);
      if (!timeline) return err(unknownRecorder(recorderId));
      return ok({ now: clock.now(), ...timeline });
    },
    "channels.notes": async ({ recorderIds }) =>
      ok({ revision: events.revision, notes: availability.notes(recorderIds) }),
    "channels.setNote": async ({ recorderId, channel, text, expectedOfflineUntil }, { actor }) => {
      const said = { text, expectedOfflineUntil, by: actor.user };
      const note = availability.setNote({ recorderId, channel }, said);
      if (note === undefined) return err(unknownRecorder(recorderId));
      events.emit("availability.changed", { recorderIds: [recorderId] });
      return ok({ note });
    },
  };
}

/** Resolves the selection of a question. Without a selection no recorder is looked up: a fleet may have ten thousand. */
async function question<T>(
  { inventory }: Tools,
  select: Selection = {},
  period: Result<T>,
): Promise<Result<{ recorderIds?: readonly string[]; period: T }>> {
  if (!period.ok) return period;
  if (!select.ids && !select.exprs?.length) return ok({ period: period.value });
  const selected = await inventory.select(select);
  if (!selected.ok) return selected;
  return ok({ recorderIds: selected.value.map(({ id }) => id), period: period.value });
}

function tooManyRecorders() {
  const message = texts.tooManyRecorders({ limit: MOST_BY_CHANNEL });
  return fault("bad_input", message, { hint: texts.tooManyRecordersHint, where: "select" });
}

function unknownRecorder(id: string) {
  return fault("not_found", texts.unknownRecorder({ id }), {
    hint: texts.unknownRecorderHint,
    where: "recorderId",
  });
}
