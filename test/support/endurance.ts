import { spent } from "./growth.ts";

/** What one input may take: this, in ms of processor time, and as much more for each byte. */
const MOST_MS = 100;
const MOST_MS_PER_BYTE = 0.005;
const MOST_MEMORY = 1_500_000_000;
const TRIES = 3;

export interface Figures {
  inputs: number;
  bytes: number;
  /** Time of the slowest input, in ms by the clock. */
  slowest: number;
  /** Resident, in bytes. */
  memory: number;
}

/** Feeds inputs to a reader and holds it to its bounds: no exception, no hang, no memory above the limit. */
export class Endurance {
  readonly figures: Figures = { inputs: 0, bytes: 0, slowest: 0, memory: 0 };
  readonly #read: (input: Buffer) => unknown;

  /** @param read throws what is wrong with what came of an input */
  constructor(read: (input: Buffer) => unknown) {
    this.#read = read;
  }

  async feed(input: Buffer, name: string): Promise<void> {
    const { figures } = this;
    const start = performance.now();
    try {
      await this.#read(input);
    } catch (error) {
      throw new Error(`${name}: ${input.subarray(0, 2_000).toString("latin1")}`, { cause: error });
    }
    const took = performance.now() - start;
    figures.inputs += 1;
    figures.bytes += input.length;
    figures.slowest = Math.max(figures.slowest, took);
    if (took > mostOf(input)) await this.#again(input, name);
    if (figures.inputs % 1_000 === 0) this.#lookAtMemory(name);
  }

  /** Runs an input again that took too long by the clock, which on a busy machine it may: what counts is the time of the processor. */
  async #again(input: Buffer, name: string): Promise<void> {
    const times: number[] = [];
    while (times.length < TRIES) times.push(await spent(() => this.#read(input)));
    const least = Math.min(...times);
    if (least > mostOf(input)) {
      throw new Error(
        `${name}: ${least} ms for ${input.length} bytes: ${input.toString("latin1", 0, 500)}`,
      );
    }
  }

  #lookAtMemory(name: string): void {
    const { rss } = process.memoryUsage();
    this.figures.memory = Math.max(this.figures.memory, rss);
    if (rss > MOST_MEMORY) throw new Error(`${name}: ${rss} bytes resident`);
  }
}

function mostOf({ length }: Buffer): number {
  return MOST_MS + length * MOST_MS_PER_BYTE;
}
