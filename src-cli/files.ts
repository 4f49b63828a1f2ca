import { randomUUID } from "node:crypto";
import { access, constants, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { readBounded, type FileProblem } from "#core/index.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";

const LARGEST = 256 * 1024 * 1024;

export interface FileReading {
  /** Ends the reading: Ctrl+C. */
  readonly signal?: AbortSignal;
  /** In bytes. */
  readonly largest?: number;
  /** False: a file alone, not a pipe. */
  readonly pipes?: boolean;
}

/** Reads a text file. `what` names it in the message: 'template', 'plan'. */
export async function readText(
  path: string,
  what: string,
  reading: FileReading = {},
): Promise<Result<string>> {
  const bytes = await readBytes(path, what, reading);
  if (!bytes.ok) return bytes;
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes.value));
  } catch {
    const message = `The ${what} file ${path} is not UTF-8 text.`;
    return err(fault("bad_input", message, { where: path, mend: "Save it as UTF-8." }));
  }
}

/** Reads a file, or a pipe to its end, as it is. */
export async function readBytes(
  path: string,
  what: string,
  { largest = LARGEST, pipes = true, signal }: FileReading = {},
): Promise<Result<Buffer>> {
  const read = await readBounded(path, { largest, pipes, ...(signal ? { signal } : {}) });
  return read.ok ? read : err(readFault(read.error, path, what));
}

function readFault(problem: FileProblem, path: string, what: string): MusterError {
  const where = { where: path };
  switch (problem.kind) {
    case "cancelled":
      return fault("cancelled", `Reading the ${what} file ${path} was cancelled.`, where);
    case "too_large": {
      const most = Math.floor(problem.largest / 1_000_000);
      const message = `The ${what} file ${path} is larger than ${most} MB.`;
      return fault("too_large", message, { ...where, mend: `Check that it is a ${what}.` });
    }
    case "not_a_file":
      return fault("bad_input", `${path} is ${problem.is}, not a ${what} file.`, where);
    case "refused":
      return fault("bad_input", `The ${what} file ${path} ${problem.why}.`, where);
    default:
      return systemFault(problem.code, path, what);
  }
}

function systemFault(code: string, path: string, what: string): MusterError {
  if (code === "ENOENT") {
    const mend = `Check the path: looked for ${resolve(path)}.`;
    return fault("not_found", `There is no ${what} file ${basename(path)}.`, { where: path, mend });
  }
  const mend = "Check who may read it.";
  const message = `The ${what} file ${path} cannot be read (${code}).`;
  return fault("bad_input", message, { where: path, mend });
}

export interface NewFile {
  /** Puts the whole content in place under the file's own name, at once; text as UTF-8. */
  commit(content: string | Uint8Array): Promise<Result<void>>;
  /** Removes what is left when there was no commit. */
  discard(): Promise<void>;
}

/**
 * Prepares a file that appears whole or not at all: made beside its place under another name, then renamed. Done before
 * the work whose result it takes, so that a place that cannot be written is known before the work is done.
 */
export async function prepareFile(path: string): Promise<Result<NewFile>> {
  const folder = dirname(resolve(path));
  const draft = join(folder, `.${basename(path)}.${randomUUID().slice(0, 8)}.part`);
  try {
    await access(folder, constants.W_OK);
    const handle = await open(draft, "wx", 0o600);
    return ok({
      commit: async (content) => {
        try {
          await handle.writeFile(content, "utf8");
          await handle.sync();
          await handle.close();
          await rename(draft, path);
          return ok(undefined);
        } catch (error) {
          return err(writeFault(error, path));
        }
      },
      discard: async () => {
        await handle.close().catch(() => {});
        await rm(draft, { force: true });
      },
    });
  } catch (error) {
    return err(writeFault(error, path));
  }
}

function writeFault(error: unknown, path: string): MusterError {
  const code = codeOf(error);
  const mends: Record<string, string> = {
    ENOENT: `The folder ${dirname(resolve(path))} is not there: make it, or choose another.`,
    EACCES: `Choose a folder that you may write to.`,
    ENOSPC: "The disk is full.",
  };
  const mend = mends[code] ?? "Choose another place.";
  return fault("storage_failed", `${path} cannot be written (${code}).`, { where: path, mend });
}

export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : String(error);
}
