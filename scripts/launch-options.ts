import { parseArgs } from "node:util";
import { readOptions, type Options } from "#main/options.ts";
import { LOCALES } from "#shared/languages/index.ts";
import { launcherMessages as texts } from "#shared/messages/launcher.ts";
import { ok, type Result } from "#shared/result.ts";

/** What `npm start` was started with. */
export interface LaunchOptions extends Options {
  readonly help: boolean;
  /** Which screens the user wants; null for a window if possible. */
  readonly wish: "browser" | "window" | null;
  /** Arguments for the desktop program: all except those of the launcher. */
  readonly passedOn: readonly string[];
  /** Options that only Electron or Chromium know. */
  readonly unknown: readonly string[];
}

const OWN = ["--browser", "--help", "--window"];
const OF_THE_PROGRAM = ["data-dir", "locale", "server", "server-ca"];

/** Fails with what the desktop program would refuse, too. */
export function readLaunchOptions(argv: readonly string[]): Result<LaunchOptions> {
  const passedOn = argv.filter((argument) => !OWN.includes(argument));
  const options = readOptions(passedOn);
  if (!options.ok) return options;
  const has = (name: string) => argv.includes(`--${name}`);
  const { tokens } = parseArgs({ args: [...passedOn], strict: false, tokens: true });
  const unknown = tokens.flatMap((token) =>
    token.kind === "option" && !OF_THE_PROGRAM.includes(token.name) ? [token.rawName] : [],
  );
  return ok({
    ...options.value,
    help: has("help"),
    wish: has("browser") ? "browser" : has("window") ? "window" : null,
    passedOn,
    unknown,
  });
}

export function helpText(): string {
  return texts.help({ locales: LOCALES.join(", ") });
}
