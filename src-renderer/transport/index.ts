import type { Connection } from "#shared/contract/connection.ts";
export type { Connection, ConnectionState } from "#shared/contract/connection.ts";
import { TEAM_SERVER_META } from "#shared/contract/session-proof.ts";
import { connectElectron, findBridge } from "./electron.ts";
import { openSessionKeyStore } from "./session-key.ts";
import { connectWebSocket } from "./websocket.ts";

/** The bridge where a preload put one, else the WebSocket of the host that served this page. */
export function connectToHost(page: Window): Connection {
  const bridge = findBridge(page);
  const meta = page.document.querySelector<HTMLMetaElement>(`meta[name="${TEAM_SERVER_META}"]`);
  if (bridge) return connectElectron(bridge, meta?.content ?? null);
  const address = new URL("/ws", page.location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  const isTeamServer = meta !== null;
  const connection = connectWebSocket(address.href, {
    session: isTeamServer ? null : openSessionKeyStore(page),
    isLetIn: () => isLetIn(page.location.origin),
  });
  return { ...connection, isTeamServer };
}

/** A host that takes longer is as good as gone. */
const LONGEST_ANSWER_MS = 5_000;

/** Whether the host at this address knows the session. Rejects if nothing answers there. */
async function isLetIn(origin: string): Promise<boolean> {
  const { status } = await fetch(origin, {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
  });
  return status !== 401;
}
