import type { Stats } from "node:fs";
import { readBounded, type FileProblem } from "#core/index.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { promptMessages as texts } from "#shared/messages/commands/program.ts";
import { pathKindMessages } from "#shared/messages/files.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { askHidden, askNew, cancelledFault, type Asking } from "./prompt.ts";
import { eachOf, readingsOf, textIn } from "./readings.ts";

export interface AskingPassphrase extends Asking {
  /** `--passphrase-file`; null: not given. */
  readonly passphraseFile: string | null;
}

const LONGEST_BYTES = 4_000;
/** Permission bits of group and other users. */
const OTHERS = 0o077;

/** The passphrase of an existing vault, in its readings: from the given file, a hidden prompt, or the only line of stdin. */
export async function askPassphrase(tools: AskingPassphrase): Promise<Result<readonly string[]>> {
  const { passphraseFile: path } = tools;
  if (path === null) return askHidden(tools, texts.passphrase);
  const bytes = await bytesOf(path, tools.interrupt.signal);
  return bytes.ok ? eachOf(readingsOf(bytes.value), (text) => lineOf(text, path)) : bytes;
}

/** A passphrase for a new vault; at a prompt it is typed twice. */
export async function askNewPassphrase(tools: AskingPassphrase): Promise<Result<string>> {
  const { passphraseFile: path } = tools;
  if (path === null) return askNew(tools, texts.newPassphrase);
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
  return open ? "open" : null;
}

function faultOf(problem: FileProblem, path: string): MusterError {
  switch (problem.kind) {
    case "cancelled":
      return cancelledFault();
    case "too_large":
      return unreadable(path, texts.passphraseTooLarge);
    case "not_a_file":
      return unreadable(path, texts.passphraseNotAFile({ kind: pathKindMessages[problem.is] }));
    case "refused":
      return openToOthers(path);
    default:
      return unreadable(path, problem.code);
  }
}

function lineOf(sent: string, path: string): Result<string> {
  const text = sent.replace(/\r?\n$/, "");
  if (text === "") return err(unreadable(path, texts.passphraseEmpty));
  return /[\r\n]/.test(text) ? err(unreadable(path, texts.passphraseLines)) : ok(text);
}

function unreadable(path: string, reason: string) {
  const mend = texts.passphraseUnreadableHint;
  return faultOfOption(texts.passphraseUnreadable({ path, reason }), mend);
}

function notUtf8(path: string) {
  return faultOfOption(texts.passphraseNotUtf8({ path }), texts.passphraseNotUtf8Hint);
}

function openToOthers(path: string) {
  return faultOfOption(texts.passphraseOpen({ path }), texts.passphraseOpenHint({ path }));
}

function faultOfOption(message: string, mend: string): MusterError {
  return fault("bad_input", message, { mend, where: "--passphrase-file" });
}
