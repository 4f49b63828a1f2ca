import { Command, CommanderError, Help, Option } from "commander";
import { fault } from "#shared/errors.ts";
import { LOCALES, useLocale } from "#shared/languages/index.ts";
import { contextCommands } from "#shared/messages/commands/contexts.ts";
import { programMessages as texts } from "#shared/messages/commands/program.ts";
import { serverCommands } from "#shared/messages/commands/servers.ts";
import { addActivity } from "./commands/activity.ts";
import { addAgent } from "./commands/agent.ts";
import { addAgents } from "./commands/agents.ts";
import { addAlerts } from "./commands/alerts.ts";
import { addApi } from "./commands/api.ts";
import { addApply } from "./commands/apply.ts";
import { addBackup } from "./commands/backup.ts";
import { addCalendar } from "./commands/calendar.ts";
import { addChannels } from "./commands/channels.ts";
import { addCompletion } from "./commands/completion.ts";
import { addContext } from "./commands/context.ts";
import { addCredentials } from "./commands/credentials.ts";
import { addCustomers } from "./commands/customers.ts";
import { addDatabase } from "./commands/database.ts";
import { addDemo } from "./commands/demo.ts";
import { addDiscover } from "./commands/discover.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addExpectations } from "./commands/expectations.ts";
import { addHealth } from "./commands/health.ts";
import { addLogin } from "./commands/login.ts";
import { addLogout } from "./commands/logout.ts";
import { addMail } from "./commands/mail.ts";
import { addOverview } from "./commands/overview.ts";
import { addPlan } from "./commands/plan.ts";
import { addPlans } from "./commands/plans.ts";
import { addRecorders } from "./commands/recorders.ts";
import { addReport } from "./commands/report.ts";
import { addFullRestore } from "./commands/restore.ts";
import { addRollouts } from "./commands/rollouts.ts";
import { addSchedules } from "./commands/schedules.ts";
import { addServe } from "./commands/serve.ts";
import { addSecrets } from "./commands/secrets.ts";
import { addSettings } from "./commands/settings.ts";
import { addSimulate } from "./commands/simulate.ts";
import { addSites } from "./commands/sites.ts";
import { addTemplates } from "./commands/templates.ts";
import { addUsers } from "./commands/users.ts";
import { addWatch } from "./commands/watch.ts";
import { EXIT, type ExitStatus } from "./exit-codes.ts";
import { commandHelp, type CommandHelp } from "./command-help.ts";
import type { Host } from "./host.ts";
import { localeOfCommand } from "./locale.ts";
import { createOutput, watchOutput } from "./output.ts";
import { createRunner, type Runner } from "./runner.ts";

/** Runs the command line with these arguments (without the program's own name). Returns the exit status. */
export async function runCommandLine(args: readonly string[], host: Host): Promise<ExitStatus> {
  const outputLost = watchOutput(host);
  const status = await run(args, host);
  const lost = await outputLost();
  if (lost === null) return status;
  createOutput(host).note(lost);
  return status === EXIT.ok ? EXIT.bad : status;
}

async function run(args: readonly string[], host: Host): Promise<ExitStatus> {
  await useLocale(await localeOfCommand(args, host.env));
  const runner = createRunner(host);
  const program = createProgram(args, host, runner);
  const help = args.includes("--json") ? collectHelp(program, host) : () => null;
  try {
    await program.parseAsync([...args], { from: "user" });
    return runner.status();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const data = help();
    if (error.exitCode !== 0 || data === null) return refused(error, args, host);
    await createOutput(host).report({ status: EXIT.ok, data, text: () => "" }, true);
    return EXIT.ok;
  }
}

/**
 * Collects the help for `--help --json`: help texts are not printed.
 * @returns the help of the command that was asked for; null if none was
 */
function collectHelp(program: Command, host: Host): () => CommandHelp | null {
  let found: CommandHelp | null = null;
  const collect = (command: Command) => {
    command.configureHelp({
      ...command.configureHelp(),
      formatHelp(shown, helper) {
        found = commandHelp(shown);
        return Help.prototype.formatHelp.call(helper, shown, helper);
      },
    });
    command.configureOutput({ writeOut: (text) => found ?? host.stdout.write(text) });
    for (const one of command.commands) collect(one);
  };
  collect(program);
  return () => found;
}

