import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { launcherMessages as texts } from "#shared/messages/launcher.ts";

/** Folder of the `electron` package. Loading the package itself would start a download. */
export const electronPackage = resolve(import.meta.dirname, "..", "node_modules", "electron");

/** Where the program is, or why it cannot be; both are null if it is not installed, and can be downloaded. */
export interface ElectronRuntime {
  readonly program: string | null;
  readonly obstacle: string | null;
}

/** Finds the Electron program. `ELECTRON_OVERRIDE_DIST_PATH` names the folder of another one, as for Electron itself. */
export function findElectron(
  env: NodeJS.ProcessEnv = process.env,
  folder: string = electronPackage,
): ElectronRuntime {
  const given = env["ELECTRON_OVERRIDE_DIST_PATH"];
  const pathFile = join(folder, "path.txt");
  const name = existsSync(pathFile) ? readFileSync(pathFile, "utf8").trim() : usualName();
  const program = join(given || join(folder, "dist"), name);
  if (given && !existsSync(program)) {
    return { program: null, obstacle: texts.noRuntimeAt({ program }) };
  }
  const isThere = existsSync(program) && (Boolean(given) || existsSync(pathFile));
  return { program: isThere ? program : null, obstacle: null };
}

/** Name of the program that the installer of Electron uses. */
function usualName(platform: NodeJS.Platform = process.platform): string {
  if (platform === "win32") return "electron.exe";
  return platform === "darwin" ? "Electron.app/Contents/MacOS/Electron" : "electron";
}

/** Why a window cannot be opened on this machine whatever is installed; null if nothing is known to prevent it. */
export function noWindowHere(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
  uid: number | undefined = process.getuid?.(),
): string | null {
  const isForwarded = Boolean(env["SSH_CONNECTION"]) && !env["WAYLAND_DISPLAY"];
  if (platform !== "linux") return env["SSH_CONNECTION"] ? texts.overSsh : null;
  if (!env["DISPLAY"] && !env["WAYLAND_DISPLAY"]) return texts.noScreen;
  if (isForwarded) return texts.overSsh;
  if (uid === 0) return texts.asRoot;
  return null;
}
