import createBidi from "bidi-js";
import type { FontName } from "./fonts.ts";

/** A piece of a line in one font and one direction of reading. */
export interface TextRun {
  readonly text: string;
  readonly font: FontName;
  readonly rightToLeft: boolean;
}

/** Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

let bidi: ReturnType<typeof createBidi> | undefined;

/** The runs of a line from left to right, as it is seen (Unicode Standard Annex 9). */
export function visualRuns(line: string, fontOf: (character: string) => FontName): TextRun[] {
  if (!RIGHT_TO_LEFT.test(line)) return fontRuns(line, fontOf, false);
  bidi ??= createBidi();
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line);
  const pieces: { text: string; level: number }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = pieces.at(-1);
    if (last?.level === level) last.text += line[at];
    else pieces.push({ text: line[at] ?? "", level });
  }
  return reordered(pieces, paragraphs[0]?.level ?? 0).flatMap(({ text, level }) => {
    const rightToLeft = level % 2 === 1;
    const runs = fontRuns(text, fontOf, rightToLeft);
    return rightToLeft ? runs.map(readable).toReversed() : runs;
  });
}

/** Reorders pieces from the highest level down: every sequence of at least that level is reversed (rule L2). */
function reordered<P extends { readonly level: number }>(pieces: readonly P[], base: number): P[] {
  const order = [...pieces];
  const highest = Math.max(base, ...pieces.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = to;
    }
  }
  return order;
}

/** Letters are turned round by the font's own rules; signs among themselves are not. */
function readable(run: TextRun): TextRun {
  if (RIGHT_TO_LEFT.test(run.text)) return { ...run, text: mirrored(run.text) };
  const text = Array.from(mirrored(run.text)).toReversed().join("");
  return { ...run, text, rightToLeft: false };
}

function mirrored(text: string): string {
  return Array.from(text, (one) => bidi?.getMirroredCharacter(one) ?? one).join("");
}

function fontRuns(
  text: string,
  fontOf: (character: string) => FontName,
  rightToLeft: boolean,
): TextRun[] {
  const runs: { text: string; font: FontName; rightToLeft: boolean }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    // A space takes the font of the word before it.
    const font = character === " " && last ? last.font : fontOf(character);
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font, rightToLeft });
  }
  return runs;
}
