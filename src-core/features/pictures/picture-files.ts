import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newId } from "#core/platform/ids.ts";

const FOLDER = "pictures";
const ENDING = ".picture";
/** Another process may be about to write the row of a younger file, in ms. */
const SETTLED_MS = 10 * 60_000;

/** The encrypted files of pictures, in one folder of the data directory. Their names say nothing. */
export class PictureFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, FOLDER);
  }

  /** @returns the name of the new file. Throws if it cannot be written. */
  write(bytes: Uint8Array): string {
    const name = `${newId()}${newId()}${ENDING}`;
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(this.#pathOf(name), bytes, { mode: 0o600, flag: "wx" });
    } catch (error) {
      this.remove([name]);
      throw error;
    }
    return name;
  }

  /** Reads a file; null if it does not exist. */
  read(name: string): Buffer | null {
    try {
      return readFileSync(this.#pathOf(name));
    } catch {
      return null;
    }
  }

  remove(names: readonly string[]): void {
    for (const name of names) rmSync(this.#pathOf(name), { force: true });
  }

  /** Removes what no row names, such as the file of a process that was killed. */
  removeOthers(known: ReadonlySet<string>, now: number): void {
    for (const name of this.#all()) {
      if (known.has(name) || !name.endsWith(ENDING)) continue;
      const { mtimeMs = now } = statSync(this.#pathOf(name), { throwIfNoEntry: false }) ?? {};
      if (now - mtimeMs > SETTLED_MS) this.remove([name]);
    }
  }

  #all(): string[] {
    try {
      return readdirSync(this.#folder);
    } catch {
      return [];
    }
  }

  #pathOf(name: string): string {
    return join(this.#folder, name);
  }
}
