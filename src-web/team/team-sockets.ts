import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import type { Revoked, TeamAccess, TeamCaller } from "#core/index.ts";
import { SESSION_ENDED, TRY_AGAIN_LATER } from "#shared/contract/session-proof.ts";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import type { TeamSocketLimits } from "../limits.ts";
import { attachSocket } from "../socket.ts";
import type { SignedIn } from "./callers.ts";
import { createFeeds } from "./feeds.ts";
import type { UserBudgets } from "./user-budget.ts";

export interface TeamSocketTools {
  readonly team: TeamAccess;
  readonly coreAs: (caller: TeamCaller) => CoreApi;
  readonly limits: TeamSocketLimits;
  readonly budgets: UserBudgets;
  /** Version of this Muster, for programs that connect. */
  readonly version: string;
  onError(error: unknown): void;
}

/** `/ws`: the contract for each window of each user, with the events that the user may see. Returns its own end. */
export function serveTeamSockets(app: FastifyInstance, tools: TeamSocketTools): () => void {
  const { team, coreAs, budgets, limits, version, onError } = tools;
  const feeds = createFeeds(coreAs);
  const all = new Map<WebSocket, SignedIn>();

  async function serve(socket: WebSocket, signedIn: SignedIn, locale: string): Promise<void> {
    const { caller } = signedIn;
    const isAllowed = () => {
      const stays = all.has(socket) && signedIn.now() !== null;
      if (!stays) end(socket);
      return stays;
    };
    const feed = await feeds.take(caller);
    if (socket.readyState === socket.CLOSED) return feeds.release(caller);
    socket.on("close", () => feeds.release(caller));
    if (!isAllowed()) return;
    const own = { ...limits, message: largestMessage(caller, limits) };
    const attached = attachSocket(socket, coreAs(caller), own, {
      onError,
      locale,
      isAllowed,
      budget: budgets.of(caller.user.id),
      beforeAnswer: feed.flush,
      signOut: () => ("sessionId" in caller ? team.signOut(caller.sessionId) : end(socket)),
    });
    socket.send(JSON.stringify({ type: "hello", revision: feed.attach(attached), version }));
    socket.on("close", () => feed.detach(attached));
  }

  function end(socket: WebSocket): void {
    all.delete(socket);
    socket.close(SESSION_ENDED, "signed out");
  }

  /** The page connects again by itself, with the rights that the user has now. */
  function reconnect(socket: WebSocket): void {
    all.delete(socket);
    socket.close(TRY_AGAIN_LATER, "rights changed");
  }

  app.get("/ws", { websocket: true }, (socket, { signedIn, raw, locale }) => {
    if (signedIn === null) return socket.close(SESSION_ENDED, "not signed in");
    const own = [...all.values()].filter(
      ({ caller }) => caller.user.id === signedIn.caller.user.id,
    );
    if (own.length >= limits.sockets) return socket.close(TRY_AGAIN_LATER, "too many connections");
    const { caller } = signedIn;
    const arriving = 2 * largestMessage(caller, limits);
    budgets.of(caller.user.id).limitArriving(raw.socket, socket, arriving);
    all.set(socket, signedIn);
    socket.on("close", () => all.delete(socket));
    serve(socket, signedIn, locale).catch((error: unknown) => {
      onError(error);
      socket.terminate();
    });
  });

  const unsubscribe = team.onRevoked((gone) => {
    for (const [socket, signedIn] of all) {
      if (!concerns(gone, signedIn.caller)) continue;
      // The call that caused the change gets its answer first. Further calls are refused already.
      if (isStillValid(signedIn)) setImmediate(() => reconnect(socket));
      else end(socket);
    }
  });
  const timer = setInterval(() => {
    for (const [socket, signedIn] of all) if (signedIn.now() === null) end(socket);
  }, limits.check);
  timer.unref();
  return () => {
    unsubscribe();
    clearInterval(timer);
    feeds.close();
    for (const socket of all.keys()) socket.terminate();
  };
}

function largestMessage({ role }: TeamCaller, { message, readerMessage }: TeamSocketLimits) {
  return role === "viewer" ? Math.min(message, readerMessage) : message;
}

/** Whether the session goes on, and only the duty to set up an authenticator app came or went. */
function isStillValid({ caller, now }: SignedIn): boolean {
  const current = now();
  return current !== null && current.mustSetUpTotp !== caller.mustSetUpTotp;
}

function concerns({ userId, sessionId, tokenId }: Revoked, caller: TeamCaller): boolean {
  if (userId !== undefined && caller.user.id === userId) return true;
  return "sessionId" in caller ? caller.sessionId === sessionId : caller.tokenId === tokenId;
}
