/** A name for the job that a screen is about to begin, by which it finds its own among all that run. */
export function newJobName(): string {
  // `randomUUID` is not there where the page comes over plain HTTP from another computer.
  const random = crypto.getRandomValues(new Uint32Array(4));
  return `screen-${[...random].map((number) => number.toString(36)).join("-")}`;
}
