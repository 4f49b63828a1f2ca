/** Lower case of A to Z only: how the database compares the names of sites and credentials (`collate nocase`). */
export function asciiLowerCase(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Text of a recorder without control characters, cut to `longest` characters. */
export function printableText(text: string, longest: number): string {
  return shortenText(foldWhitespace(text.slice(0, longest * 2)), longest);
}

/** Replaces control characters and white space by single spaces. */
export function foldWhitespace(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, " ");
}

/** Line breaks and other control characters become single spaces: a name for one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s*[\p{Cc}\u2028\u2029][\p{Cc}\s]*/gu, " ").trim();
}

/** Cuts a text to `longest` characters, with a mark if something is missing. */
export function shortenText(text: string, longest: number): string {
  const plain = text.trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}
