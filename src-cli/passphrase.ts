import type { Stats } from "node:fs";
import { readBounded, type FileProblem } from "#core/index.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { askHidden, askNew, CANCELLED, type Asking } from "./prompt.ts";
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
  const bytes = await bytesOf(path, tools.interrupt.signal);
  return bytes.ok ? eachOf(readingsOf(bytes.value), (text) => lineOf(text, path)) : bytes;
}

/** One for a new vault; asked for twice where it is typed. */
export async function askNewPassphrase(tools: AskingPassphrase): Promise<Result<string>> {
  const { passphraseFile: path } = tools;
  if (path === null) return askNew(tools, "New passphrase of the vault");
  const bytes = await bytesOf(path, tools.interrupt.signal);
  if (!bytes.ok) return bytes;
  const text = textIn(bytes.value);
  return text === null ? err(notUtf8(path)) : lineOf(text, path);
}

async function bytesOf(path: string, signal: AbortSignal): Promise<Result<Buffer>> {
  const read = await readBounded(path, { largest: LONGEST_BYTES, signal, refuse: isOpenToOthers });
  return read.ok ? read : err(faultOf(read.error, path));
}

function isOpenToOthers({ mode }: Stats): string | null {
  const open = process.platform !== "win32" && (mode & OTHERS) !== 0;
  return open ? "others may read it" : null;
}

function faultOf(problem: FileProblem, path: string): MusterError {
  switch (problem.kind) {
    case "cancelled":
      return CANCELLED;
    case "too_large":
      return unreadable(path, "it is too large for a passphrase");
    case "not_a_file":
      return unreadable(path, `it is ${problem.is}`);
    case "refused":
      return openToOthers(path);
    default:
      return unreadable(path, problem.code);
  }
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
