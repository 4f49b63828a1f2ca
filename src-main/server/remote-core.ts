import { signedOut, type ServerAddress, type TeamServers } from "#core/index.ts";
import { createClient, type Client } from "#shared/contract/client.ts";
import type { Connection } from "#shared/contract/connection.ts";
import type { CallerHandlers, CallOptions, CoreApi } from "#shared/contract/endpoint.ts";
import type { EventMessage } from "#shared/contract/events.ts";
import { type Input, METHOD_NAMES, type MethodName } from "#shared/contract/methods.ts";
import { type EventName } from "#shared/contract/names.ts";
import type { WindowServer } from "#shared/domain/window-server.ts";
import type { MusterError } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";

export interface RemoteCoreOptions {
  readonly servers: Pick<TeamServers, "identify" | "open">;
  readonly address: ServerAddress;
  /** The token of the sign-in; otherwise, why the user has to sign in. */
  readonly signIn: Result<string>;
  report(where: string, error: unknown): void;
}

/** The core of a team server, as the window of this computer uses it. The token does not leave this object. */
export class RemoteCore implements CoreApi {
  readonly handlers: CallerHandlers;
  readonly #options: RemoteCoreOptions;
  readonly #listeners = new Set<() => void>();
  #connection: Connection | null = null;
  #client: Client | null = null;
  #error: MusterError | null = null;
  #resyncs = 0;

  constructor(options: RemoteCoreOptions) {
    this.#options = options;
    this.handlers = Object.fromEntries(
      METHOD_NAMES.map((method) => [method, this.#handler(method)]),
    ) as unknown as CallerHandlers;
    this.#open();
  }

  /** How the window is connected. */
  get link(): WindowServer {
    return {
      address: this.#options.address.origin,
      canChoose: true,
      state: this.#connection?.state() ?? "ended",
      lastOpenAt: this.#connection?.lastOpenAt() ?? null,
      resyncs: this.#resyncs,
      error: this.#error,
    };
  }

  /** Returns the end of the subscription. */
  onLink(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  onEvent(listener: (message: EventMessage) => void, only?: EventName): () => void {
    return this.#connection?.subscribe(listener, only) ?? (() => {});
  }

  /** Ends the connection for good: the user signed out, or the window closes. */
  stop(): void {
    this.#connection?.close();
    this.#connection = null;
    this.#client = null;
    this.#notify();
  }

  #open(): void {
    const { servers, address, signIn } = this.#options;
    if (!signIn.ok) return void (this.#error = signIn.error);
    const token = signIn.value;
    const opened = servers.open(address, token, null);
    if (!opened.ok) return void (this.#error = opened.error);
    const connection = opened.value;
    this.#connection = connection;
    this.#client = createClient(connection);
    connection.onState(() => this.#stateChanged(connection, token));
    connection.onReconnect?.(() => {
      this.#resyncs += 1;
      this.#notify();
    });
  }

  #stateChanged(connection: Connection, token: string): void {
    this.#notify();
    const { servers, address, report } = this.#options;
    if (connection.state() !== "ended") return;
    servers
      .identify(address, token)
      .then((session) => {
        this.#error = session.ok ? null : session.error;
        this.#notify();
      })
      .catch((error: unknown) => report("server", error));
  }

  #handler(method: MethodName) {
    return async (input: unknown, options: CallOptions) =>
      this.#client?.call(method, input as Input<typeof method>, options) ??
      err(this.#error ?? signedOut(this.#options.address.origin));
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
