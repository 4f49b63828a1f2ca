import type { Bridge } from "#shared/contract/bridge.ts";
import { listeners, type Connection } from "#shared/contract/connection.ts";
import { BRIDGE_KEY } from "#shared/contract/names.ts";
import { windowServerSchema, type WindowServer } from "#shared/domain/window-server.ts";

/** The bridge of the desktop window; null in a browser. */
export function findBridge(page: object): Bridge | null {
  return (page as Record<string, Bridge | undefined>)[BRIDGE_KEY] ?? null;
}

/**
 * The connection of a desktop window. A core of this computer lives as long as the window, so its connection is always open. The
 * connection to a server can be lost; the main process reports that.
 * @param address of the server; null for this computer
 */
export function connectElectron(bridge: Bridge, address: string | null): Connection {
  const link = address === null ? null : new ServerLink(bridge);
  return {
    call: (id, method, input) => bridge.call(id, method, input),
    cancel: (id) => bridge.cancel(id),
    subscribe: (listener) => bridge.subscribe(listener),
    state: () => link?.now.state ?? "open",
    onState: (listener) => link?.onChange(listener) ?? (() => {}),
    lastOpenAt: () => link?.now.lastOpenAt ?? null,
    endError: () => link?.now.error ?? null,
    onReconnect: (listener) => link?.onResync(listener) ?? (() => {}),
    isTeamServer: address !== null,
    serverAddress: address,
    ...(link && { signOut: () => void bridge.call("sign-out", "server.signOut", {}) }),
    close: () => link?.close(),
  };
}

/** What the main process reports of its connection to the server. */
class ServerLink {
  now: WindowServer;
  readonly close: () => void;
  readonly #changes = listeners<[]>();
  readonly #resyncs = listeners<[]>();

  constructor(bridge: Bridge) {
    this.now = { ...CONNECTING };
    this.close = bridge.subscribe(({ event, payload }) => {
      if (event === "server.changed") this.#take(payload);
    });
    void bridge.call("server", "server.get", {}).then((answer) => {
      if (answer.ok) this.#take(answer.value);
    });
  }

  onChange(listener: () => void): () => void {
    return this.#changes.add(listener);
  }

  onResync(listener: () => void): () => void {
    return this.#resyncs.add(listener);
  }

  #take(payload: unknown): void {
    const next = windowServerSchema.safeParse(payload).data;
    if (next === undefined || next.resyncs < this.now.resyncs) return;
    const missed = next.resyncs > this.now.resyncs;
    this.now = next;
    this.#changes.notify();
    if (missed) this.#resyncs.notify();
  }
}

const CONNECTING: WindowServer = {
  address: null,
  canChoose: true,
  state: "connecting",
  lastOpenAt: null,
  resyncs: 0,
  error: null,
};
