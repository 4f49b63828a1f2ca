import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

/** The lines that a process writes, to be waited for. */
export interface Lines {
  readonly all: readonly string[];
  /** Answers what `look` finds in them; fails when the process ends before that, or time is up. */
  until<T>(look: (all: readonly string[]) => T | undefined, patienceMs?: number): Promise<T>;
}

const PATIENCE_MS = 20_000;

export function linesOf(child: ChildProcess): Lines {
  const all: string[] = [];
  const lookers = new Set<() => void>();
  let complaint = "";
  let ended = false;
  const told = () => {
    for (const look of lookers) look();
  };
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString()}`.slice(-2_000);
  });
  createInterface({ input: child.stdout as NodeJS.ReadableStream })
    .on("line", (line) => {
      all.push(line);
      told();
    })
    .on("close", () => {
      ended = true;
      told();
    });
  return {
    all,
    until<T>(look: (lines: readonly string[]) => T | undefined, patienceMs = PATIENCE_MS) {
      return new Promise<T>((resolve, reject) => {
        const finish = (settle: () => void) => {
          clearTimeout(timer);
          lookers.delete(again);
          settle();
        };
        const fail = (why: string) =>
          finish(() =>
            reject(new Error(`${why}. It wrote:\n${all.slice(-50).join("\n")}\n${complaint}`)),
          );
        const timer = setTimeout(fail, patienceMs, `Not within ${patienceMs} ms`);
        const again = () => {
          const found = look(all);
          if (found !== undefined) finish(() => resolve(found));
          else if (ended) fail("It ended before that");
        };
        lookers.add(again);
        again();
      });
    },
  };
}
