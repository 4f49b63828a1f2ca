import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { cataloguesIn, hardWordsIn, unusedKeys, type Catalogue } from "./message-files.ts";
import { gluedTexts } from "./glued-texts.ts";
import { textsIn } from "./texts-scan.ts";

const MESSAGES = "src-shared/messages/";
/** Texts in other languages: translations.test.ts compares them with the English ones. */
const TRANSLATIONS = "src-shared/languages/";
/**
 * The simulator is a program of its own, which shares no code with Muster. Migrations quote texts of older versions. The
 * accounts are a configuration of another program. Spellings of headers are compared with lists of users, and never shown.
 */
const OTHER_TEXTS = [
  "src-simulator/",
  "src-core/platform/storage/migrations/",
  "src-core/platform/nats/server-accounts.ts",
  "src-core/features/imports/spellings.ts",
];

const read = (pattern: string) =>
  new Map(
    globSync(pattern, { cwd: ROOT })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => !file.startsWith(TRANSLATIONS))
      .map((file) => [file, readFileSync(join(ROOT, file), "utf8")]),
  );

const sources = read("src-*/**/*.{ts,tsx}");
/** Scripts use texts of Muster, and have lines for developers of their own. */
const users = new Map([...sources, ...read("scripts/*.ts")]);
const catalogues = [...sources].flatMap(([file, source]) =>
  file.startsWith(MESSAGES) ? cataloguesIn(file, source) : [],
);

describe("texts in the source", () => {
  test("are in message files", () => {
    const found = [...sources].flatMap(([file, source]) =>
      [MESSAGES, ...OTHER_TEXTS].some((other) => file.startsWith(other))
        ? []
        : textsIn(file, source).map(({ line, text }) => `${file}:${line}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ["a sentence", `export const a = "The recorder was removed.";`],
    ["two words", `export const a = ["New site"];`],
    [
      "a sentence inside of markup",
      "export const a = (n: string) => `<p>Sign in <b>${n}</b></p>`;",
    ],
    ["a sentence in a handler", `socket.on("end", () => show("The connection is lost."));`],
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
    ["parts of SQL", `export const a = ["join site s on s.id = r.site_id", "removal is null"];`],
    [
      "queries",
      `db.selectFrom("site as s").select(["s.name as label"]).where("s.id", "is not", null);`,
    ],
    ["log lines", `tools.logger.error("The backup failed", { error });`],
    ["values of a schema", `export const kinds = z.enum(["window", "command line"]);`],
    ["markup", 'export const a = (b: string) => `<text ${b} fill="red">${b}</text>`;'],
    ["style sheets", `export const css = "main p { margin: 0 auto; }";`],
    ["policies", `export const policy = "default-src 'none'; img-src data:";`],
    ["commands", `export const command = "muster simulate --recorders 24";`],
    ["lists of words", `export const words = "yes y true".split(" ");`],
    ["wire values", `export const is = (a: string) => a === "Some value" || a.startsWith("x-y");`],
    ["joined values", "export const a = (b: string, c: string) => `${b} ${c}/d`;"],
    ["messages", `export const A = () => <p title={texts.title}>{texts.body({ count: 3 })}</p>;`],
  ])("are told apart from %s", (_, source) => {
    expect(textsIn("planted.tsx", source)).toEqual([]);
  });
});

const known = new Set(catalogues.map(({ name }) => name));

describe("sentences", () => {
  test("are whole in their catalogues: code puts texts together with separators only", () => {
    const found = [...sources].flatMap(([file, source]) =>
      gluedTexts(file, source, known).map((text) => `${file}:${text}`),
    );
    expect(found).toEqual([]);
  });

  const head = `import { commonMessages as texts } from "#shared/messages/common.ts";\n`;
  const glued = (source: string) => gluedTexts("planted.ts", head + source, known);

  test.each([
    "const a = (b: string) => `${texts.site}: ${b}`;",
    "const a = `${texts.andMore({ count: 3 })}.`;",
    "const a = (b: boolean) => `(${b ? texts.site : texts.channel})`;",
    "const a = (b: string) => texts.site + b;",
    "const a = (b: string) => `${b} of ${texts.site}`;",
  ])("are refused: %s", (source) => {
    expect(glued(source)).toHaveLength(1);
  });

  test.each([
    "const a = `${texts.site} · ${texts.channel}`;",
    "const a = `<p>${texts.site}</p>`;",
    "const a = (b: string) => `${b}, ${texts.site}`;",
    "const a = (b: number) => b + 1;",
  ])("are told apart from lists and markup: %s", (source) => {
    expect(glued(source)).toEqual([]);
  });
});

describe("messages", () => {
  test("are used", () => {
    expect(unusedKeys(catalogues, users)).toEqual([]);
  });

  test("have no words that readers stumble over", () => {
    expect(catalogues.flatMap(hardWordsIn)).toEqual([]);
  });

  test("have catalogues of different names", () => {
    const names = catalogues.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("have catalogues whose id is their name", () => {
    expect(catalogues.filter(({ id, name }) => id !== name)).toEqual([]);
  });
});

const planted = (texts: string): Catalogue[] =>
  cataloguesIn("messages.ts", `export const planted = defineMessages("planted", { ${texts} });`);

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
