/**
 * Characters that are not seen and change how the others are: controls, those that turn the direction of reading, marks
 * without width, what is no character at all.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- finds invisible characters
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\uffff]/g;

/** Text for a page: what would not be seen is written out, so that nothing looks like something else. */
export function visibleText(text: string): string {
  return text.toWellFormed().replaceAll(UNSEEN, (found) => writtenOut(found));
}

/** `\u{202e}` */
export function writtenOut(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes the text of a page or of an attribute in HTML and SVG. */
export function escapeMarkup(text: string): string {
  return visibleText(text).replaceAll(/[&<>"']/g, (found) => ENTITIES[found] ?? found);
}
