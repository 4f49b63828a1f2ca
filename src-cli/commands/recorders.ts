import { type Command, InvalidArgumentError, Option } from "commander";
import type { Input } from "#shared/contract/methods.ts";
import { AUTH_MODES, type AuthMode, type Recorder } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { recorderCommands as texts } from "#shared/messages/commands/recorders.ts";
import { err, ok } from "#shared/result.ts";
import { checkAnswer, type AddressAnswer } from "../answer-check.ts";
import { EXIT } from "../exit-codes.ts";
import { collectOption, selectOption } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { selectedRecorders } from "../selected-recorders.ts";
import { mapped, type CommandSession } from "../session.ts";
import { addExport } from "./recorders-export.ts";
import { addImport } from "./import.ts";
import { RECORDER_COLUMNS, recordersText, type RecorderColumn } from "../views/recorder-view.ts";
import { trustNotes } from "../views/trust-view.ts";
import { addAcceptCertificate } from "./recorders-certificate.ts";
import { addProbe } from "./recorders-probe.ts";
import { addMoved } from "./recorders-moved.ts";
import { addRecordersRemove, addRestore } from "./recorders-remove.ts";
import { addShow } from "./recorders-show.ts";

interface Details {
  readonly name?: string;
  readonly url?: string;
  readonly site?: string;
  /** false: `--no-tag`. */
  readonly tag?: string[] | false;
  /** false: `--no-credential`. */
  readonly credential?: string | false;
  readonly auth?: AuthMode;
  /** false: `--no-trust-network`. */
  readonly trustNetwork?: boolean;
  readonly trustAsSite?: boolean;
  /** false: `--no-allow-outdated-tls`. */
  readonly allowOutdatedTls?: boolean;
  readonly addTag?: string[];
  readonly removeTag?: string[];
  readonly note?: string;
  /** Value by name; null removes the column. */
  readonly column?: Record<string, string | null>;
}

interface AddOptions extends Details {
  readonly site: string;
  readonly name: string;
  /** false: `--no-check`. */
  readonly check?: boolean;
}

/** Adds `muster recorders` with `list`, `add` and `set`. */
export function addRecorders(program: Command, runner: Runner): void {
  const recorders = program.command("recorders").description(texts.about);
  addList(recorders, runner);
  addShow(recorders, runner);
  addProbe(recorders, runner);
  addAdd(recorders, runner);
  addSet(recorders, runner);
  addAcceptCertificate(recorders, runner);
  addMoved(recorders, runner);
  addRecordersRemove(recorders, runner);
  addRestore(recorders, runner);
  addImport(recorders, runner);
  addExport(recorders, runner);
}

interface ListOptions {
  readonly select?: string[];
  readonly columns?: RecorderColumn[];
}

function addList(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("list")
    .description(texts.aboutList)
    .addOption(selectOption())
    .option(
      "--columns <list>",
      texts.aboutColumns({ columns: RECORDER_COLUMNS.join(", ") }),
      columnList,
    )
    .addHelpText("after", texts.listExamples)
    .action((options: ListOptions) =>
      runner.run(command, ({ withCore }) => withCore((session) => list(session, options))),
    );
}

async function list(session: CommandSession, { select, columns: shown }: ListOptions) {
  return mapped(await selectedRecorders(session, select), (chosen) => ({
    ...listed(chosen, [], shown),
    counted: texts.counted({ count: chosen.length }),
  }));
}

function columnList(text: string): RecorderColumn[] {
  const names = text.split(",").map((part) => part.trim().toLowerCase());
  const wrong = names.find((name) => !RECORDER_COLUMNS.some((known) => known === name));
  if (wrong === undefined) return names as RecorderColumn[];
  throw new InvalidArgumentError(texts.noColumn({ name: wrong }));
}

function addAdd(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("add <url>")
    .description(texts.aboutAdd)
    .requiredOption("--site <site>", texts.aboutSite)
    .requiredOption("--name <name>", texts.aboutName)
    .option("--credential <name>", texts.aboutCredential)
    .option("--tag <tag>", texts.aboutTag, collectOption)
    .option("--note <text>", texts.aboutNote)
    .option("--trust-network", texts.aboutTrust)
    .option("--no-check", texts.aboutNoCheck)
    .addOption(columnOption())
    .addOption(authOption())
    .addHelpText("after", texts.addExamples)
    .action((url: string, options: AddOptions) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const input = { ...patchOf(options), url, site: options.site, name: options.name };
          const added = await session.call("recorders.add", input);
          if (!added.ok) return added;
          const { name, siteName: site } = added.value;
          const note = texts.added({ name, site });
          if (options.check === false) return ok(one(added.value, [note]));
          const { answer, notes } = await checkAnswer(session, added.value);
          return ok(one(added.value, [note, ...notes], answer));
        }),
      ),
    );
}

