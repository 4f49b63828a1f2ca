import { setImmediate } from "node:timers/promises";
import type { MusterError } from "#shared/errors.ts";
import { programMessages as texts } from "#shared/messages/commands/program.ts";
import type { Host, TerminalOut } from "./host.ts";
import { printable, printableJson } from "./printable.ts";
import { EXIT, type ExitStatus } from "./exit-codes.ts";
import { systemCodeOf } from "./files.ts";
import { hintOf } from "./hints.ts";
import type { Layout } from "./table.ts";

/** The result of a command. */
export interface Report {
  readonly status: ExitStatus;
  /** The document of `--json`. */
  readonly data: unknown;
  /** The same for a person; empty if the notes contain everything. Untrusted text is escaped already. */
  readonly text: (layout: Layout) => string;
  /** True if the work is complete: a later Ctrl+C did not interrupt it. */
  readonly isOver?: boolean;
  /** Summary lines, to stderr. Escaped on the way out. */
  readonly notes?: readonly string[];
  /** The number of entries of a list, after the notes: only at a terminal, or if the list is empty. Scripts count for themselves. */
  readonly counted?: string;
}

/** A report of one sentence. */
export function noteReport(data: unknown, note: string): Report {
  return { status: EXIT.ok, data, text: () => "", notes: [note] };
}

export interface CommandOutput {
  /** Prints a report: data to stdout, notes to stderr. */
  report(report: Report, json: boolean): Promise<void>;
  /** A failure: always a message on stderr, with `--json` a document on stdout too. */
  failure(errors: readonly MusterError[], json: boolean): Promise<void>;
  /** One line on stderr. */
  note(line: string): void;
  /** How a text on stdout, or on stderr, may be laid out. */
  layout(stream?: "stdout" | "stderr"): Layout;
}

export interface OutputOptions {
  /** Reports of success have no notes. */
  readonly isSilent?: boolean;
  /** Completes the commands in notes and hints: they have the target of this call. */
  readonly completed?: (text: string) => string;
}

export function createOutput(
  host: Host,
  { isSilent = false, completed = (text) => text }: OutputOptions = {},
): CommandOutput {
  const line = (text: string) => void host.stderr.write(`${printable(text)}\n`);
  const note = (text: string) => line(completed(text));
  const layout = (stream: "stdout" | "stderr" = "stdout") => layoutOf(host[stream], host.env);
  return {
    note,
    layout,
    async report({ status, data, text, notes = [], counted }, json) {
      const shown = json ? document(data, host.stdout) : ended(text(layout()));
      await written(host.stdout, shown);
      if (isSilent && status === EXIT.ok) return;
      for (const one of notes) note(one);
      const isCounted = host.stdout.isTTY === true || shown === "";
      if (counted !== undefined && isCounted) note(counted);
    },
    async failure(errors, json) {
      for (const error of errors) for (const one of lines(error, completed)) line(one);
      if (json) await written(host.stdout, document({ error: errors[0], errors }, host.stdout));
    },
  };
}

function layoutOf(stream: TerminalOut, env: Host["env"]): Layout {
  const terminal = stream.isTTY === true;
  const width = terminal ? (stream.columns ?? 80) : null;
  return { width, colour: terminal && !env["NO_COLOR"] && env["TERM"] !== "dumb" };
}

function document(data: unknown, stream: TerminalOut): string {
  return `${printableJson(data, stream.isTTY ? 2 : undefined)}\n`;
}

function ended(text: string): string {
  return text === "" ? "" : `${text}\n`;
}

function lines(error: MusterError, completed: (text: string) => string): string[] {
  const { message, where } = error;
  const isShown = where !== undefined && isPlace(where) && !message.includes(where);
  const first = isShown ? texts.failureAt({ message, place: where }) : texts.failure({ message });
  const hint = hintOf(error);
  return hint === undefined ? [first] : [first, `        ${completed(hint)}`];
}

/** Users understand an address or a position in a file, but not the name of a contract field. */
function isPlace(where: string): boolean {
  return !/^[A-Za-z]+(\.\w+)*$/.test(where);
}

/**
 * Watches for write errors of stdout. Returns a function that ends the watch and returns the message for the user; null if
 * everything was written, or if the reader closed the pipe (`| head`).
 */
export function watchOutput({ stdout }: Host): () => Promise<string | null> {
  let lost: string | null = null;
  const onError = (error: unknown) => (lost ??= systemCodeOf(error));
  stdout.on("error", onError);
  return async () => {
    // The error event follows one turn of the event loop after the write.
    await setImmediate();
    stdout.off("error", onError);
    if (lost === null || READER_GONE.has(lost)) return null;
    return texts.outputLost({ code: lost });
  };
}

/** EPIPE from pipes, ECONNRESET where Node uses sockets for pipes, EOF on Windows. */
const READER_GONE: ReadonlySet<string> = new Set(["EPIPE", "ECONNRESET", "EOF"]);

function written(stream: TerminalOut, text: string): Promise<void> {
  if (text === "") return Promise.resolve();
  // `watchOutput` reports write errors at the end.
  return new Promise((resolve) => void stream.write(text, () => resolve()));
}
