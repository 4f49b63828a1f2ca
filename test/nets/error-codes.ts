import { parseSync, Visitor, type ESTree } from "vite";
import { ERROR_CODES } from "#shared/errors.ts";

const CODES: ReadonlySet<string> = new Set(ERROR_CODES);
const CASES = /^(code|errorCode)$/;

/** A place that treats several error codes alike, or sorts them into groups. */
export interface CodeGroup {
  readonly line: number;
  readonly codes: readonly string[];
}

/**
 * Groups of error codes in a source file: lists of two or more codes, partial tables of codes, and conditions that compare a code
 * with two or more. Tables with a row for each code (`Record<ErrorCode, …>`) are complete by type, and no groups.
 */
export function codeGroupsIn(file: string, source: string): CodeGroup[] {
  const found: CodeGroup[] = [];
  const inner = new Set<unknown>();
  const add = (node: { start: number }, codes: readonly string[]) => {
    const line = source.slice(0, node.start).split("\n").length;
    if (new Set(codes).size > 1) found.push({ line, codes });
  };
  new Visitor({
    ArrayExpression: (node) => {
      const codes = node.elements.map((one) => (one === null ? null : codeOf(one)));
      // A list of pairs is a table, such as the argument of `new Map`.
      const keys = node.elements.map((one) =>
        one?.type === "ArrayExpression" && one.elements[0] ? codeOf(one.elements[0]) : null,
      );
      for (const list of [codes, keys])
        if (list.length > 1 && list.every((code) => code !== null)) add(node, list);
    },
    LogicalExpression: (node) => {
      if (inner.has(node)) return;
      add(node, comparedIn(node, inner));
    },
    SwitchStatement: (node) => {
      if (!isCode(node.discriminant)) return;
      add(
        node,
        node.cases.flatMap(({ test }) => (test && codeOf(test)) ?? []),
      );
    },
    TSTypeReference: (node) => {
      const text = source.slice(node.start, node.end);
      if (/^Partial<\s*Record<\s*(ErrorCode|MusterError\["code"\])/.test(text))
        add(node, ["Partial", "Record"]);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** Codes that a chain of `||` and `&&` compares an error code with. */
function comparedIn(node: ESTree.LogicalExpression, inner: Set<unknown>): string[] {
  return [node.left, node.right].flatMap((side) => {
    if (side.type === "LogicalExpression") {
      inner.add(side);
      return comparedIn(side, inner);
    }
    if (side.type !== "BinaryExpression" || !/^[!=]==$/.test(side.operator)) return [];
    return isCode(side.left as ESTree.Expression) ? (codeOf(side.right) ?? []) : [];
  });
}

/** `code`, `error.code` or `answer.error?.code`. */
function isCode(node: ESTree.Expression): boolean {
  if (node.type === "ChainExpression") return isCode(node.expression);
  if (node.type === "Identifier") return CASES.test(node.name);
  return (
    node.type === "MemberExpression" &&
    node.property.type === "Identifier" &&
    CASES.test(node.property.name)
  );
}

function codeOf(node: ESTree.Expression | ESTree.SpreadElement): string | null {
  if (node.type !== "Literal" || typeof node.value !== "string") return null;
  return CODES.has(node.value) ? node.value : null;
}
