import { join } from "node:path";
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  Notification,
  powerSaveBlocker,
  protocol,
  screen,
  session,
} from "electron";
import {
  createNodeCore,
  createTeamServers,
  signedOut,
  type ServerAddress,
  type TeamServers,
} from "#core/index.ts";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import { localeOf, type Locale } from "#shared/languages/index.ts";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { withColourScheme } from "./colour-scheme.ts";
import type { CrashLog } from "./crash-log.ts";
import { showAlertNotifications } from "./alert-notifications.ts";
import { connectIpc } from "./ipc.ts";
import { withLanguage } from "./language.ts";
import { Leaving } from "./leaving.ts";
import { menuTemplate } from "./menu.ts";
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
import { createWindows } from "./windows.ts";

const OUT = join(import.meta.dirname, "..");

export interface ComposeOptions {
  readonly dataDir: string;
  /** Of `--locale`; null: as the user chose, or as the computer. */
  readonly locale: Locale | null;
  /** Given at the start; null for the stored server, or this computer. */
  readonly server: ServerAddress | null;
  readonly crashLog: CrashLog;
  readonly links: ExternalLinks;
  readonly restart: Restart;
}

/** Builds everything and starts the core; the only place that does. Electron must be ready. */
export async function compose(options: ComposeOptions): Promise<Result<Desktop>> {
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
  const leaving = new Leaving({
    app,
    dialog,
    isRolloutRunning: () => rollouts?.isAny === true,
  });
  denyPermissions(session.defaultSession);
  serveApp(protocol, join(OUT, "renderer"), address?.origin ?? null);
  const windows = createWindows({
    electron: { BrowserWindow, nativeTheme, screen },
    preload: join(OUT, "preload", "index.cjs"),
    icon: process.platform === "linux" ? join(OUT, "..", "resources", "icon.png") : null,
    stateFile: join(dataDir, "window.json"),
    sessionEnds: () => leaving.quitNow(),
    closes: (event, window) => leaving.onClose(event, window),
    report,
  });
  const showMenu = () => {
    const menu = menuTemplate(process.platform, () => windows.open("#/settings/about"));
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
  };
  showMenu();
  showLanguage = () => {
    showMenu();
    for (const { webContents } of windows.all()) webContents.reload();
  };
  links.allowRecorders(backend.isRecorderAddress);
  const disconnect = connectIpc({ ipc: ipcMain, core, windows, report });
  const endNotifications = showAlertNotifications({ Notification, core, windows, report });
  const desktop = endsOnce({
    show: windows.show,
    quitNow: () => leaving.quitNow(),
    async stop() {
      disconnect();
      rollouts?.stop();
      endNotifications();
      links.allowRecorders(null);
      await backend.stop();
    },
  });
  return ok(desktop);
}

/** What the window works with: the core of this computer, or that of a server. Never both. */
interface Backend {
  readonly core: CoreApi;
  readonly remote: RemoteCore | null;
  /** null: pages of recorders over plain HTTP are not opened. */
  readonly isRecorderAddress: ((origin: string) => boolean) | null;
  stop(): Promise<void>;
}

async function openLocal(dataDir: string): Promise<Result<Backend>> {
  const made = await createNodeCore({
    dataDir,
    version: app.getVersion(),
    program: texts.program,
    processKind: "window",
  });
  if (!made.ok) return made;
  const core = made.value;
  const { isRecorderAddress } = core;
  const started = await core.start();
  if (started.ok) return ok({ core, remote: null, isRecorderAddress, stop: () => core.stop() });
  await core.stop();
  return started;
}

/** Opens no database and starts no schedule: all work is done by the server. */
async function openRemote(
  servers: TeamServers,
  address: ServerAddress,
  report: CrashLog["record"],
): Promise<Result<Backend>> {
  const signIn = await signInOf(servers, address);
  const core = new RemoteCore({ servers, address, signIn, report });
  return ok({ core, remote: core, isRecorderAddress: null, stop: async () => core.stop() });
}

/** The token of the environment, or of the keychain. */
async function signInOf(servers: TeamServers, { origin }: ServerAddress): Promise<Result<string>> {
  const given = process.env["MUSTER_TOKEN"];
  if (given) return ok(given);
  const found = await servers.signIns.get(origin);
  if (!found.ok) return found;
  return found.value === null ? err(signedOut(origin)) : ok(found.value);
}
