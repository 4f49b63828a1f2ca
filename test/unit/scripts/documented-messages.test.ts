import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";

const page = readFileSync(join(ROOT, "docs/troubleshooting.md"), "utf8");
const messages = globSync("src-shared/messages/**/*.ts", { cwd: ROOT }).flatMap((file) => {
  const source = readFileSync(join(ROOT, file), "utf8");
  return [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/g)].map(
    ([, double, single]) => double ?? single ?? "",
  );
});

/** Italic text of the first column: `*The vault is locked*`. `…` stands for values and left out words. */
const quotes = [...page.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, quote = ""]) => quote),
);

test("messages that docs/troubleshooting.md quotes are messages of Muster", () => {
  expect(quotes.length).toBeGreaterThan(25);
  const unknown = quotes.filter((quote) => {
    const parts = quote.split(/ ?… ?/).filter((part) => part !== "");
    return !messages.some((message) => parts.every((part) => message.includes(part)));
  });
  expect(unknown).toEqual([]);
});
