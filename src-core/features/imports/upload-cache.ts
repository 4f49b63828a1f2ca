import { fault } from "#shared/errors.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { newId } from "#core/platform/ids.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { OpenImportFile } from "./open-import-file.ts";

const HOLD_MS = 30 * 60 * 1_000;
const MOST_FILES = 4;

export interface UploadCache {
  /** Answers the file's id. */
  put(file: OpenImportFile): string;
  get(id: string): Result<OpenImportFile>;
  drop(id: string): void;
  /** Forgets all. */
  clear(): void;
}

/** Files that are being imported, in memory only: a few, for a while. */
export function createUploadCache(clock: Clock): UploadCache {
  const held = new Map<string, { file: OpenImportFile; end: AbortController }>();
  const drop = (id: string) => {
    held.get(id)?.end.abort();
    held.delete(id);
  };
  return {
    put(file) {
      const id = newId();
      const end = new AbortController();
      held.set(id, { file, end });
      void clock.wait(HOLD_MS, end.signal).then(() => drop(id));
      const [oldest] = held.keys();
      if (held.size > MOST_FILES && oldest !== undefined) drop(oldest);
      return id;
    },
    get(id) {
      const found = held.get(id);
      return found ? ok(found.file) : err(forgotten());
    },
    drop,
    clear() {
      for (const id of held.keys()) drop(id);
    },
  };
}

function forgotten() {
  const hint = texts.forgottenHint({ most: MOST_FILES });
  return fault("not_found", texts.forgotten, { hint, where: "id" });
}
