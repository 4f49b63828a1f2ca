export type LogLevel = "debug" | "info" | "warn" | "error";

type Details = Readonly<Record<string, unknown>>;

/** Where the core says what it does. Details are plain values; a secret never belongs here. */
export interface Logger {
  info(message: string, details?: Details): void;
  /** Something that Muster copes with, and that an administrator may want to know, such as a refused sign-in. */
  warn(message: string, details?: Details): void;
  error(message: string, details?: Details): void;
  close(): Promise<void>;
}

/** Receives what is logged, beside the file. */
export type LogSink = Readonly<Record<LogLevel, (message: string, details?: Details) => void>>;

/** The same logger, whose messages also go to `sink`. */
export function teeLogger(logger: Logger, sink: LogSink): Logger {
  const both = (level: "info" | "warn" | "error") => (message: string, details?: Details) => {
    logger[level](message, details);
    sink[level](message, details);
  };
  return {
    info: both("info"),
    warn: both("warn"),
    error: both("error"),
    close: () => logger.close(),
  };
}
