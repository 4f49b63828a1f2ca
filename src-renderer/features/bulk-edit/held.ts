import type { DraftOrigin } from "./base-version.ts";
import type { Draft } from "./draft.ts";

/** The content of the form, with its previous contents. */
export interface Held {
  /** Identity of the template in the form, until another template replaces it. */
  readonly writing: object;
  readonly name: string;
  readonly draft: Draft;
  /** The stored template in the form; null if it is not from one. */
  readonly origin: DraftOrigin | null;
  /** What stood in the form before the last big change (copy, import, clear), to go back to. */
  readonly undo: Undo | null;
}

interface Undo extends Held {
  /** The change in words. */
  readonly what: string;
}

export type Content = Pick<Held, "name" | "draft" | "origin">;

export function sameContent(one: Content, other: Content): boolean {
  const [left, right] = [one, other].map(({ name, draft, origin }) =>
    JSON.stringify([name, draft, origin]),
  );
  return left === right;
}

interface Saved {
  readonly writing: object;
  /** The version that the save was based on. */
  readonly base: DraftOrigin | null;
  readonly saved: DraftOrigin;
}

/**
 * What was saved, here and in all that can be gone back to: what is saved of it next is based on that version. What goes back
 * to an older one than that was based on has not seen what others saved since.
 */
export function withBase<H extends Held>(held: H, about: Saved): H {
  const { writing, base, saved } = about;
  const { id, version } = held.origin ?? {};
  const same = held.writing === writing || (id === saved.id && version === base?.version);
  const undo = held.undo && withBase(held.undo, about);
  return { ...held, undo, ...(same && { origin: saved }) };
}
