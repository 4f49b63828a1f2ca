import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

interface LinkOptions {
  /** How long each chunk of bytes is on its way, in each direction, in ms. */
  readonly delay?: number;
}

/** A TCP connection on loopback that can be slow, or stop to forward for a while, as a link between two networks does. */
export class TcpLink {
  readonly #server: Server;
  readonly #target: number;
  readonly #delay: number;
  readonly #sockets = new Set<Socket>();
  /** Callbacks of connections that came while the link was cut. */
  #waiting: (() => void)[] = [];
  #isCut = false;

  private constructor(server: Server, target: number, { delay = 0 }: LinkOptions) {
    this.#server = server;
    this.#target = target;
    this.#delay = delay;
    server.on("connection", (socket) => this.#accept(socket));
  }

  /** Listens on a free port and forwards to this port of loopback. */
  static async to(target: number, options: LinkOptions = {}): Promise<TcpLink> {
    const server = createServer({ noDelay: true }).listen(0, "127.0.0.1");
    await once(server, "listening");
    return new TcpLink(server, target, options);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Nothing is forwarded and no connection ends, until the link is restored. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Forwards what came meanwhile, and goes on. */
  restore(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.resume();
    for (const begin of this.#waiting.splice(0)) begin();
  }

  async stop(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, "close");
  }

  #accept(socket: Socket): void {
    this.#track(socket);
    const begin = () => {
      if (socket.destroyed) return;
      const other = this.#track(connect({ port: this.#target, host: "127.0.0.1", noDelay: true }));
      this.#forward(socket, other);
      this.#forward(other, socket);
    };
    if (this.#isCut) this.#waiting.push(begin);
    else begin();
  }

  #forward(from: Socket, to: Socket): void {
    from.on("data", (chunk: Buffer) => this.#later(() => void to.write(chunk)));
    from.on("end", () => this.#later(() => void to.end()));
    from.on("close", () => this.#later(() => to.destroySoon()));
  }

  /** Timers of the same length keep their order. */
  #later(work: () => void): void {
    if (this.#delay === 0) work();
    else setTimeout(work, this.#delay);
  }

  #track(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => this.#sockets.delete(socket));
    if (this.#isCut) socket.pause();
    return socket;
  }
}