function addSet(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("set <recorder...>")
    .description(texts.aboutSet)
    .option("--name <name>", programMessages.aboutNewName)
    .option("--url <url>", texts.aboutUrl)
    .option("--site <site>", texts.aboutNewSite)
    .option("--credential <name>", texts.aboutCredential)
    .option("--no-credential", texts.aboutNoCredential)
    .option("--tag <tag>", texts.aboutTags, collectOption)
    .option("--no-tag", texts.aboutNoTag)
    .option("--add-tag <tag>", texts.aboutAddTag, collectOption)
    .option("--remove-tag <tag>", texts.aboutRemoveTag, collectOption)
    .option("--note <text>", texts.aboutNewNote)
    .option("--trust-network", texts.aboutTrust)
    .option("--no-trust-network", texts.aboutNoTrust)
    .option("--trust-as-site", texts.aboutTrustAsSite)
    .option("--allow-outdated-tls", texts.aboutOutdatedTls)
    .option("--no-allow-outdated-tls", texts.aboutNoOutdatedTls)
    .addOption(columnOption())
    .addOption(authOption())
    .addHelpText("after", texts.setExamples)
    .action((ids: string[], options: Details) =>
      runner.run(command, async ({ withCore }) => {
        const set = patchOf(options);
        if (Object.keys(set).length === 0) {
          const hint = texts.nothingToChangeHint;
          return err(fault("bad_input", texts.nothingToChange, { hint }));
        }
        return withCore(async (session) => {
          const changed = await session.call("recorders.set", { ids, set });
          if (!changed.ok) return changed;
          const { recorders: all, changed: count } = changed.value;
          const notes = [changedNote(count, all.length), ...trustNotes(set.trustNetwork)];
          const [moved] = set.url === undefined || count === 0 ? [] : all;
          const answered = moved ? (await checkAnswer(session, moved)).notes : [];
          return ok(listed(all, [...notes, ...answered]));
        });
      }),
    );
}

function changedNote(changed: number, all: number): string {
  if (changed === 0) return texts.unchanged;
  const same = all - changed;
  return same > 0 ? texts.changedSome({ count: changed, same }) : texts.changed({ count: changed });
}

function authOption(): Option {
  return new Option("--auth <mode>", texts.aboutAuth).choices(AUTH_MODES);
}

function columnOption(): Option {
  const description = texts.aboutColumn({ variable: "{{name}}" });
  return new Option("--column <name=value>", description).argParser(columns);
}

/** Gathers `NAME=VALUE`; the value may hold further `=`. */
function columns(
  text: string,
  before: Readonly<Record<string, string | null>> | undefined,
): Record<string, string | null> {
  const [, name, value] = /^\s*([^=]*[^=\s])\s*=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new InvalidArgumentError(texts.columnExpected);
  }
  return { ...before, [name]: value === "" ? null : value };
}

/** The given options only: other fields keep their value. */
function patchOf(options: Details): Input<"recorders.set">["set"] {
  const {
    name,
    url,
    site,
    tag,
    addTag,
    removeTag,
    credential,
    auth,
    note,
    column,
    trustNetwork,
    trustAsSite,
    allowOutdatedTls,
  } = options;
  return {
    ...(name === undefined ? {} : { name }),
    ...(url === undefined ? {} : { url }),
    ...(site === undefined ? {} : { site }),
    ...(tag === undefined ? {} : { tags: tag || [] }),
    ...(addTag === undefined ? {} : { addTags: addTag }),
    ...(removeTag === undefined ? {} : { removeTags: removeTag }),
    ...(credential === undefined ? {} : { credential: credential || null }),
    ...(auth === undefined ? {} : { auth }),
    ...(trustNetwork === undefined ? {} : { trustNetwork }),
    ...(trustAsSite === true ? { trustNetwork: null } : {}),
    ...(allowOutdatedTls === undefined ? {} : { outdatedTls: allowOutdatedTls }),
    ...(note === undefined ? {} : { notes: note }),
    ...(column === undefined ? {} : { columns: column }),
  };
}

function listed(
  recorders: readonly Recorder[],
  notes: readonly string[],
  shown?: readonly RecorderColumn[],
): Report {
  return {
    status: EXIT.ok,
    data: { recorders },
    text: (layout) => recordersText(recorders, layout, shown),
    notes,
  };
}

function one(
  recorder: Recorder,
  notes: readonly string[],
  answer: AddressAnswer | null = null,
): Report {
  return {
    status: EXIT.ok,
    data: { ...recorder, answer },
    text: (layout) => recordersText([recorder], layout),
    notes,
  };
}
