import type { App, RelaunchOptions } from "electron";
import { hasLauncher, LAUNCHER_STATUS } from "./launcher.ts";
import { withoutServer } from "./options.ts";

type OwnProcess = Pick<NodeJS.Process, "argv" | "env">;

/** Starts the program again once it has quit, with the server that is stored then. */
export class Restart {
  readonly #app: Pick<App, "quit" | "relaunch">;
  readonly #process: OwnProcess;
  #isWanted = false;

  constructor(app: Pick<App, "quit" | "relaunch">, own: OwnProcess) {
    this.#app = app;
    this.#process = own;
  }

  begin(): void {
    if (hasLauncher(this.#process)) this.#isWanted = true;
    else this.#app.relaunch(relaunchOptions(this.#process));
    this.#app.quit();
  }

  /** The exit status of the program: it asks a launcher to start the program again. */
  get status(): number {
    return this.#isWanted ? LAUNCHER_STATUS.restart : 0;
  }
}

/**
 * Options of the new start. In an AppImage, the program is in a file system that ends with the process: the AppImage itself has
 * to be started, and must not mount that file system again (electron-userland/electron-builder#1727).
 */
export function relaunchOptions({ argv, env }: OwnProcess): RelaunchOptions {
  const args = withoutServer(argv.slice(1));
  const appImage = env["APPIMAGE"];
  if (!appImage) return { args };
  return { execPath: appImage, args: ["--appimage-extract-and-run", ...args] };
}
