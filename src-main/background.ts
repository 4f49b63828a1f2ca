import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";

const storedSchema = z.object({ background: z.boolean() });

/** Whether Muster goes on without a window, as the user chose: a file in the data directory. Off at first. */
export class Background {
  readonly #file: string;
  #isOn: boolean;

  constructor(file: string) {
    this.#file = file;
    this.#isOn = readStored(file);
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** @throws Error if the file cannot be written */
  set(isOn: boolean): void {
    const aside = `${this.#file}.new`;
    writeFileSync(aside, JSON.stringify({ background: isOn }), { mode: 0o600 });
    renameSync(aside, this.#file);
    this.#isOn = isOn;
  }
}

function readStored(file: string): boolean {
  try {
    return storedSchema.parse(JSON.parse(readFileSync(file, "utf8"))).background;
  } catch {
    return false;
  }
}
