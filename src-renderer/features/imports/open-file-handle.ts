import type { Client } from "#shared/contract/client.ts";
import type { Input } from "#shared/contract/methods.ts";
import type { ImportFile } from "#shared/domain/import.ts";
import { fault } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";
import { importFaultMessages } from "#shared/messages/import-screen.ts";
import { readFile } from "./read-file.ts";

/** What a user chose of the file; the core chooses the rest. */
export type SheetChoice = Pick<Input<"imports.open">, "sheet" | "encoding">;

/** The file that is open, as the core holds it. */
export interface OpenFileHandle {
  /** Name of the file; empty without one. */
  readonly name: string;
  /** Reads a file, or again the one that is open; null if another file was opened meanwhile. */
  open(file?: File, wanted?: SheetChoice): Promise<Result<ImportFile> | null>;
  /** Does something with the file. The core forgets files after a while: then it is read again first. */
  with<T>(use: (client: Client, id: string) => Promise<Result<T>>): Promise<Result<T>>;
  /** Has the core forget the file. */
  close(): void;
  /** The core has forgotten it. */
  forget(): void;
}

/**
 * Holds a handle on the file, not its content: what is in it may be passwords, and the page is not to have them longer than
 * it takes to hand them to the core.
 */
export function createHolder(client: Client): OpenFileHandle {
  let source: File | null = null;
  let chosen: SheetChoice = {};
  let id: string | null = null;
  let round = 0;

  const drop = () => {
    if (id !== null) void client.call("imports.close", { id });
    id = null;
  };
  async function load(file: File | null, wanted: SheetChoice): Promise<Result<ImportFile> | null> {
    const mine = (round += 1);
    if (!file) return err(noFile());
    const opened = await send(client, file, wanted);
    if (mine !== round) {
      if (opened.ok) void client.call("imports.close", { id: opened.value.id });
      return null;
    }
    if (!opened.ok) return opened;
    drop();
    source = file;
    chosen = wanted;
    id = opened.value.id;
    return opened;
  }
  const forget = () => {
    round += 1;
    source = null;
    chosen = {};
    id = null;
  };
  return {
    get name() {
      return source?.name ?? "";
    },
    open: (file, wanted = {}) => load(file ?? source, wanted),
    async with(use) {
      if (id === null) return err(noFile());
      const first = await use(client, id);
      if (first.ok || first.error.code !== "not_found" || first.error.where !== "id") return first;
      id = null;
      const again = await load(source, chosen);
      if (again === null) return first;
      return again.ok ? use(client, again.value.id) : again;
    },
    close() {
      drop();
      forget();
    },
    forget,
  };
}

async function send(client: Client, file: File, wanted: SheetChoice): Promise<Result<ImportFile>> {
  const content = await readFile(file);
  if (!content.ok) return content;
  const { name } = file;
  return client.call("imports.open", { ...wanted, name, base64: content.value });
}

function noFile() {
  return fault("bad_input", importFaultMessages.noFile, { hint: importFaultMessages.noFileHint });
}
