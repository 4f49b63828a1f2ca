import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer, type Server as TlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import type { Certificate } from "./certificate.ts";
import type { Counters } from "./counters.ts";

export interface ListenerOptions {
  readonly host: string;
  /** 0: any free one, which is then kept. */
  readonly port: number;
  /** Certificate; null for plain HTTP. */
  readonly certificate: Certificate | null;
  readonly connections: Counters["connections"];
  readonly onRequest: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Where a recorder that listens at every address is reached from this machine. */
const EVERYWHERE: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/** A connection without requests is kept this long, in milliseconds. */
const KEEP_ALIVE = 65_000;

/** One port of a recorder, which may be closed and opened again. */
export class Listener {
  readonly #host: string;
  readonly #server: Server | TlsServer;
  readonly #connections: Counters["connections"];
  #port: number;
  #certificate: Certificate | null;
  #closed: Promise<void> = Promise.resolve();

  constructor(options: ListenerOptions) {
    this.#host = options.host;
    this.#port = options.port;
    this.#certificate = options.certificate;
    this.#connections = options.connections;
    const shared = { keepAliveTimeout: KEEP_ALIVE, noDelay: true };
    this.#server = options.certificate
      ? createTlsServer({ ...shared, ...keyPair(options.certificate) }, options.onRequest)
      : createServer(shared, options.onRequest);
    this.#server.on("connection", this.#onConnection);
  }

  get port(): number {
    return this.#port;
  }

  /** IP address that it is reached at. */
  get address(): string {
    return EVERYWHERE[this.#host] ?? this.#host;
  }

  /** Origin, without a trailing slash. */
  get url(): string {
    const host = this.address.includes(":") ? `[${this.address}]` : this.address;
    return `${this.#certificate ? "https" : "http"}://${host}:${this.#port}`;
  }

  /** SHA-256 of its certificate, `AB:CD:…`; null for plain HTTP. */
  get fingerprint(): string | null {
    return this.#certificate?.fingerprint ?? null;
  }

  get listening(): boolean {
    return this.#server.listening;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen({ host: this.#host, port: this.#port }, () => {
        this.#server.off("error", reject);
        resolve();
      });
    });
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Ends every connection; resolves when they are gone, also for who comes while it closes. */
  async close(): Promise<void> {
    if (this.#server.listening) {
      this.#closed = new Promise((resolve) => this.#server.close(() => resolve()));
      this.#server.closeAllConnections();
    }
    await this.#closed;
  }

  /** Sets the certificate for new connections; those that wait for a request end. Does nothing to plain HTTP. */
  setCertificate(certificate: Certificate): void {
    if (!("setSecureContext" in this.#server)) return;
    this.#certificate = certificate;
    this.#server.setSecureContext(keyPair(certificate));
    this.#server.closeIdleConnections();
  }

  readonly #onConnection = (socket: Socket): void => {
    const connections = this.#connections;
    connections.open += 1;
    if (connections.open > connections.most) connections.most = connections.open;
    socket.once("close", this.#onEnd);
  };

  readonly #onEnd = (): void => {
    this.#connections.open -= 1;
  };
}

function keyPair({ key, pem, tls }: Certificate) {
  return { key, cert: pem, ...tls };
}
