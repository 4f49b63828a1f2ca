import type { CoreApi } from "#shared/contract/endpoint.ts";
import type { EventMessage, Payload } from "#shared/contract/events.ts";
import type { EventName } from "#shared/contract/names.ts";
import { EVENT_PERMISSIONS, type FilteredEvent } from "#shared/contract/permissions.ts";
import type { Job } from "#shared/domain/job.ts";
import { eventViewOf, type Caller, type EventView } from "#shared/domain/team.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import type { EventHub } from "#core/platform/events.ts";
import { roleFault } from "./checks.ts";
import type { Fleets } from "./fleets.ts";
import { SCOPED_EVENTS } from "./scoped-events.ts";

export interface EventTools {
  readonly events: EventHub;
  readonly fleets: Fleets;
  readonly seesJob: (job: Job, userId: string, fleet: VisibleFleet) => boolean;
}

/**
 * Events for one caller, without those and without the parts that the caller may not see. Only the view of the caller counts, because
 * hosts share a feed between callers with equal views.
 */
export function visibleEvents(tools: EventTools, caller: Caller): CoreApi["onEvent"] {
  return (listener, only) => {
    const shown = shownTo(tools, eventViewOf(caller));
    return tools.events.on(only === undefined ? withoutGaps(shown, listener) : chosen, only);

    function chosen(message: EventMessage): void {
      const visible = shown(message);
      if (visible !== null) listener(visible);
    }
  };
}

type Shown = (message: EventMessage) => EventMessage | null;

/** Event as the caller may see it; null if the caller may not see it. */
function shownTo({ fleets, seesJob }: EventTools, view: EventView): Shown {
  if (view.part === null) return (message) => (maySee(view, message.event) ? message : null);
  const { scope, userId } = view.part;
  let known = fleets.of(scope).recorderIds;
  return (message) => {
    const { event, payload } = message;
    if (!maySee(view, event)) return null;
    if (EVENT_PERMISSIONS[event].scope === "none") return message;
    if (EVENT_PERMISSIONS[event].scope === "all") return null;
    const fleet = fleets.of(scope);
    const limit = SCOPED_EVENTS[event as FilteredEvent] as (typeof SCOPED_EVENTS)["jobs.changed"];
    const own = limit(payload as Payload<"jobs.changed">, {
      fleet,
      known,
      seesJob: (job) => seesJob(job, userId, fleet),
    });
    known = fleet.recorderIds;
    return own === null ? null : { ...message, payload: own };
  };
}

function maySee(view: EventView, event: EventName): boolean {
  return !view.mustSetUpTotp && roleFault(view, EVENT_PERMISSIONS[event]) === null;
}

/** An event that was left out is no gap: the next event says that everything before it was delivered. */
function withoutGaps(
  shown: Shown,
  listener: (message: EventMessage) => void,
): (message: EventMessage) => void {
  let leftOutAfter: number | null = null;
  return (message) => {
    const after = leftOutAfter ?? message.after;
    const visible = shown(message);
    if (visible === null) {
      leftOutAfter = after ?? message.revision - 1;
      return;
    }
    leftOutAfter = null;
    listener(after === undefined ? visible : { ...visible, after });
  };
}
