import { resolve } from "node:path";
import { createNodeCore, demoProcess, type Core } from "#core/index.ts";
import { launcherMessages as texts } from "#shared/messages/launcher.ts";
import { ok, type Result } from "#shared/result.ts";
import { startWebHost } from "#web/index.ts";
import { buildIfStale } from "./build-if-stale.ts";
import type { OpenOptions } from "./open-options.ts";
import { showWindow } from "./open-window.ts";
import { readVersion } from "./version.ts";

const root = resolve(import.meta.dirname, "..");

/**
 * Shows Muster's screens over the data in `dataDir`, until the user closes the window or `signal` aborts: in a desktop
 * window, or served to a browser if no window can be opened, or if the window crashes. Builds first when that is due.
 */
export async function showScreens(options: OpenOptions): Promise<Result<void>> {
  await buildIfStale();
  const shown = await showWindow(options);
  if (!shown.ok || shown.value === null || options.signal.aborted)
    return shown.ok ? ok(undefined) : shown;
  options.say(texts.noWindow({ reason: shown.value }));
  return showInBrowser(options);
}

async function showInBrowser(options: OpenOptions): Promise<Result<void>> {
  const { dataDir, env, offersDemo, prepare, signal } = options;
  Object.assign(process.env, env);
  // Files that Muster makes are for its user alone.
  process.umask(0o077);
  const made = await createNodeCore({
    dataDir,
    version: readVersion(),
    processKind: "browser",
    demo: offersDemo ? demoHere() : null,
  });
  if (!made.ok) return made;
  const core = made.value;
  try {
    const started = await core.start();
    const ready = started.ok && prepare ? await prepare(core) : started;
    return ready.ok && !signal.aborted ? await serve(core, options) : ready;
  } finally {
    await core.stop();
  }
}

function demoHere() {
  const script = resolve(root, "scripts", "demo.ts");
  return demoProcess({ node: process.execPath, script, screens: "browser" });
}

async function serve(core: Core, { opened, say, signal }: OpenOptions): Promise<Result<void>> {
  const host = await startWebHost({
    core,
    rendererDir: resolve(root, "out", "renderer"),
    onSessionEnd: (url) => say(texts.signedOut({ url })),
  });
  if (!host.ok) return host;
  try {
    const answer = await opened(host.value.url);
    if (answer.ok) await aborted(signal);
    return answer;
  } finally {
    await host.value.stop();
  }
}

/** Settles when the signal aborts. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((settle) => {
    if (signal.aborted) settle();
    signal.addEventListener("abort", () => settle(), { once: true });
  });
}
