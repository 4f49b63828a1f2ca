/**
 * Replaces the `electron` module where no Electron runtime is installed: it runs the built main bundle under Node, shows its
 * windows in a headless Chromium over the DevTools pipe, and runs the built preload in a world of its own there. It has what main
 * uses, with Electron's semantics, and throws at anything else. See README.md.
 */
import { app } from "./app.ts";
import { StandInBrowserWindow } from "./browser-window.ts";
import { control } from "./control.ts";
import { strict } from "./strict.ts";

export { app };
export { ipcMain } from "./ipc-main.ts";
export { nativeTheme } from "./native-theme.ts";
export { protocol } from "./protocol.ts";
export { screen } from "./screen.ts";
export { session } from "./session.ts";
export { dialog, Menu, net, Notification, powerSaveBlocker, shell } from "./system.ts";
export { nativeImage, powerMonitor, Tray } from "./tray.ts";
export const BrowserWindow = strict("BrowserWindow", StandInBrowserWindow);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => app.quit());

setImmediate(() => {
  const started = app.start();
  void control(app.userData);
  started.catch((error: unknown) => {
    process.stderr.write(`stand-in: ${String(error)}\n`);
    process.exit(1);
  });
});
