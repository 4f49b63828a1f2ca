import { Argument, Option, type Command } from "commander";
import type { StoredTemplate } from "#shared/domain/stored-template.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { templateCommands as texts } from "#shared/messages/commands/templates.ts";
import { ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { readText, templateName } from "../files.ts";
import { numberBetween, replaceOption } from "../options.ts";
import { writeOutput, type OutputFile } from "../output-file.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { needStored, storedNamed } from "../stored-templates.ts";
import { faultReport, noteLines } from "../views/template-faults.ts";
import { templatesText, versionNote, yamlText } from "../views/templates-view.ts";

/** Adds `muster templates` with `list`, `show`, `save`, `export`, `duplicate`, `remove` and `restore`. */
export function addTemplates(program: Command, runner: Runner): void {
  const templates = program.command("templates").description(texts.about);
  addList(templates, runner);
  addShow(templates, runner);
  addSave(templates, runner);
  addExport(templates, runner);
  addDuplicate(templates, runner);
  addRemove(templates, runner);
  addRestore(templates, runner);
}

// An argument, because the option `--version` belongs to the program in every position.
const versionArgument = () =>
  new Argument("[version]", texts.aboutVersion).argParser(numberBetween(1, 1_000_000));

function addList(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("list")
    .description(texts.aboutList)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("templates.list", {}), ({ templates: all }) => ({
            ...listed(all),
            counted: texts.counted({ count: all.length }),
          })),
        ),
      ),
    );
}

function addShow(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("show <name>")
    .description(texts.aboutShow)
    .addArgument(versionArgument())
    .action((name: string, version: number | undefined) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await opened(session, name, version), (data) => ({
            status: EXIT.ok,
            data,
            text: () => yamlText(data),
            notes: [versionNote(data)],
          })),
        ),
      ),
    );
}

async function opened(session: CommandSession, name: string, version: number | undefined) {
  const found = await needStored(session, name);
  if (!found.ok) return found;
  const { id } = found.value;
  return session.call("templates.get", version === undefined ? { id } : { id, version });
}

function addSave(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("save <file>")
    .description(texts.aboutSave)
    .addOption(
      new Option("--based-on <n>", texts.aboutBasedOn).argParser(numberBetween(1, 1_000_000)),
    )
    .addHelpText("after", texts.saveExamples)
    .action((path: string, { basedOn }: { basedOn?: number }) =>
      runner.run(command, async ({ withCore, host, interrupt }) => {
        const text = await readText(path, { signal: interrupt.signal, stdin: host.stdin });
        if (!text.ok) return text;
        return withCore((session) => save(session, path, text.value, basedOn));
      }),
    );
}

async function save(
  session: CommandSession,
  path: string,
  text: string,
  basedOn: number | undefined,
): Promise<Result<Report>> {
  const parsed = await session.call("templates.parse", { text, name: templateName(path) });
  if (!parsed.ok) return parsed;
  const { template, faults, notes } = parsed.value;
  if (template === null) return ok(faultReport(path, faults));
  for (const note of noteLines(path, notes)) session.output.note(note);
  const there = basedOn === undefined ? storedNamed : needStored;
  const found = await there(session, template.name);
  if (!found.ok) return found;
  const over = found.value && {
    id: found.value.id,
    basedOn: basedOn ?? found.value.version,
  };
  const input = { content: { template }, ...(over && { over }) };
  return mapped(await session.call("templates.save", input), (data) => {
    const { name, version } = data.template;
    const note = data.saved
      ? texts.saved({ name, version: String(version) })
      : texts.same({ name, version: String(version) });
    return said(data, note);
  });
}

function addExport(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("export <name>")
    .description(texts.aboutExport)
    .addOption(new Option("--out <file>", programMessages.aboutOut).makeOptionMandatory())
    .addOption(replaceOption())
    .addArgument(versionArgument())
    .action((name: string, version: number | undefined, file: OutputFile) =>
      runner.run(command, ({ withCore }) =>
        withCore((session) => exportTo(session, name, file, version)),
      ),
    );
}

async function exportTo(
  session: CommandSession,
  name: string,
  file: OutputFile,
  version: number | undefined,
): Promise<Result<Report>> {
  const { out } = file;
  return writeOutput(session, file, async () => {
    const found = await opened(session, name, version);
    if (!found.ok) return found;
    const { id, text } = found.value;
    const data = { file: out, id, version: found.value.version };
    const report = said(data, texts.exported({ version: String(data.version), path: out }));
    return ok({ content: text, report });
  });
}

function addDuplicate(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("duplicate <name> <copy>")
    .description(texts.aboutDuplicate)
    .action((name: string, copy: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const found = await needStored(session, name);
          if (!found.ok) return found;
          const made = await session.call("templates.duplicate", {
            id: found.value.id,
            name: copy,
          });
          return mapped(made, (data) => said(data, texts.duplicated({ name: data.name })));
        }),
      ),
    );
}

function addRemove(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("remove <name...>")
    .description(texts.aboutRemove)
    .action((names: string[]) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const ids: string[] = [];
          for (const name of names) {
            const found = await needStored(session, name);
            if (!found.ok) return found;
            ids.push(found.value.id);
          }
          return mapped(await session.call("templates.remove", { ids }), (data) => ({
            status: EXIT.ok,
            data,
            text: () => "",
            notes: [
              texts.removed({ count: data.removed.length }),
              texts.undoHint({ undo: data.undo }),
            ],
          }));
        }),
      ),
    );
}

function addRestore(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("restore <undo>")
    .description(texts.aboutRestore)
    .addHelpText("after", texts.restoreAfter)
    .action((undo: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("templates.restore", { undo }), ({ templates: all }) =>
            listed(all, texts.restored({ count: all.length })),
          ),
        ),
      ),
    );
}

function said(data: unknown, note: string): Report {
  return { status: EXIT.ok, data, text: () => "", notes: [note] };
}

function listed(templates: readonly StoredTemplate[], ...notes: string[]): Report {
  return {
    status: EXIT.ok,
    data: { templates },
    text: (layout) => templatesText(templates, layout),
    notes,
  };
}
