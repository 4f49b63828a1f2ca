import { parseSync, Visitor, type ESTree } from "vite";

/** What may stand between two texts: separators, and the markup of pages. A colon, a full stop or a word belongs to a text. */
const SEPARATORS = /^(\s|[,·→]|<[^>]*>)*$/;

/**
 * Texts of catalogues that code puts together with more than separators, as `line: source`: other languages have another order and other signs.
 * @param catalogues names of all catalogues
 */
export function gluedTexts(
  file: string,
  source: string,
  catalogues: ReadonlySet<string>,
): string[] {
  const found: string[] = [];
  const aliases = new Set<string>();
  const add = ({ start, end }: { start: number; end: number }) =>
    found.push(`${source.slice(0, start).split("\n").length}: ${source.slice(start, end)}`);
  const isText = (node: ESTree.Node): boolean => {
    if (node.type === "CallExpression") return isText(node.callee);
    if (node.type === "ConditionalExpression")
      return isText(node.consequent) || isText(node.alternate);
    if (node.type === "LogicalExpression") return isText(node.left) || isText(node.right);
    if (node.type !== "MemberExpression") return false;
    return node.object.type === "Identifier" && aliases.has(node.object.name);
  };
  const { program } = parseSync(file, source);
  new Visitor({
    ImportSpecifier({ imported, local }) {
      if (imported.type === "Identifier" && catalogues.has(imported.name)) aliases.add(local.name);
    },
  }).visit(program);
  new Visitor({
    TemplateLiteral(node) {
      if (!node.expressions.some(isText)) return;
      if (!node.quasis.every(({ value }) => SEPARATORS.test(value.cooked ?? ""))) add(node);
    },
    BinaryExpression(node) {
      if (node.operator === "+" && (isText(node.left) || isText(node.right))) add(node);
    },
  }).visit(program);
  return found;
}
