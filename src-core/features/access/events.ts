import type { CoreApi } from "#shared/contract/endpoint.ts";
import type { EventMessage } from "#shared/contract/events.ts";
import type { EventName } from "#shared/contract/names.ts";
import { EVENT_PERMISSIONS } from "#shared/contract/permissions.ts";
import type { Caller } from "#shared/domain/team.ts";
import type { EventHub } from "#core/platform/events.ts";
import { roleFault } from "./checks.ts";

/** Events for one caller, without those that the caller may not see. */
export function visibleEvents(events: EventHub, caller: Caller): CoreApi["onEvent"] {
  return (listener, only) => {
    const isVisible = ({ event }: EventMessage) => maySee(caller, event);
    return events.on(only === undefined ? withoutGaps(isVisible, listener) : chosen, only);

    function chosen(message: EventMessage): void {
      if (isVisible(message)) listener(message);
    }
  };
}

function maySee(caller: Caller, event: EventName): boolean {
  if (caller.mustSetUpTotp) return false;
  const permission = EVENT_PERMISSIONS[event];
  if (roleFault(caller, permission)) return false;
  return caller.scope.kind === "all" || permission.scope === "none";
}

/** An event that was left out is no gap: the next event says that everything before it was delivered. */
function withoutGaps(
  isVisible: (message: EventMessage) => boolean,
  listener: (message: EventMessage) => void,
): (message: EventMessage) => void {
  let leftOutAfter: number | null = null;
  return (message) => {
    const after = leftOutAfter ?? message.after;
    if (!isVisible(message)) {
      leftOutAfter = after ?? message.revision - 1;
      return;
    }
    leftOutAfter = null;
    listener(after === undefined ? message : { ...message, after });
  };
}
