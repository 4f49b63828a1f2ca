/**
 * What a spreadsheet would run, or take for something else than text (OWASP, CSV injection): a formula's first character,
 * full-width forms too, also behind white space, and leading tabs and line ends.
 */
const RISKY = "(?:\\s*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]|[\\t\\r\\n])";
const NEUTRALISE = new RegExp(`^'*${RISKY}`);
const NEUTRALISED = new RegExp(`^'+${RISKY}`);

/** Text that a spreadsheet shows as it is: an apostrophe stands before what it would run. `plainCell` takes it away. */
export function neutralCell(text: string): string {
  return NEUTRALISE.test(text) ? `'${text}` : text;
}

/** The text that `neutralCell` was given. Other apostrophes stay. */
export function plainCell(text: string): string {
  return NEUTRALISED.test(text) ? text.slice(1) : text;
}
