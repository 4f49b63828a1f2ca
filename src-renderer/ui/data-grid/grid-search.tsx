import { CloseButton, TextInput } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { gridMessages as texts } from "#shared/messages/controls.ts";
import { IconSearch } from "../icons.ts";
import { isTyping } from "../typing.ts";
import css from "./data-grid.module.css";

interface GridSearchProps {
  readonly value: string;
  readonly label: string;
  readonly onChange: (value: string) => void;
  /** Puts the cursor on the first row. */
  readonly onDown: () => void;
}

/** Finds rows by any of their columns. `/` or Ctrl/Cmd+F goes there, Escape empties it, the down arrow leaves it for the rows. */
export function GridSearch({ value, label, onChange, onDown }: GridSearchProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const find = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "f";
      const modal = document.querySelector('[aria-modal="true"]');
      if (modal || !(find || (event.key === "/" && !isTyping(event.target)))) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  return (
    <TextInput
      ref={input}
      className={css.search}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onChange("");
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        onDown();
      }}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        value && (
          <CloseButton size="xs" aria-label={texts.clearSearch} onClick={() => onChange("")} />
        )
      }
    />
  );
}
