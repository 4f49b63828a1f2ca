import WebSocket from "ws";
import type { Connection } from "#shared/contract/connection.ts";
import { connectSocket, type Socket } from "#shared/contract/socket-connection.ts";
import { fault } from "#shared/errors.ts";
import { serverMessages as texts } from "#shared/messages/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ServerAddress } from "./address.ts";
import { askSession, askToSignIn, type Line, type SignInFields } from "./requests.ts";
import { trustedAgent } from "./trust.ts";

export interface ServerConnection {
  readonly connection: Connection;
  /** Name of the user. */
  readonly user: string;
}

/** Largest answer: a report with its pictures. */
const LARGEST_BYTES = 256 * 1024 * 1024;

export interface ConnectOptions {
  /** Secret of a session, or a personal access token. */
  readonly token: string;
  /** Of this Muster. */
  readonly version: string;
  /** Whether calls wait for the next connection, after one was lost. Otherwise they end with `disconnected`. */
  readonly waits: boolean;
}

/**
 * Connects to a server, and again by itself after the connection was lost. Fails with `not_signed_in`, `tls_failed`,
 * or `disconnected` if nothing answers there.
 */
export async function connectServer(
  address: ServerAddress,
  { token, version, waits }: ConnectOptions,
): Promise<Result<ServerConnection>> {
  const line = await lineTo(address);
  if (!line.ok) return line;
  const session = await askSession(line.value, token);
  if (!session.ok) return session;
  if (!isCompatible(session.value.version, version)) {
    const message = texts.otherVersion({ server: session.value.version, own: version });
    return err(fault("bad_input", message, { mend: texts.otherVersionHint }));
  }
  const connection = connectSocket({
    open: () => openSocket(line.value, token),
    isLetIn: () => isLetIn(line.value, token),
    waits,
  });
  return ok({ connection: { ...connection, isTeamServer: true }, user: session.value.user });
}

/** @returns the secret of a new session */
export async function signInAt(
  address: ServerAddress,
  fields: SignInFields,
): Promise<Result<string>> {
  const line = await lineTo(address);
  return line.ok ? askToSignIn(line.value, fields) : line;
}

async function lineTo(address: ServerAddress): Promise<Result<Line>> {
  const agent = await trustedAgent(address);
  return agent.ok ? ok({ origin: address.origin, agent: agent.value }) : agent;
}

/** Until version 1.0, a minor version may change the contract. */
function isCompatible(one: string, other: string): boolean {
  const minor = (version: string) => version.split(".", 2).join(".");
  return minor(one) === minor(other);
}

function openSocket({ origin, agent }: Line, token: string): Socket {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/ws`, {
    agent,
    headers: { authorization: `Bearer ${token}` },
    maxPayload: LARGEST_BYTES,
    handshakeTimeout: 30_000,
  });
  // A failure ends with `close`, too.
  socket.on("error", () => {});
  return socket;
}

/** Rejects if the server cannot be asked. */
async function isLetIn(line: Line, token: string): Promise<boolean> {
  const session = await askSession(line, token);
  if (!session.ok && session.error.code !== "not_signed_in") throw new Error(session.error.message);
  return session.ok;
}
