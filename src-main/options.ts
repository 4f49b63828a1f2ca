import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { fault } from "#shared/errors.ts";
import { isLocale, LOCALES, type Locale } from "#shared/messages/catalogue.ts";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";
import { err, ok, type Result } from "#shared/result.ts";

export interface Options {
  /** Absolute; null for the default folder of the platform. */
  readonly dataDir: string | null;
  readonly locale: Locale;
}

/** Reads the options of the program. Unknown options are accepted: Chromium and Electron have options of their own. */
export function readOptions(argv: readonly string[]): Result<Options> {
  const { tokens } = parseArgs({
    args: [...argv],
    options: { "data-dir": { type: "string" }, locale: { type: "string" } },
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
    const mend = texts.dataDirMissingHint;
    return err(fault("bad_input", texts.dataDirMissing, { mend, where: "--data-dir" }));
  }
  const locale = last("locale") ?? "en";
  if (!isLocale(locale)) {
    const mend = texts.localeHint({ locales: LOCALES.join(", ") });
    return err(fault("bad_input", texts.badLocale({ locale }), { mend, where: "--locale" }));
  }
  return ok({ dataDir: dataDir === null ? null : resolve(dataDir), locale });
}
