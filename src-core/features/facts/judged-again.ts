import type { Handler, Handlers } from "#shared/contract/endpoint.ts";
import type { MethodName } from "#shared/contract/methods.ts";
import { PERMISSIONS } from "#shared/contract/permissions.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Health } from "./health.ts";

/**
 * Whatever a call moves (recorders to another site, sites to another customer), facts are judged by what is agreed there when the
 * call ends. Methods that viewers may call move nothing.
 */
export function judgeFactsAfterCalls(
  handlers: Handlers,
  health: Pick<Health, "judgeAgain">,
  events: EventHub,
): Handlers {
  const all = Object.entries(handlers).map(([name, handler]) => {
    const run = handler as Handler<MethodName>;
    if (PERMISSIONS[name as MethodName].role === "viewer") return [name, run];
    const judging: Handler<MethodName> = async (input, context) => {
      const answer = await run(input, context);
      const recorderIds = await health.judgeAgain();
      if (recorderIds.length > 0) events.emit("health.changed", { recorderIds });
      return answer;
    };
    return [name, judging];
  });
  return Object.fromEntries(all) as Handlers;
}
