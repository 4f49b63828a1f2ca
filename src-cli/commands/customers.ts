import { Option, type Command } from "commander";
import { LANGUAGES, type LanguageCode } from "#shared/languages/index.ts";
import { pictureCommands } from "#shared/messages/commands/pictures.ts";
import { siteCommands } from "#shared/messages/commands/sites.ts";
import { customerMessages as messages } from "#shared/messages/customers.ts";
import { collectOption } from "../options.ts";
import { EXIT } from "../exit-codes.ts";
import type { Runner } from "../runner.ts";
import { mapped } from "../session.ts";
import { customersText } from "../views/customer-view.ts";

/** Value of `--language` for the language of Muster. */
const DEFAULT = "default";
const CHOICES = [...LANGUAGES.map(({ code }) => code), DEFAULT];

interface Details {
  readonly rename?: string;
  readonly contact?: string;
  readonly notes?: string;
  /** false: `--no-email`. */
  readonly email?: readonly string[] | false;
  readonly language?: LanguageCode | typeof DEFAULT;
  readonly pictures?: "on" | "off";
}

/** Adds `muster customers` with `list`, `set` and `remove`. */
export function addCustomers(program: Command, runner: Runner): void {
  const customers = program.command("customers").description(messages.aboutCustomers);
  addList(customers, runner);
  addSet(customers, runner);
  addRemove(customers, runner);
}

function addList(customers: Command, runner: Runner): void {
  const command: Command = customers
    .command("list")
    .description(messages.aboutList)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("customers.list", {}), ({ customers: all }) => ({
            status: EXIT.ok,
            data: { customers: all },
            text: (layout) => customersText(all, layout),
            counted: messages.listed({ count: all.length }),
          })),
        ),
      ),
    );
}

function addSet(customers: Command, runner: Runner): void {
  const command: Command = customers
    .command("set <name>")
    .alias("add")
    .description(messages.aboutSet)
    .option("--rename <name>", messages.aboutRename)
    .option("--contact <text>", messages.aboutContact)
    .option("--notes <text>", messages.aboutNotes)
    .addOption(new Option("--email <address>", messages.aboutEmail).argParser(collectOption))
    .option("--no-email", messages.aboutNoEmail)
    .addOption(new Option("--language <code>", messages.aboutLanguage).choices(CHOICES))
    .addOption(
      new Option("--pictures <switch>", pictureCommands.aboutSwitch).choices(["on", "off"]),
    )
    .addHelpText("after", siteCommands.customerExamples)
    .action((name: string, { language, email, pictures, ...details }: Details) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(
            await session.call("customers.set", {
              name,
              ...details,
              ...spoken(language),
              ...(email === undefined ? {} : { emails: [...(email || [])] }),
              ...(pictures && { pictures: pictures === "on" }),
            }),
            (customer) => ({
              status: EXIT.ok,
              data: customer,
              text: (layout) => customersText([customer], layout),
              notes: [messages.saved({ name: customer.name })],
            }),
          ),
        ),
      ),
    );
}

function spoken(language: Details["language"]) {
  if (language === undefined) return {};
  return { language: language === DEFAULT ? ("" as const) : language };
}

function addRemove(customers: Command, runner: Runner): void {
  const command: Command = customers
    .command("remove <name...>")
    .description(messages.aboutRemove)
    .action((names: string[]) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("customers.remove", { names }), (data) => ({
            status: EXIT.ok,
            data,
            text: () => "",
            notes: [messages.removed({ count: data.removed })],
          })),
        ),
      ),
    );
}
