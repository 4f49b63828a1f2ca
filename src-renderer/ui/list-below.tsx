import { useId, type ReactNode } from "react";
import css from "./list-below.module.css";

/** A list of at most so many rows leaves room for another list below. */
export const FEW_ROWS_ABOVE = 8;

interface ListBelowProps {
  readonly title: string;
  /** One sentence about the list. */
  readonly text?: string;
  /** The grid. */
  readonly children: ReactNode;
}

/** A second list of a screen, below a grid with few rows (`isAboveList`). It takes the rest of the place. */
export function ListBelow({ title, text, children }: ListBelowProps): ReactNode {
  const id = useId();
  return (
    <section className={css.below} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      {children}
    </section>
  );
}
