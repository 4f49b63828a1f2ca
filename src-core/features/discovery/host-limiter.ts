/** Limits concurrent work in total and per host: the web servers of small devices accept few connections at a time. */
export class HostLimiter {
  readonly #limits: { readonly all: number; readonly perHost: number };
  readonly #waiting: { host: string; start(): void }[] = [];
  readonly #hosts = new Map<string, number>();
  #running = 0;

  constructor(limits: { all: number; perHost: number }) {
    this.#limits = limits;
  }

  /** @param first true: runs before all work that is waiting */
  async run<T>(host: string, work: () => Promise<T>, first = false): Promise<T> {
    if (!this.#take(host)) {
      await new Promise<void>((resolve) => {
        const turn = { host, start: resolve };
        if (first) this.#waiting.unshift(turn);
        else this.#waiting.push(turn);
      });
    }
    try {
      return await work();
    } finally {
      this.#leave(host);
    }
  }

  #take(host: string): boolean {
    const here = this.#hosts.get(host) ?? 0;
    if (this.#running >= this.#limits.all || here >= this.#limits.perHost) return false;
    this.#running += 1;
    this.#hosts.set(host, here + 1);
    return true;
  }

  #leave(host: string): void {
    const here = (this.#hosts.get(host) ?? 1) - 1;
    if (here === 0) this.#hosts.delete(host);
    else this.#hosts.set(host, here);
    this.#running -= 1;
    const at = this.#waiting.findIndex((next) => this.#take(next.host));
    if (at >= 0) this.#waiting.splice(at, 1)[0]?.start();
  }
}
