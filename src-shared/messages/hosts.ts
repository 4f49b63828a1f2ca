import { defineMessages, plural } from "./catalogue.ts";

/** The browser host: its pages, its start, and calls that it refuses. */
export const webHostMessages = defineMessages("webHostMessages", {
  signInTitle: "This window is not signed in",
  signInLink:
    "Open the link that Muster printed when it started. A link works once, in one browser. After a sign-out, Muster prints a new link in its terminal.",
  signInNoLink:
    "If you have no link, stop Muster in its terminal (Ctrl+C). Start Muster again with {command}, and open the new link.",
  notFoundTitle: "Page not found",
  openMuster: "Open Muster",

  notBuilt: "The screens are not built: {file} is missing.",
  notBuiltHint: "Run `npm run build`.",
  portInUse: "Port {port} at {host} is in use.",
  portInUseHint: "Choose another port with --port, or leave out --port for a free port.",
  portForbidden: "This user may not open port {port}.",
  portForbiddenHint: "Choose a port above 1023.",
  cannotListen: "Muster cannot listen on {address}: {reason}",
  cannotListenHint: "Use an address of this machine.",
  notLoopback: "Other machines can reach {host}, and the connection is not encrypted.",
  notLoopbackHint: "To permit other machines in a network that you trust, add --allow-remote.",

  otherHost: "The request names another host.",
  noOrigin: "The request has no Origin header.",
  otherOrigin: "The request comes from another site.",
  failed: "Muster failed to answer the request.",
  badRequest: "The request is not valid.",
  notText: "The message is binary. Send JSON text.",
  notJson: "The message is not JSON. Send one JSON object.",
  notAnObject: "The message is not a JSON object.",
  badType: 'The message has no valid type. Use "call", "cancel" or "sign-out".',
  tooLarge: "The message is too large.",
  cancelled: "The call was cancelled before it began.",
  cancelledWhileSent: "The call was cancelled before its whole answer was sent.",
  unsendable: "Muster cannot send the answer.",
  unsendableHint: "See the log file of Muster for the cause.",
});

/** Every host. */
export const coreMessages = defineMessages("coreMessages", {
  cannotStart: "Muster cannot start: {reason}",
  userNumber: "uid {id}",
});

/** The desktop host. */
export const desktopMessages = defineMessages("desktopMessages", {
  program: "Muster window",
  cannotContinue: "Muster cannot continue",
  windowFails: "The window crashed several times in a row.",
  broken: "Muster has an internal error and must close.",
  restartHint:
    "Start Muster again. Finished work is stored. Details are in logs/crash.log in the data directory.",
  badDataFolder: "The data directory {folder} cannot be used: {reason}.",
  badDataFolderHint:
    "Check that you may write to the folder and that the disk has free space. Or start Muster with --data-dir and another folder.",
  dataDirMissing: "--data-dir needs a folder.",
  dataDirMissingHint: "Write --data-dir /path/to/folder.",
  serverMissing: "--server needs an address, and --server-ca a file.",
  serverMissingHint: "Write --server https://muster.example.com:8443.",
  caUnreadable: "The file {file} cannot be read: {reason}.",
  caUnreadableHint: "Name a file with certificates in PEM format after --server-ca.",
  serverNotStored: "The choice of the server could not be stored: {reason}",
  lockedElsewhere: "Muster on the computer {holder} uses this data directory.",
  lockedElsewhereHint:
    "Close Muster there, or start Muster with --data-dir and another folder. If Muster does not run there, delete {file}.",
  lockFailed: "The data directory cannot be locked.",
  lockFailedHint:
    "Start Muster with --data-dir and a folder on a disk of this computer. If {file} exists and Muster is not open, delete that file.",
  badLocale: "'{locale}' is not a known locale.",
  localeHint: "Known locales: {locales}.",
  view: "View",
  help: "Muster Help",
  about: "About Muster",
  newVersions: "Check for new versions once a day",
  newVersionsNotHere: "This build does not check for new versions",
  newVersionsCurrent: "This is the latest version",
  newVersionsFailed: "The last check for a new version failed",
  newVersion: "Muster {version} is available…",
  newVersionHint: "Click to see what is new.",
  rolloutRuns: "A rollout is running.",
  rolloutRunsDetail:
    "If you close Muster now, the rollout pauses. You can resume it later. To let the rollout finish, keep Muster open.",
  trayCalm: "Muster: no open alerts",
  trayAlerts: plural("Muster: {count} open alert", "Muster: {count} open alerts"),
  trayAlertsItem: plural("Show {count} open alert", "Show {count} open alerts"),
  trayOpen: "Open Muster",
  trayAudit: "Audit now",
  trayAuditing: "Audit in progress…",
  trayBackground: "Keep running without a window",
  trayQuit: "Quit Muster",
  auditFailed: "The audit did not run",
  keepOpen: "Keep open",
  closeAnyway: "Pause and close",

  unknownWindow: "The call came from an unknown window. Only Muster's own window may call.",
  pageGone: "The call came from a page that is closed. Only Muster's own window may call.",
  frame: "The call came from a frame inside the page. Only Muster's own window may call.",
  otherPage: "The call came from another page. Only Muster's own window may call.",
  noPlace: "There is nothing at this address.",
  onlyGet: "Only GET requests are permitted.",
  noFile: "There is no such file.",
  fileGone: "The file was removed after Muster started.",
});
