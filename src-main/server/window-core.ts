import type { CallerHandlers, CoreApi } from "#shared/contract/endpoint.ts";
import type { EventMessage } from "#shared/contract/events.ts";
import type { EventName } from "#shared/contract/names.ts";
import type { RemoteCore } from "./remote-core.ts";
import type { ServerHandlers } from "./server-choice.ts";

/** What the window calls: the core that it works with, and the choice of this core. */
export function windowCore(
  core: CoreApi,
  choice: ServerHandlers,
  remote: RemoteCore | null,
): CoreApi {
  let revision = 0;
  return {
    handlers: { ...core.handlers, ...choice } satisfies CallerHandlers,
    onEvent(listener: (message: EventMessage) => void, only?: EventName) {
      const endEvents = core.onEvent((message) => {
        revision = Math.max(revision, message.revision);
        listener(message);
      }, only);
      const endLink = remote?.onLink(() =>
        listener({ event: "server.changed", revision, payload: remote.link }),
      );
      return () => {
        endEvents();
        endLink?.();
      };
    },
  };
}
