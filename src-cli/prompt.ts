import { addAbortSignal } from "node:stream";
import { createInterface } from "node:readline/promises";
import { fault } from "#shared/errors.ts";
import { promptMessages as texts } from "#shared/messages/commands/program.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Host } from "./host.ts";
import type { Interrupt } from "./interrupt.ts";
import { eachOf, readingsOf, decodeUtf8 } from "./readings.ts";

/** The terminal to ask at, and Ctrl+C. */
export interface Asking {
  readonly host: Host;
  readonly interrupt: Interrupt;
}

const LONGEST = 1_000;
const LONGEST_BYTES = 8 * LONGEST;

function tooLong() {
  return fault("bad_input", texts.tooLong({ most: LONGEST }), { hint: texts.tooLongHint });
}

export function cancelledFault() {
  return fault("cancelled", texts.cancelled);
}

/**
 * Reads a new secret: from a hidden prompt, typed twice, if stdin is a terminal; otherwise from the only line of stdin.
 */
export async function askNew(tools: Asking, label: string): Promise<Result<string>> {
  if (!tools.host.stdin.isTTY) return passwordFromPipe(tools);
  const first = await hiddenLine(tools, texts.hidden({ label }));
  if (!first.ok) return first;
  const second = await hiddenLine(tools, texts.repeat);
  if (!second.ok) return second;
  if (first.value !== second.value) {
    return err(fault("bad_input", texts.different, { hint: texts.differentHint }));
  }
  return checked(first.value);
}

/** Reads an existing secret, in its readings: from a hidden prompt, otherwise from the only line of stdin. */
export async function askHidden(tools: Asking, label: string): Promise<Result<readonly string[]>> {
  if (!tools.host.stdin.isTTY) {
    const piped = await untilEnd(tools);
    return piped.ok ? eachOf(readingsOf(piped.value), lineOf) : piped;
  }
  const line = await hiddenLine(tools, texts.hidden({ label }));
  return line.ok ? eachOf([line.value], checked) : line;
}

/** Asks yes or no; anything but a clear yes is a no. */
export async function confirm(asking: Asking, question: string): Promise<boolean> {
  const answer = await askLine(asking, texts.yesNo({ question }));
  return /^y(es)?$/i.test(answer.trim());
}

/** Reads a line from the terminal, with echo; empty if it was cancelled. */
export async function askLine({ host, interrupt }: Asking, label: string): Promise<string> {
  const lines = createInterface({ input: host.stdin, output: host.stderr });
  lines.on("SIGINT", () => interrupt.raise());
  try {
    return await lines.question(label, { signal: interrupt.signal });
  } catch {
    return "";
  } finally {
    lines.close();
  }
}

function checked(password: string): Result<string> {
  if (password === "") {
    return err(fault("bad_input", texts.empty, { hint: texts.emptyHint }));
  }
  return password.length > LONGEST ? err(tooLong()) : ok(password);
}

async function passwordFromPipe(tools: Asking): Promise<Result<string>> {
  const piped = await untilEnd(tools);
  if (!piped.ok) return piped;
  const text = decodeUtf8(piped.value);
  if (text !== null) return lineOf(text);
  return err(fault("bad_input", texts.notUtf8, { hint: texts.notUtf8Hint }));
}

function lineOf(sent: string): Result<string> {
  const text = sent.replace(/\r?\n$/, "");
  if (/[\r\n]/.test(text)) {
    return err(fault("bad_input", texts.severalLines, { hint: texts.severalLinesHint }));
  }
  return checked(text);
}

async function untilEnd({ host, interrupt }: Asking): Promise<Result<Buffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of addAbortSignal(interrupt.signal, host.stdin)) {
      const bytes = Buffer.from(chunk as Uint8Array | string);
      chunks.push(bytes);
      size += bytes.length;
      if (size > LONGEST_BYTES) return err(tooLong());
    }
  } catch {
    return err(cancelledFault());
  }
  return ok(Buffer.concat(chunks));
}

/** Reads a line from the terminal key by key, without echo. */
function hiddenLine({ host, interrupt }: Asking, label: string): Promise<Result<string>> {
  const { stdin, stderr } = host;
  return new Promise((resolve) => {
    let typed = "";
    const end = (result: Result<string>) => {
      stdin.off("data", onData);
      interrupt.signal.removeEventListener("abort", cancelled);
      stdin.setRawMode?.(false);
      stdin.pause();
      stderr.write("\n");
      resolve(result);
    };
    const cancelled = () => end(err(cancelledFault()));
    const onData = (chunk: Buffer | string) => {
      // Arrow and function keys come as escape sequences; none of them belongs to a password.
      if (String(chunk).startsWith("\u001b")) return;
      for (const key of String(chunk)) {
        if (key === "\r" || key === "\n") return end(ok(typed));
        if (key === "\u0003") return interrupt.raise();
        if (key === "\u0004") return cancelled();
        typed = edited(typed, key);
      }
    };
    // First: what is typed as soon as the question appears has no echo either.
    stdin.setRawMode?.(true);
    stderr.write(label);
    interrupt.signal.addEventListener("abort", cancelled, { once: true });
    stdin.on("data", onData);
    stdin.resume();
  });
}

function edited(typed: string, key: string): string {
  if (key === "\u007f" || key === "\b") return typed.replace(/.$/su, "");
  if (key === "\u0015") return "";
  return key < " " ? typed : typed + key;
}
