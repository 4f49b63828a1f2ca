import type { App, BrowserWindow, Dialog, Event } from "electron";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";

export interface LeavingOptions {
  readonly app: Pick<App, "on" | "quit">;
  readonly dialog: Pick<Dialog, "showMessageBox">;
  /** Whether a rollout runs that the end of this program would pause. */
  isRolloutRunning(): boolean;
  /** Whether the program and its rollout go on without a window. */
  staysWithoutWindow(): boolean;
}

/** Asks before the end of Muster pauses a rollout. */
export class Leaving {
  readonly #options: LeavingOptions;
  #isQuitting = false;
  #isAgreed = false;
  #isAsking = false;

  constructor(options: LeavingOptions) {
    this.#options = options;
    options.app.on("before-quit", () => {
      this.#isQuitting = true;
    });
  }

  /** Quits without a question: the system ends the session, or a terminal ends the program. */
  quitNow(): void {
    this.#isAgreed = true;
    this.#options.app.quit();
  }

  /** Called for each `close` of a window. */
  onClose(event: Pick<Event, "preventDefault">, window: BrowserWindow): void {
    const { isRolloutRunning, staysWithoutWindow } = this.#options;
    const ends = !staysWithoutWindow() || this.#isQuitting;
    if (this.#isAgreed || !ends || !isRolloutRunning()) return;
    event.preventDefault();
    this.#isQuitting = false;
    if (!this.#isAsking) void this.#ask(window);
  }

  async #ask(window: BrowserWindow): Promise<void> {
    this.#isAsking = true;
    // A signal arrives as a quit first, and reports only afterwards that no question is to be shown.
    await new Promise((go) => setImmediate(go));
    const isMeant = this.#isAgreed || (await this.#isMeant(window));
    this.#isAsking = false;
    if (isMeant) this.quitNow();
  }

  async #isMeant(window: BrowserWindow): Promise<boolean> {
    const { response } = await this.#options.dialog.showMessageBox(window, {
      type: "question",
      message: texts.rolloutRuns,
      detail: texts.rolloutRunsDetail,
      buttons: [texts.keepOpen, texts.closeAnyway],
      defaultId: 0,
      cancelId: 0,
    });
    return response === 1;
  }
}
