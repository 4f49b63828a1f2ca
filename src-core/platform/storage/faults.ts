import BetterSqlite3 from "better-sqlite3";
import { fault, type MusterError } from "#shared/errors.ts";
import { storageMessages as texts } from "#shared/messages/storage.ts";

/** What SQLite answers when the file is not one of its own, or not as it should be. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error);
  // A missing collation or referenced table, or a foreign key to a column without an index, means a damaged schema. SQLite
  // reports these as errors of the statement.
  const isSchema =
    error instanceof Error &&
    /^(no such (collation sequence|table: main\.)|foreign key mismatch)/.test(error.message);
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
  const message = texts[kind.text]({ path, code });
  return fault(kind.code, message, { hint: texts[kind.hint], where: path });
}

interface Kind {
  readonly codes: RegExp;
  readonly code: MusterError["code"];
  readonly text: "busy" | "corrupt" | "diskFull" | "notWritable" | "notOpened" | "diskFailed";
  readonly hint:
    | "busyHint"
    | "restartHint"
    | "diskFullHint"
    | "notWritableHint"
    | "notOpenedHint"
    | "diskFailedHint";
}

const KINDS: readonly Kind[] = [
  {
    codes: /^SQLITE_(BUSY|LOCKED)/,
    code: "busy",
    text: "busy",
    hint: "busyHint",
  },
  {
    codes: /^(SQLITE_NOTADB|SQLITE_CORRUPT)/,
    code: "database_corrupt",
    text: "corrupt",
    hint: "restartHint",
  },
  {
    // The shared memory of the journal is a file too.
    codes: /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/,
    code: "storage_failed",
    text: "diskFull",
    hint: "diskFullHint",
  },
  {
    codes: /^(SQLITE_READONLY|SQLITE_PERM|SQLITE_AUTH|EACCES|EPERM|EROFS)/,
    code: "storage_failed",
    text: "notWritable",
    hint: "notWritableHint",
  },
  {
    codes: /^(SQLITE_CANTOPEN|ENOTDIR|EEXIST|EISDIR)/,
    code: "storage_failed",
    text: "notOpened",
    hint: "notOpenedHint",
  },
  {
    codes: /^(SQLITE_IOERR|SQLITE_PROTOCOL|EIO)/,
    code: "storage_failed",
    text: "diskFailed",
    hint: "diskFailedHint",
  },
];

function codeOf(error: unknown): string {
  if (error instanceof BetterSqlite3.SqliteError) return error.code;
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return typeof code === "string" ? code : "";
}
