import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";

const storedSchema = z.object({
  background: z.boolean().default(false),
  newVersions: z.boolean().default(false),
});
/** `background`: Muster keeps running without a window. `newVersions`: it checks for new versions of itself. */
export type DesktopChoice = keyof z.infer<typeof storedSchema>;

/** What the user chose in the menus of this computer: a file in the data directory. Everything is off at first. */
export class DesktopChoices {
  readonly #file: string;
  #stored;

  constructor(file: string) {
    this.#file = file;
    this.#stored = readStored(file);
  }

  isOn(choice: DesktopChoice): boolean {
    return this.#stored[choice];
  }

  /** @throws Error if the file cannot be written */
  set(choice: DesktopChoice, isOn: boolean): void {
    const stored = { ...this.#stored, [choice]: isOn };
    const aside = `${this.#file}.new`;
    writeFileSync(aside, JSON.stringify(stored), { mode: 0o600 });
    renameSync(aside, this.#file);
    this.#stored = stored;
  }
}

function readStored(file: string): z.infer<typeof storedSchema> {
  try {
    return storedSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return storedSchema.parse({});
  }
}
