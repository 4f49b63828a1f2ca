import { OptionError } from "./options.ts";

/** Kept free for connections, the program itself and mDNS. */
const RESERVE = 256;

/** Below this no system's limit is in the way, and reading the limit, which takes some milliseconds, is not needed. */
const ALWAYS_FINE = 200;

/**
 * A listening port is an open file. Says so beforehand, rather than failing at the 1,000th of 5,000.
 * @throws OptionError when this process may not open as many.
 */
export function checkOpenFiles(recorders: number, readLimit = openFileLimit): void {
  if (recorders <= ALWAYS_FINE) return;
  const limit = readLimit();
  if (limit === null || recorders + RESERVE <= limit) return;
  throw new OptionError(
    `recorders: ${recorders} need ${recorders + RESERVE} open files, and this process may open ${limit}. ` +
      `Raise the limit (ulimit -n ${recorders + RESERVE}) or simulate fewer.`,
  );
}

/** An explanation of an exhausted limit for users; null for another error. */
export function explainExhaustion(error: unknown): OptionError | null {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code !== "EMFILE" && code !== "ENFILE") return null;
  return new OptionError(
    `recorders: the system's limit of open files is reached (${code}). Raise it (ulimit -n) or simulate fewer.`,
  );
}

/** Null where the system has no such limit (Windows) or doesn't tell. */
function openFileLimit(): number | null {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : null;
}
