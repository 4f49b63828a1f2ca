import { parseSync, Visitor, type ESTree } from "vite";

/** A text for people that a source file holds itself. */
export interface FoundText {
  readonly line: number;
  readonly text: string;
}

/** Attributes and properties whose value people read, even if it is a single word. */
const READ_BY_PEOPLE =
  /^(label|title|placeholder|description|hint|header|headerName|headerTooltip|group|heading|caption|tooltip|legend|empty|aria-label|ariaLabel|aria-description|aria-roledescription|aria-valuetext)$/;

/** Attributes and properties whose value a browser or a library reads. */
const READ_BY_PROGRAMS =
  /^(className|class|keywords|classNames|style|d|viewBox|transform|points|gridTemplateColumns|font|transition|sandbox|rel|content|events|media|accept|cellClass|autoComplete|tw|filter|fontFamily|boxShadow|background|border|padding|margin|inset|animation|w|h|maw|miw|mah|cols|sizes|host)$/;

/** Constants that programs read: entries in the store of passwords, columns of files that Muster reads again, values in data. */
const CONSTANT_FOR_PROGRAMS = /(^|_)(ENTRY|HEADERS|STATUS)$/;

/** Functions whose texts only programmers read, or that take selectors or values of a schema. */
const FOR_PROGRAMS =
  /^(querySelector|querySelectorAll|closest|matches|matchMedia|Error|TypeError|RangeError|super|debug|DateTimeFormat|prepare|exec|enum|literal)$/;

/** Functions that take names and not texts: builders of queries, parts of paths, reasons to close a socket, labels of derived keys. */
const TAKES_NAMES =
  /^(selectFrom|select|innerJoin|leftJoin|on|where|orderBy|join|close|expand|startsWith)$/;

/** Methods of a log, which only programmers read. */
const OF_LOG = /^(debug|info|warn|error|record)$/;
const LOG = /^(logger|crashLog)$/;

const LETTERS = /\p{L}{2}/u;
const ENTITY = /&\w+;/g;
/** Tags, and attributes outside of them. */
const MARKUP = /<[^<>]*>|[\w-]+="[^"]*"/g;

