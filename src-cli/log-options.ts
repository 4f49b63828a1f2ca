import { Option, type Command } from "commander";
import type { LogLevel, LogSink } from "#core/index.ts";
import { logMessages as texts } from "#shared/messages/logs.ts";
import type { Host } from "./host.ts";
import { printable, printableJson } from "./printable.ts";

const FORMATS = ["json", "text"] as const;
/** Levels from the least to the most important. */
const LEVELS: readonly LogLevel[] = ["debug", "info", "warn", "error"];

/** Options of commands that run as a service. */
export interface LogOptions {
  readonly log?: (typeof FORMATS)[number];
  readonly logLevel: LogLevel;
}

export function addLogOptions(command: Command): Command {
  return command
    .addOption(new Option("--log <format>", texts.aboutLog).choices(FORMATS))
    .addOption(
      new Option("--log-level <level>", texts.aboutLogLevel).choices(LEVELS).default("info"),
    );
}

/** Writes log lines on stdout, as the options say. Null without `--log`. */
export function chosenLog({ stdout }: Pick<Host, "stdout">, options: LogOptions): LogSink | null {
  const { log: format, logLevel } = options;
  return format === undefined ? null : logOf(stdout, format, logLevel);
}

/**
 * Writes one line for each message of the level or above. JSON: `at` (ISO 8601, UTC), `level`, `message`, and the details as further
 * members.
 */
export function logOf(
  stream: Host["stdout"],
  format: (typeof FORMATS)[number],
  logLevel: LogLevel,
): LogSink {
  const lowest = LEVELS.indexOf(logLevel);
  const writer =
    (level: LogLevel) =>
    (message: string, details: Details = {}) => {
      if (LEVELS.indexOf(level) < lowest) return;
      const at = new Date().toISOString();
      const line =
        format === "json"
          ? printableJson({ ...details, at, level, message })
          : textLine(`${at}  ${level.padEnd(5)}  ${message}`, details);
      stream.write(`${line}\n`);
    };
  return {
    debug: writer("debug"),
    info: writer("info"),
    warn: writer("warn"),
    error: writer("error"),
  };
}

type Details = Readonly<Record<string, unknown>>;

function textLine(start: string, details: Details): string {
  const pairs = Object.entries(details).map(([name, value]) => `${name}=${shown(value)}`);
  return printable([start, ...pairs].join("  "));
}

function shown(value: unknown): string {
  return typeof value === "string" && !/[\s"=]/.test(value) ? value : JSON.stringify(value);
}