/** The titles that commander writes into its help. */
const TITLES: Readonly<Record<string, () => string>> = {
  "Usage:": () => texts.usage,
  "Arguments:": () => texts.arguments,
  "Options:": () => texts.options,
  "Commands:": () => texts.commands,
};

/** The whole command line, also for its manual. @param args as given; `simulate` passes its own on */
export function createProgram(args: readonly string[], host: Host, runner: Runner): Command {
  const program = new Command("muster")
    .description(texts.about)
    .version(host.version, "-V, --version", texts.aboutVersion)
    .helpOption("-h, --help", texts.aboutHelpOption)
    .configureHelp({ styleTitle: (title) => TITLES[title]?.() ?? title })
    .option("--data-dir <dir>", texts.aboutDataDir)
    .option("--passphrase-file <file>", texts.aboutPassphraseFile)
    .option("--context <name>", contextCommands.aboutOption)
    .option("--server <url>", serverCommands.aboutServer)
    .option("--server-ca <file>", serverCommands.aboutServerCa)
    .option("--json", texts.aboutJson)
    .option("-s, --silent", texts.aboutSilent)
    .addOption(new Option("-v, --verbose", texts.aboutVerbose).conflicts("silent"))
    .addOption(new Option("--locale <name>", texts.aboutLocale).choices(LOCALES))
    .addHelpText("after", texts.after)
    .showHelpAfterError(texts.afterError)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void host.stdout.write(text),
      writeErr: (text) => void host.stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, "muster: ")),
    });
  addOverview(program, runner);
  addDiscover(program, runner);
  addDoctor(program, runner);
  addRecorders(program, runner);
  addSites(program, runner);
  addCustomers(program, runner);
  addCredentials(program, runner);
  addSecrets(program, runner);
  addChannels(program, runner);
  addHealth(program, runner);
  addExpectations(program, runner);
  addSettings(program, runner);
  addTemplates(program, runner);
  addPlan(program, runner);
  addPlans(program, runner);
  addApply(program, runner);
  addRollouts(program, runner);
  addReport(program, runner);
  addAlerts(program, runner);
  addMail(program, runner);
  addActivity(program, runner);
  addBackup(program, runner);
  addFullRestore(program, runner);
  addDatabase(program, runner);
  addSchedules(program, runner);
  addCalendar(program, runner);
  addUsers(program, runner);
  addAgents(program, runner);
  addAgent(program, runner);
  addApi(program, runner);
  addContext(program, runner);
  addLogin(program, runner);
  addLogout(program, runner);
  addServe(program, runner);
  addWatch(program, runner);
  addDemo(program, runner);
  addSimulate(program, runner, args);
  addHelp(program);
  addCompletion(program, runner);
  return program;
}

/** `muster help recorders set`: the help command of commander accepts one word only. */
function addHelp(program: Command): void {
  program
    .helpCommand(false)
    .command("help [command...]")
    .description(texts.aboutHelp)
    .action((words: string[]) => {
      let found: Command = program;
      for (const word of words) {
        const next = found.commands.find((one) => one.name() === word);
        if (next === undefined) found.error(texts.unknownCommand({ words: words.join(" ") }));
        else found = next;
      }
      found.help();
    });
}

/** Wrong arguments. The message is on stderr already; `--json` adds a document. */
async function refused(
  error: CommanderError,
  args: readonly string[],
  host: Host,
): Promise<ExitStatus> {
  if (error.exitCode === 0) return EXIT.ok;
  if (args.includes("--json")) {
    const message = messageOf(error);
    const refusal = fault("bad_input", message, { hint: texts.afterError });
    const data = { error: refusal, errors: [refusal] };
    await createOutput(host).report({ status: EXIT.bad, data, text: () => "" }, true);
  }
  return EXIT.bad;
}

/** A command without an action shows its help; commander has no message for this case. */
function messageOf({ code, message }: CommanderError): string {
  return code === "commander.help" ? texts.noCommand : message.replace(/^error: /, "");
}
