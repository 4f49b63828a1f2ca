import BetterSqlite3 from "better-sqlite3";
import { fault, type MusterError } from "#shared/errors.ts";

/** What SQLite answers when the file is not one of its own, or not as it should be. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  // A collation or a referenced table that does not exist is a damaged schema; to SQLite it is an error of the statement.
  const isSchema =
    error instanceof Error && /^no such (collation sequence|table: main\.)/.test(error.message);
  return code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT") || isSchema;
}

/**
 * A failure of the database or the disk in words for a person; null for anything else, which is a bug.
 * @param path the database
 */
export function storageFault(error: unknown, path: string): MusterError | null {
  const code = codeOf(error);
  const kind = KINDS.find(({ codes }) => codes.test(code));
  if (!kind) return null;
  return fault(kind.code, `${kind.message(path)} (${code}).`, { mend: kind.mend, where: path });
}

interface Kind {
  readonly codes: RegExp;
  readonly code: MusterError["code"];
  readonly mend: string;
  message(path: string): string;
}

const KINDS: readonly Kind[] = [
  {
    codes: /^SQLITE_(BUSY|LOCKED)/,
    code: "busy",
    message: (path) => `Another Muster was writing to ${path} all the while`,
    mend: "Nothing was changed. Try again.",
  },
  {
    codes: /^(SQLITE_NOTADB|SQLITE_CORRUPT)/,
    code: "database_corrupt",
    message: (path) => `The database ${path} is damaged`,
    mend: "End every Muster and start it again: it sets the damaged file aside and says how to go on.",
  },
  {
    // The shared memory of the journal is a file too.
    codes: /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/,
    code: "storage_failed",
    message: (path) => `The disk is full: ${path} cannot grow`,
    mend: "Make room, and try again. What was stored before is kept.",
  },
  {
    codes: /^(SQLITE_READONLY|SQLITE_PERM|SQLITE_AUTH|EACCES|EPERM|EROFS)/,
    code: "storage_failed",
    message: (path) => `${path} may not be written`,
    mend: "Check that the data directory and all in it belong to you and are not read-only, or name another with --data-dir.",
  },
  {
    codes: /^(SQLITE_CANTOPEN|ENOTDIR|EEXIST|EISDIR)/,
    code: "storage_failed",
    message: (path) => `${path} cannot be opened`,
    mend: "Check that the data directory is a directory that you may write to, or name another with --data-dir.",
  },
  {
    codes: /^(SQLITE_IOERR|SQLITE_PROTOCOL|EIO)/,
    code: "storage_failed",
    message: (path) => `The disk failed while ${path} was read or written`,
    mend: "Check the disk, and that the data directory is on a disk of this computer rather than a network drive.",
  },
];

function codeOf(error: unknown): string {
  if (error instanceof BetterSqlite3.SqliteError) return error.code;
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return typeof code === "string" ? code : "";
}
