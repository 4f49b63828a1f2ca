import { resolve } from "node:path";
import type { Command } from "commander";
import { readServerAddress } from "#core/before-core.ts";
import { fault } from "#shared/errors.ts";
import { contextCommands as texts } from "#shared/messages/commands/contexts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import {
  changeContexts,
  CONTEXT_NAME,
  contextFile,
  readContexts,
  type CommandContext,
  type Contexts,
} from "../context-file.ts";
import { chooseTarget, unknownContext, type ContextOptions } from "../context-choice.ts";
import { readText } from "../files.ts";
import { noteReport, type Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { contextListReport, contextReport } from "../views/context-view.ts";

interface AddOptions extends ContextOptions {
  readonly user?: string;
  readonly replace?: boolean;
  readonly locale?: string;
}

/** Adds `muster context` with `list`, `show`, `use`, `add` and `remove`. */
export function addContext(program: Command, runner: Runner): void {
  const context = program
    .command("context")
    .description(texts.about)
    .addHelpText("after", texts.examples);
  addList(context, runner);
  addShow(context, runner);
  addUse(context, runner);
  addAdd(context, runner);
  addRemove(context, runner);
}

function addList(context: Command, runner: Runner): void {
  const command: Command = context
    .command("list")
    .description(texts.aboutList)
    .action(() =>
      runner.run(command, async ({ host }) => {
        const file = contextFile(host.env);
        const read = await readContexts(file);
        return read.ok ? ok(contextListReport(read.value, file)) : read;
      }),
    );
}

function addShow(context: Command, runner: Runner): void {
  const command: Command = context
    .command("show")
    .description(texts.aboutShow)
    .action(() =>
      runner.run(command, async ({ host: { env } }) => {
        const chosen = await chooseTarget(command.optsWithGlobals<ContextOptions>(), env);
        return chosen.ok ? ok(contextReport(chosen.value, contextFile(env), env)) : chosen;
      }),
    );
}

function addUse(context: Command, runner: Runner): void {
  const command: Command = context
    .command("use [name]")
    .description(texts.aboutUse)
    .option("--none", texts.aboutNone)
    .action((name: string | undefined, { none = false }: { none?: boolean }) =>
      runner.run(command, ({ host }) => {
        if ((name === undefined) !== none)
          return Promise.resolve(err(fault("bad_input", texts.nameOrNone)));
        const change = (contexts: Contexts): Result<Contexts> =>
          name !== undefined && !(name in contexts.contexts)
            ? err(unknownContext(name))
            : ok({ ...contexts, current: name ?? null });
        const note = name === undefined ? texts.usedNone : texts.used({ name });
        return changed(contextFile(host.env), change, noteReport({ current: name ?? null }, note));
      }),
    );
}

function addAdd(context: Command, runner: Runner): void {
  const command: Command = context
    .command("add <name>")
    .description(texts.aboutAdd)
    .option("--user <name>", texts.aboutUser)
    .option("--replace", texts.aboutReplace)
    .addHelpText("after", texts.addExamples)
    .action((name: string) =>
      runner.run(command, async ({ host }) => {
        const options = command.optsWithGlobals<AddOptions>();
        const made = await contextOf(name, options);
        if (!made.ok) return made;
        const change = ({ current, contexts }: Contexts): Result<Contexts> =>
          name in contexts && options.replace !== true
            ? err(fault("already_exists", texts.exists({ name }), { hint: texts.existsHint }))
            : ok({ current, contexts: { ...contexts, [name]: made.value } });
        const note = noteReport({ name, ...made.value }, texts.added({ name }));
        return changed(contextFile(host.env), change, note);
      }),
    );
}

function addRemove(context: Command, runner: Runner): void {
  const command: Command = context
    .command("remove <name>")
    .description(texts.aboutRemove)
    .action((name: string) =>
      runner.run(command, ({ host }) => {
        const change = ({ current, contexts }: Contexts): Result<Contexts> => {
          if (!(name in contexts)) return err(unknownContext(name));
          const { [name]: _removed, ...others } = contexts;
          return ok({ current: current === name ? null : current, contexts: others });
        };
        const note = noteReport({ removed: name }, texts.removed({ name }));
        return changed(contextFile(host.env), change, note);
      }),
    );
}

async function changed(
  file: string | null,
  change: (contexts: Contexts) => Result<Contexts>,
  report: Report,
): Promise<Result<Report>> {
  const written = await changeContexts(file, change);
  return written.ok ? ok(report) : written;
}

async function contextOf(name: string, options: AddOptions): Promise<Result<CommandContext>> {
  const { dataDir, server, serverCa, user, locale } = options;
  if (!CONTEXT_NAME.test(name)) return err(fault("bad_input", texts.badName({ name })));
  if ((dataDir === undefined) === (server === undefined))
    return err(fault("bad_input", texts.oneTarget, { hint: texts.oneTargetHint }));
  if (dataDir !== undefined && (serverCa !== undefined || user !== undefined))
    return err(fault("bad_input", texts.serverOnly));
  const ca = serverCa === undefined ? ok(null) : await readText(serverCa);
  if (!ca.ok) return ca;
  const address = server === undefined ? ok(null) : readServerAddress(server, ca.value);
  if (!address.ok) return address;
  return ok({
    ...(dataDir === undefined ? {} : { dataDir: resolve(dataDir) }),
    ...(address.value === null ? {} : { server: address.value.origin }),
    ...(serverCa === undefined ? {} : { serverCa: resolve(serverCa) }),
    ...(user === undefined ? {} : { user }),
    ...(locale === undefined ? {} : { locale }),
  });
}
