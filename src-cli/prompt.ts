import { addAbortSignal } from "node:stream";
import { createInterface } from "node:readline/promises";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Host } from "./host.ts";
import type { Interrupt } from "./interrupt.ts";
import { eachOf, readingsOf, textIn } from "./readings.ts";

/** Who can be asked, and Ctrl+C. */
export interface Asking {
  readonly host: Host;
  readonly interrupt: Interrupt;
}

const LONGEST = 1_000;
const LONGEST_BYTES = 8 * LONGEST;
const TOO_LONG = fault("bad_input", `It has at most ${LONGEST} characters.`);
const NOT_UTF8 = fault("bad_input", "Stdin is not text in UTF-8; nothing was changed.", {
  mend: "Send it in UTF-8, or give it at the prompt.",
});
export const CANCELLED = fault("cancelled", "Cancelled; nothing was changed.");

/**
 * Takes a new secret: from a prompt that shows nothing, asked for twice, where stdin is a terminal; otherwise the first
 * and only line of stdin.
 */
export async function askNew(tools: Asking, label: string): Promise<Result<string>> {
  if (!tools.host.stdin.isTTY) return passwordFromPipe(tools);
  const first = await hiddenLine(tools, `${label} (not shown): `);
  if (!first.ok) return first;
  const second = await hiddenLine(tools, "Once more: ");
  if (!second.ok) return second;
  if (first.value !== second.value) {
    const mend = "Run the command again.";
    return err(fault("bad_input", "The two differ; nothing was changed.", { mend }));
  }
  return checked(first.value);
}

/** Takes a secret that exists, in its readings: from a prompt that shows nothing, else the one line of stdin. */
export async function askHidden(tools: Asking, label: string): Promise<Result<readonly string[]>> {
  if (!tools.host.stdin.isTTY) {
    const piped = await untilEnd(tools);
    return piped.ok ? eachOf(readingsOf(piped.value), lineOf) : piped;
  }
  const line = await hiddenLine(tools, `${label} (not shown): `);
  return line.ok ? eachOf([line.value], checked) : line;
}

/** Asks yes or no; anything but a clear yes is a no. */
export async function confirm({ host, interrupt }: Asking, question: string): Promise<boolean> {
  const lines = createInterface({ input: host.stdin, output: host.stderr });
  lines.on("SIGINT", () => interrupt.raise());
  try {
    const answer = await lines.question(`${question} [y/N] `, { signal: interrupt.signal });
    return /^y(es)?$/i.test(answer.trim());
  } catch {
    return false;
  } finally {
    lines.close();
  }
}

function checked(password: string): Result<string> {
  if (password === "") {
    const mend = "Give it at the prompt, or as one line on stdin.";
    return err(fault("bad_input", "There was nothing given; nothing was changed.", { mend }));
  }
  return password.length > LONGEST ? err(TOO_LONG) : ok(password);
}

async function passwordFromPipe(tools: Asking): Promise<Result<string>> {
  const piped = await untilEnd(tools);
  if (!piped.ok) return piped;
  const text = textIn(piped.value);
  return text === null ? err(NOT_UTF8) : lineOf(text);
}

function lineOf(sent: string): Result<string> {
  const text = sent.replace(/\r?\n$/, "");
  if (/[\r\n]/.test(text)) {
    const mend = "Send it alone, in one line.";
    return err(fault("bad_input", "Stdin has more than one line.", { mend }));
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
      if (size > LONGEST_BYTES) return err(TOO_LONG);
    }
  } catch {
    return err(CANCELLED);
  }
  return ok(Buffer.concat(chunks));
}

/** Reads a line from the terminal key by key, so that nothing of it shows. */
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
    const cancelled = () => end(err(CANCELLED));
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
    stderr.write(label);
    stdin.setRawMode?.(true);
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
