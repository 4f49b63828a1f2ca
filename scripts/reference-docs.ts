/**
 * Writes docs/reference.md: usage, arguments and options of every command, from the program itself. Text outside of the comments
 * is written by hand and remains.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import type { Command } from "commander";
import { createNodeHost } from "#cli/node-host.ts";
import { createProgram } from "#cli/program.ts";
import { createRunner } from "#cli/runner.ts";
import { HELP } from "#simulator/help.ts";
import { ENVIRONMENT, EXIT_STATUSES } from "./command-facts.ts";

const FILE = new URL("../docs/reference.md", import.meta.url);
const COMMANDS = "<!-- commands -->";
const NOTES = /<!-- notes of (.+) -->\n([^]*?)(?=\n<!-- end of notes -->)/g;

/** The document with the generated parts as they have to be. @throws Error if it has notes about an unknown command */
export function withReference(document: string): string {
  const notes = new Map(
    [...document.matchAll(NOTES)].map(([, path = "", text = ""]) => [path, text]),
  );
  const { program, helpOf } = openProgram();
  const sections = program.commands.flatMap((command) => sectionsOf(command, [], notes, helpOf));
  if (notes.size > 0)
    throw new Error(
      `docs/reference.md has notes about unknown commands: ${[...notes.keys()].join(", ")}`,
    );
  const start = document.indexOf(COMMANDS);
  const head = replaced(document.slice(0, start), {
    options: `${optionTable(program)}\n| \`-h, --help\` | Help of the program or of a command, with examples. |`,
    statuses: table(["Status", "Meaning"], EXIT_STATUSES),
    environment: table(
      ["Variable", "Meaning"],
      ENVIRONMENT.map(([name, text]) => [`\`${name}\``, text]),
    ),
  });
  return `${head}${COMMANDS}\n\n${sections.join("\n\n")}\n`;
}

/** Replaces what is between `<!-- name -->` and `<!-- /name -->`. */
function replaced(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce((before, [name, part]) => {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    if (!before.includes(start) || !before.includes(end))
      throw new Error(`docs/reference.md must contain ${start} and ${end}.`);
    const [first = "", last = ""] = [before.split(start)[0], before.split(end)[1]];
    return `${first}${start}\n${part}\n${end}${last}`;
  }, text);
}

interface OpenProgram {
  readonly program: Command;
  /** What the help of a command says after its options. */
  readonly helpOf: (command: Command) => string;
}

function openProgram(): OpenProgram {
  const stdout = new PassThrough();
  const host = { ...createNodeHost(), stdout };
  const program = createProgram([], host, createRunner(host));
  return {
    program,
    helpOf(command) {
      command.outputHelp();
      const text = String(stdout.read() ?? "");
      return text.slice(command.helpInformation().length).trim();
    },
  };
}

/** A command and the commands below it. Takes their notes out of `notes`. */
function sectionsOf(
  command: Command,
  above: readonly string[],
  notes: Map<string, string>,
  helpOf: (command: Command) => string,
): string[] {
  const path = [...above, command.name()];
  const name = path.join(" ");
  const help = name === "simulate" ? HELP.trim() : helpOf(command);
  const text = notes.get(name) ?? "";
  notes.delete(name);
  const hasOwn = command.registeredArguments.length + command.options.length > 0;
  const isGroup = command.commands.length > 0 && !hasOwn;
  const parts = [
    `${"#".repeat(path.length + 1)} ${name}`,
    sentence(command.description()),
    isGroup ? "" : `\`\`\`text\n${usageOf(command, name)}\n\`\`\``,
    argumentTable(command),
    optionTable(command),
    help === "" ? "" : `\`\`\`text\n${help}\n\`\`\``,
    text.trim() === "" && above.length > 0
      ? ""
      : `<!-- notes of ${name} -->\n${text}\n<!-- end of notes -->`,
  ];
  return [
    parts.filter((part) => part !== "").join("\n\n"),
    ...command.commands.flatMap((one) => sectionsOf(one, path, notes, helpOf)),
  ];
}

/** The arguments, the options that are required, and whether there are others. */
function usageOf(command: Command, name: string): string {
  const shown = command.options.filter(({ hidden }) => !hidden);
  const needed = shown.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
  const others = shown.length > needed.length || name === "simulate" ? ["[options]"] : [];
  const words = command.registeredArguments.map((one) => {
    const word = `${one.name()}${one.variadic ? "..." : ""}`;
    return one.required ? `<${word}>` : `[${word}]`;
  });
  return ["muster", name, ...words, ...needed, ...others].join(" ");
}

function optionTable(command: Command): string {
  const shown = command.options.filter(({ hidden }) => !hidden);
  const rows = shown.map((option) => {
    const choices = option.argChoices ? ` Choices: ${option.argChoices.join(", ")}.` : "";
    const needed = option.mandatory ? " Required." : "";
    return [`\`${option.flags}\``, `${sentence(option.description)}${choices}${needed}`];
  });
  return rows.length === 0 ? "" : table(["Option", "Meaning"], rows);
}

function argumentTable(command: Command): string {
  const shown = command.registeredArguments.filter(({ description }) => description !== "");
  const rows = shown.map((one) => [`\`${one.name()}\``, sentence(one.description)]);
  return rows.length === 0 ? "" : table(["Argument", "Meaning"], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ")).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}

/** Descriptions of the help begin with a small letter and have no full stop. */
const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

if (import.meta.main) writeFileSync(FILE, withReference(readFileSync(FILE, "utf8")));
