import { type Command, InvalidArgumentError, Option } from "commander";
import type { Input } from "#shared/contract/methods.ts";
import { AUTH_MODES, type AuthMode, type Recorder } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { compileSelection } from "#shared/domain/selection.ts";
import { err, ok } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { collected, selectionOf, selectOption } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { mapped, type Session } from "../session.ts";
import { addExport } from "./export.ts";
import { addImport } from "./import.ts";
import { RECORDER_COLUMNS, recordersText, type RecorderColumn } from "../views/recorder-view.ts";
import { counted } from "../views/text.ts";
import { trustNotes } from "../views/trust-view.ts";
import { addAcceptCertificate } from "./recorders-certificate.ts";
import { addMoved } from "./recorders-moved.ts";
import { addRemove, addRestore } from "./recorders-remove.ts";
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
  readonly addTag?: string[];
  readonly removeTag?: string[];
  readonly note?: string;
  /** Value by name; null takes the column away. */
  readonly column?: Record<string, string | null>;
}

const LIST_EXAMPLES = `
Examples:
  muster recorders list --select site=Leeds
  muster recorders list --columns name,model,firmware,serial
  muster recorders list --json | jq '.recorders[] | select(.reach.state != "reached") | .url'`;

const ADD_EXAMPLES = `
Examples:
  muster recorders add http://192.0.2.10 --site Leeds --name "Shop 1"
  muster recorders add https://192.0.2.11:8443 --site Leeds --name "Shop 2" --credential leeds --tag retail`;

const SET_EXAMPLES = `
Examples:
  muster recorders set ID --site Bradford
  muster recorders set ID ID --tag retail --tag north      tags become these two
  muster recorders set ID ID --add-tag north               the other tags stay
  muster recorders set ID --column rack=B4 --column key=   sets {{rack}}, takes the column key away
  muster recorders set ID --no-credential                  uses that of its site again
  muster recorders set ID ID --auth basic --trust-network  Basic over HTTP, in a network of your own`;

export function addRecorders(program: Command, runner: Runner): void {
  const recorders = program.command("recorders").description("the inventory of recorders");
  addList(recorders, runner);
  addShow(recorders, runner);
  addAdd(recorders, runner);
  addSet(recorders, runner);
  addAcceptCertificate(recorders, runner);
  addMoved(recorders, runner);
  addRemove(recorders, runner);
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
    .description("every recorder, with the result of the last conversation with it")
    .addOption(selectOption())
    .option("--columns <list>", `columns to show: ${RECORDER_COLUMNS.join(", ")}`, columnList)
    .addHelpText("after", LIST_EXAMPLES)
    .action((options: ListOptions) =>
      runner.run(command, ({ withCore }) => withCore((session) => list(session, options))),
    );
}

async function list(session: Session, { select, columns: shown }: ListOptions) {
  const all = await session.call("recorders.list", {});
  if (!all.ok) return all;
  const test = await selectionTest(session, select);
  if (!test.ok) return test;
  const chosen = all.value.recorders.filter(test.value);
  return ok(listed(chosen, [`${counted(chosen.length, "recorder")}.`], shown));
}

async function selectionTest(session: Session, select: string[] | undefined) {
  if (select === undefined) return ok(() => true);
  const sites = await session.call("sites.list", {});
  if (!sites.ok) return sites;
  const credentials = new Map(sites.value.sites.map(({ id, credential }) => [id, credential]));
  return compileSelection(selectionOf(select), credentials);
}

function columnList(text: string): RecorderColumn[] {
  const names = text.split(",").map((part) => part.trim().toLowerCase());
  const wrong = names.find((name) => !RECORDER_COLUMNS.some((known) => known === name));
  if (wrong === undefined) return names as RecorderColumn[];
  throw new InvalidArgumentError(`'${wrong}' is not a column.`);
}

function addAdd(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("add <url>")
    .description("add one recorder by its address")
    .requiredOption("--site <site>", "its site; made when there is none of that name")
    .requiredOption("--name <name>", "its name")
    .option("--credential <name>", "its own credential, instead of that of its site")
    .option("--tag <tag>", "a tag; repeat it for more", collected)
    .option("--note <text>", "notes on it")
    .option("--trust-network", TRUST_HELP)
    .addOption(columnOption())
    .addOption(authOption())
    .addHelpText("after", ADD_EXAMPLES)
    .action((url: string, options: Details & { site: string; name: string }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const input = { ...patchOf(options), url, site: options.site, name: options.name };
          return mapped(await session.call("recorders.add", input), (recorder) =>
            one(recorder, `Added ${recorder.name} to ${recorder.siteName}.`),
          );
        }),
      ),
    );
}

function addSet(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("set <id...>")
    .description(
      "change what Muster knows of recorders; the recorders themselves are not written to",
    )
    .option("--name <name>", "new name")
    .option("--url <url>", "new address")
    .option("--site <site>", "another site; made when there is none of that name")
    .option("--credential <name>", "its own credential")
    .option("--no-credential", "use the credential of its site")
    .option("--tag <tag>", "the tags, all of them; repeat it for more", collected)
    .option("--no-tag", "no tags")
    .option("--add-tag <tag>", "one more tag; repeat it for more", collected)
    .option("--remove-tag <tag>", "without this tag; repeat it for more", collected)
    .option("--note <text>", "notes on it, in place of those that there are")
    .option("--trust-network", TRUST_HELP)
    .option("--no-trust-network", "do not trust the network, whatever the site says")
    .option("--trust-as-site", "trust the network if the site says so")
    .addOption(columnOption())
    .addOption(authOption())
    .addHelpText("after", SET_EXAMPLES)
    .action((ids: string[], options: Details) =>
      runner.run(command, async ({ withCore }) => {
        const set = patchOf(options);
        if (Object.keys(set).length === 0) {
          const mend =
            "Say what to change: --name, --url, --site, --credential, --tag, --add-tag, --remove-tag, --note, --column, --auth or --trust-network.";
          return err(fault("bad_input", "There is nothing to change.", { mend }));
        }
        return withCore(async (session) =>
          mapped(await session.call("recorders.set", { ids, set }), ({ recorders: all, changed }) =>
            listed(all, [changedNote(changed, all.length), ...trustNotes(set.trustNetwork)]),
          ),
        );
      }),
    );
}

const TRUST_HELP =
  "passwords may be sent so that any device on the network between Muster and the recorder can read them";

function changedNote(changed: number, all: number): string {
  if (changed === 0) return "Nothing changed: all values are as before.";
  const same = all - changed;
  return `${counted(changed, "recorder")} changed.${same > 0 ? ` ${same} unchanged.` : ""}`;
}

function authOption(): Option {
  return new Option("--auth <mode>", "how to sign in").choices(AUTH_MODES);
}

function columnOption(): Option {
  return new Option(
    "--column <name=value>",
    "a column of your own, the {{name}} of templates; without a value it goes; repeat it for more",
  ).argParser(columns);
}

/** Gathers `NAME=VALUE`; the value may hold further `=`. */
function columns(
  text: string,
  before: Readonly<Record<string, string | null>> | undefined,
): Record<string, string | null> {
  const [, name, value] = /^\s*([^=]*[^=\s])\s*=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new InvalidArgumentError("It is NAME=VALUE, such as rack=B4.");
  }
  return { ...before, [name]: value === "" ? null : value };
}

/** What was said, and nothing else: a field that was not said keeps its value. */
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

function one(recorder: Recorder, note: string): Report {
  return {
    status: EXIT.ok,
    data: recorder,
    text: (layout) => recordersText([recorder], layout),
    notes: [note],
  };
}
