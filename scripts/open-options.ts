import type { Core } from "#core/index.ts";
import type { Result } from "#shared/result.ts";

export interface OpenOptions {
  readonly dataDir: string;
  /** Which screens the user wants; null for a window if possible. */
  readonly wish: "browser" | "window" | null;
  /** Further arguments of the desktop program. */
  readonly args?: readonly string[];
  /** Set for the program that is opened; in a browser's case, for this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the screens offer to start the demo fleet. */
  readonly offersDemo?: boolean;
  /** Ends the screens. */
  readonly signal: AbortSignal;
  /** Receives one line for the user, such as why there is no desktop window. */
  say(line: string): void;
  /** Work with the core before it is served to a browser. */
  prepare?(core: Core): Promise<Result<void>>;
  /** The screens are open. @param url for a browser; null for a desktop window */
  opened(url: string | null): Promise<Result<void>>;
}
