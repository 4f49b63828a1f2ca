import fastifyWebsocket from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import { SESSION_ENDED, TRY_AGAIN_LATER } from "#shared/contract/session-proof.ts";
import { openEventFeed } from "./event-feed.ts";
import type { Gate } from "./gate.ts";
import { provePage } from "./handshake.ts";
import type { SocketLimits } from "./limits.ts";
import { attachSocket } from "./socket.ts";

interface SocketTools {
  readonly core: CoreApi;
  readonly gate: Gate;
  readonly limits: SocketLimits;
  onError(error: unknown): void;
}

export interface Sockets {
  /** Closes every page's connection: the session has ended. */
  signOut(): void;
  /** Cuts every connection, and hears no more events. */
  stop(): void;
}

/** Has to come before the guard: it marks upgrades, so that the connection of one that is refused is ended. */
export async function takeUpgrades(
  app: FastifyInstance,
  limits: SocketLimits,
  onError: (error: unknown) => void,
): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: { maxPayload: limits.message },
    // What is wrong with a caller's frames the library answers by closing; it is no fault of Muster.
    errorHandler: (error, socket) => {
      if (!isProtocolError(error)) onError(error);
      socket.close();
    },
  });
}

/** `/ws`: the contract for each browser tab, with every event of the core. */
export async function serveSockets(
  app: FastifyInstance,
  { core, gate, limits, onError }: SocketTools,
): Promise<Sockets> {
  const all = new Set<WebSocket>();
  const feed = await openEventFeed(core);

  function greet(socket: WebSocket, hostKey: string, locale: string): void {
    const attached = attachSocket(socket, core, limits, {
      onError,
      locale,
      beforeAnswer: feed.flush,
      signOut: () => gate.end(),
    });
    const revision = feed.attach(attached);
    socket.send(JSON.stringify({ type: "hello", revision, hostKey }));
    const gone = gate.pageOpened();
    socket.on("close", () => {
      feed.detach(attached);
      gone();
    });
  }

  app.get("/ws", { websocket: true }, (socket, { locale }) => {
    if (all.size >= limits.sockets) return socket.close(TRY_AGAIN_LATER, "too many connections");
    all.add(socket);
    socket.on("close", () => all.delete(socket));
    const keys = gate.keys();
    provePage(socket, keys, limits.handshake, () => greet(socket, keys?.hostKey ?? "", locale));
  });
  return {
    signOut() {
      for (const socket of all) socket.close(SESSION_ENDED, "signed out");
    },
    stop() {
      feed.close();
      for (const socket of all) socket.terminate();
    },
  };
}

function isProtocolError(error: Error): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return code.startsWith("WS_ERR_") || code === "ECONNRESET" || code === "EPIPE";
}
