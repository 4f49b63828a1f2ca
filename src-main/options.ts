import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { fault } from "#shared/errors.ts";
import { isLocale, LOCALES, type Locale } from "#shared/languages/index.ts";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";
import { err, ok, type Result } from "#shared/result.ts";

export interface Options {
  /** Absolute; null for the default folder of the platform. */
  readonly dataDir: string | null;
  /** Language; null for the user's choice, or else the language of the computer. */
  readonly locale: Locale | null;
  /** Address of the team server to work with; null for the server that is stored, or this computer. */
  readonly server: string | null;
  /** File with the certificate authorities of that server. */
  readonly serverCa: string | null;
}

const NAMES = ["data-dir", "locale", "server", "server-ca"] as const;

/** The arguments without the choice of a server, for a start with the choice that is stored. */
export function withoutServer(argv: readonly string[]): string[] {
  return argv.filter((argument, index) => {
    const before = argv[index - 1] ?? "";
    return !/^--server(-ca)?(=|$)/.test(argument) && !/^--server(-ca)?$/.test(before);
  });
}

/** Reads the options of the program. Unknown options are accepted: Chromium and Electron have options of their own. */
export function readOptions(argv: readonly string[]): Result<Options> {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(NAMES.map((name) => [name, { type: "string" } as const])),
    strict: false,
    tokens: true,
  });
  const last = (name: string) =>
    tokens
      .flatMap((token) =>
        token.kind === "option" && token.name === name ? [token.value ?? ""] : [],
      )
      .at(-1);
  const dataDir = last("data-dir") ?? null;
  if (dataDir === "" || dataDir?.startsWith("--")) {
    const hint = texts.dataDirMissingHint;
    return err(fault("bad_input", texts.dataDirMissing, { hint, where: "--data-dir" }));
  }
  const locale = last("locale") ?? null;
  if (locale !== null && !isLocale(locale)) {
    const hint = texts.localeHint({ locales: LOCALES.join(", ") });
    return err(fault("bad_input", texts.badLocale({ locale }), { hint, where: "--locale" }));
  }
  const server = last("server") ?? null;
  const serverCa = last("server-ca") ?? null;
  if (server === "" || serverCa === "") {
    const hint = texts.serverMissingHint;
    return err(fault("bad_input", texts.serverMissing, { hint, where: "--server" }));
  }
  return ok({ dataDir: dataDir === null ? null : resolve(dataDir), locale, server, serverCa });
}
