/** What every runtime that this folder runs in has (Node, Chromium), beyond the language itself. */
declare global {
  interface AbortSignal {
    readonly aborted: boolean;
    readonly reason: unknown;
    addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
    removeEventListener(type: "abort", listener: () => void): void;
  }

  interface AbortController {
    readonly signal: AbortSignal;
    abort(reason?: unknown): void;
  }
  var AbortController: { new (): AbortController };

  interface URL {
    readonly protocol: string;
    readonly hostname: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    readonly origin: string;
  }
  var URL: {
    new (url: string): URL;
    canParse(url: string): boolean;
    parse(url: string): URL | null;
  };

  /** Handles of timers are objects in Node.js and numbers in Chromium. */
  interface TimerHandle {
    readonly isTimer?: never;
  }
  function setTimeout(work: () => void, ms: number): TimerHandle;
  function clearTimeout(timer: TimerHandle | undefined): void;

  /** Milliseconds since some time; goes on evenly when the clock is set. */
  var performance: { now(): number };

  interface TextEncoder {
    encode(text: string): Uint8Array;
  }
  var TextEncoder: { new (): TextEncoder };
}

export {};
