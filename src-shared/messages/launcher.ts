import { defineMessages } from "./catalogue.ts";

/** `npm start` and `npm run demo`: which screens they open, and why there is no window. */
export const launcherMessages = defineMessages("launcherMessages", {
  help: `Usage: npm start -- [options]

Opens Muster in a desktop window, or in a browser if no window can be opened.

  --browser            use a browser, and download no Electron runtime
  --window             open a window even over SSH or as root
  --data-dir <folder>  folder for the data of Muster
  --locale <name>      language of the screens: {locales}
  --server <url>       open a window on a team server
  --server-ca <file>   certificate authorities of that server, in PEM format
  --help               show this help

All other options are passed on to Electron, for example --disable-gpu.
`,
  noWindow: "No desktop window: {reason}. A browser gets the same screens.",
  wished: "--browser was given",
  noScreen: "this computer has no screen",
  overSsh: "the screen is that of another computer, over SSH (--window opens a window anyway)",
  asRoot: "Electron's sandbox does not run as root",
  noRuntimeAt: "ELECTRON_OVERRIDE_DIST_PATH is set, and there is no {program}",
  downloading: "Downloading the Electron runtime (once). Ctrl+C cancels. --browser starts without.",
  unpacking: "Unpacking the Electron runtime ...",
  downloadFailed: "the Electron runtime could not be downloaded ({reason})",
  stalled: "no data for {seconds} seconds",
  installerEnded: "its installer ended with {end}",
  cancelled: "Cancelled. The Electron runtime is not installed.",
  endedAtOnce: "Electron ended at once ({reason})",
  endedLater: "the window ended unexpectedly ({reason})",
  exitStatus: "exit status {status}",
  sandbox:
    "Electron's sandbox is not permitted on this computer. To permit the sandbox, run: sudo chown root:root {helper} && sudo chmod 4755 {helper}",
  alreadyOpen: "Muster is already open with this data directory. Its window is now in front.",
  open: "Open this address in a browser on this computer. The address works once. Ctrl+C ends Muster.",
  signedOut: "The browser was signed out. To sign in again, open {url}",
  serverInBrowser: "A browser needs no local Muster for a team server.",
  serverInBrowserHint: "Open {server} in a browser.",
  ignored: "These options are for a desktop window, and have no effect in a browser: {options}",
});
