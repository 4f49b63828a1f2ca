import { Tooltip } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { formatNumber } from "#shared/format.ts";
import type { Tone } from "./status-tag.tsx";
import css from "./filter-chips.module.css";

export interface Chip {
  readonly key: string;
  readonly label: string;
  /** Number; null if not known yet. */
  readonly count: number | null;
  readonly tone: Tone;
  /** Wire name, meaning. */
  readonly hint?: ReactNode;
}

interface FilterChipsProps {
  /** Label for screen readers: what is filtered by. */
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly pressed: readonly string[];
  readonly onToggle: (key: string) => void;
}

/** Counts that filter: none pressed shows all, several add up. Zero counts stay in place, so that nothing jumps. */
export function FilterChips(props: FilterChipsProps): ReactNode {
  return (
    <div role="group" aria-label={props.label} className={css.chips}>
      {props.chips.map(({ key, label, count, tone, hint }) => (
        <OneChip
          key={key}
          id={key}
          label={label}
          count={count}
          tone={tone}
          hint={hint}
          isPressed={props.pressed.includes(key)}
          onToggle={props.onToggle}
        />
      ))}
    </div>
  );
}

interface OneChipProps extends Omit<Chip, "key" | "hint"> {
  readonly id: string;
  readonly hint: ReactNode;
  readonly isPressed: boolean;
  readonly onToggle: (key: string) => void;
}

/** While much changes, one of the counts does at a time. */
const OneChip = memo(function OneChip(props: OneChipProps): ReactNode {
  const { id, label, count, tone, hint, isPressed, onToggle } = props;
  return (
    <Tooltip label={hint} disabled={!hint}>
      <button
        type="button"
        className={css.chip}
        data-tone={tone}
        data-zero={count === 0 || undefined}
        aria-pressed={isPressed}
        onClick={() => onToggle(id)}
      >
        <span className={css.dot} aria-hidden />
        {label}
        <span className={css.count}>{count === null ? "…" : formatNumber(count)}</span>
      </button>
    </Tooltip>
  );
});
