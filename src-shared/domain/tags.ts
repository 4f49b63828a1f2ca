export interface TagsPatch {
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
}

/** Tags after a change. They are one whatever their case, as they are in a selection; the first spelling stays. */
export function mergeTags(
  before: readonly string[],
  { addTags = [], removeTags = [] }: TagsPatch,
): string[] {
  const gone = new Set(removeTags.map((tag) => tag.toLowerCase()));
  const left = before.filter((tag) => !gone.has(tag.toLowerCase()));
  const there = new Set(left.map((tag) => tag.toLowerCase()));
  for (const tag of addTags) {
    if (there.has(tag.toLowerCase())) continue;
    there.add(tag.toLowerCase());
    left.push(tag);
  }
  return left;
}
