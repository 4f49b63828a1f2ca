/** Where the core says what it does. Details are plain values; a secret never belongs here. */
export interface Logger {
  info(message: string, details?: Record<string, unknown>): void;
  error(message: string, details?: Record<string, unknown>): void;
  close(): Promise<void>;
}
