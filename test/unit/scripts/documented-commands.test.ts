import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { READABLE_AREAS } from "#shared/domain/settings.ts";
import { ROOT } from "#scripts/run.ts";
import { codeBlocks } from "#test/support/shell-blocks.ts";
import { muster } from "#test/unit/cli/support.ts";

const text = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** Options that every command has. */
const COMMON = ["--help", "--json", "--version", "--data-dir", "--passphrase-file"];

/** Commands and options that may follow a command, from the completion script: `recorders set` → `--name`, `--url` … */
async function commands(): Promise<Map<string, string[]>> {
  const { out } = await muster(["completion", "bash"]);
  // Lines with an option name its values.
  const lines = out.matchAll(/^ {4}"((?:(?!--).)*)"\) word="(.*)" ;;$/gm);
  return new Map([...lines].map(([, path = "", words = ""]) => [path, words.split(" ")]));
}

/** Command lines in code blocks, continued lines joined, without what is piped to another program. */
function commandLines(markdown: string): string[] {
  const blocks = codeBlocks(markdown).filter(({ language }) => ["sh", "text"].includes(language));
  return blocks.flatMap(({ code }) =>
    code
      .replaceAll(/\\?\n {2,}/g, " ")
      .split("\n")
      .flatMap((line) => line.split(/ \| (?=jq|muster)| && /))
      .flatMap((line) => /^(?:npm run --silent )?muster (?:-- )?(.*)/.exec(line)?.[1] ?? []),
  );
}

test("every command in the documents exists, with its options", async () => {
  const known = await commands();
  const lines = globSync("{*.md,docs/**/*.md}", { cwd: ROOT }).flatMap((file) =>
    commandLines(text(file)),
  );
  expect(lines.length).toBeGreaterThan(100);
  const unknown = lines.filter((line) => {
    const words = line.match(/^[a-z-]+(?: [a-z-]+)*/)?.[0].split(" ") ?? [];
    while (words.length > 0 && !known.has(words.join(" "))) words.pop();
    const path = words.join(" ");
    const next = known.get(path) ?? [];
    const options = line.match(/(?<![\w-])--[a-z][a-z-]+/g) ?? [];
    const isGroup = next.some((word) => !word.startsWith("--"));
    const isUnfinished = isGroup && /^[a-z]/.test(line.slice(path.length).trim());
    // The simulator reads the options of `simulate`; its own help lists them.
    const hasUnknown =
      path !== "simulate" && options.some((option) => ![...next, ...COMMON].includes(option));
    return isUnfinished || hasUnknown;
  });
  expect(unknown).toEqual([]);
});

test("docs/reference.md has every command and every option", async () => {
  const known = await commands();
  const sections = text("docs/reference.md").split(/^##+ /m);
  const ofAll = [...(known.get("") ?? []), ...COMMON];
  const missing = [...known].flatMap(([path, words]) => {
    const heading = path === "" ? "Options of every command" : path;
    const section = sections.find((one) => one.startsWith(`${heading}\n`));
    const options = words.filter((word) => path === "" || !ofAll.includes(word));
    const absent = options.filter((word) => word.startsWith("--") && !section?.includes(word));
    return section === undefined ? [path] : absent.map((option) => `${path} ${option}`);
  });
  expect(missing).toEqual([]);
});

test("docs/reference.md names every settings area", () => {
  const page = text("docs/reference.md");
  expect(READABLE_AREAS.filter((area) => !page.includes(`\`${area}\``))).toEqual([]);
});
