import { fault } from "#shared/errors.ts";
import { contextCommands as texts } from "#shared/messages/commands/contexts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { contextFile, readContexts, type CommandContext, type Contexts } from "./context-file.ts";
import type { Host } from "./host.ts";
import type { TargetOptions } from "./server-target.ts";

export interface ContextOptions extends TargetOptions {
  readonly context?: string;
}

/** What names a context or its data; `current`: `context use`. */
export type ChosenBy = "option" | "environment" | "current" | "context" | "default";

export interface ContextChoice {
  /** Name of the context; null for none. */
  readonly name: string | null;
  readonly context: CommandContext | null;
  readonly chosenBy: ChosenBy;
}

/** The context of a command: `--context`, else MUSTER_CONTEXT, else the current one. */
export function chooseContext(
  { context: given }: Pick<ContextOptions, "context">,
  env: Host["env"],
  { current, contexts }: Contexts,
): Result<ContextChoice> {
  const fromEnvironment = env["MUSTER_CONTEXT"] || undefined;
  const name = given ?? fromEnvironment ?? current;
  if (name === null) return ok({ name: null, context: null, chosenBy: "default" });
  const context = contexts[name];
  if (context === undefined) return err(unknownContext(name));
  const chosenBy = given !== undefined ? "option" : fromEnvironment ? "environment" : "current";
  return ok({ name, context, chosenBy });
}

export interface TargetChoice {
  readonly options: TargetOptions;
  readonly choice: ContextChoice;
  /** What names the data directory or server. */
  readonly targetBy: ChosenBy;
}

/**
 * The options of a command, completed from its context. `--data-dir` and `--server` have priority, then `--context`, then
 * MUSTER_SERVER and MUSTER_DATA_DIR, then the context of MUSTER_CONTEXT or the current one.
 */
export async function chooseTarget(
  options: ContextOptions,
  env: Host["env"],
): Promise<Result<TargetChoice>> {
  const isGiven = options.dataDir !== undefined || options.server !== undefined;
  const contexts = await readContexts(contextFile(env));
  // A command that names everything itself needs no file.
  if (!contexts.ok) return isGiven && !options.context ? ok(without(options, "option")) : contexts;
  const chosen = chooseContext(options, env, contexts.value);
  if (!chosen.ok) return chosen;
  const choice = chosen.value;
  if (isGiven) return ok({ options, choice, targetBy: "option" });
  const isInEnvironment = Boolean(env["MUSTER_SERVER"]) || Boolean(env["MUSTER_DATA_DIR"]);
  if (choice.chosenBy !== "option" && isInEnvironment)
    return ok({ options, choice, targetBy: "environment" });
  if (choice.context === null) return ok({ options, choice, targetBy: "default" });
  return ok({ options: completed(options, choice.context), choice, targetBy: "context" });
}

function without(options: TargetOptions, targetBy: ChosenBy): TargetChoice {
  return { options, choice: { name: null, context: null, chosenBy: "default" }, targetBy };
}

function completed(
  options: TargetOptions,
  { dataDir, server, serverCa }: CommandContext,
): TargetOptions {
  if (dataDir !== undefined) return { ...options, dataDir };
  const ca = options.serverCa ?? serverCa;
  return {
    ...options,
    ...(server === undefined ? {} : { server }),
    ...(ca === undefined ? {} : { serverCa: ca }),
  };
}

export function unknownContext(name: string) {
  return fault("not_found", texts.unknown({ name }), { hint: texts.unknownHint });
}
