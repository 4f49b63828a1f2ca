import WebSocket from "ws";
import type { Connection } from "#shared/contract/connection.ts";
import { connectSocket, type Socket } from "#shared/contract/socket-connection.ts";
import { traitsOf } from "#shared/error-traits.ts";
import { fault } from "#shared/errors.ts";
import { currentLocale } from "#shared/locale.ts";
import { serverMessages as texts } from "#shared/messages/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isServerToken, signedOut, type ServerAddress } from "./address.ts";
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

export interface TeamServersOptions {
  /** Version of this Muster. */
  readonly version: string;
  /** Name of this program in the list of sessions of the server: `Muster command line`. */
  readonly program: string;
  readonly signIns: ServerSignIns;
}

/** This computer as a client of team servers. */
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
   * Connects to a server, and again after the connection was lost.
   * @param token secret of a session, or a personal access token
   * @returns `not_signed_in`, `server_untrusted`, `bad_input` for another version, or `disconnected` if nothing answers there
   */
  async connect(address: ServerAddress, token: string): Promise<Result<ServerConnection>> {
    const session = await this.identify(address, token);
    if (!session.ok) return session;
    const opened = this.open(address, token, currentLocale());
    return opened.ok ? ok({ connection: opened.value, user: session.value.user }) : opened;
  }

  /**
   * The same without a first check: the connection tries again until the server answers. It ends if the server does not accept the token
   * or has another version; `identify` then returns the reason.
   * @param language of the answers; null for the language that the user chose on the server, or else that of this process
   */
  open(address: ServerAddress, token: string, language: string | null): Result<Connection> {
    const requests = this.#requests(address, token);
    if (!requests.ok) return requests;
    const connection = connectSocket({
      open: () => openSocket(requests.value, token, language),
      isLetIn: () => this.#isLetIn(requests.value, token),
      isCompatible: (version) => minorOf(version) === minorOf(this.#options.version),
    });
    return ok(checkedConnection({ ...connection, isTeamServer: true }));
  }

  /** Whose session or token it is. @returns the same failures as `connect` */
  async identify(address: ServerAddress, token: string): Promise<Result<SessionInfo>> {
    const requests = this.#requests(address, token);
    return requests.ok ? this.#compatible(requests.value, token) : requests;
  }

  /** @returns the secret of a new session; `code_needed`, `sign_in_failed` or `throttled` from the server */
  async signIn(address: ServerAddress, fields: SignInFields): Promise<Result<string>> {
    const requests = this.#requests(address);
    return requests.ok ? requests.value.signIn(fields) : requests;
  }

  /**
   * Stores a sign-in in the keychain, if the server accepts it. A session that was stored before ends.
   * @returns the name of the user
   */
  async store(address: ServerAddress, secret: string): Promise<Result<string>> {
    const session = await this.identify(address, secret);
    if (!session.ok) return session;
    const before = await this.signIns.get(address.origin);
    const stored = await this.signIns.set(address.origin, secret);
    if (!stored.ok) return stored;
    if (before.ok && before.value !== null && before.value !== secret)
      await this.signOut(address, before.value);
    return ok(session.value.user);
  }

  /** Ends a session. A personal access token stays valid. */
  async signOut(address: ServerAddress, token: string): Promise<Result<void>> {
    const requests = this.#requests(address, token);
    return requests.ok ? requests.value.signOut(token) : requests;
  }

  /** @param token `not_signed_in` if it cannot be a token */
  #requests(address: ServerAddress, token?: string): Result<ServerRequests> {
    if (token !== undefined && !isServerToken(token)) return err(signedOut(address.origin));
    const agent = trustedAgent(address);
    if (!agent.ok) return agent;
    const { program } = this.#options;
    return ok(new ServerRequests({ origin: address.origin, agent: agent.value, program }));
  }

  /** Rejects if the server cannot be asked. */
  async #isLetIn(requests: ServerRequests, token: string): Promise<boolean> {
    const session = await this.#compatible(requests, token);
    if (session.ok) return true;
    const { code, message } = session.error;
    // The server may be back in a moment: the connection tries again.
    if (code === "disconnected") throw new Error(message);
    if (traitsOf(session.error).turn === "session" || code === "bad_input") return false;
    throw new Error(message);
  }

  async #compatible(requests: ServerRequests, token: string): Promise<Result<SessionInfo>> {
    const session = await requests.session(token);
    if (!session.ok) return session;
    const { version: server } = session.value;
    const { version: own } = this.#options;
    if (minorOf(server) === minorOf(own)) return session;
    const message = texts.otherVersion({ server, own });
    return err(fault("bad_input", message, { hint: texts.otherVersionHint }));
  }
}

/** Until version 1.0, a minor version may change the contract. */
function minorOf(version: string): string {
  return version.split(".", 2).join(".");
}

function openSocket(
  { origin, agent }: ServerRequests,
  token: string,
  language: string | null,
): Socket {
  const query = language === null ? "" : `?language=${language}`;
  const socket = new WebSocket(`${origin.replace("http", "ws")}/ws${query}`, {
    agent,
    headers: { authorization: `Bearer ${token}`, "accept-language": currentLocale() },
    maxPayload: LARGEST_BYTES,
    handshakeTimeout: 30_000,
  });
  // A failure also ends with `close`.
  socket.on("error", () => {});
  return socket;
}
