import { join } from "node:path";
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  screen,
  session,
  Tray,
} from "electron";
import {
  createNodeCore,
  createTeamServers,
  demoProcess,
  signedOut,
  type ServerAddress,
  type TeamServers,
} from "#core/index.ts";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import { localeOf, type Locale } from "#shared/languages/index.ts";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { DesktopChoices } from "./desktop-choices.ts";
import { withColourScheme } from "./colour-scheme.ts";
import type { CrashLog } from "./crash-log.ts";
import { showAlertNotifications } from "./alert-notifications.ts";
import { connectIpc } from "./ipc.ts";
import { withLanguage } from "./language.ts";
import { NODE_VARIABLE } from "./launcher.ts";
import { Leaving } from "./leaving.ts";
import { menuTemplate } from "./menu.ts";
import { NewVersions } from "./new-versions.ts";
import { DesktopNotifications } from "./notifications.ts";
import { followPower } from "./power.ts";
import { endsOnce, type Desktop } from "./quit.ts";
import { serveApp } from "./security/app-protocol.ts";
import type { ExternalLinks } from "./security/external-links.ts";
import { denyPermissions } from "./security/permissions.ts";
import type { Restart } from "./restart.ts";
import { RunningRollouts } from "./running-rollouts.ts";
import { RemoteCore } from "./server/remote-core.ts";
import { ServerChoice } from "./server/server-choice.ts";
import { StoredServer } from "./server/stored-server.ts";
import { windowCore } from "./server/window-core.ts";
import { TrayIcon, type TrayOptions } from "./tray.ts";
import { createWindows } from "./windows.ts";

/** `owner/name` of the repository whose releases count, or empty: set by the build (electron.vite.config.ts). */
declare const __RELEASES_REPOSITORY__: string;

const OUT = join(import.meta.dirname, "..");
const ICON = join(OUT, "..", "resources", "icon.png");

export interface ComposeOptions {
  readonly dataDir: string;
  /** Language of `--locale`; null for the user's choice, or else the language of the computer. */
  readonly locale: Locale | null;
  /** Given at the start; null for the stored server, or this computer. */
  readonly server: ServerAddress | null;
  readonly crashLog: CrashLog;
  readonly links: ExternalLinks;
  readonly restart: Restart;
}

/** Builds everything and starts the core; the only place that does. Electron must be ready. */
export async function composeDesktop(options: ComposeOptions): Promise<Result<Desktop>> {
  const { dataDir, crashLog, links, restart } = options;
  const { record: report } = crashLog;
  const stored = new StoredServer(join(dataDir, "server.json"));
  const address = options.server ?? stored.load();
  const servers = createTeamServers({ version: app.getVersion(), program: texts.program });
  const opened =
    address === null ? await openLocal(dataDir) : await openRemote(servers, address, report);
  if (!opened.ok) return opened;
  const backend = opened.value;
  const { remote } = backend;
  const choice = new ServerChoice({
    servers,
    stored,
    current: address === null || remote === null ? null : { address, core: remote },
    restart: () => setImmediate(() => restart.begin()),
  });
  const joined = windowCore(backend.core, choice.handlers, remote);
  let showLanguage = () => {};
  const coloured = withColourScheme(joined, nativeTheme, report);
  const { core, chosen } = withLanguage(coloured, {
    fixed: options.locale,
    system: localeOf({
      MUSTER_LOCALE: process.env["MUSTER_LOCALE"],
      LANG: app.getPreferredSystemLanguages().join(","),
    }),
    changed: () => showLanguage(),
    report,
  });
  // A server may not answer. Its windows open in the language of the computer, and change when it does.
  if (remote === null) await chosen;
  // Rollouts of a server go on without the window.
  const rollouts = remote === null ? new RunningRollouts(core, powerSaveBlocker) : null;
  let tray: TrayIcon | null = null;
  const choices = new DesktopChoices(join(dataDir, "desktop.json"));
  // Without a symbol in the tray, the window could not be opened again.
  const staysWithoutWindow = () =>
    process.platform === "darwin" || (tray !== null && choices.isOn("background"));
  const leaving = new Leaving({
    app,
    dialog,
    isRolloutRunning: () => rollouts?.isAny === true,
    staysWithoutWindow,
  });
  denyPermissions(session.defaultSession);
  serveApp(protocol, join(OUT, "renderer"), address?.origin ?? null);
  const windows = createWindows({
    electron: { BrowserWindow, nativeTheme, screen },
    preload: join(OUT, "preload", "index.cjs"),
    icon: process.platform === "linux" ? ICON : null,
    stateFile: join(dataDir, "window.json"),
    sessionEnds: () => leaving.quitNow(),
    closes: (event, window) => leaving.onClose(event, window),
    report,
  });
  const showMenu = () => {
    const menu = menuTemplate(process.platform, windows.open, versions.menuItems());
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
  };
  const notifications = new DesktopNotifications(Notification, report);
  const versions = new NewVersions({
    repository: __RELEASES_REPOSITORY__,
    version: app.getVersion(),
    choices,
    fetch: (url, init) => net.fetch(url, init),
    open: (url) => links.open(url),
    notify: (notice, click) => notifications.show(notice, click),
    changed: showMenu,
    report,
  });
  showMenu();
  tray = trayOf({
    electron: { Tray, Menu, nativeImage },
    icon: ICON,
    core,
    choices,
    show: windows.show,
    showAlerts: () => windows.open("#/alerts"),
    quit() {
      // The question about a running rollout needs a window.
      if (rollouts?.isAny === true) windows.show();
      app.quit();
    },
    failed: ({ message }) => dialog.showErrorBox(texts.auditFailed, message),
    report,
  });
  showLanguage = () => {
    showMenu();
    tray?.draw();
    for (const { webContents } of windows.all()) webContents.reload();
  };
  links.allowRecorders(backend.isRecorderAddress);
  const disconnect = connectIpc({ ipc: ipcMain, core, windows, report });
  const endNotifications = showAlertNotifications({ notifications, core, windows, report });
  const endPower = followPower(powerMonitor, backend.setSuspended);
  const desktop = endsOnce({
    show: windows.show,
    staysWithoutWindow,
    quitNow: () => leaving.quitNow(),
    async stop() {
      disconnect();
      tray?.stop();
      endPower();
      rollouts?.stop();
      endNotifications();
      versions.stop();
      notifications.closeAll();
      links.allowRecorders(null);
      await backend.stop();
    },
  });
  return ok(desktop);
}

