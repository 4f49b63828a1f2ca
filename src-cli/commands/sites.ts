import { type Command, InvalidArgumentError } from "commander";
import type { Input } from "#shared/contract/methods.ts";
import type { MaintenanceWindow } from "#shared/domain/maintenance.ts";
import { parseMaintenance } from "#shared/domain/maintenance-text.ts";
import { fault } from "#shared/errors.ts";
import { agentCommands } from "#shared/messages/commands/agents.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { siteCommands as texts } from "#shared/messages/commands/sites.ts";
import { customerMessages } from "#shared/messages/customers.ts";
import { err, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import type { Runner, Tools } from "../runner.ts";
import { mapped } from "../session.ts";
import { sitesText } from "../views/site-view.ts";
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
  /** false: `--no-agent-group`. */
  readonly agentGroup?: string | false;
  /** false: `--no-trust-network`. */
  readonly trustNetwork?: boolean;
}

/** Adds `muster sites` with `list`, `set`, `undo` and `remove`. */
export function addSites(program: Command, runner: Runner): void {
  const sites = program.command("sites").description(texts.about);
  addList(sites, runner);
  addSet(sites, runner);
  addRemove(sites, runner);
  addUndo(sites, runner);
}

function addList(sites: Command, runner: Runner): void {
  const command: Command = sites
    .command("list")
    .description(texts.aboutList)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("sites.list", {}), ({ sites: all }) => ({
            status: EXIT.ok,
            data: { sites: all },
            text: (layout) => sitesText(all, layout, new Date()),
            counted: texts.counted({ count: all.length }),
          })),
        ),
      ),
    );
}

function addSet(sites: Command, runner: Runner): void {
  const command: Command = sites
    .command("set <name...>")
    .description(texts.aboutSet)
    .option("--rename <name>", programMessages.aboutNewName)
    .option("--customer <name>", customerMessages.aboutSiteCustomer)
    .option("--no-customer", customerMessages.aboutNoCustomer)
    .option("--code <code>", texts.aboutCode({ variable: "{{site.code}}" }))
    .option("--credential <name>", texts.aboutCredential)
    .option("--no-credential", texts.aboutNoCredential)
    .option("--time-zone <zone>", texts.aboutTimeZone)
    .option("--address <text>", texts.aboutAddress)
    .option("--contact <text>", texts.aboutContact)
    .option("--notes <text>", texts.aboutNotes)
    .option("--maintenance <window>", texts.aboutMaintenance, windows)
    .option("--no-maintenance", texts.aboutNoMaintenance)
    .option("--agent-group <name>", agentCommands.aboutAgentGroup)
    .option("--no-agent-group", agentCommands.aboutNoAgentGroup)
    .option("--trust-network", texts.aboutTrust)
    .option("--no-trust-network", texts.aboutNoTrust)
    .addHelpText("after", texts.setExamples({ variable: "{{site.code}}" }))
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
                  notes: [texts.saved({ name: site.name }), ...trustNotes(details.trustNetwork)],
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
  return fault("bad_input", message, { hint: customerMessages.oneSiteOnlyHint });
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
    .description(texts.aboutRemove)
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
  if (!window.ok) throw new InvalidArgumentError(`${window.error.message} ${window.error.hint}`);
  return [...(before || []), window.value];
}

/** The given options only: other fields keep their value. */
function changeOf(details: Details): Omit<Input<"sites.set">, "name"> {
  const { credential, customer, maintenance, agentGroup, ...plain } = details;
  return {
    ...plain,
    ...(customer === undefined ? {} : { customer: customer || null }),
    ...(credential === undefined ? {} : { credential: credential || null }),
    ...(maintenance === undefined ? {} : { maintenance: maintenance || [] }),
    ...(agentGroup === undefined ? {} : { agentGroup: agentGroup || null }),
  };
}
