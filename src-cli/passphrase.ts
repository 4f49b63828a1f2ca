import { open, type FileHandle } from "node:fs/promises";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { askHidden, askNew, type Asking } from "./prompt.ts";

export interface AskingPassphrase extends Asking {
  /** `--passphrase-file`; null: not given. */
  readonly passphraseFile: string | null;
}

const LONGEST_BYTES = 4_000;
/** Rights of others than the owner. */
const OTHERS = 0o077;

/** The passphrase of a vault that is there: from the file given, a hidden prompt, or the one line of stdin. */
export function askPassphrase(tools: AskingPassphrase): Promise<Result<string>> {
  const { passphraseFile } = tools;
  if (passphraseFile !== null) return fromFile(passphraseFile);
  return askHidden(tools, "Passphrase of the vault");
}

/** One for a new vault; asked for twice where it is typed. */
export function askNewPassphrase(tools: AskingPassphrase): Promise<Result<string>> {
  const { passphraseFile } = tools;
  if (passphraseFile !== null) return fromFile(passphraseFile);
  return askNew(tools, "New passphrase of the vault");
}

async function fromFile(path: string): Promise<Result<string>> {
  let handle: FileHandle;
  try {
    handle = await open(path, "r");
  } catch (error) {
    return err(unreadable(path, String((error as NodeJS.ErrnoException).code ?? error)));
  }
  try {
    return await passphraseIn(handle, path);
  } finally {
    await handle.close();
  }
}

/** Looks at the very file that it reads: the name may mean another a moment later. */
async function passphraseIn(handle: FileHandle, path: string): Promise<Result<string>> {
  const stat = await handle.stat();
  if (!stat.isFile()) return err(unreadable(path, "it is no file"));
  if (process.platform !== "win32" && (stat.mode & OTHERS) !== 0) return err(openToOthers(path));
  if (stat.size > LONGEST_BYTES) return err(unreadable(path, "it is too large for a passphrase"));
  const text = (await handle.readFile("utf8")).replace(/\r?\n$/, "");
  if (text === "") return err(unreadable(path, "it is empty"));
  return /[\r\n]/.test(text) ? err(unreadable(path, "it has more than one line")) : ok(text);
}

function unreadable(path: string, why: string) {
  return fault("bad_input", `The passphrase cannot be read from ${path}: ${why}.`, {
    mend: "Name a file that holds the passphrase alone, in one line.",
    where: "--passphrase-file",
  });
}

function openToOthers(path: string) {
  return fault("bad_input", `Others than you may read the passphrase in ${path}.`, {
    mend: `Let nobody else: chmod 600 '${path}'. If others could read it until now, change the passphrase too.`,
    where: "--passphrase-file",
  });
}
