import { existsSync, type Stats } from "node:fs";
import { join } from "node:path";
import { readBounded, type FileProblem } from "#core/before-core.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { promptMessages as texts } from "#shared/messages/commands/program.ts";
import { pathKindMessages } from "#shared/messages/files.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Host } from "./host.ts";
import { askHidden, askNew, cancelledFault, type Asking } from "./prompt.ts";
import { eachOf, readingsOf, decodeUtf8 } from "./readings.ts";

/** A file that contains the passphrase of the vault. */
export interface PassphraseFile {
  readonly path: string;
  /** What named the file: `--passphrase-file`, or a variable of the environment. */
  readonly namedBy: string;
  /** Whether the system protects the folder, so that the permissions of the file do not matter. */
  readonly isProtected: boolean;
}

export interface AskingPassphrase extends Asking {
  /** File with the passphrase; null if none is named. */
  readonly passphraseFile: PassphraseFile | null;
}

/** Name of the credential in a systemd unit: `LoadCredential=muster-passphrase:PATH`. */
const CREDENTIAL = "muster-passphrase";

/**
 * The passphrase file of a command: as the option says, else MUSTER_PASSPHRASE_FILE, else the credential of a systemd unit.
 * systemd keeps credentials in memory, readable by the service alone (systemd.exec(5), Credentials).
 */
export function findPassphraseFile(
  option: string | undefined,
  env: Host["env"],
): PassphraseFile | null {
  if (option !== undefined) {
    return { path: option, namedBy: "--passphrase-file", isProtected: false };
  }
  const path = env["MUSTER_PASSPHRASE_FILE"] ?? "";
  if (path !== "") return { path, namedBy: "MUSTER_PASSPHRASE_FILE", isProtected: false };
  const folder = env["CREDENTIALS_DIRECTORY"] ?? "";
  const credential = join(folder, CREDENTIAL);
  if (folder === "" || !existsSync(credential)) return null;
  return { path: credential, namedBy: "CREDENTIALS_DIRECTORY", isProtected: true };
}

const LONGEST_BYTES = 4_000;
/** Permission bits of group and other users. */
const OTHERS = 0o077;

/** The passphrase of an existing vault, in its readings: from the given file, a hidden prompt, or the only line of stdin. */
export async function askPassphrase(tools: AskingPassphrase): Promise<Result<readonly string[]>> {
  const { passphraseFile: file } = tools;
  if (file === null) return askHidden(tools, texts.passphrase);
  const bytes = await bytesOf(file, tools.interrupt.signal);
  return bytes.ok ? eachOf(readingsOf(bytes.value), (text) => lineOf(text, file)) : bytes;
}

/** A passphrase for a new vault; at a prompt it is typed twice. */
export async function askNewPassphrase(tools: AskingPassphrase): Promise<Result<string>> {
  const { passphraseFile: file } = tools;
  if (file === null) return askNew(tools, texts.newPassphrase);
  const bytes = await bytesOf(file, tools.interrupt.signal);
  if (!bytes.ok) return bytes;
  const text = decodeUtf8(bytes.value);
  return text === null ? err(notUtf8(file)) : lineOf(text, file);
}

async function bytesOf(file: PassphraseFile, signal: AbortSignal): Promise<Result<Buffer>> {
  const refuse = file.isProtected ? () => null : isOpenToOthers;
  const read = await readBounded(file.path, { largest: LONGEST_BYTES, signal, refuse });
  return read.ok ? read : err(faultOf(read.error, file));
}

function isOpenToOthers({ mode }: Stats): string | null {
  const open = process.platform !== "win32" && (mode & OTHERS) !== 0;
  return open ? "open" : null;
}

function faultOf(problem: FileProblem, file: PassphraseFile): MusterError {
  switch (problem.kind) {
    case "cancelled":
      return cancelledFault();
    case "too_large":
      return unreadable(file, texts.passphraseTooLarge);
    case "not_a_file":
      return unreadable(file, texts.passphraseNotAFile({ kind: pathKindMessages[problem.is] }));
    case "refused":
      return openToOthers(file);
    default:
      return unreadable(file, problem.code);
  }
}

function lineOf(sent: string, file: PassphraseFile): Result<string> {
  const text = sent.replace(/\r?\n$/, "");
  if (text === "") return err(unreadable(file, texts.passphraseEmpty));
  return /[\r\n]/.test(text) ? err(unreadable(file, texts.passphraseLines)) : ok(text);
}

function unreadable(file: PassphraseFile, reason: string) {
  const hint = texts.passphraseUnreadableHint;
  return faultOfFile(file, texts.passphraseUnreadable({ path: file.path, reason }), hint);
}

function notUtf8(file: PassphraseFile) {
  const message = texts.passphraseNotUtf8({ path: file.path });
  return faultOfFile(file, message, texts.passphraseNotUtf8Hint);
}

function openToOthers(file: PassphraseFile) {
  const { path } = file;
  return faultOfFile(file, texts.passphraseOpen({ path }), texts.passphraseOpenHint({ path }));
}

function faultOfFile({ namedBy }: PassphraseFile, message: string, hint: string): MusterError {
  return fault("bad_input", message, { hint, where: namedBy });
}
