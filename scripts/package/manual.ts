import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Argument, Command, Option } from "commander";
import { createNodeHost } from "#cli/node-host.ts";
import { completionScript, completionsOf } from "#cli/completion.ts";
import { createProgram } from "#cli/program.ts";
import { createRunner } from "#cli/runner.ts";
import { ENVIRONMENT, EXIT_STATUSES } from "../command-facts.ts";
import { project } from "./app.ts";

/** Manual pages and completions, in the folders of /usr/share. */
export function makeShare(folder: string): void {
  const host = createNodeHost();
  const program = createProgram([], host, createRunner(host));
  const pages = join(folder, "man", "man1");
  mkdirSync(pages, { recursive: true });
  for (const [name, text] of manualPages(program)) writeFileSync(join(pages, name), text);
  const completions = completionsOf(program);
  write(
    join(folder, "bash-completion", "completions"),
    "muster",
    completionScript("bash", completions),
  );
  write(
    join(folder, "fish", "vendor_completions.d"),
    "muster.fish",
    completionScript("fish", completions),
  );
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** `muster.1`, and a page for each command with all that is below it: file name and text in roff (man(7)). */
export function manualPages(program: Command): Map<string, string> {
  const commands = program.commands.filter((one) => one.name() !== "help");
  const pages = new Map([["muster.1", programPage(program, commands)]]);
  for (const command of commands) pages.set(`muster-${command.name()}.1`, commandPage(command));
  return pages;
}

function programPage(program: Command, commands: readonly Command[]): string {
  return page("muster", program.description(), [
    section("SYNOPSIS", [".B muster", "[\\fIoptions\\fR] \\fIcommand\\fR [\\fIarguments\\fR]"]),
    section("OPTIONS", program.options.flatMap(optionLines)),
    section(
      "COMMANDS",
      commands.flatMap((one) => item(`muster-${one.name()}(1)`, one.description())),
    ),
    section(
      "EXIT STATUS",
      EXIT_STATUSES.flatMap(([status, text]) => item(status, text)),
    ),
    section(
      "ENVIRONMENT",
      ENVIRONMENT.flatMap(([name, text]) => item(name, text)),
    ),
  ]);
}

function commandPage(command: Command): string {
  const name = `muster-${command.name()}`;
  const below = all(command, `muster ${command.name()}`);
  return page(name, command.description(), [
    section(
      "SYNOPSIS",
      below.flatMap(([path, one]) => [".br", `.B ${roff(path)}`, roff(one.usage())]),
    ),
    ...below.map(([path, one]) =>
      section(path === `muster ${command.name()}` ? "DESCRIPTION" : path, [
        roff(one.description()),
        ...one.registeredArguments.flatMap(argumentLines),
        ...one.options.flatMap(optionLines),
      ]),
    ),
    section("SEE ALSO", ["\\fBmuster\\fR(1)"]),
  ]);
}

/** A command and the commands below it, with their words. */
function all(command: Command, path: string): [string, Command][] {
  return [[path, command], ...command.commands.flatMap((one) => all(one, `${path} ${one.name()}`))];
}

function page(name: string, about: string, sections: readonly string[]): string {
  const head = `.TH ${name.toUpperCase().replaceAll("-", "\\-")} 1 "" "Muster ${project.version}" "Muster"`;
  const title = section("NAME", [`${roff(name)} \\- ${roff(firstSentence(about))}`]);
  return `${[head, title, ...sections].join("\n")}\n`;
}

const section = (title: string, lines: readonly string[]) =>
  [`.SH "${roff(title)}"`, ...lines].join("\n");

const item = (term: string, text: string) => [".TP", `.B ${roff(term)}`, roff(text)];
const optionLines = ({ flags, description }: Option) => item(flags, description);
const argumentLines = (argument: Argument) => item(argument.name(), argument.description);

/** A manual's index has one line for each page. */
const firstSentence = (text: string) => text.split(/(?<=\.)\s/)[0]?.replace(/\.$/, "") ?? text;

/** Text of a line in roff: no command at its beginning, hyphens that can be copied. */
function roff(text: string): string {
  const line = text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll(/\s*\n\s*/g, " ");
  const ascii = line.replaceAll(/[^\0-~]/gu, (character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase() ?? "";
    return `\\[u${code.padStart(4, "0")}]`;
  });
  return /^[.']/.test(ascii) ? `\\&${ascii}` : ascii;
}
