import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { cataloguesIn, hardWordsIn, unusedKeys, type Catalogue } from "./message-files.ts";
import { textsIn } from "./texts-scan.ts";

/** Folders that still hold texts of their own, and how many. The numbers may only fall; every other folder has none. */
const OPEN: Readonly<Record<string, number>> = {
  "src-cli": 5,
  "src-core": 12,
  "src-core/drivers": 74,
  "src-core/features/activity": 7,
  "src-core/features/alerts": 10,
  "src-core/features/availability": 4,
  "src-core/features/credentials": 7,
  "src-core/features/discovery": 49,
  "src-core/features/drift": 1,
  "src-core/features/exports": 8,
  "src-core/features/imports": 24,
  "src-core/features/inventory": 8,
  "src-core/features/mail": 1,
  "src-core/features/reports": 31,
  "src-core/features/rollouts": 2,
  "src-core/features/schedule": 1,
  "src-core/features/search": 4,
  "src-core/features/templates": 1,
  "src-core/platform": 1,
  "src-core/platform/adapters": 4,
  "src-core/platform/changes": 1,
  "src-core/platform/http-auth": 1,
  "src-core/platform/secrets": 1,
  "src-core/platform/storage": 6,
  "src-main": 10,
  "src-preload": 1,
  "src-renderer/features/recorders": 2,
  "src-shared": 6,
  "src-shared/areas": 21,
  "src-shared/contract": 26,
  "src-shared/domain": 3,
  "src-web": 12,
};

const MESSAGES = "src-shared/messages/";
/** A program of its own, which shares no code with Muster. */
const SIMULATOR = "src-simulator/";

const sources = new Map(
  globSync("src-*/**/*.{ts,tsx}", { cwd: ROOT }).map((file) => [
    file.replaceAll("\\", "/"),
    readFileSync(join(ROOT, file), "utf8"),
  ]),
);
const catalogues = [...sources].flatMap(([file, source]) =>
  file.startsWith(MESSAGES) ? cataloguesIn(file, source) : [],
);

/** `src-renderer/features/plans`; `src-cli` for files beside its folders. */
function folderOf(file: string): string {
  const parts = file.split("/").slice(0, -1);
  return parts.slice(0, /^(features|platform)$/.test(parts[1] ?? "") ? 3 : 2).join("/");
}

describe("texts in the source", () => {
  const found = [...sources].flatMap(([file, source]) =>
    file.startsWith(MESSAGES) || file.startsWith(SIMULATOR)
      ? []
      : textsIn(file, source).map(({ line, text }) => ({
          file,
          place: `${file}:${line}: ${text}`,
        })),
  );
  const byFolder = Map.groupBy(found, ({ file }) => folderOf(file));

  test("are in message files", () => {
    const tooMany = [...byFolder].filter(([folder, some]) => some.length > (OPEN[folder] ?? 0));
    expect(tooMany.flatMap(([, some]) => some.map(({ place }) => place))).toEqual([]);
  });

  test("are open in existing folders only", () => {
    const folders = new Set([...sources.keys()].map(folderOf));
    expect(Object.keys(OPEN).filter((folder) => !folders.has(folder))).toEqual([]);
  });

  test.each([
    ["a sentence", `export const a = "The recorder was removed.";`],
    ["two words", `export const a = ["New site"];`],
    ["a sentence with a value", "export const a = (n: number) => `${n} recorders`;"],
    ["text of an element", "export const A = () => <p>Close</p>;"],
    ["a label of one word", `export const a = { label: "Address" };`],
    ["an attribute of one word", `export const A = () => <i title="Address" />;`],
    [
      "both branches of a condition",
      `export const A = (b: boolean) => <i title={b ? "On" : "Off"} />;`,
    ],
  ])("are refused: %s", (_, source) => {
    expect(textsIn("planted.tsx", source).length).toBeGreaterThan(0);
  });

  test.each([
    ["imports", `import a from "a b.ts"; export default a;`],
    ["classes", `export const A = (p: string) => <i className={\`big bold \${p}\`} />;`],
    ["selectors", `document.querySelector("main > p span");`],
    ["errors for programmers", `throw new Error("There is no such action");`],
    ["SQL", `export const sql = "SELECT id FROM recorders WHERE name = ?";`],
    ["wire values", `export const is = (a: string) => a === "Some value" || a.startsWith("x-y");`],
    ["joined values", "export const a = (b: string, c: string) => `${b} ${c}/d`;"],
    ["messages", `export const A = () => <p title={texts.title}>{texts.body({ count: 3 })}</p>;`],
  ])("are told apart from %s", (_, source) => {
    expect(textsIn("planted.tsx", source)).toEqual([]);
  });
});

describe("messages", () => {
  test("are used", () => {
    expect(unusedKeys(catalogues, sources)).toEqual([]);
  });

  test("have no words that readers stumble over", () => {
    expect(catalogues.flatMap(hardWordsIn)).toEqual([]);
  });

  test("have catalogues of different names", () => {
    const names = catalogues.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

const planted = (texts: string): Catalogue[] =>
  cataloguesIn("messages.ts", `export const planted = defineMessages({ ${texts} });`);

describe("a planted message", () => {
  const use = (source: string) =>
    unusedKeys(planted(`one: "One", other: "Other"`), new Map([["use.ts", source]]));
  const head = `import { planted as texts } from "./messages.ts";\n`;

  test("is found unused", () => {
    expect(use(`${head}export const a = texts.one;`)).toEqual(["planted.other"]);
    expect(use(`export const a = { planted: { other: 1 } }.planted.other;`)).toHaveLength(2);
  });

  test("counts as used by a computed key that the file names, or by a file that names none", () => {
    expect(
      use(`${head}const keys = ["other"]; export const a = [texts.one, texts[keys[0]]];`),
    ).toEqual([]);
    expect(use(`${head}export const a = (key: string) => texts[key];`)).toEqual([]);
    const both = (key: string) => `${head}export const a = (k: string) => [texts.one, ${key}];`;
    expect(use(both("texts[k]"))).toEqual(["planted.other"]);
    expect(use(both("texts[`o${k}er`]"))).toEqual([]);
  });

  test.each([
    "Mend the fields.",
    "The recorder told no status.",
    "It stands in the list.",
    "Look for recorders",
    "Put the result away",
    "By way of an agent",
    "The plan was made.",
    "The scan has begun.",
    "Brought back 3 recorders.",
    "5 recorders left alone",
    "The old value stays.",
    "A stop rule struck.",
    "Passwords are kept in memory.",
    "Nobody knows the password.",
    "Try once all the same",
    "Wait, so that the recorder can restart.",
    "The credential of the site",
  ])("is refused: %s", (text) => {
    expect(planted(`text: "${text}"`).flatMap(hardWordsIn)).toHaveLength(1);
  });

  test("is refused in either form of a plural", () => {
    const texts = `text: plural("{count} recorder", "{count} recorders were told")`;
    expect(planted(texts).flatMap(hardWordsIn)).toHaveLength(1);
  });
});
