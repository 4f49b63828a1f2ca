import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { app, dialog, protocol } from "electron";
import { defaultDataDir, readServerAddress, type ServerAddress } from "#core/index.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { localeOf, useLocale } from "#shared/languages/index.ts";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { trustSystemAuthorities } from "./certificates.ts";
import { composeDesktop, type ComposeOptions } from "./compose.ts";
import { createCrashLog, type CrashLog } from "./crash-log.ts";
import { readOptions, type Options } from "./options.ts";
import { createAllowance } from "./allowance.ts";
import { stopBeforeQuit } from "./quit.ts";
import { hasLauncher, LAUNCHER_STATUS, quitWithLauncher } from "./launcher.ts";
import { Restart } from "./restart.ts";
import { lockProblem } from "./instance-lock.ts";
import { registerAppScheme } from "./security/app-protocol.ts";
import { createExternalLinks, type ExternalLinks } from "./security/external-links.ts";
import { lockNavigation } from "./security/navigation.ts";

/** Same as `appId` of the package (electron-builder.ts). */
const APP_ID = "dev.muster.desktop";
/** Drawn once, and the same for all versions. */
const TOAST_ACTIVATOR = "{0E7B1C52-6C0B-4C43-9D0C-5C1B7A4E2F61}";

/** Start-up in named phases; each phase needs the previous phase. Only the last phase waits until Electron is ready. */
async function main(): Promise<void> {
  // Only the user of Muster may read the files that Muster creates.
  process.umask(0o077);
  // The terminal of the start may be closed, and a line that cannot be written must not end the program.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const options = readOptions(process.argv.slice(1));
  if (!options.ok) return fail(options.error);
  await useLocale(options.value.locale ?? localeOf(process.env));
  const folders = chooseFolders(options.value.dataDir);
  if (!folders.ok) return fail(folders.error);
  const dataDir = folders.value;
  const server = serverOf(options.value);
  if (!server.ok) return fail(server.error);
  const crashLog = createCrashLog(join(dataDir, "logs", "crash.log"));
  recordCrashes(crashLog);
  if (!app.requestSingleInstanceLock()) return leaveToOther(dataDir);
  const links = createExternalLinks((error) => crashLog.record("external link", error));
  identify();
  trustSystemAuthorities();
  secure(links);
  app
    .whenReady()
    .then(() =>
      run({
        dataDir,
        locale: options.value.locale,
        server: server.value,
        crashLog,
        links,
        restart: new Restart(app, process),
      }),
    )
    .catch((error: unknown) => {
      crashLog.record("start", error);
      fail(internalFault(texts.broken));
    });
}

/** The data folder, shared with the other hosts. Chromium's own files are in a subfolder. */
function chooseFolders(given: string | null): Result<string> {
  const dataDir = resolve(given ?? defaultDataDir());
  const sessionData = join(dataDir, "chromium");
  try {
    mkdirSync(sessionData, { recursive: true, mode: 0o700 });
    app.setPath("userData", dataDir);
    app.setPath("sessionData", sessionData);
    return ok(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = texts.badDataFolder({ folder: dataDir, reason });
    return err(fault("storage_failed", message, { hint: texts.badDataFolderHint }));
  }
}

function recordCrashes(crashLog: CrashLog): void {
  process.on("unhandledRejection", (error) => crashLog.record("unhandled rejection", error));
  process.on("uncaughtException", (error) => {
    crashLog.record("uncaught exception", error);
    fail(internalFault(texts.broken));
  });
  app.on("child-process-gone", (_event, { type, reason, exitCode }) => {
    crashLog.record(`process ${type} gone: ${reason}, exit code ${exitCode}`);
  });
  const revivals = createAllowance(3, 60_000);
  app.on("render-process-gone", (_event, contents, { reason, exitCode }) => {
    if (reason === "clean-exit") return;
    crashLog.record(`window gone: ${reason}, exit code ${exitCode}`);
    if (revivals.spent()) return fail(internalFault(texts.windowFails));
    if (!contents.isDestroyed()) contents.reload();
  });
}

/** Windows shows notifications only of a program with an id, and starts it by the class when one is clicked. */
function identify(): void {
  if (process.platform !== "win32") return;
  app.setAppUserModelId(APP_ID);
  app.setToastActivatorCLSID(TOAST_ACTIVATOR);
}

function secure(links: ExternalLinks): void {
  app.enableSandbox();
  registerAppScheme(protocol);
  app.on("web-contents-created", (_event, contents) => {
    lockNavigation(contents, links.open);
  });
}

/** The server that the program was started with, and its certificate authorities. */
function serverOf({ server, serverCa: file }: Options): Result<ServerAddress | null> {
  if (server === null) return ok(null);
  try {
    return readServerAddress(server, file === null ? null : readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = texts.caUnreadable({ file: String(file), reason });
    return err(fault("bad_input", message, { hint: texts.caUnreadableHint }));
  }
}

async function run(options: ComposeOptions): Promise<void> {
  const { crashLog, restart } = options;
  const composed = await composeDesktop(options);
  if (!composed.ok) return fail(composed.error);
  const desktop = composed.value;
  stopBeforeQuit(app, {
    stop: desktop.stop,
    report: crashLog.record,
    status: () => restart.status,
  });
  app.on("window-all-closed", () => {
    if (!desktop.staysWithoutWindow()) app.quit();
  });
  quitWithLauncher(process, desktop.quitNow);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, desktop.quitNow);
  }
  app.on("activate", desktop.show);
  app.on("second-instance", desktop.show);
  desktop.show();
}

/** Another Muster has the data directory and shows its window now; or the user learns why the lock was refused. */
function leaveToOther(dataDir: string): void {
  const problem = lockProblem(dataDir);
  if (problem !== null) return fail(problem);
  app.exit(hasLauncher(process) ? LAUNCHER_STATUS.alreadyOpen : 0);
}

function internalFault(message: string): MusterError {
  return fault("internal", message, { hint: texts.restartHint });
}

function fail(error: MusterError): void {
  const text = [error.message, error.hint].filter(Boolean).join("\n");
  process.stderr.write(`muster: ${text}\n`);
  // Works before Electron is ready too: Linux prints the text on stderr, other systems show a dialog.
  dialog.showErrorBox(texts.cannotContinue, text);
  app.exit(1);
}

// Electron becomes ready only after this await.
await main();
