import { open, type FileHandle } from "node:fs/promises";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { askHidden, askNew, type Asking } from "./prompt.ts";
import { eachOf, readingsOf, textIn } from "./readings.ts";

export interface AskingPassphrase extends Asking {
  /** `--passphrase-file`; null: not given. */
  readonly passphraseFile: string | null;
}

const LONGEST_BYTES = 4_000;
/** Rights of others than the owner. */
const OTHERS = 0o077;

/** The passphrase of a vault that is there, in its readings: from the file given, a hidden prompt, or the one line of stdin. */
export async function askPassphrase(tools: AskingPassphrase): Promise<Result<readonly string[]>> {
  const { passphraseFile: path } = tools;
  if (path === null) return askHidden(tools, "Passphrase of the vault");
  const bytes = await bytesOf(path);
  return bytes.ok ? eachOf(readingsOf(bytes.value), (text) => lineOf(text, path)) : bytes;
}

/** One for a new vault; asked for twice where it is typed. */
export async function askNewPassphrase(tools: AskingPassphrase): Promise<Result<string>> {
  const { passphraseFile: path } = tools;
  if (path === null) return askNew(tools, "New passphrase of the vault");
  const bytes = await bytesOf(path);
  if (!bytes.ok) return bytes;
  const text = textIn(bytes.value);
  return text === null ? err(notUtf8(path)) : lineOf(text, path);
}

async function bytesOf(path: string): Promise<Result<Buffer>> {
  let handle: FileHandle;
  try {
    handle = await open(path, "r");
  } catch (error) {
    return err(unreadable(path, String((error as NodeJS.ErrnoException).code ?? error)));
  }
  try {
    return await readFrom(handle, path);
  } finally {
    await handle.close();
  }
}

/** Looks at the very file that it reads: the name may mean another a moment later. */
async function readFrom(handle: FileHandle, path: string): Promise<Result<Buffer>> {
  const stat = await handle.stat();
  if (!stat.isFile()) return err(unreadable(path, "it is no file"));
  if (process.platform !== "win32" && (stat.mode & OTHERS) !== 0) return err(openToOthers(path));
  if (stat.size > LONGEST_BYTES) return err(unreadable(path, "it is too large for a passphrase"));
  return ok(await handle.readFile());
}

function lineOf(sent: string, path: string): Result<string> {
  const text = sent.replace(/\r?\n$/, "");
  if (text === "") return err(unreadable(path, "it is empty"));
  return /[\r\n]/.test(text) ? err(unreadable(path, "it has more than one line")) : ok(text);
}

function unreadable(path: string, why: string) {
  return fault("bad_input", `The passphrase cannot be read from ${path}: ${why}.`, {
    mend: "Name a file that holds the passphrase alone, in one line.",
    where: "--passphrase-file",
  });
}

function notUtf8(path: string) {
  return fault(
    "bad_input",
    `The passphrase cannot be read from ${path}: it is not text in UTF-8.`,
    {
      mend: "Save the file in UTF-8.",
      where: "--passphrase-file",
    },
  );
}

function openToOthers(path: string) {
  return fault("bad_input", `Others than you may read the passphrase in ${path}.`, {
    mend: `Let nobody else: chmod 600 '${path}'. If others could read it until now, change the passphrase too.`,
    where: "--passphrase-file",
  });
}
