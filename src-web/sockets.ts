import fastifyWebsocket from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import { createEventBatcher } from "#shared/contract/event-batcher.ts";
import { SESSION_ENDED, TRY_AGAIN_LATER } from "#shared/contract/session-proof.ts";
import type { Gate } from "./gate.ts";
import { provePage } from "./handshake.ts";
import type { SocketLimits } from "./limits.ts";
import { attachSocket, type Attached } from "./socket.ts";

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
  const open = new Map<WebSocket, Attached>();
  let revision = await revisionOf(core);
  const events = createEventBatcher((message) => {
    for (const attached of open.values()) attached.tell(message);
  }, later);
  const unsubscribe = core.onEvent((message) => {
    revision = message.revision;
    events.take(message);
  });

  function greet(socket: WebSocket, hostKey: string): void {
    // Everything before the greeting belongs to the sockets that are open.
    events.flush();
    const attached = attachSocket(socket, core, limits, {
      onError,
      beforeAnswer: events.flush,
      signOut: () => gate.end(),
    });
    socket.send(JSON.stringify({ type: "hello", revision, hostKey }));
    open.set(socket, attached);
    const gone = gate.pageOpened();
    socket.on("close", () => {
      open.delete(socket);
      gone();
    });
  }

  app.get("/ws", { websocket: true }, (socket) => {
    if (all.size >= limits.sockets) return socket.close(TRY_AGAIN_LATER, "too many connections");
    all.add(socket);
    socket.on("close", () => all.delete(socket));
    const keys = gate.keys();
    provePage(socket, keys, limits.handshake, () => greet(socket, keys?.hostKey ?? ""));
  });
  return {
    signOut() {
      for (const socket of all) socket.close(SESSION_ENDED, "signed out");
    },
    stop() {
      unsubscribe();
      events.close();
      for (const socket of all) socket.terminate();
    },
  };
}

function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** Where the core's count of events stands; it may have run before this host. */
async function revisionOf(core: CoreApi): Promise<number> {
  const jobs = await core.handlers["jobs.list"]({}, { signal: new AbortController().signal });
  return jobs.ok ? jobs.value.revision : 0;
}

function isProtocolError(error: Error): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return code.startsWith("WS_ERR_") || code === "ECONNRESET" || code === "EPIPE";
}
