import type { ReactNode } from "react";
import { filterMessages as messages } from "#shared/messages/filters.ts";
import { IconClose } from "./icons.ts";
import css from "./filter-pills.module.css";

interface PillsProps {
  /** Removes all filters; without it there is no button for that. */
  readonly onClear?: () => void;
  readonly children: ReactNode;
}

/** The filters of a list that are in use, as a row of `FilterPill`. */
export function FilterPills({ onClear, children }: PillsProps): ReactNode {
  return (
    <div className={css.pills} role="group" aria-label={messages.filters}>
      {children}
      {onClear && (
        <button type="button" className={css.clear} onClick={onClear}>
          {messages.clear}
        </button>
      )}
    </div>
  );
}

interface PillProps {
  /** What is filtered by: `Site`. */
  readonly name: string;
  readonly value: string;
  readonly onRemove: () => void;
}

/** One filter in use; pressing it removes the filter. */
export function FilterPill({ name, value, onRemove }: PillProps): ReactNode {
  return (
    <button
      type="button"
      className={css.pill}
      aria-label={messages.remove({ name, value })}
      onClick={onRemove}
    >
      <span className={css.name}>{name}</span> {value}
      <IconClose size={13} aria-hidden />
    </button>
  );
}
