import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { defaultDataDir } from "#core/index.ts";
import { openDesktopOrBrowser } from "./open.ts";

/** `npm start`: Muster's screens, in a desktop window or, where there can be none, in the browser. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { "data-dir": { type: "string" } } });
  const dataDir = resolve(values["data-dir"] ?? defaultDataDir());
  const interrupted = new Promise<void>((settle) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => settle());
    }
  });
  const opened = await openDesktopOrBrowser({ dataDir, say: note });
  if (!opened.ok) {
    note([opened.error.message, opened.error.mend].filter(Boolean).join("\n"));
    return 1;
  }
  if (opened.value.url) {
    process.stdout.write(`${opened.value.url}\n`);
    note("Open that address in a browser on this machine. Ctrl+C ends Muster.");
  }
  await Promise.race([opened.value.closed, interrupted]);
  await opened.value.stop();
  return 0;
}

function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

process.exitCode = await main().catch((error: unknown) => {
  note(error instanceof Error ? error.message : String(error));
  return 1;
});
