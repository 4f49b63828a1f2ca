import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  docstringLines,
  exportedTwice,
  refusedNameLines,
  wordLines,
} from "#scripts/code-figures.ts";
import { ROOT } from "#scripts/run.ts";

/** Names that two files may export, each with the reason. A new name here needs a reason, too: a name should say what it is. */
const ALLOWED: Readonly<Record<string, string>> = {};

/** A checkout with these files. */
function checkoutOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "muster-names-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

describe("exported names", () => {
  it("are exported by one file each", () => {
    const found = [...exportedTwice(ROOT)].filter(([name]) => ALLOWED[name] === undefined);
    expect(Object.fromEntries(found)).toEqual({});
    expect(Object.keys(ALLOWED).length).toBeLessThanOrEqual(20);
  });

  it("are found if two files export one", () => {
    const root = checkoutOf({
      "src-core/one.ts": "export interface Table {}\nexport const only = 1;\n",
      "src-renderer/other.tsx": "export function Table() {}\n",
      "src-simulator/table.ts": "export type Table = string;\n",
      "src-shared/languages/de/one.ts": "export const only = 1;\n",
    });
    expect([...exportedTwice(root)]).toEqual([
      ["Table", ["src-core/one.ts", "src-renderer/other.tsx"]],
    ]);
  });
});

describe("comments and names of tests", () => {
  it("use plain words", () => {
    expect(wordLines(ROOT)).toEqual([]);
  });

  it("are found if they have a word of the list", () => {
    // Not written out, since this file is checked, too.
    const [first, second] = ["nobody", "told"];
    const root = checkoutOf({
      "src-core/one.ts": `/** What ${first} asked for. */\nexport const one = 1;\n`,
      "src-core/two.ts": `/** A value: \`${first}\`. */\nexport const two = "${first}";\n`,
      "test/unit/three.test.ts": `it("a fault is ${second}", () => {});\n`,
    });
    expect(wordLines(root)).toEqual([
      'src-core/one.ts: "nobody": write the user, another process, a device',
      'test/unit/three.test.ts: "is told": write reports, shows, distinguishes',
    ]);
  });
});

describe("docstrings", () => {
  it("start with a noun or a verb, and say 'null if …'", () => {
    expect(docstringLines(ROOT)).toEqual([]);
  });

  it("are found if they do not", () => {
    // Not written out, since this file is checked, too.
    const [first, second, third] = ["Of", "Also", "null"];
    const root = checkoutOf({
      "src-core/one.ts": `/** ${first} these recorders. */\nexport const one = 1;\n`,
      "src-core/two.ts": `/**\n * ${second} when it is late.\n */\nexport const two = 2;\n`,
      "src-cli/three.ts": `/** Name of the site; ${third}: none. */\nexport const three = 3;\n`,
      "src-cli/four.ts": "/** Name; null if there is none: `null: x`. */\nexport const four = 4;\n",
    });
    expect(docstringLines(root).toSorted()).toEqual([
      `src-cli/three.ts: "Name of the site; null: none.": write 'null if …' instead of 'null: …'`,
      'src-core/one.ts: "Of these recorders.": start with a noun or a verb',
      'src-core/two.ts: "Also when it is late.": start with a noun or a verb',
    ]);
  });
});

describe("names in the code", () => {
  it("have no word of the list that has a common meaning of its own", () => {
    expect(refusedNameLines(ROOT)).toEqual([]);
  });

  it("are found if they have one", () => {
    const root = checkoutOf({
      "src-core/one.ts": '// told\nconst told = 1;\nconst isTold = tellAll(`told`, "told");\n',
      "src-core/two.ts": "export const teller = intelligent(stellar);\n",
      "src-shared/messages/three.ts": "export const told = 1;\n",
    });
    expect(refusedNameLines(root)).toEqual([
      "src-core/one.ts: told",
      "src-core/one.ts: isTold",
      "src-core/one.ts: tellAll",
    ]);
  });
});
