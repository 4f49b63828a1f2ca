import type { ReactNode } from "react";
import { cutInMiddle } from "./data-grid/cells.ts";
import css from "./data-grid/data-grid.module.css";

/** A name that loses its middle where there is no room: names of recorders differ at the end. */
export function CutName({ name }: { readonly name: string }): ReactNode {
  const [start, end] = cutInMiddle(name);
  return (
    <span className={css.cut}>
      <span>{start}</span>
      {end !== "" && <span>{end}</span>}
    </span>
  );
}
