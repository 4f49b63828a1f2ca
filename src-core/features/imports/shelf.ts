import { fault } from "#shared/errors.ts";
import { importFileMessages as texts } from "#shared/messages/import-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { newId } from "#core/platform/ids.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { HeldFile } from "./held-file.ts";

const HOLD_MS = 30 * 60 * 1_000;
const MOST = 4;

export interface Shelf {
  /** Answers the file's id. */
  put(file: HeldFile): string;
  get(id: string): Result<HeldFile>;
  drop(id: string): void;
  /** Forgets all. */
  clear(): void;
}

/** Files that are being imported, in memory only: a few, for a while. */
export function createShelf(clock: Clock): Shelf {
  const held = new Map<string, { file: HeldFile; end: AbortController }>();
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
      if (held.size > MOST && oldest !== undefined) drop(oldest);
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
  const hint = texts.forgottenHint({ most: MOST });
  return fault("not_found", texts.forgotten, { hint, where: "id" });
}
