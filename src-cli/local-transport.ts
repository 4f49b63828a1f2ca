import { createEndpoint, type CoreApi } from "#shared/contract/endpoint.ts";
import type { Transport } from "#shared/contract/transport.ts";

export interface LocalTransport extends Transport {
  close(): void;
}

/** Calls a core in the same process, through the same check as every other caller. */
export function createLocalTransport(
  core: CoreApi,
  report: (error: unknown) => void,
): LocalTransport {
  const endpoint = createEndpoint(core, report);
  return {
    call: (id, method, input) => endpoint.call(id, method, input),
    cancel: (id) => endpoint.cancel(id),
    subscribe: (listener, only) => core.onEvent(listener, only),
    close: () => endpoint.close(),
  };
}
