import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { readServerAddress, type ServerAddress } from "#core/index.ts";

const storedSchema = z.object({ address: z.string(), ca: z.string().nullable() });

/** The server that the window works with from one start to the next: a file in the data directory, without a secret. */
export class StoredServer {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** null if the window works with the data of this computer; also if the file cannot be read. */
  load(): ServerAddress | null {
    try {
      const stored = storedSchema.parse(JSON.parse(readFileSync(this.#file, "utf8")));
      const address = readServerAddress(stored.address, stored.ca);
      return address.ok ? address.value : null;
    } catch {
      return null;
    }
  }

  /** Replaces the file as a whole. @throws Error if the file cannot be written */
  save({ origin: address, ca }: ServerAddress): void {
    const aside = `${this.#file}.new`;
    writeFileSync(aside, JSON.stringify({ address, ca }), { mode: 0o600 });
    renameSync(aside, this.#file);
  }

  remove(): void {
    rmSync(this.#file, { force: true });
  }
}