/** Languages that programs read. */
const LANGUAGES: readonly RegExp[] = [
  // SQL, and its parts in lower case
  /^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|WITH|PRAGMA|REPLACE|BEGIN)\b/i,
  /\b(from|join|where|order by)\b.*\b[a-z]\w*\.[a-z_]+\b|\bcoalesce\(|\blike \? escape\b/s,
  /\bjson_each\(|\bselect 1 from\b|= @\w|\bis (not )?(null\b|@)|\bas [a-z]+[A-Z]\w*\b/,
  // CSS, and notations in braces
  /^[^{}]*\{\s*[\w-]+:/,
  // Content security policies and other headers
  /'(none|self|nonce-|sha256-)|\b[a-z]+-src |\bmax-age=|^(Basic|Bearer|Digest) \{\}$/,
  // Commands, shell and JavaScript
  /^(muster|npm|autoload):? |^\w+\(\) \{|\brequire\(/,
];
/** Two words in a row; `{}` stands for a value. */
const SENTENCE = /(^|[\s("'“‘])(\p{L}[\p{L}'’-]*|\{\})[.,;:!?…)"'’”]*\s+[("'“‘]*(\p{L}|\{\})/u;

/** Texts for people in the source of a TypeScript file: sentences, labels, and the words inside of JSX. */
export function textsIn(file: string, source: string): FoundText[] {
  const found: FoundText[] = [];
  const skipped = new Set<unknown>();
  const named = new Set<unknown>();
  const add = (node: { start: number }, text: string) =>
    found.push({ line: source.slice(0, node.start).split("\n").length, text: text.trim() });
  const skip = (node: unknown) => void skipped.add(node);
  const look = (node: ESTree.Node & { start: number }, text: string) => {
    const words = text.replaceAll(MARKUP, " | ");
    const bare = words.replaceAll(/[|\s]+/g, " ").trim();
    const isLanguage = LANGUAGES.some((one) => one.test(text) || one.test(bare));
    if (skipped.has(node) || isLanguage) return;
    const isText = named.has(node)
      ? /^\P{Ll}*\p{Lu}|\s/u.test(text) && LETTERS.test(text) && text !== "Muster"
      : LETTERS.test(words.replaceAll("{}", "")) && SENTENCE.test(words);
    if (isText) add(node, text);
  };
  const judge = (name: string, value: unknown) => {
    if (READ_BY_PROGRAMS.test(name)) for (const inner of within(value)) skip(inner);
    if (READ_BY_PEOPLE.test(name)) for (const inner of branches(value)) named.add(inner);
  };
  new Visitor({
    ImportDeclaration: ({ source: from }) => skip(from),
    ExportAllDeclaration: ({ source: from }) => skip(from),
    ExportNamedDeclaration: ({ source: from }) => skip(from),
    ImportExpression: ({ source: from }) => skip(from),
    TSLiteralType: ({ literal }) => skip(literal),
    AssignmentExpression: ({ left, right }) => judge(nameOf(left), right),
    BinaryExpression: ({ left, right, operator }) => {
      if (operator.includes("=")) [left, right].forEach(skip);
    },
    SwitchCase: ({ test }) => skip(test),
    CallExpression: ({ callee, arguments: values }) => {
      if (FOR_PROGRAMS.test(nameOf(callee)) || isLog(callee)) values.flatMap(within).forEach(skip);
      if (TAKES_NAMES.test(nameOf(callee))) values.flatMap(names).forEach(skip);
      if (callee.type === "MemberExpression" && nameOf(callee) === "split") skip(callee.object);
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (nameOf(tag) === "sql") skip(quasi);
    },
    VariableDeclarator: ({ id, init }) => {
      if (CONSTANT_FOR_PROGRAMS.test(nameOf(id))) within(init).forEach(skip);
    },
    MemberExpression: ({ property }) => skip(property),
    NewExpression: (call) => {
      if (FOR_PROGRAMS.test(nameOf(call.callee))) call.arguments.flatMap(within).forEach(skip);
    },
    Property: ({ key, value }) => {
      skip(key);
      judge(nameOf(key), value);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === "JSXIdentifier") judge(name.name, value);
    },
    JSXText: (node) => {
      const text = node.value.replaceAll(ENTITY, " ");
      if (LETTERS.test(text) && text.trim() !== "Muster") add(node, text);
    },
    Literal: (node) => {
      if (typeof node.value === "string") look(node, node.value);
    },
    TemplateLiteral: (node) => look(node, node.quasis.map(({ value }) => value.cooked).join("{}")),
  }).visit(parseSync(file, source).program);
  return found.toSorted((one, other) => one.line - other.line);
}

function nameOf(node: ESTree.Node): string {
  if (node.type === "Identifier") return node.name;
  if (node.type === "Literal") return String(node.value);
  if (node.type === "Super") return "super";
  return node.type === "MemberExpression" ? nameOf(node.property) : "";
}

/** The values that an expression may have: both branches of a condition, the expression inside of braces. */
function branches(value: unknown): ESTree.Node[] {
  const node = value as ESTree.Node | null;
  if (node === null) return [];
  if (node.type === "JSXExpressionContainer") return branches(node.expression);
  if (node.type === "ConditionalExpression")
    return [...branches(node.consequent), ...branches(node.alternate)];
  if (node.type === "LogicalExpression") return [...branches(node.left), ...branches(node.right)];
  return [node];
}

/** `logger.error`, `this.#tools.logger.info`, `crashLog.record`. */
function isLog(callee: ESTree.Node): boolean {
  if (callee.type !== "MemberExpression") return false;
  return OF_LOG.test(nameOf(callee.property)) && LOG.test(nameOf(callee.object));
}

/** An argument that is a name or a list of names; what functions among the arguments hold is looked at. */
function names(value: ESTree.Node): unknown[] {
  if (value.type === "ArrayExpression") return value.elements.flatMap((one) => one ?? []);
  return [value];
}

/** A node and all nodes inside of it. */
function within(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(within)];
}
