import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";

const LARGEST_BYTES = 1_000_000;

export interface CrashLog {
  record(where: string, error?: unknown): void;
}

/**
 * Keeps what went wrong inside Muster: where, the kind of error and the lines of code. Never the error's own text,
 * which may quote a value, and a value may be a password.
 */
export function createCrashLog(file: string, now: () => Date = () => new Date()): CrashLog {
  return {
    record(where, error) {
      const text = `${now().toISOString()} ${where}${error === undefined ? "" : `: ${describe(error)}`}\n`;
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        turnOver(file);
        appendFileSync(file, text, { mode: 0o600 });
      } catch {
        process.stderr.write(text);
      }
    },
  };
}

/** Kind, code and stack frames of anything thrown. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return `thrown(${typeof error})`;
  const code = "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
  return [`${error.name}${code}`, ...framesOf(error)].join("\n");
}

/** What follows the text, of which a line may look like a frame; none where the stack has another text. */
function framesOf({ message, stack = "" }: Error): string[] {
  const text = stack.indexOf(message);
  if (text < 0) return [];
  const rest = stack.slice(text + message.length);
  return rest.split("\n").filter((line) => /^\s+at /.test(line));
}

function turnOver(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_BYTES) renameSync(file, `${file}.1`);
}
