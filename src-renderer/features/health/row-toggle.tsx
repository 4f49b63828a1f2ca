import type { ReactNode } from "react";
import { IconChevronDown, IconChevronRight, UnstyledButton } from "#renderer/ui/index.ts";
import css from "./health.module.css";

interface RowToggleProps {
  readonly label: string;
  readonly isOpen: boolean;
  /** Id of the row that it shows. */
  readonly controls: string;
  readonly onToggle: () => void;
}

/** The heading of a row, as a button that shows or hides its details below. */
export function RowToggle({ label, isOpen, controls, onToggle }: RowToggleProps): ReactNode {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton
      className={css.toggle}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <Chevron size={14} aria-hidden />
      <span>{label}</span>
    </UnstyledButton>
  );
}

interface FoldedRowsProps extends RowToggleProps {
  /** Number of columns of the table. */
  readonly columns: number;
}

/** One row in place of rows that are in order, which it shows and hides. */
export function FoldedRows({ columns, ...toggle }: FoldedRowsProps): ReactNode {
  return (
    <tr>
      <th scope="row" colSpan={columns}>
        <RowToggle {...toggle} />
      </th>
    </tr>
  );
}
