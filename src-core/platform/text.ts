/** Lower case of A to Z only: how the database compares the names of sites and credentials (`collate nocase`). */
export function asciiLowerCase(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
