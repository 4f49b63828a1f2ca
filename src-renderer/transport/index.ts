export type { Connection, ConnectionState } from "./connection.ts";
import type { Connection } from "./connection.ts";
import { connectElectron, findBridge } from "./electron.ts";
import { connectWebSocket } from "./websocket.ts";

/** The bridge where a preload put one, else the WebSocket of the host that served this page. */
export function connect(page: Window): Connection {
  const bridge = findBridge(page);
  if (bridge) return connectElectron(bridge);
  const address = new URL("/ws", page.location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return connectWebSocket(address.href);
}
