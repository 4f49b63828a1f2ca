import { existsSync, mkdirSync, renameSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** What the choice depends on; tests have another one. */
export interface DataDirSystem {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly home: string;
  exists(folder: string): boolean;
  /** @throws Error if the folder cannot be moved, as when a program has a file of it open */
  move(from: string, to: string): void;
}

const THIS: DataDirSystem = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  exists: existsSync,
  move(from, to) {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  },
};

/** Where Muster has its data unless the user chooses another folder, by the conventions of each system. */
export function defaultDataDir(system: DataDirSystem = THIS): string {
  const { platform, env, home } = system;
  const given = env["MUSTER_DATA_DIR"];
  if (given) return given;
  if (platform === "win32") return windowsDataDir(system);
  if (platform === "darwin") return join(home, "Library", "Application Support", "Muster");
  return join(env["XDG_DATA_HOME"] ?? join(home, ".local", "share"), "muster");
}

/**
 * The local folder of the user. A roaming profile is copied to a server at each log-off, or is on a file share, where SQLite
 * cannot share a database between processes. Earlier versions used the roaming folder: its data is moved once, or used
 * where it is for as long as it cannot be moved. `Muster\Cache` beside it is that of the command line.
 */
function windowsDataDir({ env, home, exists, move }: DataDirSystem): string {
  const local = join(env["LOCALAPPDATA"] ?? join(home, "AppData", "Local"), "Muster", "Data");
  const roaming = join(env["APPDATA"] ?? join(home, "AppData", "Roaming"), "Muster");
  if (exists(local) || !exists(roaming)) return local;
  try {
    move(roaming, local);
    return local;
  } catch {
    return roaming;
  }
}
