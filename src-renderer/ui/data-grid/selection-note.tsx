import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { gridMessages as texts } from "#shared/messages/controls.ts";
import { hiddenText } from "./counts.ts";
import css from "./data-grid.module.css";

interface SelectionNoteProps {
  readonly selected: number;
  /** How many of them search and filters leave on screen. */
  readonly shown: number;
  readonly onClear: () => void;
}

/** How much of the selection is on screen, and the way to clear it. */
export function SelectionNote({ selected, shown, onClear }: SelectionNoteProps): ReactNode {
  if (selected === 0) return null;
  return (
    <span className={css.selection}>
      {shown < selected && <span className={css.hiddenTicks}>{hiddenText(selected, shown)}</span>}
      <UnstyledButton className={css.clear} onClick={onClear}>
        {texts.clearSelection}
      </UnstyledButton>
    </span>
  );
}
