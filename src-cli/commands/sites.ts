import { type Command, InvalidArgumentError } from "commander";
import type { Input } from "#shared/contract/methods.ts";
import type { MaintenanceWindow } from "#shared/domain/maintenance.ts";
import { parseMaintenance } from "#shared/domain/maintenance-text.ts";
import { fault } from "#shared/errors.ts";
import { customerMessages } from "#shared/messages/customers.ts";
import { err, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import type { Runner, Tools } from "../runner.ts";
import { mapped } from "../session.ts";
import { sitesText } from "../views/site-view.ts";
import { counted } from "../views/text.ts";
import { trustNotes } from "../views/trust-view.ts";

interface Details {
  /** false: `--no-customer`. */
  readonly customer?: string | false;
  readonly rename?: string;
  readonly code?: string;
  /** false: `--no-credential`. */
  readonly credential?: string | false;
  readonly timeZone?: string;
  readonly address?: string;
  readonly contact?: string;
  readonly notes?: string;
  /** false: `--no-maintenance`. */
  readonly maintenance?: MaintenanceWindow[] | false;
  /** false: `--no-trust-network`. */
  readonly trustNetwork?: boolean;
}

const SET_EXAMPLES = `
Examples:
  muster sites set Leeds --code lds           for {{site.code}} in a template
  muster sites set Leeds --credential leeds   for its recorders that have none of their own
  muster sites set Leeds --time-zone Europe/London --maintenance "mon-fri 22:00-04:00"
  muster sites set Leeds York --customer "Northern Retail"
  muster sites set Leeds --rename "Leeds, Briggate"`;

export function addSites(program: Command, runner: Runner): void {
  const sites = program.command("sites").description("the sites that recorders stand at");
  addList(sites, runner);
  addSet(sites, runner);
  addRemove(sites, runner);
  addUndo(sites, runner);
}

function addList(sites: Command, runner: Runner): void {
  const command: Command = sites
    .command("list")
    .description("every site, with how many recorders stand there")
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("sites.list", {}), ({ sites: all }) => ({
            status: EXIT.ok,
            data: { sites: all },
            text: (layout) => sitesText(all, layout, new Date()),
            notes: [`${counted(all.length, "site")}.`],
          })),
        ),
      ),
    );
}

function addSet(sites: Command, runner: Runner): void {
  const command: Command = sites
    .command("set <name...>")
    .description(
      "change a site, or create it if there is none of that name; or change several sites",
    )
    .option("--rename <name>", "new name")
    .option("--customer <name>", customerMessages.aboutSiteCustomer)
    .option("--no-customer", customerMessages.aboutNoCustomer)
    .option("--code <code>", "short code, the {{site.code}} of templates")
    .option("--credential <name>", "credential of its recorders that have none of their own")
    .option("--no-credential", "no credential")
    .option("--time-zone <zone>", "IANA name, such as Europe/London; '' for that of this computer")
    .option("--address <text>", "where it is")
    .option("--contact <text>", "who to ask there")
    .option("--notes <text>", "what else to know")
    .option("--maintenance <window>", "weekly, such as 'mon-fri 22:00-04:00'; repeat it", windows)
    .option("--no-maintenance", "no maintenance windows")
    .option(
      "--trust-network",
      "passwords may be sent to its recorders so that any device on the network can read them",
    )
    .option("--no-trust-network", "do not trust the network of this site")
    .addHelpText("after", SET_EXAMPLES)
    .action((names: [string, ...string[]], details: Details) =>
      runner.run(command, ({ withCore }) =>
        names.length > 1
          ? setSeveral(names, details, withCore)
          : withCore(async (session) =>
              mapped(
                await session.call("sites.set", { name: names[0], ...changeOf(details) }),
                (site) => ({
                  status: EXIT.ok,
                  data: site,
                  text: (layout) => sitesText([site], layout, new Date()),
                  notes: [`Set ${site.name}.`, ...trustNotes(details.trustNetwork)],
                }),
              ),
            ),
      ),
    );
}

async function setSeveral(
  names: string[],
  details: Details,
  withCore: Tools["withCore"],
): Promise<Result<Report>> {
  const { rename, code, address, contact, notes, ...set } = changeOf(details);
  const own = Object.entries({ rename, code, address, contact, notes });
  const wrong = own.flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`]));
  if (wrong.length > 0) return err(oneSiteOnly(wrong));
  return withCore(async (session) =>
    mapped(await session.call("sites.setAll", { names, set }), (data) => ({
      status: EXIT.ok,
      data,
      text: (layout) => sitesText(data.sites, layout, new Date()),
      notes: [
        customerMessages.sitesSet({ count: data.changed }),
        ...undoNotes(data.undo),
        ...trustNotes(details.trustNetwork),
      ],
    })),
  );
}

function oneSiteOnly(options: readonly string[]) {
  const message = customerMessages.oneSiteOnly({ options: options.join(", ") });
  return fault("bad_input", message, { mend: customerMessages.oneSiteOnlyHint });
}

function undoNotes(undo: string | null): string[] {
  return undo === null ? [] : [customerMessages.undoCommand({ undo })];
}

function addUndo(sites: Command, runner: Runner): void {
  const command: Command = sites
    .command("undo <id>")
    .description(customerMessages.aboutUndoSites)
    .action((undo: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("sites.undo", { undo }), (data) => ({
            status: EXIT.ok,
            data,
            text: (layout) => sitesText(data.sites, layout, new Date()),
            notes: [customerMessages.sitesUndone({ count: data.sites.length })],
          })),
        ),
      ),
    );
}

function addRemove(sites: Command, runner: Runner): void {
  const command: Command = sites
    .command("remove <name...>")
    .description("remove sites at which no recorder stands")
    .action((names: string[]) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("sites.remove", { names }), (data) => ({
            status: EXIT.ok,
            data,
            text: () => "",
            notes: [
              customerMessages.sitesRemoved({ count: data.removed }),
              ...undoNotes(data.undo),
            ],
          })),
        ),
      ),
    );
}

function windows(
  text: string,
  before: readonly MaintenanceWindow[] | false | undefined,
): MaintenanceWindow[] {
  const window = parseMaintenance(text);
  if (!window.ok) throw new InvalidArgumentError(`${window.error.message} ${window.error.mend}`);
  return [...(before || []), window.value];
}

/** What was said, and nothing else: a field that was not said keeps its value. */
function changeOf(details: Details): Omit<Input<"sites.set">, "name"> {
  const { credential, customer, maintenance, ...texts } = details;
  return {
    ...texts,
    ...(customer === undefined ? {} : { customer: customer || null }),
    ...(credential === undefined ? {} : { credential: credential || null }),
    ...(maintenance === undefined ? {} : { maintenance: maintenance || [] }),
  };
}
