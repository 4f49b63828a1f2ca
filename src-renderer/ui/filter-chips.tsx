import { Tooltip } from "@mantine/core";
import { memo, useState, type ReactNode } from "react";
import { formatNumber } from "#shared/format.ts";
import { gridMessages as texts } from "#shared/messages/controls.ts";
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
  /** Further chips are shown when the user asks for them; all without it. Pressed ones are always shown. */
  readonly most?: number;
}

/** Counts that filter: none pressed shows all, several add up. Zero counts stay in place, so that nothing jumps. */
export function FilterChips(props: FilterChipsProps): ReactNode {
  const { chips, pressed, most = chips.length } = props;
  const [isOpen, setOpen] = useState(false);
  const first = firstChips(chips, pressed, most);
  const folded = chips.length - first.length;
  return (
    <div role="group" aria-label={props.label} className={css.chips}>
      {(isOpen ? chips : first).map(({ key, label, count, tone, hint }) => (
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
      {folded > 0 && (
        <button
          type="button"
          className={css.chip}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.fewerChips : texts.moreChips({ count: folded })}
        </button>
      )}
    </div>
  );
}

/** The chips that are shown at first: so many, and all pressed ones. A button in place of one chip would save nothing. */
export function firstChips(
  chips: readonly Chip[],
  pressed: readonly string[],
  most: number,
): readonly Chip[] {
  const first = chips.filter(({ key }, at) => at < most || pressed.includes(key));
  return chips.length - first.length > 1 ? first : chips;
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
