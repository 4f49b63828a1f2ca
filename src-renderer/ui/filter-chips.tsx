import { Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import type { Tone } from "./status-tag.tsx";
import css from "./filter-chips.module.css";

export interface Chip {
  readonly key: string;
  readonly label: string;
  /** null: not known yet. */
  readonly count: number | null;
  readonly tone: Tone;
  /** Wire name, meaning. */
  readonly hint?: ReactNode;
}

interface FilterChipsProps {
  /** For screen readers: what is filtered by. */
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly pressed: readonly string[];
  readonly onToggle: (key: string) => void;
}

/** Counts that filter: none pressed shows all, several add up. Zero counts stay in place, so that nothing jumps. */
export function FilterChips(props: FilterChipsProps): ReactNode {
  return (
    <div role="group" aria-label={props.label} className={css.chips}>
      {props.chips.map((chip) => (
        <Tooltip key={chip.key} label={chip.hint} disabled={!chip.hint}>
          <button
            type="button"
            className={css.chip}
            data-tone={chip.tone}
            data-zero={chip.count === 0 || undefined}
            aria-pressed={props.pressed.includes(chip.key)}
            onClick={() => props.onToggle(chip.key)}
          >
            <span className={css.dot} aria-hidden />
            {chip.label}
            <span className={css.count}>{chip.count?.toLocaleString("en") ?? "…"}</span>
          </button>
        </Tooltip>
      ))}
    </div>
  );
}
