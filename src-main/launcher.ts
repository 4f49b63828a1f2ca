/**
 * The agreement between the desktop program and the process that starts it from a checkout (`npm start`, the demo). The
 * launcher sets `LAUNCHER_VARIABLE`, and has a channel for messages (`stdio: "ipc"`). It starts the program again after
 * `LAUNCHER_STATUS.restart`. A program that starts itself again would be out of reach of the launcher and its Ctrl+C.
 */
export const LAUNCHER_VARIABLE = "MUSTER_LAUNCHER";

/** Path of Node.js, with which a window of a checkout starts the demo fleet. */
export const NODE_VARIABLE = "MUSTER_NODE";

/** Exit statuses that a program under a launcher has besides 0 and 1. */
export const LAUNCHER_STATUS = {
  /** Start the program again, without the choice of a server. */
  restart: 75,
  /** Another window has the data directory, and is now in front. */
  alreadyOpen: 76,
} as const;

/** Asks the program to quit. On Windows, a signal would kill the program. */
export const QUIT_MESSAGE = "muster:quit";

type OwnProcess = Pick<NodeJS.Process, "env" | "on">;

/** Whether a launcher waits for the end of this program. */
export function hasLauncher({ env }: Pick<OwnProcess, "env">): boolean {
  return env[LAUNCHER_VARIABLE] === "1";
}

/** Calls `quit` if the launcher asks for the end, or has ended itself. */
export function quitWithLauncher(own: OwnProcess, quit: () => void): void {
  if (!hasLauncher(own)) return;
  own.on("message", (message) => {
    if (message === QUIT_MESSAGE) quit();
  });
  own.on("disconnect", quit);
}
