import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import css from "./time-input.module.css";

/** A 24-hour time, as everywhere in Muster. The browser's own control depends on the language of the system. */
export function TimeInput(props: {
  label: string;
  disabled?: boolean;
  value: string;
  onChange: (time: string) => void;
}): ReactNode {
  const tidy = () => props.onChange(tidyTime(props.value));
  return (
    <TextInput
      className={css.time}
      aria-label={props.label}
      disabled={props.disabled === true}
      placeholder="22:00"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={tidy}
      // Enter submits the form without leaving the field.
      onKeyDown={(event) => event.key === "Enter" && tidy()}
      maxLength={5}
      autoComplete="off"
    />
  );
}

/** Formats `9`, `9.30` and `0930` as a time; other input stays unchanged. */
export function tidyTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim());
  if (!match || Number(match[1]) > 23 || Number(match[2] ?? 0) > 59) return text;
  return `${(match[1] ?? "").padStart(2, "0")}:${match[2] ?? "00"}`;
}
