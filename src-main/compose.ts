import { join } from "node:path";
import {
  app,
  BrowserWindow,
  ipcMain,
  Menu,
  nativeTheme,
  Notification,
  protocol,
  screen,
  session,
} from "electron";
import { createNodeCore } from "#core/index.ts";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";
import { ok, type Result } from "#shared/result.ts";
import type { CrashLog } from "./crash-log.ts";
import { showAlertNotifications } from "./alert-notifications.ts";
import { connectIpc } from "./ipc.ts";
import { menuTemplate } from "./menu.ts";
import { endsOnce, type Desktop } from "./quit.ts";
import { serveApp } from "./security/app-protocol.ts";
import type { ExternalLinks } from "./security/external-links.ts";
import { denyPermissions } from "./security/permissions.ts";
import { createWindows } from "./windows.ts";

const OUT = join(import.meta.dirname, "..");

/** Builds everything and starts the core; the only place that does. Electron must be ready. */
export async function compose(
  dataDir: string,
  crashLog: CrashLog,
  links: ExternalLinks,
): Promise<Result<Desktop>> {
  const { record: report } = crashLog;
  const made = await createNodeCore({
    dataDir,
    version: app.getVersion(),
    program: texts.program,
    host: "window",
    schedule: true,
  });
  if (!made.ok) return made;
  const core = made.value;
  const started = await core.start();
  if (!started.ok) {
    await core.stop();
    return started;
  }
  denyPermissions(session.defaultSession);
  serveApp(protocol, join(OUT, "renderer"));
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform)));
  const windows = createWindows({
    electron: { BrowserWindow, nativeTheme, screen },
    preload: join(OUT, "preload", "index.cjs"),
    icon: join(OUT, "..", "resources", "icon.png"),
    stateFile: join(dataDir, "window.json"),
    sessionEnds: () => void desktop.stop().catch((error: unknown) => report("stop", error)),
    report,
  });
  links.allowRecorders(core.isRecorderAddress);
  const disconnect = connectIpc({ ipc: ipcMain, core, windows, report });
  const endNotifications = showAlertNotifications({ Notification, core, windows, report });
  const desktop = endsOnce({
    show: windows.show,
    async stop() {
      disconnect();
      endNotifications();
      links.allowRecorders(null);
      await core.stop();
    },
  });
  return ok(desktop);
}
