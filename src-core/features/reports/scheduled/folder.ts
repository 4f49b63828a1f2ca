import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, copyFile, link, rm, stat, writeFile } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { fault, type MusterError } from "#shared/errors.ts";
import { scheduledReportMessages as messages } from "#shared/messages/scheduled-reports.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** So many reports of one name are kept beside each other. */
const MOST_SUFFIX = 999;

/**
 * Writes a report into a folder that exists. A file that is there is never replaced: the new one gets a number. A file with
 * the final name is always complete. @returns its path
 */
export async function writeToFolder(
  folder: string,
  file: { readonly name: string; readonly ending: string; readonly bytes: Buffer },
): Promise<Result<string>> {
  const refused = await folderFault(folder);
  if (refused !== null) return err(refused);
  const part = join(folder, `.${file.name}.${randomUUID()}.part`);
  try {
    await writeFile(part, file.bytes, { flag: "wx" });
    for (let number = 1; number <= MOST_SUFFIX; number += 1) {
      const suffix = number === 1 ? "" : `-${number}`;
      const path = join(folder, `${file.name}${suffix}.${file.ending}`);
      if (await placed(part, path)) return ok(path);
    }
    return err(notWritten("EEXIST", folder));
  } catch (error) {
    return err(notWritten((error as NodeJS.ErrnoException).code ?? String(error), folder));
  } finally {
    await rm(part, { force: true }).catch(() => {});
  }
}

/** Why reports cannot be written into this folder; null if it exists and can be written. */
export async function folderFault(folder: string): Promise<MusterError | null> {
  if (!isAbsolute(folder)) return notWritten("ENOTDIR", folder);
  try {
    if (!(await stat(folder)).isDirectory()) return notWritten("ENOTDIR", folder);
    await access(folder, constants.W_OK);
    return null;
  } catch (error) {
    return notWritten((error as NodeJS.ErrnoException).code ?? String(error), folder);
  }
}

/** @returns false if there is a file of that name */
async function placed(part: string, path: string): Promise<boolean> {
  try {
    await link(part, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (code === "ENOSPC" || code === "EDQUOT") throw error;
  }
  // Some network drives and sticks know no links.
  try {
    await copyFile(part, path, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    // A copy that was broken off must not look like a report.
    await rm(path, { force: true });
    throw error;
  }
}

function notWritten(code: string, path: string): MusterError {
  const known = KNOWN[code];
  const message = known ? known.message({ path }) : messages.folderOther({ path, code });
  const hint = known ? known.hint() : messages.folderOtherHint;
  return fault("storage_failed", message, { hint, where: path });
}

interface Known {
  readonly message: (values: { path: string }) => string;
  readonly hint: () => string;
}

const MISSING: Known = { message: messages.folderMissing, hint: () => messages.folderMissingHint };
const FULL: Known = { message: messages.folderFull, hint: () => messages.folderFullHint };
const DENIED: Known = { message: messages.folderDenied, hint: () => messages.folderDeniedHint };

const KNOWN: Readonly<Record<string, Known>> = {
  ENOENT: MISSING,
  ENOTDIR: MISSING,
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: DENIED,
};
