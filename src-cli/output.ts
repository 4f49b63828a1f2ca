import { setImmediate } from "node:timers/promises";
import type { MusterError } from "#shared/errors.ts";
import type { Host, TerminalOut } from "./host.ts";
import { printable, printableJson } from "./printable.ts";
import type { ExitStatus } from "./exit-codes.ts";
import { codeOf } from "./files.ts";
import { hintOf } from "./hints.ts";
import type { Layout } from "./table.ts";

/** What a command has to say at its end. */
export interface Report {
  readonly status: ExitStatus;
  /** The document of `--json`. */
  readonly data: unknown;
  /** The same for a person; empty where the notes say it all. Untrusted text in it is escaped already. */
  readonly text: (layout: Layout) => string;
  /** Nothing of it is left to go on with: Ctrl+C, pressed meanwhile, came too late to cut it short. */
  readonly isOver?: boolean;
  /** Summary lines, to stderr. Escaped on the way out. */
  readonly notes?: readonly string[];
}

export interface Output {
  /** Prints a report: data to stdout, notes to stderr. */
  report(report: Report, json: boolean): Promise<void>;
  /** A failure: always a message on stderr, with `--json` a document on stdout too. */
  failure(errors: readonly MusterError[], json: boolean): Promise<void>;
  /** One line on stderr. */
  note(line: string): void;
  /** How a text on stdout, or on stderr, may be laid out. */
  layout(stream?: "stdout" | "stderr"): Layout;
}

export function createOutput(host: Host): Output {
  const note = (line: string) => void host.stderr.write(`${printable(line)}\n`);
  const layout = (stream: "stdout" | "stderr" = "stdout") => layoutOf(host[stream], host.env);
  return {
    note,
    layout,
    async report({ data, text, notes = [] }, json) {
      const shown = json ? document(data, host.stdout) : ended(text(layout()));
      await written(host.stdout, shown);
      for (const line of notes) note(line);
    },
    async failure(errors, json) {
      for (const error of errors) for (const line of lines(error)) note(line);
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

function lines(error: MusterError): string[] {
  const { message, where } = error;
  const place =
    where !== undefined && isPlace(where) && !message.includes(where) ? ` (${where})` : "";
  const first = `muster: ${message}${place}`;
  const hint = hintOf(error);
  return hint === undefined ? [first] : [first, `        ${hint}`];
}

/** An address or a place in a file tells a user where; the name of a field of the contract does not. */
function isPlace(where: string): boolean {
  return !/^[A-Za-z]+(\.\w+)*$/.test(where);
}

/**
 * Watches what becomes of what is printed. Answers its own end, which says why that is not where it was to go; null: it is, or
 * its reader went away (`| head`), which is no failure.
 */
export function watchOutput({ stdout }: Host): () => Promise<string | null> {
  let lost: string | null = null;
  const onError = (error: unknown) => (lost ??= codeOf(error));
  stdout.on("error", onError);
  return async () => {
    // Told a turn after the write that it came of.
    await setImmediate();
    stdout.off("error", onError);
    if (lost === null || READER_GONE.has(lost)) return null;
    return `muster: The output could not be written (${lost}).`;
  };
}

/** A pipe says the first; those that Node makes are sockets on some systems, and on Windows it is the last. */
const READER_GONE: ReadonlySet<string> = new Set(["EPIPE", "ECONNRESET", "EOF"]);

function written(stream: TerminalOut, text: string): Promise<void> {
  if (text === "") return Promise.resolve();
  // Whether it could be written is looked at when all is done: `watchOutput`.
  return new Promise((resolve) => void stream.write(text, () => resolve()));
}
