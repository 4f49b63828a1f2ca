import type { Handlers } from "#shared/contract/endpoint.ts";
import { ok } from "#shared/result.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { apply, open, preview, type ImportServices } from "./imports.ts";
import { createUploadCache } from "./upload-cache.ts";

type Methods = "imports.apply" | "imports.close" | "imports.open" | "imports.preview";

export interface Imports {
  readonly handlers: Pick<Handlers, Methods>;
  /** Forgets every file. */
  stop(): void;
}

export function createImports(tools: Omit<ImportServices, "shelf"> & { clock: Clock }): Imports {
  const all = { ...tools, shelf: createUploadCache(tools.clock) };
  return {
    handlers: {
      "imports.open": (input, { signal }) => open(all, input, signal),
      "imports.preview": (input, context) => preview(all, input, context),
      "imports.apply": (input, context) => apply(all, input, context),
      "imports.close": async ({ id }) => {
        all.shelf.drop(id);
        return ok({});
      },
    },
    stop: all.shelf.clear,
  };
}
