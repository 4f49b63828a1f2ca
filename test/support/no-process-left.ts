import { readFileSync } from "node:fs";
import { afterAll } from "vitest";
import { descendants } from "./script-process.ts";

/** A process that was asked to end may need a moment on a busy computer. */
const PATIENCE_MS = 10_000;

const nameOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
};

/** Muster keeps one such process for the keychain (`keytar-helper.ts`), which ends with the process of Muster. */
const isKeychainHelper = (command: string): boolean => command.includes(" --eval ");

/** Commands of the processes that this process started and that still run. A process that has ended has no command. */
const running = (): string[] =>
  process.platform === "linux"
    ? descendants(process.pid)
        .map(nameOf)
        .filter((command) => command !== "" && !isKeychainHelper(command))
    : [];

// Of a setup file, therefore after the hooks of the test file. Vitest runs no hook that is added while hooks run.
afterAll(async () => {
  const end = performance.now() + PATIENCE_MS;
  while (running().length > 0 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const left = running();
  if (left.length > 0) throw new Error(`A test left processes behind:\n${left.join("\n")}`);
}, PATIENCE_MS * 2);
