import WebSocket from "ws";
import type { Connection } from "#shared/contract/connection.ts";
import { connectSocket, type Socket } from "#shared/contract/socket-connection.ts";
import { fault } from "#shared/errors.ts";
import { serverMessages as texts } from "#shared/messages/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ServerAddress } from "./address.ts";
import { checkedConnection } from "./answers.ts";
import { ServerRequests, type SessionInfo, type SignInFields } from "./requests.ts";
import type { ServerSignIns } from "./sign-ins.ts";
import { trustedAgent } from "./trust.ts";

export interface ServerConnection {
  readonly connection: Connection;
  /** Name of the user. */
  readonly user: string;
}

/** Largest answer, in bytes: a report with its pictures. */
const LARGEST_BYTES = 256 * 1024 * 1024;

export interface ConnectOptions {
  /** Secret of a session, or a personal access token. */
  readonly token: string;
  /** Whether calls wait for the next connection, after one was lost. Otherwise they end with `disconnected`. */
  readonly waits: boolean;
}

export interface TeamServersOptions {
  /** Of this Muster. */
  readonly version: string;
  /** Name of this program in the list of sessions of the server: `Muster command line`. */
  readonly program: string;
  readonly signIns: ServerSignIns;
}

/** This computer as a client of servers for a team. */
export class TeamServers {
  readonly #options: TeamServersOptions;

  constructor(options: TeamServersOptions) {
    this.#options = options;
  }

  /** What the keychain of this computer stores. */
  get signIns(): ServerSignIns {
    return this.#options.signIns;
  }

  /**
   * Connects to a server, and again by itself after the connection was lost.
   * @returns `not_signed_in`, `server_untrusted`, `bad_input` for another version, or `disconnected` if nothing answers there
   */
  async connect(
    address: ServerAddress,
    { token, waits }: ConnectOptions,
  ): Promise<Result<ServerConnection>> {
    const requests = this.#requests(address);
    if (!requests.ok) return requests;
    const session = await this.#compatible(requests.value, token);
    if (!session.ok) return session;
    const connection = connectSocket({
      open: () => openSocket(requests.value, token),
      isLetIn: () => isLetIn(requests.value, token),
      waits,
    });
    const checked = checkedConnection({ ...connection, isTeamServer: true });
    return ok({ connection: checked, user: session.value.user });
  }

  /** Whose session or token it is. @returns the same failures as `connect` */
  async identify(address: ServerAddress, token: string): Promise<Result<SessionInfo>> {
    const requests = this.#requests(address);
    return requests.ok ? this.#compatible(requests.value, token) : requests;
  }

  /** @returns the secret of a new session; `code_needed`, `sign_in_failed` or `throttled` from the server */
  async signIn(address: ServerAddress, fields: SignInFields): Promise<Result<string>> {
    const requests = this.#requests(address);
    return requests.ok ? requests.value.signIn(fields) : requests;
  }

  /** Ends a session. A personal access token stays valid. */
  async signOut(address: ServerAddress, token: string): Promise<Result<void>> {
    const requests = this.#requests(address);
    return requests.ok ? requests.value.signOut(token) : requests;
  }

  #requests(address: ServerAddress): Result<ServerRequests> {
    const agent = trustedAgent(address);
    if (!agent.ok) return agent;
    const { program } = this.#options;
    return ok(new ServerRequests({ origin: address.origin, agent: agent.value, program }));
  }

  async #compatible(requests: ServerRequests, token: string): Promise<Result<SessionInfo>> {
    const session = await requests.session(token);
    if (!session.ok) return session;
    const { version: server } = session.value;
    const { version: own } = this.#options;
    if (minorOf(server) === minorOf(own)) return session;
    const message = texts.otherVersion({ server, own });
    return err(fault("bad_input", message, { mend: texts.otherVersionHint }));
  }
}

/** Until version 1.0, a minor version may change the contract. */
function minorOf(version: string): string {
  return version.split(".", 2).join(".");
}

function openSocket({ origin, agent }: ServerRequests, token: string): Socket {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/ws`, {
    agent,
    headers: { authorization: `Bearer ${token}` },
    maxPayload: LARGEST_BYTES,
    handshakeTimeout: 30_000,
  });
  // A failure also ends with `close`.
  socket.on("error", () => {});
  return socket;
}

/** Rejects if the server cannot be asked. */
async function isLetIn(requests: ServerRequests, token: string): Promise<boolean> {
  const session = await requests.session(token);
  if (!session.ok && session.error.code !== "not_signed_in") throw new Error(session.error.message);
  return session.ok;
}
