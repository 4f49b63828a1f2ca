import type { Bridge } from "#shared/contract/bridge.ts";
import type { Connection } from "#shared/contract/connection.ts";
import { BRIDGE_KEY } from "#shared/contract/names.ts";

/** The bridge of the desktop window; null in a browser. */
export function findBridge(page: object): Bridge | null {
  return (page as Record<string, Bridge | undefined>)[BRIDGE_KEY] ?? null;
}

/** Core and window live and die together here, so the connection is always open. */
export function connectElectron(bridge: Bridge): Connection {
  return {
    call: (id, method, input) => bridge.call(id, method, input),
    cancel: (id) => bridge.cancel(id),
    subscribe: (listener) => bridge.subscribe(listener),
    state: () => "open",
    onState: () => () => {},
    lastOpenAt: () => null,
    close: () => {},
  };
}
