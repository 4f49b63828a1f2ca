import type { Connection } from "#shared/contract/connection.ts";
import { connectSocket } from "#shared/contract/socket-connection.ts";
import { startHandshake } from "./handshake.ts";
import type { SessionKeyStore } from "./session-key.ts";

export interface WebSocketOptions {
  /** null for a team server: the browser is signed in by a cookie, and TLS authenticates the server. */
  readonly session: SessionKeyStore | null;
  /** Whether the host still knows the session; rejects if there is no host. Asked after a connection was refused. */
  readonly isLetIn: () => Promise<boolean>;
  /** Makes a socket; a test gives another. */
  readonly open?: (url: string) => WebSocket;
  /** Share of the wait that is random, so that many tabs do not come back at once. */
  readonly random?: () => number;
}

/** The transport of a page in a browser. */
export function connectWebSocket(url: string, options: WebSocketOptions): Connection {
  const { session, open: make = (address) => new WebSocket(address), ...rest } = options;
  const open = () => make(url);
  if (session === null) return connectSocket({ ...rest, open });
  return connectSocket({
    ...rest,
    open,
    handshake: (hostKey) => (session.key === null ? null : startHandshake(session.key, hostKey)),
    onEnd: session.forget,
  });
}
