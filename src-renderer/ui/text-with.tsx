import type { ReactNode } from "react";

const MARKER = "\u0000";

interface TextWithProps {
  /** The whole text, with the given value in the place of the element. */
  readonly text: (value: string) => string;
  /** The element that is shown in place of the value. */
  readonly children: ReactNode;
}

/** A text of a catalogue with an element in place of one value: a time that counts up, a link, a tag. */
export function TextWith({ text, children }: TextWithProps): ReactNode {
  const [before, after] = text(MARKER).split(MARKER);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
