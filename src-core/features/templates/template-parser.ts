import { Worker } from "node:worker_threads";
import { fault } from "#shared/errors.ts";
import { templateErrorMessages as texts } from "#shared/messages/template-errors.ts";
import { parseTemplate, type Parsed } from "./parse.ts";

/** Reads a template from text, like `parseTemplate`. */
export type ParseTemplate = (text: string, name?: string) => Promise<Parsed>;

export interface ParseRequest {
  readonly id: number;
  readonly text: string;
  readonly name: string | undefined;
}

interface ParseAnswer {
  readonly id: number;
  readonly parsed: Parsed;
}

/** Shorter texts take less than the message to another thread: 50 ms at worst, in characters. */
const SHORT = 4_000;
/** Time for one text, in ms. The largest text that is read takes about 2 s. */
const PATIENCE_MS = 20_000;
/** An unused thread ends after this time, in ms. */
const IDLE_MS = 60_000;
const MEMORY_MB = 256;

export const parseHere: ParseTemplate = async (text, name) => parseTemplate(text, name);

/** Reads long templates in another thread, for servers: whoever sends a long text delays no other user. */
export class TemplateParser {
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;
  readonly #waiting = new Map<number, (parsed: Parsed) => void>();
  #requests = 0;

  readonly parse: ParseTemplate = (text, name) => {
    if (text.length <= SHORT) return parseHere(text, name);
    return new Promise((resolve) => {
      const id = (this.#requests += 1);
      this.#waiting.set(id, resolve);
      this.#worker ??= this.#start();
      const request: ParseRequest = { id, text, name };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
      this.#worker.postMessage(request);
      this.#worker.ref();
      if (this.#waiting.size === 1) this.#endAfter(PATIENCE_MS);
    });
  };

  #start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
    const worker = new Worker(new URL("./parse-worker.ts", import.meta.url), { resourceLimits });
    worker.on("message", ({ id, parsed }: ParseAnswer) => {
      this.#waiting.get(id)?.(parsed);
      this.#waiting.delete(id);
      this.#endAfter(this.#waiting.size > 0 ? PATIENCE_MS : IDLE_MS);
      // A thread without work does not keep the process alive.
      if (this.#waiting.size === 0) worker.unref();
    });
    // It ran out of memory, or it was ended. What it was reading, and what waits behind it, gets an answer.
    worker.on("error", () => this.#ended(worker));
    worker.on("exit", () => this.#ended(worker));
    return worker;
  }

  /** The time begins again with each answer. */
  #endAfter(ms: number): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#timer = setTimeout(() => void worker?.terminate(), ms).unref();
  }

  #ended(worker: Worker): void {
    if (this.#worker !== worker) return;
    clearTimeout(this.#timer);
    this.#worker = null;
    for (const resolve of this.#waiting.values()) resolve(tooLong());
    this.#waiting.clear();
  }
}

function tooLong(): Parsed {
  const reason = fault("template_invalid", texts.tooLong, { mend: texts.tooLongHint });
  return { template: null, faults: [reason], notes: [] };
}
