import type { Command } from "commander";

/** What may follow some words of a command line. */
export interface Completion {
  /** Words of the command, without `muster`: `["recorders", "set"]`; empty: the program itself. */
  readonly path: readonly string[];
  /** Commands and long options that may come next. */
  readonly words: readonly string[];
  /** Values of options that have a few: `["--format", ["html", "pdf"]]`. */
  readonly choices: readonly (readonly [option: string, values: readonly string[]])[];
}

export const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;
export type ShellName = (typeof SHELLS)[number];

/** The commands of a program and everything below them. */
export function completionsOf(program: Command): Completion[] {
  const global = longOptions(program);
  const walk = (command: Command, path: readonly string[]): Completion[] => [
    {
      path,
      words: [
        ...command.commands.map((one) => one.name()),
        ...new Set([...longOptions(command), ...global, "--help"]),
      ],
      choices:
        command === program ? choicesOf(program) : [...choicesOf(program), ...choicesOf(command)],
    },
    ...command.commands.flatMap((one) => walk(one, [...path, one.name()])),
  ];
  return walk(program, []);
}

function longOptions(command: Command): string[] {
  return command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : []));
}

function choicesOf({ options }: Command): Completion["choices"] {
  return options.flatMap(({ long, hidden, argChoices }) =>
    long && !hidden && argChoices ? [[long, argChoices] as const] : [],
  );
}

/** A script for a shell to source. Completes commands, options and their values; where none fits, the shell completes file names. */
export function completionScript(shell: ShellName, completions: readonly Completion[]): string {
  return SCRIPTS[shell](completions);
}

const SCRIPTS: Record<ShellName, (completions: readonly Completion[]) => string> = {
  bash,
  zsh: (completions) => `autoload -U +X bashcompinit && bashcompinit\n${bash(completions)}`,
  fish,
  powershell,
};

const joined = (path: readonly string[]) => path.join(" ");

function bash(completions: readonly Completion[]): string {
  const paths = completions.filter(({ path }) => path.length > 0);
  return `_muster() {
  local path="" word index
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    case "\${path:+$path }$word" in
      ${paths.map(({ path }) => `"${joined(path)}"`).join("|")}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path" in
${completions.map(({ path, words }) => `    "${joined(path)}") word="${words.join(" ")}" ;;`).join("\n")}
  esac
  case "$path \${COMP_WORDS[COMP_CWORD-1]}" in
${choiceRows(completions)
  .map(([path, option, values]) => `    "${joined(path)} ${option}") word="${values.join(" ")}" ;;`)
  .join("\n")}
  esac
  COMPREPLY=($(compgen -W "$word" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _muster muster
`;
}

function choiceRows(completions: readonly Completion[]) {
  return completions.flatMap(({ path, choices }) =>
    choices.map(([option, values]) => [path, option, values] as const),
  );
}

function fish(completions: readonly Completion[]): string {
  const lines = completions.map(({ path, words }) => {
    const seen = path.map((word) => `__fish_seen_subcommand_from ${word}`).join("; and ");
    const here = words.filter((word) => !word.startsWith("--"));
    const none = here.length === 0 ? "" : `not __fish_seen_subcommand_from ${here.join(" ")}`;
    const when = [seen, none].filter(Boolean).join("; and ");
    return `complete -c muster -n '${when || "true"}' -a '${words.join(" ")}'`;
  });
  const values = choiceRows(completions).map(([path, option, choices]) => {
    const seen = path.map((word) => `__fish_seen_subcommand_from ${word}`).join("; and ");
    return `complete -c muster -n '${seen || "true"}' -l ${option.slice(2)} -x -a '${choices.join(" ")}'`;
  });
  return `${[...lines, ...values].join("\n")}\n`;
}

function powershell(completions: readonly Completion[]): string {
  const rows = completions.map(
    ({ path, words }) =>
      `    '${joined(path)}' = @(${words.map((word) => `'${word}'`).join(", ")})`,
  );
  const values = choiceRows(completions).map(
    ([path, option, choices]) =>
      `    '${joined([...path, option])}' = @(${choices.map((word) => `'${word}'`).join(", ")})`,
  );
  return `Register-ArgumentCompleter -Native -CommandName muster -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $next = @{
${rows.join("\n")}
  }
  $values = @{
${values.join("\n")}
  }
  $path = ''
  foreach ($element in $commandAst.CommandElements | Select-Object -Skip 1) {
    $longer = "$path $element".Trim()
    if ($next.ContainsKey($longer)) { $path = $longer }
  }
  $before = "$($commandAst.CommandElements | Select-Object -Last 1)"
  if ($wordToComplete) { $before = "$($commandAst.CommandElements | Select-Object -Last 2 | Select-Object -First 1)" }
  $offered = $values["$path $before".Trim()]
  if ($null -eq $offered) { $offered = $next[$path] }
  $offered | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`;
}
