/**
 * What a spreadsheet would run, or take for something else than text (OWASP, CSV injection): a formula's first character,
 * full-width forms too, also behind white space, and leading tabs and line ends.
 */
const RISKY = "(?:\\s*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]|[\\t\\r\\n])";
const NEUTRALISE = new RegExp(`^'*${RISKY}`);
const NEUTRALISED = new RegExp(`^'+${RISKY}`);

const FORMULA = new Set("=+-@＝＋－＠");
/** Between cells, for a spreadsheet that was set to something else than commas. */
const SEPARATORS = new Set(";|\t\r\n");
/** May stand before a formula. */
const BLANK = /^["'\s]$/;

/**
 * Text that a spreadsheet shows as it is: an apostrophe stands before what it would run, at the beginning and behind what
 * may part cells. `plainCell` takes it away.
 */
export function neutralCell(text: string): string {
  const inner = parted(text, formulasBehindSeparators(text)).join("'");
  return NEUTRALISE.test(inner) ? `'${inner}` : inner;
}

/** The text that `neutralCell` was given. Other apostrophes stay. */
export function plainCell(text: string): string {
  if (!text.includes("'")) return text;
  const inner = NEUTRALISED.test(text) ? text.slice(1) : text;
  const apostrophes = formulasBehindSeparators(inner).filter((at) => inner[at] === "'");
  const [first = "", ...rest] = parted(inner, apostrophes);
  return first + rest.map((piece) => piece.slice(1)).join("");
}

function parted(text: string, at: readonly number[]): string[] {
  return [...at, text.length].map((end, index) => text.slice(at[index - 1] ?? 0, end));
}

/** Where what follows a separator begins as a formula. Reads each character once, from the end to the beginning. */
function formulasBehindSeparators(text: string): number[] {
  const found: number[] = [];
  let begins = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const char = text[at] as string;
    if (begins && SEPARATORS.has(char)) found.push(at + 1);
    if (!BLANK.test(char)) begins = FORMULA.has(char);
  }
  return found.toReversed();
}
