import type { ReactNode } from "react";
import { cutBeforeLastWord } from "./data-grid/cells.ts";
import css from "./data-grid/data-grid.module.css";

/** A name that loses its middle where there is no room: names of recorders and customers differ at the end. */
export function CutName({ name }: { readonly name: string }): ReactNode {
  const [start, end] = cutBeforeLastWord(name);
  return (
    <span className={css.cut}>
      <span>{start}</span>
      {end !== "" && <span>{end}</span>}
    </span>
  );
}
