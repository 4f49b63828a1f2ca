/** The code blocks of documents, and how the shell blocks among them are run. */

export interface CodeBlock {
  /** Line of the opening fence, from 1. */
  readonly line: number;
  readonly language: string;
  /** What follows the language: `stdin="a b" yes`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly code: string;
}

const FENCE = /^( *)```([\w-]*)([^\n]*)\n([^]*?)^ *```$/gm;
const ATTRIBUTE = /([\w-]+)(?:=(?:"([^"]*)"|(\S+)))?/g;

/** What a shell block may have after `sh`. */
export const SHELL_ATTRIBUTES = [
  /** It is not run, for this reason. */
  "norun",
  /** It runs until the end of the page. */
  "background",
  /** What stdin has: the answer to a question for a password. */
  "stdin",
  /** The exit status that commands may have besides 0. */
  "status",
  /** Answers yes to questions of `apply`. */
  "yes",
] as const;

export function codeBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(FENCE)].map((match) => {
    const [, indent = "", language = "", attributes = "", code = ""] = match;
    return {
      line: markdown.slice(0, match.index).split("\n").length,
      language,
      attributes: Object.fromEntries(
        [...attributes.matchAll(ATTRIBUTE)].map(([, name = "", quoted, bare]) => [
          name,
          quoted ?? bare ?? "",
        ]),
      ),
      code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    };
  });
}

export const shellBlocks = (markdown: string): CodeBlock[] =>
  codeBlocks(markdown).filter(({ language }) => language === "sh");

export const isRun = ({ attributes }: CodeBlock): boolean => attributes["norun"] === undefined;
