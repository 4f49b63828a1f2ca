import { resolve } from "node:path";
import { createNodeCore, type Core } from "#core/index.ts";
import { ok, type Result } from "#shared/result.ts";
import { startWebHost } from "#web/index.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { fetchElectron, findElectron, noWindowHere } from "./electron-runtime.ts";
import { openProgram, type OpenProgram } from "./open-program.ts";
import { readVersion } from "./version.ts";

const root = resolve(import.meta.dirname, "..");

export interface OpenOptions {
  readonly dataDir: string;
  /** Set for the program that is opened; in the browser's case, for this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Told one line when there will be no desktop window, and why. */
  readonly say: (line: string) => void;
  /** In the browser's case: what is to be done with the core before it is served. */
  readonly prepare?: (core: Core) => Promise<Result<void>>;
}

export interface Opened {
  /** Address of the screens, for a browser; null: a desktop window stands open. */
  readonly url: string | null;
  /** Settles when the user closed the desktop window; never while served to a browser. */
  readonly closed: Promise<void>;
  /** Ends all that was opened; no process is left. */
  stop(): Promise<void>;
}

/**
 * Opens Muster's screens over the data in `dataDir`: in the desktop window where Electron's runtime is there or can be
 * fetched, else served to a browser on this machine. Builds first when that is due.
 */
export async function openDesktopOrBrowser(options: OpenOptions): Promise<Result<Opened>> {
  await buildIfStale();
  const unable = noWindowHere();
  const program = unable ? null : (findElectron() ?? (await fetchElectron()));
  const why = unable ?? "Electron's runtime is not installed and could not be fetched";
  const desktop = program ? await openDesktop(program, options) : why;
  if (typeof desktop !== "string") return ok({ url: null, ...desktop });
  options.say(`No desktop window: ${desktop}. A browser gets the same screens.`);
  return openBrowser(options);
}

/** The window, or why there is none. */
function openDesktop(program: string, options: OpenOptions): Promise<OpenProgram | string> {
  // Left over from another Electron program's terminal, the first would make this one a plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...inherited } = process.env;
  const env = { ...inherited, ...options.env };
  return openProgram(program, [root, "--data-dir", options.dataDir], { env });
}

async function openBrowser({ dataDir, env, prepare, say }: OpenOptions): Promise<Result<Opened>> {
  Object.assign(process.env, env);
  // Files that Muster makes are for its user alone.
  process.umask(0o077);
  const made = await createNodeCore({ dataDir, version: readVersion(), processKind: "browser" });
  if (!made.ok) return made;
  const core = made.value;
  const started = await core.start();
  const ready = started.ok && prepare ? await prepare(core) : started;
  const served = ready.ok ? await serve(core, say) : ready;
  if (!served.ok) await core.stop();
  return served;
}

async function serve(core: Core, say: OpenOptions["say"]): Promise<Result<Opened>> {
  const host = await startWebHost({
    core,
    rendererDir: resolve(root, "out", "renderer"),
    onSessionEnd: (url) => say(`The browser was signed out. To sign in again, open ${url}`),
  });
  if (!host.ok) return host;
  const stop = async () => {
    await host.value.stop();
    await core.stop();
  };
  return ok({ url: host.value.url, closed: new Promise(() => {}), stop });
}
