import type { Handler, Handlers } from "./../src-shared/contract/endpoint.ts";
import { METHOD_NAMES, type MethodName } from "./../src-shared/contract/methods.ts";
import { err, ok } from "./../src-shared/result.ts";
import type { Logger } from "./platform/ports/logger.ts";
import type { Storage } from "./platform/storage/index.ts";
import { explainedAnswer, wholeAnswer } from "./streamed-answers.ts";

/**
 * A failure of the disk or the database reaches the caller in words for a person, also while a streamed list is read. Callers that do not
 * take streamed lists get arrays.
 */
export function withStorageFaults(
  { storage, logger }: { readonly storage: Storage; readonly logger: Logger },
  ...parts: Partial<Handlers>[]
): Handlers {
  const guarded = Object.entries(merged(...parts)).map(([key, handler]) => {
    const run = handler as Handler<MethodName>;
    const name = key as MethodName;
    const reasonOf = async (error: unknown) => {
      const known = await storage.damageBehind(error);
      if (known) logger.error(`${name}: the database failed`, { error: String(error) });
      return known;
    };
    const careful: Handler<MethodName> = async (input, context) => {
      try {
        const result = await run(input, context);
        if (!result.ok) return result;
        if (context.streams) return ok(explainedAnswer(result.value, reasonOf));
        return ok(await wholeAnswer(result.value));
      } catch (error) {
        const known = await reasonOf(error);
        if (!known) throw error;
        return err(known);
      }
    };
    return [name, careful];
  });
  return Object.fromEntries(guarded) as Handlers;
}

/** One map of all features' handlers. Two of one name, or none, are a mistake of ours and stop the start. */
function merged(...parts: Partial<Handlers>[]): Handlers {
  const all: Partial<Record<keyof Handlers, unknown>> = {};
  for (const [name, handler] of parts.flatMap((part) => Object.entries(part))) {
    const key = name as keyof Handlers;
    if (all[key]) throw new Error(`Two features handle ${name}.`);
    all[key] = handler;
  }
  const missing = METHOD_NAMES.filter((name) => !all[name]);
  if (missing.length > 0) throw new Error(`No feature handles ${missing.join(", ")}.`);
  return all as Handlers;
}
