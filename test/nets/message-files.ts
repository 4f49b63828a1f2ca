import { parseSync, Visitor, type ESTree } from "vite";

/** A catalogue of a message file: `export const NAME = defineMessages("NAME", { … })`. */
export interface Catalogue {
  readonly name: string;
  /** The id by which translations find it. */
  readonly id: string;
  readonly file: string;
  /** The texts of each key: one, or the forms of a plural. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** The catalogues that a source file defines. */
export function cataloguesIn(file: string, source: string): Catalogue[] {
  const found: Catalogue[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== "Identifier" || init?.type !== "CallExpression") return;
      const [first, texts] = init.arguments;
      if (nameOf(init.callee) !== "defineMessages" || texts?.type !== "ObjectExpression") return;
      const entries = texts.properties.flatMap((property): [string, string[]][] =>
        property.type === "Property" ? [[nameOf(property.key), stringsIn(property.value)]] : [],
      );
      found.push({ name: id.name, id: nameOf(first), file, texts: new Map(entries) });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/**
 * Keys of catalogues that no file uses, as `NAME.key`. A file that computes keys, `texts[state]`, uses the keys that appear as
 * strings or property names in the source; a file that uses a catalogue in no other way uses all of its keys.
 */
export function unusedKeys(
  catalogues: readonly Catalogue[],
  sources: ReadonlyMap<string, string>,
): string[] {
  const byName = new Map(catalogues.map((catalogue) => [catalogue.name, catalogue]));
  const used = new Set<string>();
  const words = wordsIn(catalogues, sources);
  for (const [file, source] of sources) {
    if (!catalogues.some(({ name }) => source.includes(name))) continue;
    for (const [name, use] of usesIn(file, source, byName)) {
      const all = [...(byName.get(name)?.texts.keys() ?? [])];
      const keys = all.filter(
        (key) =>
          use.pattern?.test(key) || (use.isComputed && (use.keys.size === 0 || words.has(key))),
      );
      for (const key of [...use.keys, ...keys]) used.add(`${name}.${key}`);
    }
  }
  return catalogues
    .flatMap(({ name, texts }) => [...texts.keys()].map((key) => `${name}.${key}`))
    .filter((key) => !used.has(key));
}

/** Single words in quotes, and property names, outside of message files. */
function wordsIn(
  catalogues: readonly Catalogue[],
  sources: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const messages = new Set(catalogues.map(({ file }) => file));
  const words = new Set<string>();
  for (const [file, source] of sources) {
    if (messages.has(file)) continue;
    for (const [, quoted, name] of source.matchAll(/["']([\w.]+)["']|\b(\w+):/g)) {
      words.add(quoted ?? name ?? "");
    }
  }
  return words;
}

/** How a source file uses a catalogue. */
interface Use {
  readonly keys: Set<string>;
  /** True if keys are computed or the catalogue is passed on. */
  isComputed: boolean;
  /** Keys that a template computes: `${state}Hint`. */
  pattern: RegExp | null;
}

function usesIn(
  file: string,
  source: string,
  catalogues: ReadonlyMap<string, Catalogue>,
): ReadonlyMap<string, Use> {
  const uses = new Map<string, Use>();
  const aliases = new Map<string, string>();
  for (const { name, file: home } of catalogues.values())
    if (home === file) aliases.set(name, name);
  const handled = new Set<unknown>();
  const useOf = (alias: string): Use => {
    const name = aliases.get(alias) ?? "";
    const use = uses.get(name) ?? { keys: new Set(), isComputed: false, pattern: null };
    uses.set(name, use);
    return use;
  };
  new Visitor({
    ImportSpecifier: ({ imported, local }) => {
      handled.add(imported).add(local);
      if (catalogues.has(nameOf(imported))) aliases.set(local.name, nameOf(imported));
    },
    VariableDeclarator: ({ id, init }) => {
      handled.add(id);
      if (id.type !== "ObjectPattern" || init?.type !== "Identifier") return;
      if (!aliases.has(init.name)) return;
      handled.add(init);
      for (const part of id.properties) {
        if (part.type === "Property") useOf(init.name).keys.add(nameOf(part.key));
      }
    },
    Property: ({ key, computed }) => void (computed || handled.add(key)),
    TSTypeQuery: ({ exprName }) => void handled.add(exprName),
    MemberExpression: ({ object, property, computed }) => {
      if (!computed) handled.add(property);
      if (object.type !== "Identifier" || !aliases.has(object.name)) return;
      handled.add(object);
      const use = useOf(object.name);
      if (!computed || property.type === "Literal") use.keys.add(nameOf(property));
      else if (property.type === "TemplateLiteral") use.pattern = patternOf(property);
      else use.isComputed = true;
    },
    Identifier: (node) => {
      if (aliases.has(node.name) && !handled.has(node)) useOf(node.name).isComputed = true;
    },
  }).visit(parseSync(file, source).program);
  return uses;
}

function patternOf({ quasis }: ESTree.TemplateLiteral): RegExp {
  return new RegExp(`^${quasis.map(({ value }) => RegExp.escape(value.raw)).join(".+")}$`);
}

/** Words that readers stumble over, and what to write in their place. */
const HARD_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bmend(s|ed|ing)?\b/i, "fix, correct"],
  [/\b(told|tells?)\b/i, "reports, returns"],
  [/\bstands?\b/i, "is, appears"],
  [/\blook(s|ed)? (for|at|through)\b|\blooking\b/i, "scan, search, check"],
  [/\bput(s|ting)?( \w+){0,3} away\b/i, "dismiss"],
  [/\bby way of\b/i, "via"],
  [/\b(made|came to be|begun)\b/i, "created, started"],
  [/\b(brought|taken?|took) back\b/i, "restored, undone"],
  [/\bleft alone\b|\bstays\b/i, "unchanged, skipped"],
  [/\bstruck\b/i, "exceeded, triggered"],
  [/\b(is|are|was|were|be|been) kept\b/i, "stored"],
  [/\b(no|some|any)body\b|\bwhoever\b/i, "the user, other users"],
  [/\ball the same\b|\bin spite of\b/i, "anyway"],
  [/\bso that\b/i, "a new sentence"],
  [/\bcredentials? of the site\b/i, "site credential"],
];

/** Texts with a word that readers stumble over: `NAME.key: 'told' (write: reports, returns)`. */
export function hardWordsIn({ name, texts }: Catalogue): string[] {
  return [...texts].flatMap(([key, forms]) =>
    HARD_WORDS.flatMap(([word, better]) => {
      const [hit] = forms.flatMap((text) => word.exec(text)?.[0] ?? []);
      return hit === undefined ? [] : [`${name}.${key}: '${hit}' (write: ${better})`];
    }),
  );
}

function nameOf(node: ESTree.Node | undefined): string {
  if (node?.type === "Identifier") return node.name;
  return node?.type === "Literal" ? String(node.value) : "";
}

/** The strings of a text or a plural. */
function stringsIn(node: ESTree.Node): string[] {
  if (node.type === "Literal") return typeof node.value === "string" ? [node.value] : [];
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked ?? "");
  return node.type === "CallExpression" ? node.arguments.flatMap(stringsIn) : [];
}
