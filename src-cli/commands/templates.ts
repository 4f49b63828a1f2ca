import { Argument, Option, type Command } from "commander";
import type { StoredTemplate } from "#shared/domain/stored-template.ts";
import { ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { prepareFile, readText } from "../files.ts";
import { numberBetween } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { mapped, type Session } from "../session.ts";
import { needStored, storedNamed } from "../stored-templates.ts";
import { faultReport, noteLines } from "../views/template-faults.ts";
import { templatesText, versionNote, yamlText } from "../views/templates-view.ts";
import { counted } from "../views/text.ts";

const SAVE_EXAMPLES = `
The name stands in the file. A stored template of that name gets a new version, if the file says anything else than its newest one;
no version is ever changed. Comments of the file are not kept.

Examples:
  muster templates save relay.yaml
  muster templates save relay.yaml --based-on 3    refused when somebody saved a version after 3`;

export function addTemplates(program: Command, runner: Runner): void {
  const templates = program
    .command("templates")
    .description(
      "templates that Muster keeps, in versions; 'muster plan --template NAME' takes them",
    );
  addList(templates, runner);
  addShow(templates, runner);
  addSave(templates, runner);
  addExport(templates, runner);
  addDuplicate(templates, runner);
  addRemove(templates, runner);
  addRestore(templates, runner);
}

// Not an option: `--version` is the program's own wherever it stands.
const versionArgument = () =>
  new Argument("[version]", "an older version (default: the newest)").argParser(
    numberBetween(1, 1_000_000),
  );

function addList(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("list")
    .description("every stored template, as its newest version has it")
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("templates.list", {}), ({ templates: all }) =>
            listed(all, `${counted(all.length, "template")}.`),
          ),
        ),
      ),
    );
}

function addShow(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("show <name>")
    .description("a stored template as YAML")
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

async function opened(session: Session, name: string, version: number | undefined) {
  const found = await needStored(session, name);
  if (!found.ok) return found;
  const { id } = found.value;
  return session.call("templates.get", version === undefined ? { id } : { id, version });
}

function addSave(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("save <file>")
    .description("keep a template from a file, YAML or JSON: a new one, or a new version")
    .addOption(
      new Option("--based-on <n>", "the version that the file was made from").argParser(
        numberBetween(1, 1_000_000),
      ),
    )
    .addHelpText("after", SAVE_EXAMPLES)
    .action((path: string, { basedOn }: { basedOn?: number }) =>
      runner.run(command, async ({ withCore, interrupt }) => {
        const text = await readText(path, "template", { signal: interrupt.signal });
        if (!text.ok) return text;
        return withCore((session) => save(session, path, text.value, basedOn));
      }),
    );
}

async function save(
  session: Session,
  path: string,
  text: string,
  basedOn: number | undefined,
): Promise<Result<Report>> {
  const parsed = await session.call("templates.parse", { text });
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
      ? `Saved version ${version} of '${name}'.`
      : `'${name}' says the same already: version ${version} stays the newest.`;
    return said(data, note);
  });
}

function addExport(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("export <name>")
    .description("write a stored template to a file, as YAML")
    .addOption(new Option("--out <file>", "where to").makeOptionMandatory())
    .addArgument(versionArgument())
    .action((name: string, version: number | undefined, { out }: { out: string }) =>
      runner.run(command, ({ withCore }) =>
        withCore((session) => exportTo(session, name, out, version)),
      ),
    );
}

async function exportTo(
  session: Session,
  name: string,
  out: string,
  version: number | undefined,
): Promise<Result<Report>> {
  const found = await opened(session, name, version);
  if (!found.ok) return found;
  const file = await prepareFile(out);
  if (!file.ok) return file;
  try {
    const written = await file.value.commit(found.value.text);
    if (!written.ok) return written;
    const data = { file: out, id: found.value.id, version: found.value.version };
    return ok(said(data, `Version ${data.version} written to ${out}.`));
  } finally {
    await file.value.discard();
  }
}

function addDuplicate(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("duplicate <name> <copy>")
    .description("make a new template from the newest version of another")
    .action((name: string, copy: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const found = await needStored(session, name);
          if (!found.ok) return found;
          const made = await session.call("templates.duplicate", {
            id: found.value.id,
            name: copy,
          });
          return mapped(made, (data) => said(data, `Made '${data.name}'.`));
        }),
      ),
    );
}

function addRemove(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("remove <name...>")
    .description("forget stored templates with all their versions; plans made from them stay")
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
              `${counted(data.removed.length, "template")} removed.`,
              `To take it back within 30 days: muster templates restore ${data.undo}`,
            ],
          }));
        }),
      ),
    );
}

function addRestore(templates: Command, runner: Runner): void {
  const command: Command = templates
    .command("restore <undo>")
    .description("take a removal back, with all versions")
    .addHelpText("after", "\nUNDO is what `muster templates remove` said at its end.")
    .action((undo: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("templates.restore", { undo }), ({ templates: all }) =>
            listed(all, `${counted(all.length, "template")} put back.`),
          ),
        ),
      ),
    );
}

function said(data: unknown, note: string): Report {
  return { status: EXIT.ok, data, text: () => "", notes: [note] };
}

function listed(templates: readonly StoredTemplate[], note: string): Report {
  return {
    status: EXIT.ok,
    data: { templates },
    text: (layout) => templatesText(templates, layout),
    notes: [note],
  };
}
