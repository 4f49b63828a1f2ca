import { programMessages } from "#shared/messages/commands/program.ts";
import { EXIT } from "./exit-codes.ts";
import type { Host } from "./host.ts";

export interface Interrupt {
  readonly signal: AbortSignal;
  /** Handles Ctrl+C that arrives as a key, while a prompt holds the terminal. */
  raise(): void;
  dispose(): void;
}

/** The first Ctrl+C cancels the work, which then reports its result; the second ends the process at once. */
export function watchInterrupts(host: Host, note: (line: string) => void): Interrupt {
  const controller = new AbortController();
  const raise = () => {
    if (controller.signal.aborted) return host.exitNow(EXIT.interrupted);
    note(programMessages.stopping);
    controller.abort();
  };
  return { signal: controller.signal, raise, dispose: host.onInterrupt(raise) };
}

/** Settles when the signal is aborted. */
export function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
