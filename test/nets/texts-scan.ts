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
  /^(className|class|keywords|classNames|style|d|viewBox|transform|points|gridTemplateColumns|font|transition|sandbox|rel|content|events|media|accept|cellClass|autoComplete|tw|filter|fontFamily|boxShadow|background|border|padding|margin|inset|animation|w|h|maw|miw|mah|cols|sizes)$/;

/** Functions whose texts only programmers read, or that take selectors. */
const FOR_PROGRAMS =
  /^(querySelector|querySelectorAll|closest|matches|matchMedia|Error|TypeError|RangeError|debug|DateTimeFormat|prepare|exec)$/;

const LETTERS = /\p{L}{2}/u;
const SQL = /^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|WITH|PRAGMA|REPLACE|BEGIN)\b/i;
const ENTITY = /&\w+;/g;
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
    if (skipped.has(node) || SQL.test(text)) return;
    const isText = named.has(node)
      ? /^\P{Ll}*\p{Lu}|\s/u.test(text) && LETTERS.test(text)
      : LETTERS.test(text.replaceAll("{}", "")) && SENTENCE.test(text);
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
    CallExpression: (call) => {
      if (FOR_PROGRAMS.test(nameOf(call.callee))) call.arguments.flatMap(within).forEach(skip);
    },
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

/** A node and all nodes inside of it. */
function within(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(within)];
}
