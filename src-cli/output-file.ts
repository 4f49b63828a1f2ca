import { fault } from "#shared/errors.ts";
import { fileMessages as texts } from "#shared/messages/files.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { prepareFile, STDIO, type FileWriting, type NewFile } from "./files.ts";
import type { Report } from "./output.ts";
import type { CommonTools } from "./runner.ts";

/** A file that a command writes. */
export interface OutputFile {
  /** `-` for stdout. */
  readonly out: string;
  /** Replaces an existing file. */
  readonly replace?: boolean | undefined;
}

interface Made {
  readonly content: string | Uint8Array;
  readonly report: Report;
}

/**
 * Creates a content and writes it to a file, or to stdout for `-`. An existing file is refused unless it is to be replaced: then nothing
 * is created. If the creation fails, no file is written.
 */
export async function writeOutput(
  tools: Pick<CommonTools, "host" | "json">,
  { out, replace = false }: OutputFile,
  make: () => Promise<Result<Made>>,
): Promise<Result<Report>> {
  const file = await prepareOutput(tools, out, { replace });
  if (!file.ok) return file;
  try {
    const made = await make();
    if (!made.ok) return made;
    const written = await file.value.commit(made.value.content);
    return written.ok ? ok(besideOutput(made.value.report, out)) : written;
  } finally {
    await file.value.discard();
  }
}

/** Prepares a file, or stdout for `-`. On stdout there is no room for a JSON document. */
export async function prepareOutput(
  { host, json }: Pick<CommonTools, "host" | "json">,
  out: string,
  writing: FileWriting = {},
): Promise<Result<NewFile>> {
  if (out === STDIO && json)
    return err(fault("bad_input", texts.jsonAndStdout, { hint: texts.jsonAndStdoutHint }));
  return prepareFile(out, { ...writing, stdout: host.stdout });
}

/** The report of a command whose content may be on stdout already. */
export function besideOutput(report: Report, out: string): Report {
  return out === STDIO ? { ...report, text: () => "" } : report;
}