/** null if the system has no place for symbols, as some desktops of Linux. */
function trayOf(options: TrayOptions): TrayIcon | null {
  try {
    return new TrayIcon(options);
  } catch (error) {
    options.report("tray", error);
    return null;
  }
}

/** What the window works with: the core of this computer, or that of a server. Never both. */
interface Backend {
  readonly core: CoreApi;
  readonly remote: RemoteCore | null;
  /** Whether an address is that of a recorder; null if pages of recorders over plain HTTP are not opened. */
  readonly isRecorderAddress: ((origin: string) => boolean) | null;
  /** The computer falls asleep, or woke up. */
  setSuspended(isSuspended: boolean): void;
  stop(): Promise<void>;
}

async function openLocal(dataDir: string): Promise<Result<Backend>> {
  const made = await createNodeCore({
    dataDir,
    version: app.getVersion(),
    program: texts.program,
    processKind: "window",
    demo: demoOfCheckout(),
  });
  if (!made.ok) return made;
  const core = made.value;
  const { isRecorderAddress, setSuspended } = core;
  const started = await core.start();
  const stop = () => core.stop();
  if (started.ok) return ok({ core, remote: null, isRecorderAddress, setSuspended, stop });
  await core.stop();
  return started;
}

/** null in packages, which contain no simulated recorders, and without a launcher. */
function demoOfCheckout() {
  const node = process.env[NODE_VARIABLE];
  const script = join(OUT, "..", "scripts", "demo.ts");
  return node === undefined ? null : demoProcess({ node, script, screens: "window" });
}

/** Opens no database and starts no schedule: all work is done by the server. */
async function openRemote(
  servers: TeamServers,
  address: ServerAddress,
  report: CrashLog["record"],
): Promise<Result<Backend>> {
  const signIn = await signInOf(servers, address);
  const core = new RemoteCore({ servers, address, signIn, report });
  return ok({
    core,
    remote: core,
    isRecorderAddress: null,
    // The server has the schedules.
    setSuspended() {},
    stop: async () => core.stop(),
  });
}

/** The token of the environment, or of the keychain. */
async function signInOf(servers: TeamServers, { origin }: ServerAddress): Promise<Result<string>> {
  const given = process.env["MUSTER_TOKEN"];
  if (given) return ok(given);
  const found = await servers.signIns.get(origin);
  if (!found.ok) return found;
  return found.value === null ? err(signedOut(origin)) : ok(found.value);
}
