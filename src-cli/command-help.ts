import { Help, type Command } from "commander";

/** The help of a command for programs: `--help --json`. */
export interface CommandHelp {
  /** `muster recorders set`. */
  readonly command: string;
  readonly usage: string;
  readonly description: string;
  readonly arguments: readonly {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
    readonly variadic: boolean;
  }[];
  readonly options: readonly OptionHelp[];
  /** Options that every command has. */
  readonly globalOptions: readonly OptionHelp[];
  readonly commands: readonly { readonly name: string; readonly description: string }[];
}

interface OptionHelp {
  /** `-s, --silent`, `--select <expr>`. */
  readonly flags: string;
  readonly description: string;
  readonly required: boolean;
  /** Permitted values; null if the option takes no fixed list of values. */
  readonly choices: readonly string[] | null;
  /** Default; null if there is none. */
  readonly default: unknown;
}

export function commandHelp(command: Command): CommandHelp {
  const help = new Help();
  const top = topOf(command);
  const isTop = command === top;
  return {
    command: commandPath(command),
    usage: help.commandUsage(command),
    description: command.description(),
    arguments: command.registeredArguments.map((one) => ({
      name: one.name(),
      description: one.description,
      required: one.required,
      variadic: one.variadic,
    })),
    // The options of the top command are already in globalOptions.
    options: isTop ? [] : optionsOf(help, command),
    globalOptions: optionsOf(help, top),
    commands: help.visibleCommands(command).map((one) => ({
      name: one.name(),
      description: one.description(),
    })),
  };
}

function optionsOf(help: Help, command: Command): OptionHelp[] {
  return help.visibleOptions(command).map((one) => ({
    flags: one.flags,
    description: one.description,
    required: one.mandatory,
    choices: one.argChoices ?? null,
    default: one.defaultValue ?? null,
  }));
}

function topOf(command: Command): Command {
  return command.parent ? topOf(command.parent) : command;
}

/** `muster channels audit`: the command path without arguments. */
export function commandPath(command: Command): string {
  return command.parent ? `${commandPath(command.parent)} ${command.name()}` : command.name();
}
