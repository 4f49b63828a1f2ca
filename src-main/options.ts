import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";

export interface Options {
  /** Absolute; null: the place that the system has for it. */
  readonly dataDir: string | null;
}

/** Reads what the program was started with. Chromium's and Electron's own switches stand in the same list: not ours to refuse. */
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
    return err(
      fault("bad_input", "--data-dir needs the folder to keep Muster's data in.", {
        mend: "Give it as: --data-dir /path/to/folder",
        where: "--data-dir",
      }),
    );
  }
  return ok({ dataDir: resolve(given.value) });
}
