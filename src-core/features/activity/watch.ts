import type { Handler, Handlers } from "#shared/contract/endpoint.ts";
import type { MethodName } from "#shared/contract/methods.ts";
import type { Named } from "#shared/domain/activity.ts";
import { traitsOf } from "#shared/error-traits.ts";
import type { Result } from "#shared/result.ts";
import { inOwnLanguage } from "#core/platform/locale.ts";
import type { Logger } from "#core/platform/ports/logger.ts";
import { RULES } from "./kinds.ts";
import type { ActivityLog, NewEntry } from "./log.ts";
import type { NameLookups } from "./name-lookups.ts";
import type { Rule } from "./rule.ts";

interface Tools {
  readonly log: ActivityLog;
  readonly look: NameLookups;
  readonly logger: Logger;
}

/** Handlers that write down what they did, each by its rule; the others as they are. */
export function withActivity(handlers: Handlers, tools: Tools): Handlers {
  const watched = Object.entries(handlers).map(([name, handler]) => {
    const rule = (RULES as Partial<Record<string, Rule<MethodName>>>)[name];
    const run = handler as Handler<MethodName>;
    return [name, rule ? writtenDown(run, rule, tools) : run];
  });
  return Object.fromEntries(watched) as Handlers;
}

function writtenDown(
  run: Handler<MethodName>,
  rule: Rule<MethodName>,
  { log, look: names, logger }: Tools,
): Handler<MethodName> {
  return async (input, context) => {
    // A change is not undone because its entry cannot be written. The failure is logged.
    const careful = <T>(work: () => T): T | null => {
      try {
        // The log is read by all users.
        return inOwnLanguage(work);
      } catch (error) {
        logger.error("An entry of the activity log could not be stored", { error: String(error) });
        return null;
      }
    };
    const before = careful(() => rule.before?.(input, names)) ?? [];
    const result = await run(input, context);
    careful(() => {
      const said = saidOf(rule, input, result, names, before);
      if (said) log.append({ ...context.actor, ...said });
    });
    return result;
  };
}

function saidOf(
  rule: Rule<MethodName>,
  input: Parameters<Handler<MethodName>>[0],
  result: Result<Parameters<Rule<MethodName>["done"]>[1]>,
  names: NameLookups,
  before: Named[],
): NewEntry | null {
  if (result.ok) return rule.done(input, result.value, names, before);
  if (!rule.failed || !traitsOf(result.error).isLogged) return null;
  const failed = rule.failed(input, result.error, names);
  return failed && { ...failed, outcome: "failed" };
}
