import type { App } from "electron";

export interface Desktop {
  /** Brings the window to the front, or opens it. */
  show(): void;
  /** Quits without a question. */
  quitNow(): void;
  /** Whether Muster goes on without a window. */
  staysWithoutWindow(): boolean;
  /** Puts work down: no more calls, then the core stops. */
  stop(): Promise<void>;
}

/** The end may be requested several times, and happens once. From then on no window is opened: its calls would get no answer. */
export function endsOnce({ quitNow, show, staysWithoutWindow, stop }: Desktop): Desktop {
  let ended: Promise<void> | null = null;
  return {
    quitNow,
    staysWithoutWindow,
    show() {
      if (ended === null) show();
    },
    stop: () => (ended ??= stop()),
  };
}

/** How long Muster waits for its work to be put down before it goes anyway. The journal makes that safe. */
const LONGEST_STOP_MS = 8_000;

export interface StopOptions {
  stop(): Promise<void>;
  report(where: string, error: unknown): void;
  /** The exit status, read at the end. Default: 0. */
  status?(): number;
  /** Milliseconds. */
  readonly limit?: number;
}

/** Delays quitting until `stop` has ended, or `limit` milliseconds have passed. */
export function stopBeforeQuit(
  app: Pick<App, "exit" | "on" | "quit">,
  { stop, report, status = () => 0, limit = LONGEST_STOP_MS }: StopOptions,
): void {
  let state: "running" | "stopping" | "stopped" = "running";
  const leave = () => {
    state = "stopped";
    const code = status();
    // All windows are closed by now.
    if (code === 0) app.quit();
    else app.exit(code);
  };
  app.on("will-quit", (event) => {
    if (state === "stopped") return;
    event.preventDefault();
    if (state === "stopping") return;
    state = "stopping";
    void within(
      limit,
      stop().catch((error: unknown) => report("stop", error)),
    ).then(leave);
  });
}

async function within(limit: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limit);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
