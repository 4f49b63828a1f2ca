import { resolve } from "node:path";
import { defaultDataDir } from "#core/index.ts";
import { localeOf, useLocale } from "#shared/languages/index.ts";
import { launcherMessages as texts } from "#shared/messages/launcher.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { helpText, readLaunchOptions, type LaunchOptions } from "./launch-options.ts";
import { showScreens } from "./open.ts";
import { interruption } from "./interruption.ts";

/** `npm start`: Muster's screens, in a desktop window or, if none can be opened, in a browser. */
async function main(): Promise<number> {
  const read = readLaunchOptions(process.argv.slice(2));
  if (read.ok && read.value.help) {
    process.stdout.write(helpText());
    return 0;
  }
  const shown = read.ok ? await show(read.value) : read;
  if (shown.ok) return 0;
  note([shown.error.message, shown.error.hint].filter(Boolean).join("\n"));
  return 1;
}

async function show(options: LaunchOptions): Promise<Result<void>> {
  const { dataDir, locale, passedOn, server, unknown, wish } = options;
  await useLocale(locale ?? localeOf(process.env));
  return showScreens({
    dataDir: resolve(dataDir ?? defaultDataDir()),
    wish,
    args: passedOn,
    offersDemo: true,
    signal: interruption(),
    say: note,
    async prepare() {
      if (server !== null) {
        const hint = texts.serverInBrowserHint({ server });
        return err(fault("bad_input", texts.serverInBrowser, { hint, where: "--server" }));
      }
      if (unknown.length > 0) note(texts.ignored({ options: unknown.join(", ") }));
      return ok(undefined);
    },
    async opened(url) {
      if (url === null) return ok(undefined);
      process.stdout.write(`${url}\n`);
      note(texts.open);
      return ok(undefined);
    },
  });
}

function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

process.exitCode = await main().catch((error: unknown) => {
  note(error instanceof Error ? error.message : String(error));
  return 1;
});
