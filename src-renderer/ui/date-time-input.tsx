import { Input, TextInput } from "@mantine/core";
import { useId, useState, type FocusEvent, type ReactNode } from "react";
import { dateTimeMessages as texts } from "#shared/messages/controls.ts";
import { TimeInput } from "./time-input.tsx";
import css from "./time-input.module.css";

interface DateTimeInputProps {
  readonly label: string;
  readonly description?: string;
  /** `2026-11-24T08:00`, empty for no time; while the user types, a part of it. */
  readonly value: string;
  readonly error?: ReactNode;
  readonly onChange: (value: string) => void;
  /** Whether the value is a date and a time. */
  readonly isComplete: boolean;
}

/** A date, and a 24-hour time. The browser's own control for both shows times as the language of the system has them. */
export function DateTimeInput(props: DateTimeInputProps): ReactNode {
  const { label, value, onChange } = props;
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const [date = "", time = ""] = value.split("T");
  const isUnfinished = value !== "" && !props.isComplete && !isFocused;
  const change = (nextDate: string, nextTime: string) =>
    onChange(nextDate === "" && nextTime === "" ? "" : `${nextDate}T${nextTime}`);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={props.description}
      error={isUnfinished ? texts.unfinished : props.error}
    >
      <div
        className={css.pair}
        role="group"
        aria-labelledby={`${id}-label`}
        onFocus={() => setFocused(true)}
        onBlur={onBlur}
      >
        <TextInput
          type="date"
          aria-label={texts.date({ label })}
          value={date}
          onChange={(event) => change(event.currentTarget.value, time)}
        />
        <TimeInput
          label={texts.time({ label })}
          value={time}
          onChange={(next) => change(date, next)}
        />
      </div>
    </Input.Wrapper>
  );
}
