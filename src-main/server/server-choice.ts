import { readServerAddress, type ServerAddress, type TeamServers } from "#core/index.ts";
import type { CallerHandler } from "#shared/contract/endpoint.ts";
import type { Checked, Output } from "#shared/contract/methods.ts";
import { NO_SERVER } from "#shared/domain/window-server.ts";
import { fault } from "#shared/errors.ts";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";
import { serverMessages } from "#shared/messages/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { RemoteCore } from "./remote-core.ts";
import type { StoredServer } from "./stored-server.ts";

type Nothing = Output<"server.connect">;

export type ServerMethod = "server.connect" | "server.get" | "server.leave" | "server.signOut";
export type ServerHandlers = { readonly [M in ServerMethod]: CallerHandler<M> };

export interface ServerChoiceOptions {
  readonly servers: Pick<TeamServers, "signIn" | "signIns" | "signOut" | "store">;
  readonly stored: Pick<StoredServer, "remove" | "save">;
  /** The server that the window works with; null for the data of this computer. */
  readonly current: { readonly address: ServerAddress; readonly core: RemoteCore } | null;
  /** Starts the program again, with the choice that is stored then. */
  restart(): void;
}

/** Answers the methods by which a user chooses the server of the window. */
export class ServerChoice {
  readonly #options: ServerChoiceOptions;

  constructor(options: ServerChoiceOptions) {
    this.#options = options;
  }

  get handlers(): ServerHandlers {
    const link = () => this.#options.current?.core.link ?? { ...NO_SERVER, canChoose: true };
    return {
      "server.get": async () => ok(link()),
      "server.connect": (wish) => this.#connect(wish),
      "server.leave": () => this.#leave(),
      "server.signOut": () => this.#signOut(),
    };
  }

  async #connect(wish: Checked<"server.connect">): Promise<Result<Nothing>> {
    const { servers } = this.#options;
    const address = this.#addressOf(wish.address);
    if (!address.ok) return address;
    const storable = await servers.signIns.check();
    // A window has no access token in the environment.
    if (!storable.ok) return err({ ...storable.error, hint: serverMessages.noKeychainInWindow });
    const { name, password, code } = wish;
    const opened = await servers.signIn(address.value, {
      name,
      password,
      ...(code === undefined ? {} : { code: code.replaceAll(/\s/g, "") }),
    });
    if (!opened.ok) return opened;
    const kept = await this.#keep(address.value, opened.value);
    // Only this process knows the new session.
    if (!kept.ok) await servers.signOut(address.value, opened.value);
    return kept;
  }

  async #keep(address: ServerAddress, secret: string): Promise<Result<Nothing>> {
    const { servers, stored, restart } = this.#options;
    const signedIn = await servers.store(address, secret);
    if (!signedIn.ok) return signedIn;
    try {
      stored.save(address);
    } catch (error) {
      return err(fault("storage_failed", texts.serverNotStored({ reason: String(error) })));
    }
    restart();
    return ok({});
  }

  /** The server of the window has the certificate authorities that it was started with. */
  #addressOf(text: string): Result<ServerAddress> {
    const address = readServerAddress(text);
    const { current } = this.#options;
    // A window has a field for the address, and no option.
    if (!address.ok) return err({ ...address.error, where: "address" });
    if (current === null) return address;
    return address.value.origin === current.address.origin ? ok(current.address) : address;
  }

  async #leave(): Promise<Result<Nothing>> {
    const { stored, restart } = this.#options;
    try {
      stored.remove();
    } catch (error) {
      return err(fault("storage_failed", texts.serverNotStored({ reason: String(error) })));
    }
    restart();
    return ok({});
  }

  async #signOut(): Promise<Result<Nothing>> {
    const { servers, current } = this.#options;
    if (current === null) return ok({});
    const { origin } = current.address;
    const secret = await servers.signIns.get(origin);
    const removed = await servers.signIns.remove(origin);
    if (secret.ok && secret.value !== null) await servers.signOut(current.address, secret.value);
    current.core.stop();
    return removed.ok ? ok({}) : removed;
  }
}
