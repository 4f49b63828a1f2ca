import { EventEmitter } from "node:events";

type Listener = (...args: never[]) => void;

/** An emitter that knows its events: to wait for one that never comes is a mistake that must show. */
export class Emitter extends EventEmitter {
  private readonly emitterName: string;
  private readonly known: ReadonlySet<string>;

  constructor(name: string, known: readonly string[]) {
    super();
    this.emitterName = name;
    this.known = new Set(known);
  }

  override on(event: string, listener: Listener): this {
    this.check(event);
    return super.on(event, listener as (...args: unknown[]) => void);
  }

  override once(event: string, listener: Listener): this {
    this.check(event);
    return super.once(event, listener as (...args: unknown[]) => void);
  }

  override addListener(event: string, listener: Listener): this {
    return this.on(event, listener);
  }

  private check(event: string): void {
    if (this.known.has(event)) return;
    throw new Error(`The stand-in for Electron never emits '${event}' on ${this.emitterName}.`);
  }
}

export interface Vetoable {
  preventDefault(): void;
  readonly defaultPrevented: boolean;
}

/** Electron's event object: details, and a veto. */
export function makeEvent<T extends object>(details: T): T & Vetoable {
  let prevented = false;
  return Object.defineProperties(
    {
      ...details,
      preventDefault: () => {
        prevented = true;
      },
      defaultPrevented: false,
    },
    { defaultPrevented: { get: () => prevented, enumerable: true } },
  );
}
