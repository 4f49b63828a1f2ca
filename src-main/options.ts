import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { fault } from "#shared/errors.ts";
import { desktopMessages as texts } from "#shared/messages/hosts.ts";
import { err, ok, type Result } from "#shared/result.ts";

export interface Options {
  /** Absolute; null for the default folder of the platform. */
  readonly dataDir: string | null;
}

/** Reads the options of the program. Unknown options are accepted: Chromium and Electron have options of their own. */
export function readOptions(argv: readonly string[]): Result<Options> {
  const { tokens } = parseArgs({
    args: [...argv],
    options: { "data-dir": { type: "string" } },
    strict: false,
    tokens: true,
  });
  const given = tokens.findLast((token) => token.kind === "option" && token.name === "data-dir");
  if (given?.kind !== "option") return ok({ dataDir: null });
  if (!given.value || given.value.startsWith("--")) {
    const mend = texts.dataDirMissingHint;
    return err(fault("bad_input", texts.dataDirMissing, { mend, where: "--data-dir" }));
  }
  return ok({ dataDir: resolve(given.value) });
}
