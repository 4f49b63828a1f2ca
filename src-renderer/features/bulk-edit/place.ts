/** Where `line 4, column 3` of a fault is in the text: from there to the end of the line. */
export function offsetOfPlace(text: string, where: string): { start: number; end: number } {
  const match = /line (\d+), column (\d+)/.exec(where);
  if (!match) return { start: 0, end: 0 };
  const lines = text.split("\n");
  const line = Math.min(Number(match[1]), lines.length) - 1;
  const before = lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0);
  const length = lines[line]?.length ?? 0;
  return { start: before + Math.min(Number(match[2]) - 1, length), end: before + length };
}
