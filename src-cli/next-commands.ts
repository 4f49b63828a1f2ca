import type { ContextOptions } from "./context-choice.ts";
import { shellWord } from "./hints.ts";

/** A command in a sentence: `muster apply`. Names of commands are the same in every language. */
const COMMAND = /(?<![\w./-])muster (?=([a-z]+)(?![\w-])( tokens --user )?)/g;

/** Names of programs in sentences (`a window, muster serve or muster watch is open`), and commands without data. */
const WITHOUT_TARGET = new Set(["serve", "watch", "demo", "simulate", "agent", "context", "help"]);

/** Commands for the data of one computer: `--server` does not concern them. */
const LOCAL = new Set(["secrets", "restore", "doctor", "database", "backup", "completion"]);

/**
 * Writes the data or server that this call names on the command line into the commands of a text, so that a copied command
 * works with the same fleet. The environment and the chosen context need no repetition.
 */
export function withTarget(text: string, options: ContextOptions): string {
  return text.replaceAll(COMMAND, (command, name: string, tokensOfUser?: string) => {
    if (WITHOUT_TARGET.has(name)) return command;
    // Tokens of other users are created on the computer of the server.
    const isLocal = LOCAL.has(name) || tokensOfUser !== undefined;
    const words = targetWords(options).filter(
      ({ option, concernsServer }) => !text.includes(`${option} `) && !(concernsServer && isLocal),
    );
    return `muster ${words.map(({ option, value }) => `${option} ${shellWord(value)} `).join("")}`;
  });
}

interface TargetWord {
  readonly option: string;
  readonly value: string;
  readonly concernsServer: boolean;
}

function targetWords(options: ContextOptions): TargetWord[] {
  const { dataDir, passphraseFile, context, server, serverCa } = options;
  const words = [
    { option: "--data-dir", value: dataDir, concernsServer: false },
    { option: "--passphrase-file", value: passphraseFile, concernsServer: false },
    { option: "--context", value: context, concernsServer: false },
    { option: "--server", value: server, concernsServer: true },
    { option: "--server-ca", value: serverCa, concernsServer: true },
  ];
  return words.flatMap(({ value, ...word }) => (value === undefined ? [] : [{ ...word, value }]));
}
