import { Fragment, type ReactNode } from "react";

/** A value in a narrow place: it breaks after its dots, slashes and other signs, not in the middle of a word. */
export function BreakableText({ text }: { readonly text: string }): ReactNode {
  return [...text.matchAll(/[^.@/:_-]*[.@/:_-]|[^.@/:_-]+/gu)].map(({ index, 0: part }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
