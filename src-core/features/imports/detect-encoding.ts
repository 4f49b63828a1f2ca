import iconv from "iconv-lite";
import type { TextEncoding } from "#shared/domain/encodings.ts";

/** Encodings in which spreadsheet programs of many countries write CSV, by the detector's names (lower case). */
const CODE_PAGES: ReadonlyMap<string, TextEncoding> = new Map([
  ["windows-1250", "windows-1250"],
  ["windows-1251", "windows-1251"],
  ["windows-1252", "windows-1252"],
  ["windows-1253", "windows-1253"],
  ["windows-1254", "windows-1254"],
  ["windows-1255", "windows-1255"],
  ["windows-1256", "windows-1256"],
  ["windows-1257", "windows-1257"],
  ["iso-8859-2", "iso-8859-2"],
  ["gb18030", "gb18030"],
  ["big5", "big5"],
  ["big5hkscs", "big5"],
  ["cp932", "shift_jis"],
  ["shift_jis", "shift_jis"],
  ["shift_jis_2004", "shift_jis"],
  ["cp949", "euc-kr"],
  ["euc-kr", "euc-kr"],
]);
const USUAL: TextEncoding = "windows-1252";
/** The usual encoding counts unless another is more likely by this factor: a few accented letters prove little. */
const CLEARLY = 0.85;
/** Bytes that are enough to tell. */
const EVIDENCE = 20_000;

/** The most likely encoding of a text that is neither UTF-8 nor UTF-16. */
export async function detectEncoding(bytes: Uint8Array): Promise<TextEncoding> {
  // The library unpacks a large model when it is loaded, and most lists do not need it.
  const { chardet } = await import("jschardet");
  const evidence = evidenceIn(bytes);
  const ranked = chardet
    .detectAll(evidence, { ignoreThreshold: true, preferSuperset: true })
    .flatMap(({ encoding, confidence }) => {
      const name = CODE_PAGES.get((encoding ?? "").toLowerCase());
      return name && isPlausible(iconv.decode(evidence, name)) ? [{ name, confidence }] : [];
    });
  const [best] = ranked;
  const usual = ranked.find(({ name }) => name === USUAL);
  if (!best || (usual && usual.confidence >= best.confidence * CLEARLY)) return USUAL;
  return best.name;
}

/** The different cells with bytes beyond ASCII: English headers, addresses and numbers would speak for English. */
function evidenceIn(bytes: Uint8Array): Uint8Array {
  const cells = new Set<string>();
  let length = 0;
  // Line ends, tab, quote, comma and semicolon: no encoding of a letter contains their bytes.
  for (const [cell] of Buffer.from(bytes)
    .toString("latin1")
    .matchAll(/[^\r\n\t",;]+/g)) {
    if (!/[\u0080-\u00ff]/.test(cell) || cells.has(cell)) continue;
    cells.add(cell);
    length += cell.length;
    if (length > EVIDENCE) break;
  }
  return Buffer.from([...cells].join("\n"), "latin1");
}

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
];
/** No encoding of this byte, a control character, or a character for private use. */
const NO_TEXT = /[\u0080-\u009f\ufffd\u{e000}-\u{f8ff}]/u;
/** `£ódŸ`: a capital letter or a symbol within a word. */
const NO_WORD = /\p{Ll}(?!\p{ASCII})\p{Lu}|\p{L}(?![\p{ASCII}’–·])[^\p{L}\p{M}\p{N}\s]\p{L}/u;

/** Whether words look like words: each in one script, with letters only. */
function isPlausible(text: string): boolean {
  if (NO_TEXT.test(text) || NO_WORD.test(text)) return false;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.every((word) => SCRIPTS.filter((script) => script.test(word)).length <= 1);
}
