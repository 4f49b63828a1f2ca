import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "#scripts/run.ts";

/** A copy of the whole source in a temporary folder, in which a test may plant what must be caught. */
export interface Overlay {
  folder: string;
  plant(path: string, text: string): void;
  remove(): void;
}

const PARTS =
  /^(src-[a-z]+|scripts|test|resources|package\.json|tsconfig.*\.json|[\w.]+\.config\.ts)$/;

export function overlay(): Overlay {
  const folder = mkdtempSync(join(tmpdir(), "muster-nets-"));
  for (const name of readdirSync(ROOT).filter((part) => PARTS.test(part))) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
  return {
    folder,
    plant(path, text) {
      const file = join(folder, path);
      if (existsSync(file)) throw new Error(`${path} is there already; plant under another name.`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
