/** Lower case of A to Z alone: how the database tells the names of sites and credentials apart. */
export function lower(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
