import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants, link, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, parse, resolve } from "node:path";
import { addAbortSignal, type Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readBounded, type FileProblem } from "#core/before-core.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { fileMessages as texts, pathKindMessages } from "#shared/messages/files.ts";
import { err, ok, type Result } from "#shared/result.ts";

const LARGEST = 256 * 1024 * 1024;

/** File name for stdin of a command that reads, and stdout of a command that writes. */
export const STDIO = "-";

export interface FileReading {
  /** Read for the name `-`; without it, `-` is a file like any other. */
  readonly stdin?: Readable;
  /** Ends the reading: Ctrl+C. */
  readonly signal?: AbortSignal;
  /** Limit of the file, in bytes. */
  readonly largest?: number;
  /** False: a file alone, not a pipe. */
  readonly pipes?: boolean;
}

/** Reads a text file, in UTF-8. */
export async function readText(path: string, reading: FileReading = {}): Promise<Result<string>> {
  const bytes = await readBytes(path, reading);
  if (!bytes.ok) return bytes;
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes.value));
  } catch {
    const message = texts.notUtf8({ path });
    return err(fault("bad_input", message, { where: path, hint: texts.notUtf8Hint }));
  }
}

/** The name of a template whose text has none: that of its file, without the ending. */
export const templateName = (path: string): string =>
  (path === STDIO ? "" : parse(path).name.trim()) || "Template";

/** Reads a file, or a pipe to its end. */
export async function readBytes(
  path: string,
  { largest = LARGEST, pipes = true, signal, stdin }: FileReading = {},
): Promise<Result<Buffer>> {
  if (path === STDIO && stdin) return readStdin(stdin, { largest, ...(signal ? { signal } : {}) });
  const read = await readBounded(path, { largest, pipes, ...(signal ? { signal } : {}) });
  return read.ok ? read : err(readFault(read.error, path));
}

async function readStdin(
  stdin: Readable,
  { largest, signal }: { readonly largest: number; readonly signal?: AbortSignal },
): Promise<Result<Buffer>> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of signal ? addAbortSignal(signal, stdin) : stdin) {
      const bytes = Buffer.from(piece as Uint8Array | string);
      pieces.push(bytes);
      size += bytes.length;
      if (size > largest) return err(readFault({ kind: "too_large", largest }, STDIO));
    }
    return ok(Buffer.concat(pieces));
  } catch (error) {
    if (signal?.aborted) return err(readFault({ kind: "cancelled" }, STDIO));
    return err(systemFault(systemCodeOf(error), STDIO));
  }
}

/** Opens a file of any size, or stdin for `-`. */
export async function openSource(path: string, stdin: Readable): Promise<Result<Readable>> {
  if (path === STDIO) return ok(stdin);
  try {
    const found = await stat(path);
    if (found.isDirectory()) return err(readFault({ kind: "not_a_file", is: "folder" }, path));
    await access(path, constants.R_OK);
    return ok(createReadStream(path));
  } catch (error) {
    return err(systemFault(systemCodeOf(error), path));
  }
}

function readFault(problem: FileProblem, path: string): MusterError {
  const where = { where: path };
  switch (problem.kind) {
    case "cancelled":
      return fault("cancelled", texts.cancelled({ path }), where);
    case "too_large": {
      const megabytes = Math.floor(problem.largest / 1_000_000);
      const message = texts.tooLarge({ path, megabytes });
      return fault("too_large", message, { ...where, hint: texts.tooLargeHint });
    }
    case "not_a_file":
      return fault("bad_input", texts.notAFile({ path, kind: pathKindMessages[problem.is] }), {
        ...where,
        hint: texts.notAFileHint,
      });
    case "refused":
      return fault("bad_input", texts.refused({ path, reason: problem.why }), where);
    default:
      return systemFault(problem.code, path);
  }
}

function systemFault(code: string, path: string): MusterError {
  if (code === "ENOENT") {
    const hint = texts.missingHint({ path: resolve(path) });
    return fault("not_found", texts.missing({ name: basename(path) }), { where: path, hint });
  }
  const message = texts.unreadable({ path, code });
  return fault("bad_input", message, { where: path, hint: texts.unreadableHint });
}

export async function fileExists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}

export interface NewFile {
  /** Writes the content and renames the file to its own name; text as UTF-8. */
  commit(content: string | Uint8Array | Readable): Promise<Result<void>>;
  /** Removes the draft if there was no commit. */
  discard(): Promise<void>;
}

export interface FileWriting {
  /** Receives the content for the name `-`; without it, `-` is a file like any other. */
  readonly stdout?: Writable;
  /** An existing file is replaced. Default: false. */
  readonly replace?: boolean;
}

/**
 * Prepares a file that appears complete or not at all: it is written under another name in the same folder, then renamed.
 * Prepare the file before the work that produces its content: a folder without write permission is then found at once.
 */
export async function prepareFile(
  path: string,
  { stdout, replace = false }: FileWriting = {},
): Promise<Result<NewFile>> {
  if (path === STDIO && stdout) return ok(fileOnStdout(stdout));
  if (!replace && (await fileExists(path))) return err(inTheWay(path));
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
          await (replace ? rename(draft, path) : renameNew(draft, path));
          return ok(undefined);
        } catch (error) {
          return err(systemCodeOf(error) === "EEXIST" ? inTheWay(path) : writeFault(error, path));
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

/** Fails with EEXIST where a file of that name was created meanwhile. */
async function renameNew(draft: string, path: string): Promise<void> {
  await link(draft, path).catch(async (error: unknown) => {
    // A file system without links, such as that of a memory stick.
    if (systemCodeOf(error) === "EEXIST" || (await fileExists(path))) throw error;
    await rename(draft, path);
  });
}

/** What was written to stdout remains there if the rest fails. */
function fileOnStdout(stdout: Writable): NewFile {
  return {
    async commit(content) {
      try {
        const source =
          typeof content === "string" || content instanceof Uint8Array ? [content] : content;
        await pipeline(source, stdout, { end: false });
        return ok(undefined);
      } catch (error) {
        return err(writeFault(error, STDIO));
      }
    },
    async discard() {},
  };
}

function inTheWay(path: string): MusterError {
  const hint = texts.existsHint;
  return fault("already_exists", texts.exists({ path }), { where: path, hint });
}

function writeFault(error: unknown, path: string): MusterError {
  const code = systemCodeOf(error);
  const hint = writeHint(code, path);
  return fault("storage_failed", texts.unwritable({ path, code }), { where: path, hint });
}

function writeHint(code: string, path: string): string {
  if (code === "ENOENT") return texts.noFolderHint({ folder: dirname(resolve(path)) });
  if (code === "EACCES") return texts.noPermissionHint;
  return code === "ENOSPC" ? texts.diskFullHint : texts.unwritableHint;
}

export function systemCodeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : String(error);
}
