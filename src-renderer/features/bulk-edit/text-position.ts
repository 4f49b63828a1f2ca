import type { TextPosition } from "#shared/errors.ts";

/** The characters from a position to the end of its line; beyond the text: its end. */
export function rangeAt(
  text: string,
  { line, column }: TextPosition,
): { start: number; end: number } {
  const lines = text.split("\n");
  const index = Math.min(line, lines.length) - 1;
  const before = lines.slice(0, index).reduce((sum, one) => sum + one.length + 1, 0);
  const length = lines[index]?.length ?? 0;
  return { start: before + Math.min(column - 1, length), end: before + length };
}
