import { close, constants, fstat, open, read, type Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { Socket } from "node:net";
import { promisify } from "node:util";
import { err, ok, type Result } from "#shared/result.ts";

/** Kinds of paths that have no end of their own. */
export type OtherKind = "folder" | "device" | "pipe" | "socket";

/** Why a file was not read. */
export type FileProblem =
  | { readonly kind: "not_a_file"; readonly is: OtherKind }
  | { readonly kind: "too_large"; readonly largest: number }
  /** `refuse` said so. */
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "cancelled" }
  /** Code of the system: `ENOENT`. */
  | { readonly kind: "system"; readonly code: string };

export interface BoundedReading {
  /** Limit of the file, in bytes. */
  readonly largest: number;
  /** Ends the reading. */
  readonly signal?: AbortSignal;
  /** Takes a pipe too, as in `muster plan --template <(command)`. */
  readonly pipes?: boolean;
  /** Looks at the very file that is read; what it answers is why not to. */
  refuse?(stats: Stats): string | null;
}

const openFile = promisify(open);
const statFile = promisify(fstat);
const readFile = promisify(read);
const closeFile = promisify(close);

const PIECE = 1024 * 1024;

/**
 * Reads a file that a person named. Looks at its kind and size first, never reads more than may be, and can be ended: a
 * device or a pipe would go on for ever.
 */
export async function readBounded(
  path: string,
  reading: BoundedReading,
): Promise<Result<Buffer, FileProblem>> {
  try {
    const problem = problemOf(await stat(path), reading);
    return problem === null ? await readOpened(path, reading) : err(problem);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return err({ kind: "system", code: code ?? String(error) });
  }
}

async function readOpened(
  path: string,
  reading: BoundedReading,
): Promise<Result<Buffer, FileProblem>> {
  // Opening a pipe would otherwise wait for a writer.
  const file = await openFile(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  let isPipe = false;
  try {
    const stats = await statFile(file);
    // The name may mean another file by now.
    const problem = problemOf(stats, reading);
    if (problem !== null) return err(problem);
    isPipe = stats.isFIFO();
    return isPipe ? await readPipe(file, reading) : await readPieces(file, reading);
  } finally {
    // A socket closes its own.
    if (!isPipe) await closeFile(file);
  }
}

function problemOf(stats: Stats, { largest, pipes = false, refuse }: BoundedReading) {
  const isPipe = stats.isFIFO();
  if (!stats.isFile() && !(isPipe && pipes)) return notAFile(stats);
  if (stats.size > largest) return { kind: "too_large", largest } as const;
  const why = refuse?.(stats) ?? null;
  return why === null ? null : ({ kind: "refused", why } as const);
}

function notAFile(stats: Stats): FileProblem {
  return { kind: "not_a_file", is: otherKindOf(stats) };
}

function otherKindOf(stats: Stats): OtherKind {
  if (stats.isDirectory()) return "folder";
  if (stats.isCharacterDevice() || stats.isBlockDevice()) return "device";
  return stats.isFIFO() ? "pipe" : "socket";
}

/** To its end, wherever that is: a file may grow, and those that the system makes up have no size. */
async function readPieces(
  file: number,
  { largest, signal }: BoundedReading,
): Promise<Result<Buffer, FileProblem>> {
  const pieces: Buffer[] = [];
  let size = 0;
  for (;;) {
    if (signal?.aborted) return err({ kind: "cancelled" });
    const { buffer, bytesRead } = await readFile(file, Buffer.allocUnsafe(PIECE), 0, PIECE, null);
    if (bytesRead === 0) return ok(Buffer.concat(pieces, size));
    size += bytesRead;
    if (size > largest) return err({ kind: "too_large", largest });
    pieces.push(buffer.subarray(0, bytesRead));
  }
}

/** Reads a pipe by its events, since a read that waits for a writer could not be ended. */
async function readPipe(
  file: number,
  { largest, signal }: BoundedReading,
): Promise<Result<Buffer, FileProblem>> {
  const socket = new Socket({ fd: file, readable: true, writable: false });
  const abort = () => socket.destroy(new Error("cancelled"));
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of socket) {
      pieces.push(piece as Buffer);
      size += (piece as Buffer).length;
      if (size > largest) return err({ kind: "too_large", largest });
    }
    return ok(Buffer.concat(pieces, size));
  } catch (error) {
    if (signal?.aborted) return err({ kind: "cancelled" });
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
    socket.destroy();
  }
}
